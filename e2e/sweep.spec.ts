import { expect, test, type Page } from '@playwright/test';
import { inMenu, LAYERS } from './layers.ts';
import { Judge } from './looks.ts';
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

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  if (path.startsWith('/?') || path === '/') {
    await expect(page.locator('[role="feed"] article').first()).toBeAttached();
  }
}

test.describe('axe finds nothing at 390, 820 and 1280 px, light and dark,', () => {
  test.describe.configure({ mode: 'parallel', timeout: 1_200_000 });

  test('on the screens of guests', async ({ page }) => {
    const judge = new Judge();
    for (const path of GUEST_SCREENS) {
      await visit(page, path);
      await judge.look(page, path);
    }
    expect(judge.found).toEqual([]);
  });

  test('on the screens of staff', async ({ page }) => {
    const judge = new Judge();
    await signIn(page, 'admin@plaza.test');
    for (const path of ADMIN_SCREENS) {
      await visit(page, path);
      await judge.look(page, path);
    }
    expect(judge.found).toEqual([]);
  });

  for (const [part, paths] of Object.entries(OF_MEMBERS)) {
    test(`on the ${part} of members`, async ({ page }) => {
      const judge = new Judge();
      await signIn(page, 'ada@plaza.test');
      for (const path of paths) {
        await visit(page, path);
        await judge.look(page, path);
      }
      expect(judge.found).toEqual([]);
    });
  }

  test('on layers about one thing, menus and dialogs', async ({ page }) => {
    const judge = new Judge();
    await signIn(page, 'ada@plaza.test');
    for (const { from, open, address, shows } of LAYERS_OF_ONE) {
      await visit(page, from);
      await open(page);
      await expect(page.getByRole('heading', { level: 2, name: shows }).first()).toBeVisible();
      await judge.look(page, address.source);
    }
    for (const { from, open, role } of DIALOGS) {
      await visit(page, from);
      await open(page);
      await expect(page.getByRole(role)).toBeVisible();
      await judge.look(page, `${role} on ${from}`);
    }
    expect(judge.found).toEqual([]);
  });
});
