import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { inMenu, LAYERS } from './layers.ts';
import { signIn } from './people.ts';

const GUEST_SCREENS = [
  '/welcome',
  '/welcome/sign-in',
  '/welcome/sign-up',
  '/welcome/forgot-password',
  '/welcome/language',
  '/privacy',
  '/expired',
];
const PANELS = [
  'search',
  'create',
  'create/scribble',
  'discover',
  'notifications',
  'account',
  'account/profile',
  'account/interests',
  'account/settings',
  'account/settings/info',
  'account/settings/info/email',
  'account/settings/look',
  'account/settings/presence',
  'account/settings/sessions',
  'account/settings/blocked',
];
/** Each part is a test of its own, so that two can be under way. */
const OF_MEMBERS = {
  screens: ['/', '/@grace', '/no-such-place', '/design-system/inputs'],
  panels: PANELS.filter((path) => !path.startsWith('account')).map((path) => `/?p=${path}`),
  'account panels': PANELS.filter((path) => path.startsWith('account')).map((path) => `/?p=${path}`),
};
const ADMIN_SCREENS = ['/admin', '/admin/users', '/admin/reports', '/admin/keywords'];

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
/** Layers about one thing, with the step that opens them. */
const LAYERS_OF_ONE = LAYERS.filter(({ address }) => address.source.endsWith('\\/'));

const WIDTHS = [390, 820, 1280];
const THEMES = ['light', 'dark'] as const;
/** What another theme may break on the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  if (path.startsWith('/?') || path === '/') {
    await expect(page.locator('[role="feed"] article').first()).toBeAttached();
  }
}

/** What axe finds wrong with what is shown, at each width and in each theme. */
async function judge(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await expect(page.locator('main[aria-busy="true"], [role="feed"][aria-busy="true"]')).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // No page here has frames, for which axe would open a page of its own each time.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOURS) : axe).analyze();
      found.push(
        ...violations.map(
          ({ id, nodes }) => `${name}, ${width} px, ${colorScheme}: ${id} ${nodes[0]?.target.join(' ')}`,
        ),
      );
    }
  }
  return found;
}

test.describe('axe finds nothing at 390, 820 and 1280 px, light and dark,', () => {
  test.describe.configure({ mode: 'parallel' });
  test.beforeEach(({ page }) => {
    test.setTimeout(420_000);
    page.setDefaultTimeout(30_000);
  });

  test('on the screens of guests', async ({ page }) => {
    const found: string[] = [];
    for (const path of GUEST_SCREENS) {
      await visit(page, path);
      found.push(...(await judge(page, path)));
    }
    expect(found).toEqual([]);
  });

  test('on the screens of staff', async ({ page }) => {
    const found: string[] = [];
    await signIn(page, 'admin@plaza.test');
    for (const path of ADMIN_SCREENS) {
      await visit(page, path);
      found.push(...(await judge(page, path)));
    }
    expect(found).toEqual([]);
  });

  for (const [part, paths] of Object.entries(OF_MEMBERS)) {
    test(`on the ${part} of members`, async ({ page }) => {
      const found: string[] = [];
      await signIn(page, 'ada@plaza.test');
      for (const path of paths) {
        await visit(page, path);
        found.push(...(await judge(page, path)));
      }
      expect(found).toEqual([]);
    });
  }

  test('on layers about one thing, menus and dialogs', async ({ page }) => {
    const found: string[] = [];
    await signIn(page, 'ada@plaza.test');
    for (const { from, open, address, shows } of LAYERS_OF_ONE) {
      await visit(page, from);
      await open(page);
      await expect(page.getByRole('heading', { level: 2, name: shows }).first()).toBeVisible();
      found.push(...(await judge(page, address.source)));
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    for (const { from, open, role } of DIALOGS) {
      await visit(page, from);
      await open(page);
      await expect(page.getByRole(role)).toBeVisible();
      found.push(...(await judge(page, `${role} on ${from}`)));
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    expect(found).toEqual([]);
  });
});
