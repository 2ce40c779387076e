import { expect, test } from '@playwright/test';
import { enter } from './people.ts';

test('every pair of colours has the contrast that it needs, as it is painted', async ({ page }) => {
  await enter(page, 'ada@plaza.test');
  await page.goto('/design-system/colors');
  const measured = page.getByRole('group').filter({ hasText: /\d+\.\d\d/ });
  await expect(measured.first()).toBeVisible();
  const pairs = await measured.evaluateAll((groups) =>
    groups.map((group) => ({
      name: group.getAttribute('aria-label') ?? '',
      ratio: Number(/\d+\.\d\d/.exec(group.textContent ?? '')?.[0]),
    })),
  );
  expect(pairs.length).toBeGreaterThan(60);
  const least = ({ name }: { name: string }) => (/^(line-strong|focus)/.test(name) ? 3 : 4.5);
  expect(pairs.filter((pair) => pair.ratio < least(pair))).toEqual([]);
});

test('whoever wants less motion sees a new theme at once, in every part', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await enter(page, 'ada@plaza.test');
  await page.goto('/design-system/colors');
  await expect(page.getByRole('group').first()).toBeVisible();
  const [at, settled] = await page.evaluate(async () => {
    const colours = () => [...document.querySelectorAll('body *')].map((element) => getComputedStyle(element).color);
    colours();
    document.documentElement.dataset['theme'] = 'dark';
    const first = colours();
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    return [first, colours()];
  });
  expect(at).toEqual(settled);
});

test('words are written, formed and linked by keyboard, and cut at their limit', async ({ page }) => {
  await enter(page, 'ada@plaza.test');
  await page.goto('/design-system/inputs');
  const story = page.getByRole('textbox', { name: 'Your story' });
  const read = page.getByRole('article', { name: 'As displayed' });
  await story.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Low water is ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('06:12');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Text to show').fill('tables');
  await page.getByLabel('Web or email address').fill('tides.example');
  await page.keyboard.press('Enter');
  await expect(read.getByRole('link', { name: 'tables' })).toHaveAttribute('href', 'https://tides.example/');
  await expect(read.locator('strong')).toHaveText('06:12');
  await page.keyboard.press('End');
  await page.keyboard.insertText(' and more'.repeat(40));
  await expect(page.getByText('240 of 240 characters')).toBeVisible();
});
