import { expect, test, type Page } from '@playwright/test';
import { findChromium, startTurn, type Service } from '../scripts/services.ts';
import { CALL_ARGS } from './browser.ts';
import { acquaint, newcomer, signUp } from './people.ts';
import { bytesHeard, keepPeers, wayOf } from './sound.ts';

const port = Number(process.env.E2E_TURN_PORT ?? 0);

test.use({ launchOptions: { executablePath: findChromium(), args: CALL_ARGS } });
let relay: Service | undefined;
test.afterEach(() => relay?.stop());

const start = async () => (relay = await startTurn({ port, secret: process.env.E2E_TURN_SECRET ?? '' }));
const card = (page: Page) => page.getByRole('dialog', { name: /Mei|Rafael/ });

test('a call that can only go through the relay connects, and finds its way again after the relay was gone', async ({
  page,
  browser,
}) => {
  await start();
  await keepPeers(page, 'relay');
  const mei = await signUp(page, 'Mei');
  const { page: rafael, person } = await newcomer(browser, 'Rafael', '/legal/terms');
  await acquaint(mei, person);
  await keepPeers(rafael, 'relay');
  await rafael.goto('/');
  await page.goto(person.path);
  await page.getByRole('button', { name: 'Call Rafael' }).click();
  await page.getByRole('dialog', { name: 'Call Rafael' }).getByRole('button', { name: 'Call', exact: true }).click();
  await rafael.getByRole('alertdialog').getByRole('button', { name: 'Answer' }).click();
  for (const each of [page, rafael]) {
    await expect(card(each).getByRole('status')).toHaveText('Connected');
    await expect.poll(() => wayOf(each)).toBe('relay');
    const before = await bytesHeard(each);
    await expect.poll(() => bytesHeard(each)).toBeGreaterThan(before + 1000);
  }

  // With the relay goes every way that there was; the new one knows nothing of them.
  await relay?.stop();
  await expect(card(page).getByRole('status')).toHaveText('Reconnecting…');
  await start();
  await expect(card(page).getByRole('status')).toHaveText('Connected', { timeout: 120_000 });
  const before = await bytesHeard(page);
  await expect.poll(() => bytesHeard(page)).toBeGreaterThan(before + 1000);
  await card(page).getByRole('button', { name: 'Hang up' }).click();
  await expect(card(rafael)).toBeHidden();
  await rafael.context().close();
});
