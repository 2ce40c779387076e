/** What the journeys do again and again, as a person would: by labels, names and the outbox page. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Plaza-demo-2026!';
export const NEW_PASSWORD = 'Harbour-light-1907!';

const urls = (name: string) => (process.env[name] ?? '').split(',');
/** The address of the gateway that the second browser uses: another process in a cluster. */
const otherGateway = () => urls('E2E_WEB_URLS').at(-1) ?? '';
export const platform = () => urls('E2E_API_URLS')[0] ?? '';

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

/** One mutation of the graph, as an integrator writes it; whose session it opens has it from then on. */
async function mutate(
  request: APIRequestContext,
  name: string,
  input: Record<string, string>,
  selection: string,
): Promise<Record<string, string>> {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const query = `mutation ($input: ${type}Input!) { ${name}(input: $input) {
    __typename ... on ${type}Payload { ${selection} } ... on PlazaError { code } } }`;
  const reply = await request.post('/graphql', { data: { query, variables: { input } } });
  const { data, errors } = (await reply.json()) as { data?: Record<string, Record<string, string>>; errors?: unknown };
  const answer = data?.[name];
  if (answer?.['__typename'] !== `${type}Payload`)
    throw new Error(`${name} answered ${JSON.stringify(answer ?? errors)}`);
  return answer;
}

interface Newcomer {
  email: string;
  first: string;
  last: string;
}

/** Somebody of the journey's own, whom no other journey meets. The form has a journey of its own. */
export async function signUp(page: Page, { email, first, last }: Newcomer): Promise<void> {
  const { request } = page;
  const { tokenId = '' } = await mutate(request, 'createToken', { destination: email, method: 'EMAIL' }, 'tokenId');
  const code = await codeFor(request, email);
  const { proof = '' } = await mutate(request, 'verifyToken', { tokenId, code }, 'proof');
  const secret = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const person = { proof, email, ...secret, firstName: first, lastName: last, birthDate: '1991-03-09' };
  await mutate(request, 'createAccount', person, 'expiresAt');
}

/** Signs in without the form, which has journeys of its own; no page is opened yet. */
export async function enter(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const input = { username, password, platform: 'web', timezone: 'Europe/Lisbon' };
  await mutate(page.request, 'signIn', input, 'viewer { id }');
}

/** Signs in, and arrives where everybody does. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await enter(page, email, password);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expect(page.getByRole('feed')).toBeVisible();
}

/** A second person with a browser of their own, on the last gateway; they arrive at an address, or where everybody does. */
export async function secondPerson(browser: Browser, email: string, address?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: otherGateway() });
  const page = await context.newPage();
  if (address === undefined) await signIn(page, email);
  else {
    await enter(page, email);
    await page.goto(address);
  }
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
