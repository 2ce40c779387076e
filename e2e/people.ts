/** What the journeys do again and again, as a person would: by labels, names and the outbox page. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Plaza-demo-2026!';
export const NEW_PASSWORD = 'Harbour-light-1907!';

const urls = (name: string) => (process.env[name] ?? '').split(',');
/** The address of the gateway that the second browser uses: another process in a cluster. */
const otherGateway = () => urls('E2E_WEB_URLS').at(-1) ?? '';
const platform = () => urls('E2E_API_URLS')[0] ?? '';

let unique = 0;
/** A mail address that nobody had before, whatever stack and worker runs. */
export function newEmail(name: string): string {
  unique += 1;
  return `${name}.${process.pid}.${Date.now()}.${unique}@plaza.test`;
}

/** The newest code that was sent to somebody, read where a newcomer reads it. */
export async function codeFor(request: APIRequestContext, destination: string): Promise<string> {
  const url = `${platform()}/outbox.json?destination=${encodeURIComponent(destination)}`;
  let code = '';
  await expect
    .poll(async () => {
      const { data } = (await (await request.get(url)).json()) as { data: { body: string }[] };
      code = /\b\d{6}\b/.exec(data[0]?.body ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

interface Newcomer {
  email: string;
  first: string;
  last: string;
}

/** Somebody of the journey's own, whom no other journey meets. */
export async function signUp(page: Page, request: APIRequestContext, { email, first, last }: Newcomer): Promise<void> {
  await page.goto('/welcome/sign-up');
  await page.getByLabel('Email', { exact: true }).last().fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('Code').fill(await codeFor(request, email));
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Birth date').fill('1991-03-09');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Password again').fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${first}` })).toBeVisible();
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/welcome/sign-in');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // A password is hashed and a whole page is loaded, beside another browser.
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expect(page.getByRole('feed')).toBeVisible();
}

/** A second person with a browser of their own, on the last gateway. */
export async function secondPerson(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: otherGateway() });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** Everything that the browser complained about; a journey ends with none. */
export function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
