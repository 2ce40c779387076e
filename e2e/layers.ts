/** Every kind of layer of the client, and the one step that opens it. */
import type { Page } from '@playwright/test';

export interface Layer {
  /** Where one stands before. */
  from: string;
  /** The one step that opens it. */
  open: (page: Page) => Promise<void>;
  address: RegExp;
  /** Its heading. */
  shows: RegExp;
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) });
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const inPanel = (name: string) => (page: Page) => page.getByRole('region').getByRole('link', { name }).click();
export const inMenu = (button: RegExp, item: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

export const LAYERS: readonly Layer[] = [
  { from: '/', open: (page) => menu(page, 'Search').click(), address: /p=search/, shows: /Search/ },
  { from: '/', open: (page) => menu(page, 'Create').click(), address: /p=create/, shows: /Create/ },
  { from: '/', open: link(/Something to say/), address: /p=create\/scribble/, shows: /scribble/i },
  { from: '/', open: (page) => menu(page, 'Discover').click(), address: /p=discover/, shows: /Discover/ },
  {
    from: '/',
    open: (page) => menu(page, 'Notifications').click(),
    address: /p=notifications/,
    shows: /Notifications/,
  },
  { from: '/', open: (page) => menu(page, 'Account').click(), address: /p=account/, shows: /Account/ },
  { from: '/?p=account', open: inPanel('Edit profile'), address: /p=account\/profile/, shows: /profile/i },
  { from: '/?p=account', open: inPanel('What you care about'), address: /p=account\/interests/, shows: /care about/ },
  { from: '/?p=account', open: inPanel('Settings'), address: /p=account\/settings/, shows: /Settings/ },
  { from: '/', open: link(/^\d+ comments?$/), address: /p=comments\//, shows: /Comments/ },
  { from: '/@grace', open: link(/followers$/), address: /p=people\/followers\//, shows: /Followers/ },
  { from: '/@grace', open: link(/following$/), address: /p=people\/following\//, shows: /Following/ },
  { from: '/@grace', open: inMenu(/^More about/, /Block/), address: /p=block\//, shows: /Block/ },
  { from: '/@grace', open: inMenu(/^More about/, /Report|Flag/), address: /p=report\//, shows: /Report/ },
  { from: '/@ada', open: inMenu(/^More actions/, /Edit/), address: /p=edit\/scribble\//, shows: /Edit/ },
];
