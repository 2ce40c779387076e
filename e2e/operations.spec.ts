import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, signIn } from './people.ts';

/** The queries that the page sends from now on, by name. */
async function listenToQueries(page: Page): Promise<string[]> {
  const file = join(import.meta.dirname, '../web/persisted.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return;
    const { id } = request.postDataJSON() as { id: string };
    const name = /^query (\w+)/.exec(texts[id] ?? '')?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

test('what is not there is a page, not a complaint in the console', async ({ page }) => {
  await signIn(page, 'ada@plaza.test');
  const complaints = listenToConsole(page);
  for (const address of ['/scribbles/nowhere', '/@nobody-at-all', '/no-such-place']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '404 page not available' })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('an address brings its screen along; another screen costs one operation', async ({ page }) => {
  await signIn(page, 'ada@plaza.test');
  const asked = await listenToQueries(page);
  for (const [address, shows] of [
    ['/', page.getByRole('feed').getByRole('article').first()],
    ['/@grace', page.getByRole('heading', { name: /Grace/ }).first()],
  ] as const) {
    await page.goto(address);
    await expect(shows).toBeVisible();
    expect(asked).toEqual([]);
  }
  // Slowly enough for the live parts of the one screen to stop before those of the other begin.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
  await page.goto('/');
  // What no other journey talks about.
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: 'a kite fell in love with the wire' });
  await card.locator('a[href^="/scribbles/"]').first().click();
  await expect(page.getByLabel('Write a comment')).toBeVisible();
  await expect.poll(() => sent.join()).toContain('contextId');
  expect(asked).toEqual(['ScribbleScreenQuery']);
});
