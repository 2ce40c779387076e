import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn } from './people.ts';

test('a panel opens by one step, closes by Back, and comes back by forward, reload and a shared link', async ({
  page,
}) => {
  await signIn(page, 'ada@plaza.test');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Notifications/ })
    .first()
    .click();
  await expect(page).toHaveURL(/p=notifications/);
  const panel = page.getByRole('heading', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/p=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await page.goForward();
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('heading', { name: 'Notifications' })).toBeVisible();
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
];
const MEMBER_SCREENS = [
  '/',
  '/@grace',
  '/no-such-place',
  '/design-system/inputs',
  '/?p=search',
  '/?p=create/scribble',
  '/?p=discover',
  '/?p=notifications',
  '/?p=account',
  '/?p=account/settings',
];

for (const width of [390, 820, 1280]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every screen and panel is free of axe violations at ${width} px, ${theme}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const found: string[] = [];
      const judge = async (path: string) => {
        await page.goto(path);
        await expect(page.locator('h1').first()).toBeAttached();
        if (path.startsWith('/?') || path === '/')
          await expect(page.locator('[role="feed"] article').first()).toBeAttached();
        await expect(page.locator('main[aria-busy="true"], [role="feed"][aria-busy="true"]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.target.join(' ') ?? ''}`));
      };
      for (const path of GUEST_SCREENS) await judge(path);
      await signIn(page, 'ada@plaza.test');
      for (const path of MEMBER_SCREENS) await judge(path);
      expect(found).toEqual([]);
    });
  }
}
