import { expect, test } from '@playwright/test';
import { Judge } from './looks.ts';
import { listenToConsole, newcomer, signUp } from './people.ts';

test('somebody is mentioned by keyboard, hears of it, and is found by it under another handle', async ({
  page,
  browser,
}) => {
  const judge = new Judge();
  const complaints = listenToConsole(page);
  await signUp(page, 'Ada');
  const { page: grace, person } = await newcomer(browser, 'Gráinne', '/?p=notifications');
  const last = person.name.split(' ')[1] ?? '';

  await page.goto('/?p=create/scribble');
  const words = page.getByLabel('What’s on your mind?');
  await words.pressSequentially(`Come and look, @${last.slice(0, -1)}`);
  const people = page.getByRole('listbox', { name: 'People and crowds to mention' });
  await expect(people.getByRole('option', { name: person.name, selected: true })).toBeVisible();
  await judge.look(page, 'Whom one may mention');
  await words.press('Escape');
  await expect(people).toBeHidden();
  await expect(words).toBeFocused();
  // Who sent it away writes on without it, until the next @.
  await words.pressSequentially(last.slice(-1));
  await words.press('Enter');
  await expect(words).toHaveValue(`Come and look, @${last}\n`);
  await words.fill('Come and look, ');
  await words.press('End');
  await words.pressSequentially(`@${last}`);
  await expect(people.getByRole('option', { name: person.name })).toBeVisible();
  await words.press('Enter');
  await expect(words).toHaveValue(/^Come and look, @[a-z0-9_.]+ $/);
  const written = await words.inputValue();
  // What was taken is taken back in one step.
  await words.press('Control+z');
  await expect(words).toHaveValue(`Come and look, @${last}`);
  await words.press('Control+Shift+z');
  await expect(words).toHaveValue(written);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: 'Come and look' }).first();
  await expect(card.getByRole('link', { name: written.trim().split(' ').at(-1) ?? '' })).toBeVisible();

  await grace
    .getByRole('link', { name: /Ada.*mentioned you.*Come and look/ })
    .first()
    .click();
  await expect(grace).toHaveURL(/\/scribbles\//);
  await judge.look(grace, 'A scribble that mentions somebody');
  const field = grace.getByLabel('Write a comment');
  await field.pressSequentially('I come, @ad');
  const known = grace.getByRole('listbox', { name: 'People and crowds to mention' });
  await expect(known.getByRole('option').first()).toHaveText(/^Ada/);
  await field.press('Tab');
  await field.press('Control+Enter');
  const said = grace.getByRole('article', { name: /^Comment by/ }).filter({ hasText: 'I come' });
  await expect(said.getByRole('link', { name: /^@ada/ })).toBeVisible();

  const handle = `g${Date.now().toString(36)}`;
  await grace.goto('/?p=account/settings/address');
  const address = grace.getByRole('region', { name: 'Username', exact: true });
  await address.getByRole('textbox', { name: 'Username' }).fill(handle);
  await expect(address.getByText('Available.')).toBeVisible();
  await address.getByRole('button', { name: 'Use this username' }).click();
  await grace.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(grace.getByText(`now at @${handle}.`)).toBeVisible();
  await page.reload();
  await card.getByRole('link', { name: `@${handle}` }).click();
  await expect(page).toHaveURL(`/@${handle}`);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  expect([...judge.found, ...complaints]).toEqual([]);
  await grace.context().close();
});
