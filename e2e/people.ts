/** What the journeys do again and again, as a person would: by labels, names and the outbox page. */
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'Plaza-demo-2026!';
export const NEW_PASSWORD = 'Harbour-light-1907!';

const urls = (name: string) => (process.env[name] ?? '').split(',');
/** The address of the gateway that the second browser uses: another process in a cluster. */
const otherGateway = () => urls('E2E_WEB_URLS').at(-1) ?? '';
export const platform = () => urls('E2E_API_URLS')[0] ?? '';

let unique = 0;
/** What nobody had before, whatever stack and worker runs. */
function newMark(): string {
  unique += 1;
  return `${process.pid}.${Date.now()}.${unique}`;
}

/** A mail address that nobody had before. */
export const newEmail = (name: string): string => `${name}.${newMark()}@plaza.test`;

/** The newest code that was sent to somebody, read where a newcomer reads it; one more than they have had `already`. */
export async function codeFor(request: APIRequestContext, destination: string, already = 0): Promise<string> {
  const url = `${platform()}/outbox.json?destination=${encodeURIComponent(destination)}`;
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const { data } = (await (await request.get(url)).json()) as { data: { body: string }[] };
      codes = data.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
      return codes.length;
    })
    .toBeGreaterThan(already);
  return codes[0] ?? '';
}

/** Whose session a page has, or a journey without one. */
export interface Caller {
  request: APIRequestContext;
}

/** Who writes and reads without a page. */
export type Writer = Caller & { token: string };

/** Each call from another: what is limited by the address is for those who all come from one. */
function newAddress(): string {
  unique += 1;
  return `198.18.${process.pid % 256}.${unique % 256}`;
}

