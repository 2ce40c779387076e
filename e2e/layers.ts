/** Every layer that a step of the client opens, by kind, and that step. */
import type { Page } from '@playwright/test';

type Kind = 'panel' | 'nested panel' | 'panel about one thing' | 'overlay';

interface Layer {
  kind: Kind;
  /** Where one stands before. */
  from: string;
  /** The one step that opens it. */
  open: (page: Page) => Promise<void>;
  address: RegExp;
  /** Its heading. */
  shows: RegExp;
}

const menu = (name: string) => (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const inPanel = (role: 'link' | 'button', name: string | RegExp) => (page: Page) =>
  page.getByRole('region').getByRole(role, { name }).click();
export const inMenu = (button: RegExp, item: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};
/** In the menu of the first scribble of a feed, whatever else is in it. */
const inScribbleMenu = (item: RegExp) => async (page: Page) => {
  const isScribble = { has: page.locator('a[href^="/scribbles/"]') };
  const card = page.getByRole('feed').getByRole('article').filter(isScribble).first();
  await card.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const LAYERS: readonly Layer[] = [
  { kind: 'panel', from: '/', open: menu('Search'), address: /p=search/, shows: /Search/ },
  { kind: 'panel', from: '/', open: menu('Create'), address: /p=create/, shows: /Create/ },
  { kind: 'panel', from: '/', open: menu('Discover'), address: /p=discover/, shows: /Discover/ },
  { kind: 'panel', from: '/', open: menu('Notifications'), address: /p=notifications/, shows: /Notifications/ },
  { kind: 'panel', from: '/', open: menu('Account'), address: /p=account/, shows: /Account/ },
  {
    kind: 'nested panel',
    from: '/',
    open: link(/What’s on your mind/),
    address: /p=create\/scribble/,
    shows: /scribble/i,
  },
  {
    kind: 'panel about one thing',
    from: '/',
    open: link(/^\d+ comments?$/),
    address: /p=comments\//,
    shows: /Comments/,
  },
  {
    kind: 'overlay',
    from: '/?p=create',
    open: inPanel('button', /^Story/),
    address: /o=create\/story/,
    shows: /story/,
  },
  ...[
    { name: 'Edit profile', address: /p=account\/profile/, shows: /profile/i },
    { name: 'Your interests', address: /p=account\/interests/, shows: /Your interests/ },
    { name: 'Settings', address: /p=account\/settings/, shows: /Settings/ },
  ].map(({ name, ...layer }) => ({
    kind: 'nested panel' as const,
    from: '/?p=account',
    open: inPanel('link', name),
    ...layer,
  })),
  ...[
    { open: link(/followers$/), address: /p=people\/followers\//, shows: /Followers/ },
    { open: link(/following$/), address: /p=people\/following\//, shows: /Following/ },
    { open: inMenu(/^More options/, /Block/), address: /p=block\//, shows: /Block/ },
    { open: inMenu(/^More options/, /Report|Flag/), address: /p=report\//, shows: /Report/ },
  ].map((layer) => ({ kind: 'panel about one thing' as const, from: '/@grace', ...layer })),
  {
    kind: 'panel about one thing',
    from: '/@ada',
    open: inScribbleMenu(/Edit/),
    address: /p=edit\/scribble\//,
    shows: /Edit/,
  },
];
