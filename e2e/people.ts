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

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/welcome/sign-in');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
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
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
