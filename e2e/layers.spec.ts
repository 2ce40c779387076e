import { expect, test, type Page } from '@playwright/test';
import { LAYERS } from './layers.ts';
import { signIn } from './people.ts';

test(
  'every layer opens by one step, closes by Back, and comes back by forward, reload and a shared link',
  { tag: '@long' },
  async ({ page }) => {
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
  },
);

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
