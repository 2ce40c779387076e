import { expect, test, type Page } from '@playwright/test';
import { sheetsOf } from '../api/test/media/sheets.ts';
import { inMenu } from './layers.ts';
import { Judge } from './looks.ts';
import { PARTS } from './surfaces.ts';
import { arrive, begin, go, Town } from './walk.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What has no address: menus and dialogs, each with the step that opens it. */
const DIALOGS: readonly {
  from: string;
  open: (page: Page) => Promise<void>;
  role: 'dialog' | 'alertdialog' | 'menu';
}[] = [
  { from: '/', open: (page) => page.keyboard.press('?'), role: 'dialog' },
  { from: '/', open: (page) => page.keyboard.press('Control+k'), role: 'dialog' },
  {
    from: '/@ada',
    open: (page) =>
      page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click(),
    role: 'menu',
  },
  { from: '/@ada', open: inMenu(/^More actions/, /Delete/), role: 'alertdialog' },
];

test.describe('axe finds nothing at 390, 820 and 1280 px, light and dark,', () => {
  test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

  for (const [number, { name, viewer, isHeld = false, looks }] of PARTS.entries()) {
    test.describe(() => {
      if (isHeld) test.use(PHONE);

      test(name, async ({ page }) => {
        const town = new Town(page.request);
        const judge = new Judge({ first: number, width: isHeld ? PHONE.viewport.width : undefined });
        await begin(page, viewer);
        for (const { address, shows, excuses } of looks) {
          await test.step(address, async () => {
            const there = await town.addressOf(address);
            await go(page, there);
            await arrive(page, there, shows);
            await judge.look(page, address, excuses);
          });
        }
        expect(judge.found).toEqual([]);
      });
    });
  }

  test('on menus and dialogs', async ({ page }) => {
    const judge = new Judge();
    await begin(page, 'member');
    for (const { from, open, role } of DIALOGS) {
      await go(page, from);
      await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
      await open(page);
      await expect(page.getByRole(role)).toBeVisible();
      await judge.look(page, `${role} on ${from}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toBeHidden();
    }
    expect(judge.found).toEqual([]);
  });
});

test('a schedule is printed below its conference and its version, and sessions stay in one piece', async ({ page }) => {
  await begin(page, 'member');
  await go(page, '/conferences/small-harbours/schedule');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name: 'Small Harbours' })).toBeVisible();
  await expect(page.getByText(/^Version \d+: .+, released/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const session = page.locator('[data-session]').first();
  await expect(session).toBeVisible();
  await expect(session).toHaveCSS('break-inside', 'avoid');
  const sheets = await sheetsOf(await page.pdf({ format: 'A4' }));
  expect(sheets[0]).toMatch(/Small Harbours.+Version.+Bell, welcome, and the tide report/);
  const days = await page
    .getByRole('region', { name: 'Schedule' })
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(days).toHaveLength(2);
  for (const day of days) expect(sheets.join(' ')).toContain(day);
});

test.describe('a story', () => {
  test.beforeEach(async ({ page }) => {
    await begin(page, 'member');
    await go(page, await new Town(page.request).addressOf('/stories/{story}'));
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is printed without the page around it, black on white, in the dark theme as well', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('heading', { name: /comment/i })).toBeHidden();
    await expect(page.getByRole('article').getByRole('button', { name: 'Edit story' })).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('is printed with a cover of at most a third of a page, within the margins', async ({ page }) => {
    // What is printed of a sheet of A4 between margins of 18 mm, at 96 pixels per inch.
    const sheet = { width: 658, height: 986 };
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print' });
    const cover = page.getByRole('article').locator('img').first();
    await expect
      .poll(async () => {
        const box = await cover.boundingBox();
        return box && { isThird: box.height <= sheet.height / 3, left: box.x, width: box.width };
      })
      .toEqual({ isThird: true, left: 0, width: sheet.width });
  });

  test('keeps its text within a phone when the text runs the other way than the page', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await expect(page.getByRole('article').getByRole('list').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  test('has a cover from edge to edge on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    const cover = page.getByRole('article').locator('img').first();
    await expect
      .poll(async () => {
        const box = await cover.boundingBox();
        return box && [box.x, box.width];
      })
      .toEqual([0, PHONE.viewport.width]);
  });
});
