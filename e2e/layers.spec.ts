import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './people.ts';

interface Layer {
  /** Where one stands before. */
  from: string;
  /** The one step that opens it. */
  open: (page: Page) => Promise<void>;
  address: RegExp;
  /** Its heading. */
  shows: RegExp;
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) });
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const inPanel = (name: string) => (page: Page) => page.getByRole('region').getByRole('link', { name }).click();
const inMenu = (button: RegExp, item: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

const LAYERS: readonly Layer[] = [
  { from: '/', open: (page) => menu(page, 'Search').click(), address: /p=search/, shows: /Search/ },
  { from: '/', open: (page) => menu(page, 'Create').click(), address: /p=create/, shows: /Create/ },
  { from: '/', open: link(/Something to say/), address: /p=create\/scribble/, shows: /scribble/i },
  { from: '/', open: (page) => menu(page, 'Discover').click(), address: /p=discover/, shows: /Discover/ },
  {
    from: '/',
    open: (page) => menu(page, 'Notifications').click(),
    address: /p=notifications/,
    shows: /Notifications/,
  },
  { from: '/', open: (page) => menu(page, 'Account').click(), address: /p=account/, shows: /Account/ },
  { from: '/?p=account', open: inPanel('Edit profile'), address: /p=account\/profile/, shows: /profile/i },
  { from: '/?p=account', open: inPanel('What you care about'), address: /p=account\/interests/, shows: /care about/ },
  { from: '/?p=account', open: inPanel('Settings'), address: /p=account\/settings/, shows: /Settings/ },
  { from: '/', open: link(/^\d+ comments?$/), address: /p=comments\//, shows: /Comments/ },
  { from: '/@grace', open: link(/followers$/), address: /p=people\/followers\//, shows: /Followers/ },
  { from: '/@grace', open: link(/following$/), address: /p=people\/following\//, shows: /Following/ },
  { from: '/@grace', open: inMenu(/^More about/, /Block/), address: /p=block\//, shows: /Block/ },
  { from: '/@grace', open: inMenu(/^More about/, /Report|Flag/), address: /p=report\//, shows: /Report/ },
  { from: '/@ada', open: inMenu(/^More actions/, /Edit/), address: /p=edit\/scribble\//, shows: /Edit/ },
];

test('every layer opens by one step, closes by Back, and comes back by forward, reload and a shared link', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'ada@plaza.test');
  for (const { from, open, address, shows } of LAYERS) {
    await test.step(`${from} → ${address.source}`, async () => {
      const heading = (where: Page) => where.getByRole('region').getByRole('heading', { level: 2, name: shows });
      await page.goto(from);
      const before = page.url();
      await open(page);
      await expect(page).toHaveURL(address);
      await expect(heading(page).first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(before);
      if (from.includes('?p=')) await expect(page.getByRole('region').first()).toBeVisible();
      else await expect(heading(page)).toHaveCount(0);
      await page.goForward();
      await expect(heading(page).first()).toBeVisible();
      await page.reload();
      await expect(heading(page).first()).toBeVisible();
      const shared = await page.context().newPage();
      await shared.goto(page.url());
      await expect(heading(shared).first()).toBeVisible();
      await shared.close();
    });
  }
});

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
      const look = async () => (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;
      // What was still being drawn in the colours of the other theme is looked at again; what is wrong stays wrong.
      const first = await look();
      const violations = first.length > 0 ? await look() : first;
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
