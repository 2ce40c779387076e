import { expect, test } from '@playwright/test';
import { listenToConsole, newcomer, scribble, signUp } from './people.ts';

test('something is collected from its menu, ordered, followed by somebody else, and taken out again', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  const taro = await signUp(page, 'Taro');
  const name = `Curves ${Date.now()}`;
  await page.goto(await scribble(taro, 'The tram leans into it', 'PUBLIC'));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Add to collection' }).click();
  const panel = page.getByRole('region', { name: 'Add to collection' });
  await panel.getByRole('textbox', { name: 'New collection' }).fill(name);
  await panel.getByRole('button', { name: 'Create and add' }).click();
  await expect(panel.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();

  await page.goto(taro.path);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const items = page.getByRole('list', { name: 'Items', exact: true });
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('trams.example/curves');
  await page.getByRole('textbox', { name: /Title in this collection/ }).fill('All curves');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await items.getByRole('button', { name: 'Options for All curves' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(items.getByRole('listitem').first().getByRole('link', { name: 'All curves' })).toBeVisible();

  const { page: idris } = await newcomer(browser, 'Idris', new URL(page.url()).pathname);
  const seen = idris.getByRole('list', { name: 'Items', exact: true });
  await expect(seen.getByRole('listitem').first().getByRole('link', { name: 'All curves' })).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  await idris.getByRole('button', { name: `Follow ${name}` }).click();
  await expect(idris.getByRole('button', { name: new RegExp(`^Following ${name}`) })).toBeVisible();

  await items.getByRole('button', { name: 'Options for All curves' }).click();
  await page.getByRole('menuitem', { name: 'Remove from collection' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from collection' }).click();
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Collection deleted')).toBeVisible();
  await idris.reload();
  await expect(idris.getByRole('heading', { level: 1, name })).toBeHidden();
  expect(complaints).toEqual([]);
  await idris.context().close();
});
