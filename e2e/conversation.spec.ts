import { expect, test, type Page } from '@playwright/test';
import { arrive, listenToConsole, newcomer, NEW_PASSWORD, scribble, signIn, signUp } from './people.ts';

async function writeScribble(page: Page, words: string, withPicture = false): Promise<void> {
  await page.goto('/?p=create/scribble');
  await page.getByLabel('What’s on your mind?').fill(words);
  if (withPicture) {
    await page
      .getByLabel('Choose a photo, video, audio file or document')
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByLabel('Describe the photo').fill('The screen itself');
  }
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('feed').getByText(words).first()).toBeVisible();
}

/** Opens the scribble's own screen from the feed. */
async function openScribble(page: Page, words: string): Promise<void> {
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: words });
  await card.locator('a[href^="/scribbles/"]').first().click();
  await expect(page).toHaveURL(/\/scribbles\//);
}

const comment = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last();

async function chooseFor(page: Page, words: string, action: string): Promise<void> {
  await comment(page, words).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Write a comment').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test(
  'a scribble with a picture arrives elsewhere and is talked about live, both ways',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    await signUp(page, 'Ada');
    const { page: grace } = await newcomer(browser, 'Grace');
    const graceComplaints = listenToConsole(grace);
    const words = `The clock is right today ${Date.now()}`;
    await writeScribble(page, words, true);
    await expect(page.getByRole('img', { name: 'The screen itself' }).first()).toBeVisible();

    await grace.getByRole('button', { name: /new/ }).click();
    await expect(grace.getByRole('feed').getByText(words)).toBeVisible();
    await openScribble(page, words);
    await openScribble(grace, words);

    await say(grace, 'I do not believe it');
    await expect(comment(page, 'I do not believe it')).toBeVisible();
    await say(page, 'Come and look');
    await expect(comment(grace, 'Come and look')).toBeVisible();

    await comment(page, 'I do not believe it').getByRole('button', { name: 'Reply' }).click();
    await page.getByLabel('Write a reply').fill('You never do');
    await page.getByLabel('Write a reply').press('Control+Enter');
    await expect(page.getByText('You never do')).toBeVisible();

    await chooseFor(grace, 'I do not believe it', 'Edit');
    await grace.getByLabel('Edit comment').fill('I believe it now');
    await grace.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('I believe it now')).toBeVisible();

    await chooseFor(grace, 'I believe it now', 'Remove');
    await grace.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(grace.getByText('Comment Removed!')).toBeVisible();
    await expect(page.getByText('I believe it now')).toBeHidden();
    expect([...complaints, ...graceComplaints]).toEqual([]);
    await grace.context().close();
  },
);

test(
  'a notification arrives live and opens the thread that it tells of',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const kenji = await signUp(page, 'Kenji');
    await page.goto('/?p=notifications');
    const { page: moses } = await newcomer(browser, 'Moses', await scribble(kenji, 'Bread at noon'));
    await say(moses, 'Keep one for me');
    const row = page.getByRole('link', { name: /Moses.*Keep one for me/ }).first();
    await row.click();
    await expect(page).toHaveURL(/\/scribbles\//);
    await expect(page.getByText('Keep one for me').first()).toBeVisible();
    await moses.context().close();
  },
);

test('a person is followed, blocked so that both vanish from each other, and unblocked', async ({ page, browser }) => {
  const priya = await signUp(page, 'Priya');
  const { page: other, person: harjit } = await newcomer(browser, 'Harjit');
  const [hers, his] = [`Kites by ${priya.name}`, `Nets by ${harjit.name}`];
  const kites = await scribble(priya, hers);
  await scribble(harjit, his);
  const sides = [
    { at: page, whom: harjit, words: his },
    { at: other, whom: priya, words: hers },
  ];
  const cards = (at: Page, words: string) => at.getByRole('feed').getByRole('article').filter({ hasText: words });
  const search = async (at: Page, name: string) => {
    await at.goto('/?p=search');
    await at.getByRole('searchbox').fill(name);
  };
  const meet = async () => {
    for (const { at, whom, words } of sides) {
      await arrive(at);
      await expect(cards(at, words)).toBeVisible();
      await search(at, whom.name);
      await expect(at.getByRole('link', { name: new RegExp(whom.name) }).first()).toBeVisible();
    }
  };
  await meet();
  // What is open elsewhere changes while one looks at it.
  const left = [];
  for (const { at, words } of sides) {
    const open = await at.context().newPage();
    await arrive(open);
    await expect(cards(open, words)).toBeVisible();
    left.push({ open, words });
  }
  await other.goto(kites);
  await say(other, 'A fine wind for it');
  const thread = await page.context().newPage();
  await thread.goto(kites);
  await expect(comment(thread, 'A fine wind for it')).toBeVisible();

  await page.goto(harjit.path);
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Following/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Following/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /Block/ }).click();
  await page
    .getByRole('button', { name: /^Block/ })
    .last()
    .click();
  await expect(page.getByText(/is now blocked/).first()).toBeVisible();

  for (const { open, words } of left) {
    await expect(cards(open, words)).toHaveCount(0);
    await expect(open.getByRole('feed').getByRole('article').first()).toBeVisible();
    await open.close();
  }
  await expect(thread.getByText('A fine wind for it')).toHaveCount(0);
  await expect(thread.getByText(hers).first()).toBeVisible();
  await thread.close();
  for (const { at, whom, words } of sides) {
    await arrive(at);
    await expect(at.getByRole('feed').getByRole('article').first()).toBeVisible();
    await expect(cards(at, words)).toHaveCount(0);
    await search(at, whom.name);
    await expect(at.getByText(/No results/).first()).toBeVisible();
    await expect(at.getByRole('link', { name: new RegExp(whom.name) })).toHaveCount(0);
  }
  // She still finds him where she unblocks him; to him there is no such place.
  await other.goto(priya.path);
  await expect(other.getByRole('heading', { name: '404 page not available' })).toBeVisible();
  await page.goto(harjit.path);
  await expect(page.getByRole('heading', { level: 1, name: harjit.name })).toBeVisible();
  await expect(page.getByText(his)).toHaveCount(0);

  await page.goto('/?p=account/settings/blocked');
  await expect(page.getByText(harjit.name)).toBeVisible();
  await page
    .getByRole('button', { name: /Unblock/ })
    .first()
    .click();
  await expect(page.getByText(harjit.name)).toBeHidden();
  await meet();
  await other.goto(priya.path);
  await expect(other.getByText(hers).first()).toBeVisible();
  await other.context().close();
});

test('people and scribbles are found by words, and the list stays while one is read', async ({ page }) => {
  await signIn(page, 'ada@plaza.test');
  await page.goto('/?p=search');
  await page.getByRole('searchbox').fill('Ruth');
  const result = page.getByRole('link', { name: /Ruth Folasade Adeyemi/ }).first();
  await expect(result).toBeVisible();
  await result.click();
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Ruth');
});

test('theme and language are chosen and kept; signing out ends it, and they are there again', async ({ page }) => {
  const { email } = await signUp(page, 'Omar');
  await page.goto('/?p=account/settings/look');
  // It is seen at once; the page that comes knows of it as soon as the platform does.
  const kept = ['"theme":"DARK"', '"language":"ar"'].map((choice) =>
    page.waitForResponse((response) => response.request().postData()?.includes(choice) ?? false),
  );
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('العربية').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await Promise.all(kept);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/?p=account');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto('/?p=account');
  await expect(page).toHaveURL(/\/welcome\?to=/);
  await page.goto('/welcome/sign-in');
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[type="password"]').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
