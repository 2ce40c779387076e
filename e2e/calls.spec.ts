import { expect, test, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../scripts/services.ts';
import { CALL_ARGS } from './browser.ts';
import { acquaint, listenToConsole, newcomer, signUp } from './people.ts';
import { bytesHeard, keepPeers } from './sound.ts';

test.use({ launchOptions: { executablePath: findChromium(), args: CALL_ARGS } });
// Long walks with two browsers: each of their steps has its own bound.
test.describe.configure({ mode: 'serial' });

const card = (page: Page) => page.getByRole('dialog', { name: /Yuki|Samir/ });
const ringing = (page: Page) => page.getByRole('alertdialog');
const control = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

async function both(page: Page, browser: Browser): Promise<Page> {
  await keepPeers(page);
  const yuki = await signUp(page, 'Yuki');
  const { page: samir, person } = await newcomer(browser, 'Samir', '/legal/terms');
  await acquaint(yuki, person);
  await keepPeers(samir);
  await samir.goto('/');
  await page.goto(person.path);
  return samir;
}

/** From the profile, as far as ringing. */
async function callSamir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call Samir' }).click();
  const asked = page.getByRole('dialog', { name: 'Call Samir' });
  // The browser of this journey has allowed the microphone: one sees how loud one is.
  await expect(asked.getByRole('meter')).toBeVisible();
  await asked.getByRole('button', { name: 'Call', exact: true }).click();
}

/** Sound comes in all the while. */
async function hears(page: Page): Promise<void> {
  const before = await bytesHeard(page);
  await expect.poll(() => bytesHeard(page)).toBeGreaterThan(before + 1000);
}

test(
  'a call rings in every window, is picked up in one and really heard at both ends, muted, and hung up while one reads on',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    const samir = await both(page, browser);
    const tab = await samir.context().newPage();
    await tab.goto('/legal/terms');
    await callSamir(page);
    await expect(card(page).getByRole('status')).toHaveText('Ringing…');
    await expect(ringing(samir)).toContainText('Yuki');
    await expect(ringing(tab)).toBeVisible();
    await expect(tab).toHaveTitle(/^☎ Yuki is calling/);
    await ringing(samir).getByRole('button', { name: 'Answer' }).click();
    await expect(ringing(tab)).toBeHidden();
    for (const each of [page, samir]) {
      await expect(card(each).getByRole('timer')).toBeVisible();
      await hears(each);
    }

    await control(samir, 'Mute').click();
    await expect(control(samir, 'Mute')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await hears(page);
    await control(page, 'Camera').click();
    await expect(samir.getByLabel(/^Yuki .*’s video/)).toBeVisible();
    await control(page, 'Camera').click();
    await expect(samir.getByLabel(/^Yuki .*’s video/)).toBeHidden();

    await control(page, 'Hang up').click();
    await expect(card(samir).getByRole('status')).toHaveText('Call ended');
    await expect(card(samir)).toBeHidden();
    await samir.goto('/?p=conversations');
    await samir
      .getByRole('list', { name: 'Conversations' })
      .getByText(/^Yuki /)
      .click();
    await expect(
      samir
        .getByRole('log')
        .getByText(/Audio call, /)
        .last(),
    ).toBeVisible();
    expect(complaints).toEqual([]);
    await samir.context().close();
  },
);

test('a call that nobody wants is declined', async ({ page, browser }) => {
  const samir = await both(page, browser);
  await callSamir(page);
  await ringing(samir).getByRole('button', { name: 'Decline' }).click();
  await expect(card(page).getByRole('status')).toHaveText('Call declined');
  await expect(card(page)).toBeHidden();
  await samir.context().close();
});

// It rings for 45 seconds.
test('a call that nobody hears is missed, and called back', { tag: '@long' }, async ({ page, browser }) => {
  const samir = await both(page, browser);
  await callSamir(page);
  await expect(ringing(samir)).toBeVisible();
  // Its window is closed, and the platform knows alone that time is up.
  await samir.goto('about:blank');
  await expect(card(page).getByRole('status')).toHaveText('No answer', { timeout: 120_000 });
  await samir.goto('/?p=conversations');
  await samir
    .getByRole('list', { name: 'Conversations' })
    .getByText(/^Yuki /)
    .click();
  await samir.getByRole('log').getByRole('button', { name: 'Call back' }).last().click();
  await samir.getByRole('dialog', { name: 'Call Yuki' }).getByRole('button', { name: 'Call', exact: true }).click();
  await ringing(page).getByRole('button', { name: 'Answer' }).click();
  await hears(page);
  await control(page, 'Hang up').click();
  await samir.context().close();
});
