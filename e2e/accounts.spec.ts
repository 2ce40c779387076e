import { expect, test } from '@playwright/test';
import { codeFor, DEMO_PASSWORD, enter, listenToConsole, newEmail, NEW_PASSWORD, signIn, signUp } from './people.ts';

test('a newcomer signs up with the code from the outbox and is signed in', async ({ page, request }) => {
  const complaints = listenToConsole(page);
  const email = newEmail('nell');
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await expect(page.getByText('Authcode provided is invalid or has expired!')).toBeVisible();
  await page.getByLabel('Code').fill(await codeFor(request, email));
  await page.getByLabel('First name').fill('Nell');
  await page.getByLabel('Last name').fill('Harbour');
  await page.getByLabel('Date of birth').fill('1991-03-09');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nell' })).toBeVisible();
  await page.getByLabel('Short bio').fill('Counts the boats');
  await page.getByLabel('Add an interest').fill('boats');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Go to Discover' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nell Harbour').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a forgotten password is reset with a code, and the old one is no good', async ({ page, request }) => {
  const { email, password } = await signUp({ request }, 'Tomasz');
  await page.goto('/welcome/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The screen before it has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email or phone').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await codeFor(request, email, 1));
  const another = `${password} 2`;
  await page.getByLabel('Password', { exact: true }).fill(another);
  await page.getByLabel('Confirm password').fill(another);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(enter(page, email, password)).rejects.toThrow('CREDENTIALS_INCORRECT');
  await signIn(page, email, another);
});

test('a wrong password is told as such, and nothing else', async ({ page, request }) => {
  const { email } = await signUp({ request }, 'Nell');
  await page.goto('/welcome/sign-in');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not-her-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email or Password incorrect')).toBeVisible();
});

test('guests are led to the door and back, members past it, strangers to the 404', async ({ page }) => {
  await page.goto('/design-system/colors');
  await expect(page).toHaveURL(/\/welcome/);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email or phone').fill('ada@plaza.test');
  await page.getByLabel('Password', { exact: true }).fill('Plaza-demo-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Colors' })).toBeVisible();
  await expect(page).toHaveURL(/\/design-system\/colors/);
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await page.goto('/no-such-place');
  await expect(page.getByText('404 page not available')).toBeVisible();
});

test('who may not see something is told so, signs in, and is led back to it', async ({ page, browser }) => {
  await signUp(page, 'Nell');
  const words = `For the quarter alone ${Date.now()}`;
  await page.goto('/?p=create/scribble');
  await page.getByLabel('What’s on your mind?').fill(words);
  await page.getByLabel('Who can see it').selectOption({ label: 'Community' });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: words });
  await card.locator('a[href^="/scribbles/"]').first().click();
  await expect(page).toHaveURL(/\/scribbles\//);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(page.url());
  await expect(guest.getByRole('heading', { name: 'This content is private or not for public.' })).toBeVisible();
  await expect(guest.getByText(words)).toHaveCount(0);
  await guest.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await guest.getByLabel('Email or phone').fill('grace@plaza.test');
  await guest.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByText(words).first()).toBeVisible();
  await guest.context().close();
});
