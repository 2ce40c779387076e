import { expect, request, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { type Stack, type StackKind, startStack } from '../scripts/stack.ts';
import { listenToConsole, personOn } from './people.ts';

// An address changes once in a month, and what it was before is nobody else’s: each step needs the one before, and a
// second try a town where nothing has changed yet.
test.describe.configure({ mode: 'serial' });

let stack: Stack;
let home: string;
/** Nobody: whoever comes without a session, or without the client. */
let guest: APIRequestContext;
test.beforeAll(async () => {
  stack = await startStack((process.env.E2E_STACK ?? 'embedded') as StackKind, {}, { isClockMovable: true });
  home = stack.webUrls[0] ?? '';
  guest = await request.newContext({ baseURL: home });
});
test.afterAll(async () => {
  await guest?.dispose();
  await stack?.stop();
});

const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function take(page: Page, panel: Locator, name: string, address: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Username' }).fill(name);
  await expect(panel.getByText('Available.')).toBeVisible();
  await panel.getByRole('button', { name: 'Use this username' }).click();
  const sure = page.getByRole('alertdialog', { name: `Use ${address}?` });
  await expect(sure.getByText(/will still lead to/)).toBeVisible();
  await sure.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`now at ${address}.`)).toBeVisible();
}

/** What the gateway answers a guest. One that is too busy to tell in time leaves it to the client. */
const ledTo = (path: string) => async (): Promise<unknown[]> => {
  const answer = await guest.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers()['location']];
};

const at = (path: string) => (url: URL) => url.pathname === path;

test('somebody whom a thousand follow takes another address, and the old one leads on', async ({ browser }) => {
  const page = await personOn(browser, home, 'amara@plaza.test');
  const complaints = listenToConsole(page);
  await page.goto('/@amara?p=account/settings/address');
  // A profile that is still on its way when the address changes would arrive with the old one.
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible();
  const panel = panelOf(page, 'Username');
  await expect(panel.getByText(/\/@amara$/)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Username' }).fill('moderator');
  await expect(panel.getByText('This username is already taken.')).toBeVisible();
  await take(page, panel, 'amara.nights', '@amara.nights');
  await page.waitForURL(at('/@amara.nights'));
  await page.goto('/@amara');
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible();
  await page.waitForURL(at('/@amara.nights'));

  // Whoever comes without the client is sent there before anything is drawn, and the gateway finds her by either name.
  const led = ledTo('/users/amara/long-story-short?from=letter');
  await expect.poll(led).toEqual([301, '/@amara.nights/long-story-short?from=letter']);
  await expect.poll(ledTo('/@amara')).toEqual([301, '/@amara.nights']);
  const query =
    '{ old: item(by: { address: { kind: "user", slug: "amara" } }) { id } new: item(by: { address: { kind: "user", slug: "amara.nights" } }) { id } }';
  const { data } = (await (await guest.post('/graphql', { data: { query } })).json()) as {
    data: Record<'old' | 'new', { id: string }>;
  };
  expect(data.old).toEqual(data.new);

  await page.goto('/@amara.nights?p=account/settings/address');
  await panel.getByRole('textbox', { name: 'Username' }).fill('amara.days');
  await panel.getByRole('button', { name: 'Use this username' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(panel.getByText('You can change this username once every 30 days.')).toBeVisible();
  await expect(panel.getByText(/\/@amara\.nights$/)).toBeVisible();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a crowd takes an address, and nobody takes one that somebody had', async ({ browser }) => {
  const sofia = await personOn(browser, home, 'sofia@plaza.test');
  const complaints = listenToConsole(sofia);
  await sofia.goto('/crowds/lowtide');
  await sofia.getByRole('button', { name: 'More options for Low Tide Hours' }).click();
  await sofia.getByRole('menuitem', { name: 'Settings' }).click();
  await panelOf(sofia, 'Crowd settings')
    .getByRole('link', { name: /^Username/ })
    .click();
  const panel = panelOf(sofia, 'Username');
  // Amara’s name of before, and one that looks like it.
  for (const taken of ['amara', 'arnara']) {
    await panel.getByRole('textbox', { name: 'Username' }).fill(taken);
    await expect(panel.getByText('This username is already taken.')).toBeVisible();
  }
  await take(sofia, panel, 'low.tide', '/crowds/low.tide');
  await sofia.waitForURL(at('/crowds/low.tide'));
  await sofia.reload();
  await expect(sofia.getByRole('heading', { level: 1, name: 'Low Tide Hours' })).toBeVisible();
  await sofia.goto('/crowds/lowtide/members');
  await sofia.waitForURL(at('/crowds/low.tide/members'));
  await expect(sofia.getByRole('heading', { level: 1, name: 'Low Tide Hours' })).toBeVisible();
  await expect.poll(ledTo('/crowds/lowtide/about')).toEqual([301, '/crowds/low.tide/about']);
  expect(complaints).toEqual([]);
  await sofia.context().close();
});

test('who has few followers reads how many are missing', async ({ browser }) => {
  const page = await personOn(browser, home, 'wren@plaza.test');
  const complaints = listenToConsole(page);
  await page.goto('/@wren/vanityUrl');
  await page.waitForURL('**/@wren?p=account/settings/address');
  const panel = panelOf(page, 'Username');
  await expect(panel.getByText(/\/@wren$/)).toBeVisible();
  await expect(panel.getByText(/^You need 1,000 followers to choose a username: 9\d\d more to go\.$/)).toBeVisible();
  await expect(panel.getByRole('textbox')).toBeHidden();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a user changes their username again 30 days later', async ({ browser }) => {
  await stack.advance(30 * 24 * 3600 * 1000);
  const page = await personOn(browser, home, 'amara@plaza.test');
  const complaints = listenToConsole(page);
  await page.goto('/@amara.nights?p=account/settings/address');
  await take(page, panelOf(page, 'Username'), 'amara.days', '@amara.days');
  await page.waitForURL(at('/@amara.days'));
  expect(complaints).toEqual([]);
  await page.context().close();
});
