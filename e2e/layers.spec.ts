import { expect, test, type Locator, type Page } from '@playwright/test';
import { LAYERS } from './layers.ts';
import { scribble, signIn, signUp } from './people.ts';
import { go } from './walk.ts';

test('every layer opens by one step, closes by Back, and comes back by forward, reload and a shared link', async ({
  page,
}) => {
  await signIn(page, 'ada@plaza.test');
  const shared = new Set<string>();
  for (const { kind, from, open, address, shows } of LAYERS) {
    await test.step(`${from} → ${address.source}`, async () => {
      const heading = (where: Page) =>
        where
          .getByRole(kind === 'overlay' ? 'dialog' : 'region')
          .getByRole('heading', { level: 2, name: shows })
          .first();
      // Not only the address: a panel that is still closing would be in the way of the next step.
      const expectClosed = async () => {
        await expect(page).toHaveURL(before);
        if (kind === 'nested panel' && from !== '/') await expect(page.getByRole('region').first()).toBeVisible();
        else await expect(heading(page)).toHaveCount(0);
      };
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== from) await go(page, from);
      const before = page.url();
      await open(page);
      await expect(page).toHaveURL(address);
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expectClosed();
      await page.goForward();
      await expect(heading(page)).toBeVisible();
      // A reload and a link make the whole client anew, which is one and the same for each of a kind.
      if (!shared.has(kind)) await comesBack(page, heading);
      shared.add(kind);
      await page.goBack();
      await expectClosed();
    });
  }
});

test('reporting from the viewer stays on the page, and Escape in a dialog over the viewer closes only the dialog', async ({
  page,
}) => {
  await signIn(page, 'ada@plaza.test');
  const viewer = page.locator('dialog[data-layer="m"]');
  const choose = async (entry: string) => {
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await viewer.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await page.goto('/@grace/photos');
  await choose('Report');
  await expect(page).toHaveURL(/\/@grace\/photos\?p=report/);
  await expect(page.getByRole('region').getByRole('heading', { level: 2, name: 'Report' })).toBeVisible();
  await page.goto('/@ada/photos');
  await choose('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/\/@ada\/photos\?m=/);
});

async function comesBack(page: Page, heading: (where: Page) => Locator): Promise<void> {
  await page.reload();
  await expect(heading(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(heading(other)).toBeVisible();
  await other.close();
}

test('the shell is worked by keyboard alone', async ({ page }) => {
  await signIn(page, 'ada@plaza.test');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/p=search/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('tram');
  await expect(page.getByText(/result/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/p=search/);
});

test('what is read stays where it is when a panel opens beside it and closes', async ({ page }) => {
  await signIn(page, 'ada@plaza.test');
  const far = 2800;
  await expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollBy(0, 400);
        return window.scrollY >= y;
      }, far),
    )
    .toBe(true);
  // What comes into view on the way has its height by now.
  await page.waitForLoadState('networkidle');
  // The first words that begin in view: what stands above them may have taken more lines, and pictures less height below.
  const words = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[role=feed] :is(article, p)')];
    return all.findIndex((each) => each.getBoundingClientRect().top >= 0);
  });
  const read = page.getByRole('feed').locator('article, p').nth(words);
  const topOf = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  const panel = page.getByRole('region', { name: 'Notifications' });
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(panel).toBeVisible();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(40);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
  }
});

for (const [width, height] of [
  [1280, 800],
  [390, 780],
] as const) {
  test(`at ${width} what one says and where one answers stands above the line to write on`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const person = await signUp(page, 'Nia');
    await page.goto(await scribble(person, 'Who has the keys of the boathouse?'));
    const field = page.getByRole('textbox', { name: 'Write a comment' });
    const said = page.getByRole('article', { name: /^Comment by/ });
    for (let at = 1; at <= 8; at++) {
      await field.fill(`Not me, ${at}`);
      await field.press('Control+Enter');
      await expect(said).toHaveCount(at);
    }
    const above = async (one: Locator, other: Locator) => {
      const [upper, lower] = [await one.boundingBox(), await other.boundingBox()];
      return upper !== null && lower !== null && upper.y >= 0 && upper.y + upper.height <= lower.y;
    };
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(() => above(said.last(), field)).toBe(true);
    if (width < 768) expect(await above(field, navigation)).toBe(true);
    await said
      .last()
      .getByRole('button', { name: /^Reply/ })
      .click();
    await expect.poll(() => above(page.getByRole('textbox', { name: 'Write a reply' }), field)).toBe(true);
  });
}

test('on a phone the page of a topic is as wide as the screen, and a toast leaves the bar and a panel’s end free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ada@plaza.test');
  await page.goto('/crowds/clockworks/discussion');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'comments' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.goto('/design-system/alerts');
  const toast = page.getByText('Comment Removed!');
  const show = page.getByRole('button', { name: 'Show a toast', includeHidden: true });
  await show.click();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const edge = async () => ((await toast.last().boundingBox())?.y ?? 0) + 36;
  expect(await edge()).toBeLessThan(bar?.y ?? 0);
  await page.goto('/design-system/alerts?p=account/profile');
  await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  await show.evaluate((button: HTMLElement) => button.click());
  await expect(toast.last()).toBeVisible();
  expect(await edge()).toBeLessThan(200);
});

test('a byline and the labels of the bottom bar are shown in full when the text is twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ada@plaza.test');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = (within: Locator) =>
    within.evaluate((part) =>
      [part, ...part.querySelectorAll<HTMLElement>('*:not(svg, svg *)')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
        .map((each) => each.textContent),
    );
  const article = page.getByRole('feed').getByRole('article').first();
  await expect(article.locator('[data-opens]')).toBeVisible();
  expect(await cut(article.locator('div:has(> * > [data-opens])'))).toEqual([]);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await cut(bar)).toEqual([]);
  const label = bar.getByRole('link', { name: 'Discover' });
  expect(parseFloat(await label.evaluate((each) => getComputedStyle(each).fontSize))).toBeGreaterThan(18);
});

test('the offline bar stays in view on a long page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signIn(page, 'ada@plaza.test');
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  await expect(page.getByText('You’re offline.')).toBeInViewport();
});

test('in Arabic an empty field starts at the right, and English typed into it at the left', async ({ page }) => {
  await signIn(page, 'ada@plaza.test');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await go(page, '/?p=create/scribble');
  const field = page.getByRole('textbox', { name: 'What’s on your mind?' });
  await expect(field).toBeVisible();
  const direction = () => field.evaluate((element) => getComputedStyle(element).direction);
  expect(await direction()).toBe('rtl');
  await field.fill('Tide tables');
  expect(await direction()).toBe('ltr');
});
