import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, secondPerson, signUp } from './people.ts';

const WHERE = '/?p=account/settings/communities';

/** To live in both. */
async function join(page: Page, community: string): Promise<void> {
  await page.goto(WHERE);
  await page.getByRole('button', { name: `Join ${community}` }).click();
  await expect(page.getByText(`You’ve joined ${community}.`)).toBeVisible();
}

async function goTo(page: Page, community: string): Promise<void> {
  await page.goto(WHERE);
  await page.getByRole('button', { name: `Switch to ${community}` }).click();
  await expect(page.getByText(`You’re now in ${community}.`)).toBeVisible();
}

test('a member goes to another community, where the feed is its own, and comes back to a draft; a ban from it holds there alone', async ({
  page: isla,
  browser,
}) => {
  const complaints = listenToConsole(isla);
  await signUp(isla, 'Isla');
  await join(isla, 'Lantern Hill');
  const draft = `Half a thought ${Date.now()}`;
  await isla.goto('/?p=create/scribble');
  await isla.getByLabel('What’s on your mind?').fill(draft);
  const below = await isla.getByRole('feed').getByRole('article').first().innerText();

  // A second tab of the same browser follows by itself.
  const tab = await isla.context().newPage();
  await tab.goto('/');
  await expect(tab.getByRole('feed')).toBeVisible();
  // It is said for a moment.
  await Promise.all([tab.getByText('You’re now in Lantern Hill.').waitFor(), goTo(isla, 'Lantern Hill')]);
  const feed = isla.getByRole('feed');
  await expect(feed.getByText(/The brown goat is on the roof/)).toBeVisible();
  await expect(feed.getByText(below.split('\n').at(-1) ?? '')).toHaveCount(0);
  await expect(tab.getByText(/The brown goat is on the roof/)).toBeVisible();
  await tab.close();

  await isla.goto('/?p=create/scribble');
  const composer = isla.getByLabel('What’s on your mind?');
  await expect(composer).toHaveText(draft);
  const said = `Goats at the door ${Date.now()}`;
  await composer.fill(said);
  await isla.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(feed.getByText(said).first()).toBeVisible();

  const { page: wren, person } = await newcomer(browser, 'Wren');
  await expect(wren.getByText(said)).toHaveCount(0);
  await join(wren, 'Lantern Hill');
  await goTo(wren, 'Lantern Hill');
  await expect(wren.getByRole('feed').getByText(said).first()).toBeVisible();

  const admin = await secondPerson(browser, 'admin@plaza.test', `/admin/users?search=${person.email}`);
  await admin.getByRole('button', { name: `Actions for ${person.name}` }).click();
  await admin.getByRole('menuitem', { name: 'Communities…' }).click();
  await admin.getByLabel('Reason').fill('Rode through the courgettes.');
  await admin.getByRole('button', { name: 'Ban from Lantern Hill' }).click();
  await expect(admin.getByText(`${person.name} has been banned from Lantern Hill.`)).toBeVisible();

  // At once, without a click of theirs, and with the reason; they go on where they also belong.
  await expect(wren.getByText(/^You’ve been banned from this community: Lantern Hill\. Reason: Rode/)).toBeVisible();
  await expect(
    wren.getByText('You’ve been banned from this community. Reason: Rode through the courgettes.'),
  ).toBeVisible();
  await expect(wren.getByRole('button', { name: 'Switch to Lantern Hill' })).toHaveCount(0);
  await expect(wren.getByRole('feed').getByText(said)).toHaveCount(0);
  await wren
    .getByLabel('If you think this is wrong, tell us why. You can appeal once.')
    .fill('They were somebody else’s courgettes.');
  await wren.getByRole('button', { name: 'Send appeal' }).click();
  await expect(wren.getByRole('status').filter({ hasText: 'appeal' })).toBeVisible();

  await admin.getByRole('button', { name: 'Lift ban from Lantern Hill' }).click();
  await expect(admin.getByText(`${person.name} can use Lantern Hill again.`)).toBeVisible();
  await goTo(wren, 'Lantern Hill');
  await goTo(wren, 'Harbour Quarter');

  await isla.goto('/?p=create/scribble');
  await isla.getByLabel('What’s on your mind?').fill(draft);
  await goTo(isla, 'Harbour Quarter');
  await expect(isla.getByRole('feed').getByText(said)).toHaveCount(0);
  await isla.goto('/?p=create/scribble');
  await expect(isla.getByLabel('What’s on your mind?')).toHaveText(draft);
  await isla.getByLabel('What’s on your mind?').fill('');
  expect(complaints).toEqual([]);
  for (const other of [wren, admin]) await other.context().close();
});