/** One mutation of the graph, as an integrator sends it. */
export async function mutate<Answer>(
  { request, token }: Caller & { token?: string },
  name: string,
  input: Record<string, unknown>,
  selection: string,
): Promise<Answer> {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const query = `mutation ($input: ${type}Input!) { ${name}(input: $input) {
    __typename ... on ${type}Payload { ${selection} } ... on PlazaError { code } } }`;
  const headers = { 'x-forwarded-for': newAddress(), ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await request.post('/graphql', { headers, data: { query, variables: { input } } });
  const { data, errors } = (await reply.json()) as { data?: Record<string, { __typename: string }>; errors?: unknown };
  const answer = data?.[name];
  if (answer?.__typename !== `${type}Payload`) throw new Error(`${name} answered ${JSON.stringify(answer ?? errors)}`);
  return answer as Answer;
}

/** Somebody of a journey's own, whom no other journey meets. */
export interface Person extends Caller {
  id: string;
  email: string;
  password: string;
  first: string;
  /** All of it, which nobody else has. */
  name: string;
  /** The address of their profile. */
  path: string;
  /** For what is no subject of the journey, and is done without a page. */
  token: string;
}

/** A person of a journey's own, and their browser. */
interface Member {
  page: Page;
  person: Person;
}

/** Letters, as names have. */
const lettersOf = (mark: string): string =>
  mark.replaceAll('.', '').replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

/** A newcomer, signed in from then on; no page is opened yet. The form has a journey of its own. */
export async function signUp({ request }: Caller, first: string): Promise<Person> {
  const email = newEmail(first.toLowerCase());
  const last = `Q${lettersOf(newMark())}`;
  const asked = { destination: email, method: 'EMAIL' };
  const { tokenId } = await mutate<{ tokenId: string }>({ request }, 'createToken', asked, 'tokenId');
  const code = await codeFor(request, email);
  const { proof } = await mutate<{ proof: string }>({ request }, 'verifyToken', { tokenId, code }, 'proof');
  const secret = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const person = { proof, email, ...secret, firstName: first, lastName: last, birthDate: '1991-03-09' };
  const { accessToken: token, viewer } = await mutate<{
    accessToken: string;
    viewer: { user: { id: string; path: string } };
  }>({ request }, 'createAccount', person, 'accessToken viewer { user { id path } }');
  // One's first post, crowd or collection begins a tour, which would stand in front of the journey.
  const json = Object.fromEntries(['posting', 'crowd', 'collection'].map((tour) => [`tour.${tour}`, 'done']));
  await mutate({ request, token }, 'updateSettings', { json }, '__typename');
  await enter({ request }, email, NEW_PASSWORD);
  return { ...viewer.user, request, token, email, password: NEW_PASSWORD, first, name: `${first} ${last}` };
}

/** A scribble of theirs; the answer is its address. */
export async function scribble(person: Person, content: string, audience = 'COMMUNITY'): Promise<string> {
  const made = await mutate<{ scribble: { internalId: string } }>(
    person,
    'createScribble',
    { content, audience },
    'scribble { internalId }',
  );
  return `/scribbles/${made.scribble.internalId}`;
}

/** A crowd of theirs that everybody sees and may ask to join; the answer is its address. */
export async function crowd(person: Person, name: string): Promise<string> {
  const input = { name, status: 'VISIBLE_TO_PUBLIC', joinApproval: true };
  return (await mutate<{ crowd: { path: string } }>(person, 'createCrowd', input, 'crowd { path }')).crowd.path;
}

/** Two who have written to each other: neither is a stranger to the other any more. */
export async function acquaint(one: Person, other: Person): Promise<void> {
  for (const [writer, reader] of [
    [one, other],
    [other, one],
  ] as const) {
    const asked = { personIds: [reader.id] };
    const { conversation } = await mutate<{ conversation: { id: string } }>(
      writer,
      'openConversation',
      asked,
      'conversation { id }',
    );
    await mutate(writer, 'sendMessage', { conversationId: conversation.id, content: 'Good morning' }, '__typename');
  }
}

/** Signs in without the form, which has journeys of its own; no page is opened yet. */
export async function enter(caller: Caller, username: string, password = DEMO_PASSWORD): Promise<void> {
  const input = { username, password, platform: 'web', timezone: 'Europe/Lisbon' };
  await mutate(caller, 'signIn', input, 'viewer { id }');
}

/** One of the town, for what is no subject of a journey. */
export async function writer({ request }: Caller, username: string): Promise<Writer> {
  const input = { username, password: DEMO_PASSWORD };
  const { accessToken: token } = await mutate<{ accessToken: string }>({ request }, 'signIn', input, 'accessToken');
  return { request, token };
}

/** Goes where everybody arrives. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expect(page.getByRole('feed')).toBeVisible();
}

/** Signs in as one of the town, and arrives. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await enter(page, email, password);
  await arrive(page);
}

/** Another browser: on the last gateway, or on one of a stack of the journey's own. */
const otherBrowser = async (browser: Browser, baseURL = otherGateway()): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();

/** One of the town on a gateway of the journey's own; no page is opened yet. */
export async function personOn(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await otherBrowser(browser, baseURL);
  await enter(page, email);
  return page;
}

const open = (page: Page, address: string | undefined): Promise<unknown> =>
  address === undefined ? arrive(page) : page.goto(address);

/** One of the town, or a person of the journey, in another browser; they arrive at an address, or where everybody does. */
export async function secondPerson(
  browser: Browser,
  who: string | Pick<Person, 'email' | 'password'>,
  address?: string,
): Promise<Page> {
  const page = await otherBrowser(browser);
  const { email, password } = typeof who === 'string' ? { email: who, password: DEMO_PASSWORD } : who;
  await enter(page, email, password);
  await open(page, address);
  return page;
}

/** A newcomer in another browser, who arrives as `secondPerson` does. */
export async function newcomer(browser: Browser, first: string, address?: string): Promise<Member> {
  const page = await otherBrowser(browser);
  const person = await signUp(page, first);
  await open(page, address);
  return { page, person };
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
