import { expect, test, type Page } from '@playwright/test';
import { enter, listenToConsole, secondPerson } from './people.ts';

const WHERE = '/?p=account/settings/communities';

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
  await enter(isla, 'isla@plaza.test');
  const draft = `Half a thought ${Date.now()}`;
  await isla.goto('/?p=create/scribble');
  await isla.getByLabel('What you want to say').fill(draft);
  const below = await isla.getByRole('feed').getByRole('article').first().innerText();

  // A second tab of the same browser follows by itself.
  const tab = await isla.context().newPage();
  await tab.goto('/');
  await expect(tab.getByRole('feed')).toBeVisible();
  await goTo(isla, 'Lantern Hill');
  const feed = isla.getByRole('feed');
  await expect(feed.getByText(/The brown goat is on the roof/)).toBeVisible();
  await expect(feed.getByText(below.split('\n').at(-1) ?? '')).toHaveCount(0);
  await expect(tab.getByText('You are in Lantern Hill now.')).toBeVisible();
  await expect(tab.getByText(/The brown goat is on the roof/)).toBeVisible();
  await tab.close();

  await isla.goto('/?p=create/scribble');
  const composer = isla.getByLabel('What you want to say');
  await expect(composer).toHaveText(draft);
  const said = `Goats at the door ${Date.now()}`;
  await composer.fill(said);
  await isla.getByRole('button', { name: 'Post' }).click();
  await expect(feed.getByText(said).first()).toBeVisible();

  const wren = await secondPerson(browser, 'wren@plaza.test');
  await expect(wren.getByText(said)).toHaveCount(0);
  await goTo(wren, 'Lantern Hill');
  await expect(wren.getByRole('feed').getByText(said).first()).toBeVisible();

  const admin = await secondPerson(browser, 'admin@plaza.test', '/admin/users?search=wren@plaza.test');
  await admin.getByRole('button', { name: 'Actions for Wren Castellano' }).click();
  await admin.getByRole('menuitem', { name: 'Communities…' }).click();
  await admin.getByLabel('Reason').fill('Rode through the courgettes.');
  await admin.getByRole('button', { name: 'Ban from Lantern Hill' }).click();
  await expect(admin.getByText('Wren Castellano is banned from Lantern Hill.')).toBeVisible();

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
  await expect(admin.getByText('Wren Castellano may be in Lantern Hill again.')).toBeVisible();
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
