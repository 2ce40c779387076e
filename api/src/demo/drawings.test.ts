import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { newId } from '../core/ids.ts';
import { keyOf } from '../files/media.ts';
import { drawAll, type Drawing, type Drawn } from './drawings.ts';

const folder = mkdtempSync(join(tmpdir(), 'plaza-drawings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const harness = useHarness(async () => ({ drawingsDir: folder }));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="99" fill="red"/></svg>';

/** Draws it for a new file, and answers what the file has then. */
async function drawn(more: Partial<Drawing> = {}): Promise<Drawn & { source: Buffer }> {
  const id = newId();
  const found: Drawn[] = [];
  const drawing: Drawing = { id, authorId: newId(), at: new Date(), svg, side: undefined, alt: '', ...more };
  await drawAll(harness.app.platform, [drawing], (_, each) => found.push(each));
  const [only] = found;
  if (!only) throw new Error('Nothing was drawn.');
  return { ...only, source: await buffer(await harness.app.platform.storage.open(keyOf(id, 'source.webp'))) };
}

it('draws each picture once, and takes it from there for the next town', async () => {
  const first = await drawn();
  expect(first.picture).toMatchObject({ width: 300, height: 200, sizes: ['source', 'xxs', 'xs'] });
  const [kept = ''] = await readdir(folder);
  // Only what is read from there can come out changed.
  await writeFile(join(folder, kept, 'source.webp'), 'another');
  const again = await drawn();
  expect(again).toEqual({ ...first, source: Buffer.from('another') });
  const square = await drawn({ side: 100 });
  expect(square.picture).toMatchObject({ width: 100, height: 100 });
  expect(await readdir(folder)).toHaveLength(2);
});
