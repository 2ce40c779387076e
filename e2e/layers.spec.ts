import { expect, test, type Locator, type Page } from '@playwright/test';
import { LAYERS } from './layers.ts';
import { signIn } from './people.ts';
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
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== from) await go(page, from);
      const before = page.url();
      await open(page);
      await expect(page).toHaveURL(address);
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(before);
      if (kind === 'nested panel' && from !== '/') await expect(page.getByRole('region').first()).toBeVisible();
      else await expect(heading(page)).toHaveCount(0);
      await page.goForward();
      await expect(heading(page)).toBeVisible();
      // A reload and a link make the whole client anew, which is one and the same for each of a kind.
      if (!shared.has(kind)) await comesBack(page, heading);
      shared.add(kind);
      await page.goBack();
      await expect(page).toHaveURL(before);
    });
  }
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
