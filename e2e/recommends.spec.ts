import { expect, test } from '@playwright/test';
import { listenToConsole, secondPerson, signIn } from './people.ts';

test('something is recommended, read where one is told of it, thanked for, and stands on the profile', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  await signIn(page, 'noor@plaza.test');
  const idris = await secondPerson(browser, 'idris@plaza.test');
  const reason = `You would plant this ${Date.now()}`;
  // Whatever another journey has just begun may not be ready to be recommended; a scribble is.
  const scribble = page.getByRole('article').filter({ has: page.locator('a[href^="/scribbles/"]') });
  await page.getByRole('feed').locator(scribble).first().getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Recommend' }).click();
  const panel = page.getByRole('region', { name: 'Recommend' });
  await panel.getByRole('searchbox').fill('Idris');
  await panel.getByRole('checkbox', { name: /Idris Rahman/ }).check();
  await panel.getByLabel('Why').fill(reason);
  await panel.getByRole('switch').check();
  await panel.getByRole('button', { name: 'Recommend to 1 recipient' }).click();
  await expect(panel.getByText('Sent to Idris Rahman.')).toBeVisible();

  await idris.goto('/?p=notifications');
  const told = idris.getByRole('listitem').filter({ hasText: reason });
  await told.getByRole('button', { name: 'Thank' }).click();
  await expect(told.getByText('You said thanks')).toBeVisible();
  await idris.goto('/?p=recommendations');
  await expect(idris.getByText(reason)).toBeVisible();
  await idris.goto('/@noor');
  await expect(idris.getByRole('region', { name: 'Noor recommends' }).getByText(reason)).toBeVisible();

  await page.goto('/?p=notifications');
  await expect(page.getByRole('link', { name: /Idris Rahman thanks you for/ })).toBeVisible();
  await page.goto('/?p=recommendations');
  await page.getByText('By you').click();
  const sent = page.getByRole('listitem').filter({ hasText: reason });
  await expect(sent.getByText('Says thanks')).toBeVisible();
  await sent.getByRole('button', { name: /^Take back/ }).click();
  await expect(sent).toBeHidden();
  await idris.reload();
  await expect(idris.getByText(reason)).toBeHidden();
  expect(complaints).toEqual([]);
  await idris.context().close();
});
