import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { listenToConsole, newcomer, signUp } from './people.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-stories-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(name: string, args: string): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args.split(' '), path]);
  return path;
}

const faults = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
  );

test('a story is written, illustrated, ordered by keyboard, published, read by somebody else, and deleted', async ({
  page,
  browser,
}) => {
  const complaints = listenToConsole(page);
  await signUp(page, 'Grace');
  const name = `The night swim ${Date.now()}`;
  await page.goto('/?p=create');
  await page
    .getByRole('region', { name: 'Create' })
    .getByRole('button', { name: /^Story/ })
    .click();
  const room = page.getByRole('dialog', { name: /story/ });
  await room.getByLabel('Title', { exact: true }).fill(name);
  await room.getByLabel('Summary').fill('Seven degrees, and nobody turned back.');
  await room.getByRole('button', { name: 'Add block', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Heading' }).click();
  await room.getByRole('textbox', { name: 'Heading' }).fill('Before the light');
  await room.getByRole('textbox', { name: 'Heading' }).press('End');
  await room.getByRole('button', { name: 'Add block', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  await room.getByRole('textbox', { name: 'Text' }).fill('We went in without a word.');
  await expect(room.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(room.getByLabel('Title', { exact: true })).toHaveValue(name);
  await expect(room.getByRole('textbox', { name: 'Text' })).toContainText('We went in without a word.');

  await room
    .getByLabel('Choose a photo')
    .setInputFiles(make('dawn.png', '-f lavfi -i color=orange:size=800x450 -frames:v 1'));
  await expect(room.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await room.getByRole('button', { name: 'Add block', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Image' }).click();
  await room
    .getByLabel('Choose a photo')
    .setInputFiles(make('sea.png', '-f lavfi -i color=teal:size=800x600 -frames:v 1'));
  await expect(room.getByRole('button', { name: 'Remove photo' })).toHaveCount(2);
  await room.getByRole('button', { name: 'Add block', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Video' }).click();
  await room
    .getByLabel('Choose a video')
    .setInputFiles(
      make('waves.mp4', '-f lavfi -i testsrc2=size=160x90:rate=12:duration=2 -c:v libx264 -pix_fmt yuv420p'),
    );
  await expect(room.getByRole('button', { name: 'Remove file' })).toBeVisible();

  const handle = room.getByRole('button', { name: 'Move Image, block 3 of 4' });
  await handle.focus();
  await handle.press('ArrowUp');
  await expect(room.getByRole('button', { name: 'Move Image, block 2 of 4' })).toBeFocused();
  await expect(room.getByText('Saved', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await room.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Who can see it').selectOption('COMMUNITY');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Your story has been published')).toBeVisible();
  await expect(page).toHaveURL(/\/stories\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const { page: other } = await newcomer(browser, 'Idris', new URL(page.url()).pathname);
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(other.getByText('We went in without a word.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Play waves.mp4' })).toBeVisible({ timeout: 120_000 });
  expect(await faults(other)).toEqual([]);
  await other
    .getByRole('button', { name: /^React/ })
    .first()
    .click();
  await other.getByLabel('Write a comment').fill('Next time I come along');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Next time I come along')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Story deleted')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name })).toBeHidden();
  expect(complaints).toEqual([]);
  await other.context().close();
});
