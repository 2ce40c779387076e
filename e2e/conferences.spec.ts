import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, secondPerson, signUp } from './people.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const editorOf = (page: Page) => page.getByRole('dialog', { name: /conference/ });
const next = (page: Page, step: string) =>
  editorOf(page)
    .getByRole('button', { name: `Next: ${step}` })
    .click();

test('a conference is made in steps, continued on another device, published, and copied', async ({ page, browser }) => {
  const complaints = listenToConsole(page);
  const organizer = await signUp(page, 'Hanne');
  const name = `Small Harbours ${Date.now()}`;
  await page.goto('/?p=create');
  await page
    .getByRole('region', { name: 'Create' })
    .getByRole('button', { name: /^Conference/ })
    .click();
  const editor = editorOf(page);
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await next(page, 'When and where');
  await editor.getByLabel('Start date').fill('2031-05-14');
  await editor.getByLabel('End date').fill('2031-05-16');
  await editor.getByRole('button', { name: 'Choose a place' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a place' });
  await picker.getByRole('searchbox').fill('Customs House');
  await picker.getByRole('searchbox').press('Enter');
  await picker
    .getByRole('option', { name: /^Customs House/ })
    .first()
    .click();
  await next(page, 'Program');
  await next(page, 'Applications');
  await editor.getByRole('switch', { name: /Take applications/ }).check();
  await editor.getByLabel('Opens optional', { exact: true }).fill('2031-02-10');
  await editor.getByLabel('Closes optional', { exact: true }).fill('2031-02-01');
  await expect(editor.getByText('It must be after it opens.')).toBeVisible();
  await editor.getByLabel('Closes optional', { exact: true }).fill('2031-02-28');
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  // After a reload, the address leads to the draft, and to the step.
  await page.reload();
  await expect(editor.getByLabel('Closes optional', { exact: true })).toHaveValue('2031-02-28');
  const address = page.url();

  const other = await secondPerson(browser, organizer, new URL(address).pathname + new URL(address).search);
  const there = editorOf(other);
  await expect(there.getByLabel('Closes optional', { exact: true })).toHaveValue('2031-02-28');
  await there.getByRole('button', { name: 'Look and publish' }).click();
  await there.getByRole('button', { name: 'Publish conference' }).click();
  await expect(other).toHaveURL(/step=publish/);
  await there.getByLabel('Choose a photo').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(there.getByText('Everything is ready. You can publish the conference.')).toBeVisible();
  await there.getByRole('button', { name: 'Publish conference' }).click();
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();

  await other.getByRole('button', { name: 'Manage' }).click();
  const manager = other.getByRole('dialog', { name: 'Manage conference' });
  await expect(manager.getByText('Published', { exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page: other }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await manager.getByRole('button', { name: 'Copy conference' }).click();
  const copy = other.getByRole('dialog', { name: 'Copy conference' });
  await copy.getByLabel(/First day of the copy/).fill('2032-05-12');
  await copy.getByRole('button', { name: 'Copy conference' }).click();
  await expect(there.getByLabel('Name', { exact: true })).toHaveValue(name);
  await next(other, 'When and where');
  await expect(there.getByLabel('End date')).toHaveValue('2032-05-14');
  expect(complaints).toEqual([]);
});
