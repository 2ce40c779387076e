import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { enter, listenToConsole, scribble, signUp } from './people.ts';

/** Whether something plays is asked once the page is idle: no screen waits for it. */
const WHEN_IDLE = 'findQueueQuery';

/** The queries that the page sends from now on, by name. */
async function listenToQueries(page: Page): Promise<string[]> {
  const file = join(import.meta.dirname, '../web/persisted.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return;
    const { id } = request.postDataJSON() as { id: string };
    const name = /^query (\w+)/.exec(texts[id] ?? '')?.[1];
    if (name && name !== WHEN_IDLE) asked.push(name);
  });
  return asked;
}

test('what is not there is a page, not a complaint in the console', async ({ page }) => {
  await enter(page, 'ada@plaza.test');
  const complaints = listenToConsole(page);
  for (const address of ['/scribbles/nowhere', '/@nobody-at-all', '/no-such-place']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '404 page not available' })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('an address brings its screen along; another screen costs one operation', async ({ page }) => {
  const ada = await signUp(page, 'Ada');
  // What no other journey talks about.
  const words = `A kite fell in love with the wire ${Date.now()}`;
  await scribble(ada, words);
  const asked = await listenToQueries(page);
  for (const [address, shows] of [
    ['/', page.getByRole('feed').getByRole('article').first()],
    ['/@grace', page.getByRole('heading', { name: /Grace/ }).first()],
  ] as const) {
    // A page whose answer takes too long goes out without it.
    await expect(async () => {
      asked.length = 0;
      await page.goto(address);
      await expect(shows).toBeVisible();
      expect(asked).toEqual([]);
    }).toPass();
  }
  // Slowly enough for the live parts of the one screen to stop before those of the other begin.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
  await page.goto('/');
  const card = page.getByRole('feed').getByRole('article').filter({ hasText: words });
  await card.locator('a[href^="/scribbles/"]').first().click();
  await expect(page.getByLabel('Write a comment')).toBeVisible();
  await expect.poll(() => sent.join()).toContain('contextId');
  expect(asked).toEqual(['ScribbleScreenQuery']);
});

test('a link to what everybody may see says what it is, to whoever comes without the client', async ({ request }) => {
  const read = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text();
  // A page is sent without its description if that takes more than a second.
  await expect.poll(() => read('/crowds/clockworks')).toContain('<title>Harbour Clockworks · Plaza</title>');
  const crowd = await read('/crowds/clockworks');
  expect(crowd).toMatch(/<meta property="og:image" content="http[^"]+">/);
  const image = /<meta property="og:image" content="([^"]+)">/.exec(crowd)?.[1] ?? '';
  expect((await request.get(image.replaceAll('&amp;', '&'))).headers()['content-type']).toMatch(/^image\//);
  const about = /<script[^>]*ld\+json"[^>]*>(.*?)<\/script>/.exec(crowd)?.[1] ?? 'null';
  expect(JSON.parse(about)).toMatchObject({ '@type': 'Organization', name: 'Harbour Clockworks' });
  expect(await read('/@ada')).toContain('<meta property="og:type" content="profile">');
  // Nobody knows of it: it is the page of any other address.
  expect(await read('/crowds/marta')).not.toMatch(/og:title|Marta/);
});
