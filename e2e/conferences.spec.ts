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

test('an attendee reads the schedule as a list and a grid, and replaces a session that clashes', async ({ page }) => {
  const complaints = listenToConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page, 'Olga');
  await page.goto('/conferences/small-harbours');
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const schedule = page.getByRole('region', { name: 'Schedule', exact: true });
  // What is on the first day may be over.
  await schedule.getByRole('tab').nth(1).click();
  await expect(schedule.getByRole('link', { name: 'Tea with the tide gauge' })).toBeVisible();
  await schedule.getByRole('button', { name: 'Add “Tar, oakum, patience” to my schedule' }).click();
  const removal = (title: string) => schedule.getByRole('button', { name: `Remove “${title}” from my schedule` });
  await expect(removal('Tar, oakum, patience')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(schedule.getByRole('heading', { name: 'Bakehouse' })).toBeVisible();
  await schedule.getByRole('link', { name: 'Tar, oakum, patience' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(schedule.getByRole('link', { name: 'One oven, two opinions' })).toBeFocused();
  await page.keyboard.press('s');
  const clash = page.getByRole('dialog', { name: 'This conflicts with another session.' });
  await expect(clash.getByText('Tar, oakum, patience')).toBeVisible();
  await clash.getByRole('button', { name: 'Replace' }).click();
  await expect(removal('One oven, two opinions')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await schedule.getByRole('button', { name: 'My schedule', exact: true }).click();
  await expect(schedule.getByRole('link', { name: 'Tar, oakum, patience' })).toBeHidden();
  await schedule.getByRole('link', { name: 'One oven, two opinions' }).click();
  const session = page.getByRole('dialog', { name: 'One oven, two opinions' });
  await expect(session.getByText('Bakehouse, The five sheds')).toBeVisible();
  await session.getByRole('button', { name: 'Remove from my schedule' }).click();
  await session.getByRole('button', { name: 'Close' }).click();
  await expect(schedule.getByText('You haven’t added any of these sessions')).toBeVisible();
  expect(complaints).toEqual([]);
});
