import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, secondPerson, signUp } from './people.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-player-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sound of some minutes, of its own pitch: no two are the same file. */
function makeSound(name: string, pitch: number): string {
  const path = join(folder, name);
  const source = `sine=frequency=${pitch}:duration=240`;
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', source, '-b:a', '32k', path]);
  return path;
}

/** The one element that plays, wherever it stands. */
const moment = (page: Page) => page.locator('#player video').evaluate((video: HTMLVideoElement) => video.currentTime);
/** A sound that begins is fetched, and may still be in the making. */
const isHeard = (page: Page) => expect.poll(() => moment(page), { timeout: 120_000 }).toBeGreaterThan(0.5);
const isPaused = (page: Page) => page.locator('#player video').evaluate((video: HTMLVideoElement) => video.paused);

/** Keeps what the page tells the system, so that a key of a headset can be pressed. */
async function holdKeys(page: Page): Promise<(action: string) => Promise<void>> {
  await page.addInitScript(() => {
    const keys = new Map<string, ((details: object) => void) | null>();
    navigator.mediaSession.setActionHandler = (action, handler) => void keys.set(action, handler as never);
    Object.assign(globalThis, { pressKey: (action: string) => keys.get(action)?.({ action }) });
  });
  return (action) =>
    page.evaluate((name) => (globalThis as unknown as { pressKey: (name: string) => void }).pressKey(name), action);
}

test('a playlist is made and played over five screens, paused by a key, gone on with after a reload and elsewhere', async ({
  page,
  browser,
}) => {
  const press = await holdKeys(page);
  const leo = await signUp(page, 'Leo');
  const name = `Tides ${Date.now()}`;
  await page.goto('/?p=create/playlist');
  const form = page.getByRole('region', { name: 'New playlist' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByLabel('Who can see it').selectOption('PUBLIC');
  await form.getByRole('button', { name: 'Create playlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/playlists\//);
  const pitch = 200 + (Date.now() % 400);
  await page
    .getByLabel('Choose audio files from this device')
    .setInputFiles([makeSound('ebb.mp3', pitch), makeSound('flood.mp3', pitch + 7)]);
  const items = page.getByRole('list', { name: 'Items', exact: true });
  await expect(items.getByRole('listitem')).toHaveCount(2, { timeout: 120_000 });
  const address = new URL(page.url()).pathname;
  // Uploads have journeys of their own: on a slow machine they ask again for what has arrived.
  const complaints = listenToConsole(page);

  await page.getByRole('button', { name: 'Play all' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByText('ebb.mp3')).toBeVisible();
  await isHeard(page);
  let before = await moment(page);
  for (const [link, shows] of [
    [page.getByRole('link', { name: 'Discover' }).first(), page.getByRole('heading', { level: 1, name: 'Discover' })],
    [page.getByRole('feed').getByRole('article').first().locator('a[href^="/@"], a[href^="/crowds/"]').first(), null],
    [page.getByRole('link', { name: 'Discover' }).first(), page.getByRole('heading', { level: 1, name: 'Discover' })],
    [page.getByRole('feed').locator('a[href^="/scribbles/"]').first(), page.getByLabel('Write a comment')],
    [player.getByRole('link', { name: 'ebb.mp3' }), page.getByRole('heading', { level: 1, name })],
  ] as const) {
    const from = page.url();
    await link.click();
    await expect(page).not.toHaveURL(from);
    if (shows) await expect(shows).toBeVisible();
    await expect.poll(() => moment(page)).toBeGreaterThan(before);
    before = await moment(page);
    expect(await isPaused(page)).toBe(false);
  }

  await player.getByRole('button', { name: 'Forward 30 seconds' }).click();
  await player.getByRole('button', { name: 'Back 15 seconds' }).click();
  await expect.poll(() => moment(page)).toBeGreaterThan(15);
  await press('pause');
  await expect(player.getByRole('button', { name: 'Play ebb.mp3' })).toBeVisible();
  const stopped = await moment(page);
  await page.reload();
  const slider = player.getByRole('slider', { name: 'Position in ebb.mp3' });
  await expect(slider).toHaveValue(String(Math.round(stopped)));
  await player.getByRole('button', { name: 'Play ebb.mp3' }).click();
  await expect.poll(() => moment(page)).toBeGreaterThan(stopped);
  expect(await moment(page)).toBeLessThan(stopped + 20);

  // What is in the queue stands there too, before anything was opened or played.
  const other = await secondPerson(browser, leo);
  await expect(other.locator('#player')).toContainText('ebb.mp3');
  await other.goto('/?p=now-playing');
  const panel = other.getByRole('region', { name: 'Now playing' });
  await panel.getByRole('tab', { name: 'Queue' }).click();
  const queue = panel.getByRole('list', { name: 'Queue' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await queue.getByRole('button', { name: 'Move ebb.mp3', exact: true }).focus();
  await other.keyboard.press('ArrowDown');
  await expect(queue.getByRole('listitem').last()).toContainText('ebb.mp3');
  // Whoever begins elsewhere is heard there alone.
  await queue.getByRole('button', { name: 'Play flood.mp3', exact: true }).click();
  await isHeard(other);
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(player.getByText('flood.mp3')).toBeVisible();
  await panel.getByRole('button', { name: 'Clear' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(panel.getByText('Nothing in the queue')).toBeVisible();
  await expect(player).toBeHidden();

  const { page: grace } = await newcomer(browser, 'Grace', address);
  await grace.getByRole('button', { name: `Follow ${name}` }).click();
  await grace.goto('/?p=now-playing');
  await expect(
    grace.getByRole('region', { name: 'Now playing' }).getByRole('link', { name: new RegExp(name) }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
  await Promise.all([other.context().close(), grace.context().close()]);
});

test('a podcast is followed by an app at its open address; a private one is heard until it is revoked', async ({
  page,
  request,
}) => {
  await signUp(page, 'Grace');
  await page.goto('/@amara/my-stuff/collections');
  await page
    .getByRole('link', { name: /Low Tide Hours/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Low Tide Hours' })).toBeVisible();
  await page.getByRole('link', { name: 'Follow in an app' }).click();
  const panel = page.getByRole('region', { name: 'Follow in an app' });
  const open = await panel.getByRole('textbox', { name: 'Feed link' }).first().inputValue();
  const feed = await request.get(open);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const text = await feed.text();
  expect(text).toContain('<title>A kettle, in full</title>');
  const episode = new URL(/<enclosure url="([^"]+)"/.exec(text)?.[1] ?? '').pathname;
  const bytes = await request.get(episode, { headers: { range: 'bytes=0-99' } });
  expect([bytes.status(), (await bytes.body()).length]).toEqual([206, 100]);
  const chapters = new URL(/<podcast:chapters url="([^"]+)"/.exec(text)?.[1] ?? '').pathname;
  expect((await (await request.get(chapters)).json()).chapters[0]).toEqual({ startTime: 0, title: 'Cold water' });

  const own = panel.getByRole('list', { name: 'Your private feed' });
  await panel.getByRole('button', { name: 'Create private link' }).click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  const secret = new URL(await own.getByRole('textbox').inputValue()).pathname;
  expect((await request.get(secret)).status()).toBe(200);
  await own.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panel.getByText('No private links yet')).toBeVisible();
  expect((await request.get(secret)).status()).toBe(410);
});
