import { expect, test } from '@playwright/test';
import { listenToConsole, newcomer, scribble, signUp } from './people.ts';

test('something is recommended, read where one is told of it, thanked for, and stands on the profile', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  const noor = await signUp(page, 'Noor');
  const { page: idris, person } = await newcomer(browser, 'Idris');
  const reason = `You would plant this ${Date.now()}`;
  await page.goto(await scribble(noor, 'The almond has rooted', 'PUBLIC'));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Recommend' }).click();
  const panel = page.getByRole('region', { name: 'Recommend' });
  await panel.getByRole('searchbox').fill(person.name);
  await panel.getByRole('checkbox', { name: new RegExp(person.name) }).check();
  await panel.getByLabel('Why you recommend it').fill(reason);
  await panel.getByRole('switch').check();
  await panel.getByRole('button', { name: 'Recommend to 1 recipient' }).click();
  await expect(panel.getByText(`Sent to ${person.name}.`)).toBeVisible();

  await idris.goto('/?p=notifications');
  const told = idris.getByRole('listitem').filter({ hasText: reason });
  await told.getByRole('button', { name: 'Say thanks' }).click();
  await expect(told.getByText('You said thanks')).toBeVisible();
  await idris.goto('/?p=recommendations');
  await expect(idris.getByText(reason)).toBeVisible();
  await idris.goto(noor.path);
  await expect(idris.getByRole('region', { name: 'Recommended by Noor' }).getByText(reason)).toBeVisible();

  await page.goto('/?p=notifications');
  await expect(page.getByRole('link', { name: new RegExp(`${person.name} thanked you for`) })).toBeVisible();
  await page.goto('/?p=recommendations');
  await page.getByText('From you', { exact: true }).click();
  const sent = page.getByRole('listitem').filter({ hasText: reason });
  await expect(sent.getByText('Thanked you')).toBeVisible();
  await sent.getByRole('button', { name: /^Undo/ }).click();
  await expect(sent).toBeHidden();
  await idris.reload();
  await expect(idris.getByText(reason)).toBeHidden();
  expect(complaints).toEqual([]);
  await idris.context().close();
});
