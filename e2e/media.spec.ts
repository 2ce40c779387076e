import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, scribble, signUp } from './people.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-media-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Something real, made as a camera or a recorder would. */
function make(name: string, ...args: string[]): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args, path]);
  return path;
}
const makeFilm = () =>
  make(
    'waves.mp4',
    ...'-f lavfi -i testsrc2=size=160x90:rate=12:duration=2'.split(' '),
    ...'-f lavfi -i sine=frequency=330:duration=2'.split(' '),
    ...'-c:v libx264 -pix_fmt yuv420p -c:a aac -shortest'.split(' '),
  );
const makeSound = () => make('horn.mp3', '-f', 'lavfi', '-i', 'sine=frequency=220:duration=2', '-c:a', 'libmp3lame');
const makePhoto = (name: string, color: string) =>
  make(name, '-f', 'lavfi', '-i', `color=${color}:size=160x120`, '-frames:v', '1');

/** Whether the film moves: its moment is told by the browser. */
const moment = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test(
  'a film is sent while one goes elsewhere, watched until it is ready, played, and seen by somebody else',
  { tag: '@nodes' },
  async ({ page, browser }) => {
    const complaints = listenToConsole(page);
    await signUp(page, 'Leo');
    const words = `The waves of today ${Date.now()}`;
    await page.goto('/?p=create/scribble');
    await page.getByLabel('What’s on your mind?').fill(words);
    await page.getByLabel('Who can see it').selectOption('COMMUNITY');
    await page.getByLabel('Choose a photo, video, audio file or document').setInputFiles(makeFilm());
    const tray = page.getByRole('region', { name: 'Uploads' });
    await tray.getByRole('button', { name: 'Uploading 1 file' }).click();
    await expect(tray.getByText('waves.mp4')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const card = page.getByRole('feed').getByRole('article').filter({ hasText: words });
    await card.locator('a[href^="/scribbles/"]').first().click();
    await expect(page).toHaveURL(/\/scribbles\//);
    await expect(page.getByRole('button', { name: 'Play waves.mp4' })).toBeVisible({ timeout: 120_000 });
    await expect(tray).toBeHidden();
    await page.getByRole('button', { name: 'Play waves.mp4' }).click();
    // Beside a town whose own films are still being made.
    await expect.poll(() => moment(page), { timeout: 120_000 }).toBeGreaterThan(0.5);

    const { page: other } = await newcomer(browser, 'Idris');
    const otherComplaints = listenToConsole(other);
    await other.goto(new URL(page.url()).pathname);
    await expect(other.getByText('0:02')).toBeVisible();
    await other.getByRole('button', { name: 'Open full size' }).click();
    const room = other.locator('dialog[data-layer="m"]');
    await expect(room.getByRole('heading', { name: 'waves.mp4' })).toBeVisible();
    await expect(room.getByRole('button', { name: 'Edit title and description' })).toHaveCount(0);
    await room.getByLabel('Write a comment').fill('I hear them from here');
    await room.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(room.getByText('I hear them from here')).toBeVisible();
    await other.goBack();
    await expect(room).toBeHidden();
    await expect(other.getByRole('button', { name: 'Open full size' })).toBeFocused();

    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Scribble deleted')).toBeVisible();
    expect(complaints).toEqual([]);
    expect(otherComplaints).toEqual([]);
    await other.context().close();
  },
);

test('pictures and a sound of a comment are looked at one after the other, and named', async ({ page }) => {
  const complaints = listenToConsole(page);
  const leo = await signUp(page, 'Leo');
  await page.goto(await scribble(leo, 'What I have found on the beach'));
  const words = `Three things ${Date.now()}`;
  await page.getByLabel('Write a comment').fill(words);
  await page
    .getByLabel('Choose a photo, video, audio file or document')
    .setInputFiles([makePhoto('pine.png', 'darkgreen'), makePhoto('ember.png', 'orangered'), makeSound()]);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await send.click();
  const said = page.getByRole('article').filter({ hasText: words }).last();
  await expect(said.getByRole('slider', { name: 'Position in horn.mp3' })).toBeVisible({ timeout: 120_000 });
  await said.getByRole('button', { name: 'Open pine.png' }).click();
  const room = page.locator('dialog[data-layer="m"]');
  await expect(room.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(room.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(room.getByText('2 of 3')).toBeVisible();
  await room.getByRole('button', { name: 'Edit title and description' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The ember');
  await page.getByRole('textbox', { name: 'Describe the photo' }).fill('Nothing but red');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(room.getByRole('heading', { name: 'The ember' })).toBeVisible();
  await expect(room.getByRole('img', { name: 'Nothing but red' })).toBeVisible();
  await room.getByRole('tab', { name: 'Details' }).click();
  await expect(room.getByRole('tabpanel')).toContainText(/160 × 120|No information/);
  await page.keyboard.press('Escape');
  await expect(room).toBeHidden();

  await said.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(words)).toBeHidden();
  expect(complaints).toEqual([]);
});
