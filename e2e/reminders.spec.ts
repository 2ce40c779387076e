import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, signUp } from './people.ts';

const todo = (page: Page) => page.getByRole('list', { name: 'To do' });

async function add(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add a reminder' }).fill(words);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a list is shared, and what the other completes is seen live', async ({ page, browser }) => {
  const complaints = listenToConsole(page);
  await signUp(page, 'Ines');
  const { page: grace, person } = await newcomer(browser, 'Grace');
  const title = `Soup ${Date.now()}`;

  await page.goto('/?p=reminders');
  await page.getByRole('link', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'List name' }).fill(title);
  await page.getByRole('button', { name: 'Create list' }).click();
  await add(page, 'Twelve litres of soup');
  await add(page, 'Bowls tomorrow at 9');
  await expect(todo(page).getByRole('listitem')).toHaveCount(2);
  // What has a date comes first.
  await expect(todo(page).getByRole('listitem').first()).toContainText('Tomorrow, 09:00');

  await page.getByRole('link', { name: 'About this list' }).click();
  await page.getByRole('link', { name: 'Share with people' }).click();
  await page.getByRole('searchbox', { name: 'Who do you want to share it with?' }).fill(person.name.toLowerCase());
  await page.getByRole('checkbox', { name: new RegExp(person.name) }).check();
  await page.getByRole('button', { name: 'Share with one person' }).click();
  await expect(page.getByRole('list', { name: 'People' })).toContainText(person.name);

  // Grace is told, and the notification opens the list.
  await grace.goto('/?p=notifications');
  await grace.getByRole('link', { name: new RegExp(title) }).click();
  await expect(todo(grace)).toContainText('Twelve litres of soup');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(todo(page)).toContainText('Twelve litres of soup');
  await grace.getByRole('checkbox', { name: 'Mark as done: Twelve litres of soup' }).click();
  await expect(todo(page)).not.toContainText('Twelve litres of soup');
  await grace.getByRole('button', { name: 'Undo' }).click();
  await expect(todo(page)).toContainText('Twelve litres of soup');
  expect(complaints).toEqual([]);
});

test('a reminder that is added again after a lost response is there once', async ({ page }) => {
  await signUp(page, 'Oda');
  await page.goto('/?p=reminders');
  await page.getByRole('link', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'List name' }).fill('Boat');
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('textbox', { name: 'Add a reminder' })).toBeVisible();
  const isAdding = /"text":"Oil the hinges"/;
  await page.route('**/graphql', async (route) => {
    if (!isAdding.test(route.request().postData() ?? '')) return route.fallback();
    // It arrives; its response does not.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await add(page, 'Oil the hinges');
  await expect(page.getByRole('textbox', { name: 'Add a reminder' })).toHaveValue('Oil the hinges');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Add a reminder' })).toHaveValue('');
  await page.reload();
  await expect(todo(page).getByRole('listitem')).toHaveCount(1);
});

test('one is reminded of a message, and what is due opens from its notification', async ({ page, request }) => {
  const complaints = listenToConsole(page);
  const words = `Bring the red thermos ${Date.now()}`;
  await signUp(page, 'Leo');
  const grace = await signUp({ request }, 'Grace');
  await page.goto(grace.path);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByLabel('Write a message').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const message = page.getByRole('log').getByRole('article').filter({ hasText: words }).last();
  await message.hover();
  await message.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Remind me' }).click();
  await expect(page.getByRole('textbox', { name: 'Reminder', exact: true })).toHaveValue(words);
  // This very minute is due at once.
  const now = await page.evaluate(() => {
    const two = (part: number) => String(part).padStart(2, '0');
    const at = new Date();
    return {
      date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    };
  });
  await page.getByLabel('Date', { exact: true }).fill(now.date);
  await page.getByLabel('Time').fill(now.time);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByText(/We’ll remind you/)).toBeVisible();

  await page.goto('/?p=notifications');
  await page.getByRole('link', { name: new RegExp(`Due now: ${words}`) }).click({ timeout: 120_000 });
  await expect(page.getByRole('textbox', { name: 'Reminder', exact: true })).toHaveValue(words);
  // The message that it is about opens where it was said.
  await page.getByRole('link', { name: new RegExp(`said.*${words}`) }).click();
  await expect(page.getByRole('log')).toContainText(words);
  expect(complaints).toEqual([]);
});
