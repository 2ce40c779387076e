/** What the pages that the town links to show of themselves. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../core/db.ts';
import { makeSmall } from '../files/worker/pictures.ts';
import { drawPicture, type Motif } from './covers.ts';

const SHOWN: Readonly<Record<string, Motif>> = {
  'https://tides.example/harbour-quarter': 'waves',
  'https://horology.example/escapements': 'clocktower',
};

export async function writeLinkPictures(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; url: string }>`
    select id, url from collection_items where url = any(${Object.keys(SHOWN)}::text[])`.execute(db);
  const folder = await mkdtemp(join(tmpdir(), 'plaza-links-'));
  try {
    const [path, to] = [join(folder, 'drawn.png'), join(folder, 'small.webp')];
    for (const { id, url } of rows) {
      await sharp(Buffer.from(drawPicture(url, SHOWN[url] ?? 'hills')))
        .png()
        .toFile(path);
      const { width, height, thumbhash } = await makeSmall({ path, to });
      const bytes = await readFile(to);
      await sql`
        insert into link_pictures (id, bytes, width, height, thumbhash)
        values (${id}, ${bytes}, ${width}, ${height}, ${thumbhash})`.execute(db);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
