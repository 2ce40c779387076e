import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, secondPerson, signUp } from './people.ts';

const WHERE = '/?p=account/settings/communities';

/** To live in both. */
async function join(page: Page, community: string): Promise<void> {
  await page.goto(WHERE);
  await page.getByRole('button', { name: `Join ${community}` }).click();
  await expect(page.getByText(`You belong to ${community} now.`)).toBeVisible();
}

async function goTo(page: Page, community: string): Promise<void> {
  await page.goto(WHERE);
  await page.getByRole('button', { name: `Go to ${community}` }).click();
  await expect(page.getByText(`You are in ${community} now.`)).toBeVisible();
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
  await isla.getByLabel('What you want to say').fill(draft);
  const below = await isla.getByRole('feed').getByRole('article').first().innerText();

  // A second tab of the same browser follows by itself.
  const tab = await isla.context().newPage();
  await tab.goto('/');
  await expect(tab.getByRole('feed')).toBeVisible();
  // It is said for a moment.
  await Promise.all([tab.getByText('You are in Lantern Hill now.').waitFor(), goTo(isla, 'Lantern Hill')]);
  const feed = isla.getByRole('feed');
  await expect(feed.getByText(/The brown goat is on the roof/)).toBeVisible();
  await expect(feed.getByText(below.split('\n').at(-1) ?? '')).toHaveCount(0);
  await expect(tab.getByText(/The brown goat is on the roof/)).toBeVisible();
  await tab.close();

  await isla.goto('/?p=create/scribble');
  const composer = isla.getByLabel('What you want to say');
  await expect(composer).toHaveText(draft);
  const said = `Goats at the door ${Date.now()}`;
  await composer.fill(said);
  await isla.getByRole('button', { name: 'Post' }).click();
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
  await expect(admin.getByText(`${person.name} is banned from Lantern Hill.`)).toBeVisible();

  // At once, without a click of theirs, and with the reason; they go on where they also belong.
  await expect(wren.getByText(/^You are banned from this community: Lantern Hill\. Reason: Rode/)).toBeVisible();
  await expect(
    wren.getByText('You are banned from this community. Reason: Rode through the courgettes.'),
  ).toBeVisible();
  await expect(wren.getByRole('button', { name: 'Go to Lantern Hill' })).toHaveCount(0);
  await expect(wren.getByRole('feed').getByText(said)).toHaveCount(0);
  await wren.getByLabel('If the ban is wrong, say why, once').fill('They were somebody else’s courgettes.');
  await wren.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(wren.getByRole('status').filter({ hasText: 'appeal' })).toBeVisible();

  await admin.getByRole('button', { name: 'Lift the ban from Lantern Hill' }).click();
  await expect(admin.getByText(`${person.name} may be in Lantern Hill again.`)).toBeVisible();
  await goTo(wren, 'Lantern Hill');
  await goTo(wren, 'Harbour Quarter');

  await isla.goto('/?p=create/scribble');
  await isla.getByLabel('What you want to say').fill(draft);
  await goTo(isla, 'Harbour Quarter');
  await expect(isla.getByRole('feed').getByText(said)).toHaveCount(0);
  await isla.goto('/?p=create/scribble');
  await expect(isla.getByLabel('What you want to say')).toHaveText(draft);
  await isla.getByLabel('What you want to say').fill('');
  expect(complaints).toEqual([]);
  for (const other of [wren, admin]) await other.context().close();
});
