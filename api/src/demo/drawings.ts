/** The pictures of the town: drawn, cut as anybody's are, and kept for the next town where there is a place to keep them. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Platform } from '../core/context.ts';
import { mapLimit } from '../core/map-limit.ts';
import { scratchOf } from '../files/intake.ts';
import { storeAll } from '../files/media.ts';
import { cutPicture, type Picture } from '../files/worker/pictures.ts';
import { dice } from './dice.ts';

const AT_ONCE = 4;
/** What cuts them: kept pictures are good for as long as it stays the same. */
const CUTTER = readFileSync(join(import.meta.dirname, '../files/worker/pictures.ts'));
const LOOK = 'picture.json';

export interface Drawing {
  id: string;
  authorId: string;
  at: Date;
  svg: string;
  /** Of a square, in pixels; otherwise as large as the drawing says. */
  side: number | undefined;
  alt: string;
}

export interface Drawn {
  picture: Picture;
  /** How long its original would be. */
  bytes: number;
}

/** Draws and stores the pictures a few at a time: each takes half a second and some memory, unless it was kept. */
export async function drawAll(
  platform: Platform,
  drawings: readonly Drawing[],
  done: (drawing: Drawing, drawn: Drawn) => void,
): Promise<void> {
  const { dataDir, drawingsDir } = platform.env;
  // In random order, so that processes that draw a town at the same time share the work instead of doing it twice.
  const { shuffle } = dice(randomUUID());
  await mapLimit(shuffle(drawings), AT_ONCE, async (drawing) => {
    const scratch = scratchOf(dataDir, drawing.id, 'intake');
    const kept = drawingsDir && join(drawingsDir, nameOf(drawing));
    const drawn = kept ? ((await look(kept)) ?? (await keep(drawing, kept))) : await draw(drawing, scratch);
    const names = drawn.picture.sizes.map((name) => `${name}.webp`);
    await storeAll(platform.storage, drawing.id, kept || scratch, names);
    await rm(scratch, { recursive: true, force: true });
    done(drawing, drawn);
  });
}

const nameOf = ({ svg, side }: Drawing) =>
  createHash('sha256').update(CUTTER).update(`${sharp.versions.vips} ${side} ${svg}`).digest('hex');

async function draw({ svg, side }: Drawing, folder: string): Promise<Drawn> {
  const drawing = sharp(Buffer.from(svg));
  const original = await (side ? drawing.resize(side, side) : drawing).png({ compressionLevel: 1 }).toBuffer();
  return { picture: await cutPicture(original, folder), bytes: original.length };
}

async function look(folder: string): Promise<Drawn | undefined> {
  const text = await readFile(join(folder, LOOK), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Drawn);
}

/** It is there as a whole or not at all: two towns may be drawn at the same time. */
async function keep(drawing: Drawing, folder: string): Promise<Drawn> {
  const unfinished = `${folder}-${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  const drawn = await draw(drawing, unfinished);
  await writeFile(join(unfinished, LOOK), JSON.stringify(drawn));
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return drawn;
}
