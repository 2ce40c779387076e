/** What is made of files in the background: each job may be done again, and what nobody can make ends as failed, never as waiting. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { reading, systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { TaskRefused } from '../core/workers.ts';
import { ANIMATION, type FileTold } from './files.contract.ts';
import type { FilesTable } from './files.store.ts';
import { scratchOf } from './intake.ts';
import { keyOf, ORIGINAL, storeAll } from './media.ts';
import { isPurged } from './purging.ts';
import { awaitsNoMore, removeForGood } from './screening.ts';
import {
  DEMUXERS,
  type AvifTask,
  type Filmed,
  type FilmTask,
  type Media,
  type Scan,
  type ScanTask,
} from './worker/protocol.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'files.film': { id: string };
    'files.avif': { id: string };
    'files.scan': { id: string };
    'files.give-up': { id: string };
  }
}

const MINUTE = 60_000;
const AVIF_TIMEOUT = 5 * MINUTE;
const SCAN_TIMEOUT = 2 * MINUTE;
/** A machine of two cores makes a film in about its own length; a busy one takes longer. */
const FILM_TIMES = 12;
const FILM_LEAST = 10 * MINUTE;

type Row = FilesTable & { author_id: string; made_by_id: string | null };

async function find({ database }: Platform, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select f.*, i.author_id, i.made_by_id from files f join items i on i.id = f.id
    where f.id = ${id} and f.purged_at is null`.execute(database.db);
  return rows[0];
}

/** Publishes the progress to the author, and to the person behind a crowd: they may have uploaded it under their own name. */
function tell(context: Context, row: Row, told: Omit<FileTold, 'id'>, event: string): void {
  const { id, author_id, made_by_id } = row;
  for (const userId of new Set([author_id, made_by_id ?? author_id]))
    context.publish(`users.${userId}.files.${event}`, { id, ...told } satisfies FileTold);
}

export function filmJob(platform: Platform): JobDefinition<'files.film'> {
  const running = new Set<string>();
  return {
    name: 'files.film',
    // A try is used up whenever the machine stops in the middle.
    retries: 10,
    isLong: true,
    otherwise: 'files.give-up',
    run: async ({ id }) => {
      const row = await find(platform, id);
      // A queue that has lost sight of a job that goes on hands it out once more.
      if (running.has(id) || row?.status !== 'processing' || (row.type !== 'video' && row.type !== 'audio')) return;
      const folder = scratchOf(platform.env.dataDir, id, 'film');
      running.add(id);
      try {
        const made = await makeFilm(platform, row, folder);
        const scan = await lookAt(platform, made.stills);
        await store(platform, row, folder);
        if (!(await isPurged(platform, id, row.storage_key)))
          await writing(platform, systemCaller(platform), (context) => finish(context, row, made, scan));
      } catch (error) {
        if (!(error instanceof TaskRefused)) throw error;
        platform.log.info({ fileId: id, code: error.code }, 'a film could not be read');
        await writing(platform, systemCaller(platform), (context) => failed(context, row));
      } finally {
        running.delete(id);
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeFilm(platform: Platform, row: Row, folder: string): Promise<Filmed> {
  const { env, storage, workers, log } = platform;
  if (!env.ffmpeg) throw new Error('ffmpeg is not there');
  const media: Media = {
    seconds: row.playable_length ?? 1,
    width: row.width,
    height: row.height,
    hasSound: true,
  };
  const task: FilmTask = {
    name: 'film',
    path: await storage.local(keyOf(row.storage_key, ORIGINAL), join(folder, ORIGINAL)),
    folder: join(folder, 'film'),
    ffmpeg: env.ffmpeg,
    demuxer: DEMUXERS[row.mime_type as keyof typeof DEMUXERS] ?? 'mov',
    type: row.type as 'video' | 'audio',
    media,
  };
  let noting = Promise.resolve();
  const onProgress = (progress: number) => {
    noting = noting
      .then(() => note(platform, row, progress))
      .catch((error: unknown) => log.warn({ err: error }, 'progress'));
  };
  try {
    const timeout = Math.max(FILM_LEAST, media.seconds * 1000 * FILM_TIMES);
    return await workers.run<Filmed>('films', task, { timeout, onProgress });
  } finally {
    // Nothing is written behind the back of what comes next.
    await noting;
  }
}

const note = (platform: Platform, row: Row, progress: number): Promise<void> =>
  reading(platform, systemCaller(platform), async (context) => {
    await sql`update files set progress = ${progress} where id = ${row.id} and progress < ${progress}`.execute(
      context.db,
    );
    tell(context, row, { status: 'processing', progress, failure: null }, 'progressed');
  });

/** Nothing when it could not be looked at, which is tried again by itself. */
async function lookAt({ workers, env }: Platform, paths: string[]): Promise<Scan | null> {
  const task: ScanTask = { name: 'scan', paths, check: env.nsfwCheck };
  return workers.run<Scan | null>('pictures', task, { timeout: SCAN_TIMEOUT }).catch(() => null);
}

/** All that is shown of it, which is everything in the folder but stills. */
async function store({ storage }: Platform, row: Row, folder: string): Promise<void> {
  const from = join(folder, 'film');
  const names = await readdir(from);
  await storeAll(
    storage,
    row.storage_key,
    from,
    names.filter((name) => /\.(m3u8|ts|json|webp)$/.test(name)),
  );
}

async function finish(context: Context, row: Row, made: Filmed, scan: Scan | null): Promise<void> {
  const { picture, hasWaveform } = made;
  const isLookedAt = row.type === 'audio' || scan !== null;
  const sizes = [...(picture?.sizes ?? []), 'm3u8', ...(hasWaveform ? ['waveform'] : [])];
  const { rows } = await sql`
    update files set status = 'ready', progress = 100, failure = null, sizes = ${sizes}::text[],
      thumbhash = coalesce(thumbhash, ${picture?.thumbhash ?? null}),
      width = coalesce(${picture?.width ?? null}, width), height = coalesce(${picture?.height ?? null}, height),
      focal_x = coalesce(focal_x, ${picture?.focal?.x ?? null}), focal_y = coalesce(focal_y, ${picture?.focal?.y ?? null}),
      marked_as_nsfw = marked_as_nsfw or ${scan?.outcome === 'covered'},
      scan = ${scan ? JSON.stringify(scan) : null}::jsonb, scanned_at = ${isLookedAt ? NOW : null}
    where id = ${row.id} and status = 'processing' and purged_at is null returning id`.execute(context.db);
  if (rows.length === 0) return;
  if (scan?.outcome === 'removed') return removed(context, row);
  tell(context, row, { status: 'ready', progress: 100, failure: null }, 'ready');
  if (isLookedAt) await awaitsNoMore(context, row.id);
  else await context.enqueue('files.scan', { id: row.id });
}

async function failed(context: Context, row: Row): Promise<void> {
  const { rows } = await sql`
    update files set status = 'failed', failure = 'file_broken', progress = 100, scanned_at = ${NOW}
    where id = ${row.id} and status = 'processing' returning id`.execute(context.db);
  if (rows.length === 0) return;
  await awaitsNoMore(context, row.id);
  tell(context, row, { status: 'failed', progress: 100, failure: 'file_broken' }, 'failed');
}

async function removed(context: Context, row: Row): Promise<void> {
  await removeForGood(context, row.id);
  tell(context, row, { status: 'failed', progress: 100, failure: 'content_removed' }, 'failed');
}

/** What could not be made in all its tries. */
export function giveUpJob(platform: Platform): JobDefinition<'files.give-up'> {
  return {
    name: 'files.give-up',
    run: async ({ id }) => {
      const row = await find(platform, id);
      if (row?.status !== 'processing') return;
      await writing(platform, systemCaller(platform), (context) => failed(context, row));
      await rm(scratchOf(platform.env.dataDir, id, 'film'), { recursive: true, force: true });
    },
  };
}

/** The kind that newer browsers ask for: nobody waits for it. */
export function avifJob(platform: Platform): JobDefinition<'files.avif'> {
  return {
    name: 'files.avif',
    run: async ({ id }) => {
      const row = await find(platform, id);
      if (!row || row.type !== 'image' || row.has_avif) return;
      const folder = scratchOf(platform.env.dataDir, id, 'avif');
      const key = keyOf(row.storage_key, row.has_original ? ORIGINAL : 'source.webp');
      const path = await platform.storage.local(key, join(folder, ORIGINAL));
      const stills = row.sizes.filter((name) => name !== ANIMATION);
      const task: AvifTask = { name: 'avif', path, folder, names: stills };
      try {
        await platform.workers.run('avif', task, { timeout: AVIF_TIMEOUT });
        const names = stills.map((name) => `${name}.avif`);
        await storeAll(platform.storage, row.storage_key, folder, names);
        if (await isPurged(platform, id, row.storage_key)) return;
        await sql`update files set has_avif = true where id = ${id} and purged_at is null`.execute(
          platform.database.db,
        );
      } catch (error) {
        // It is shown as WebP.
        if (!(error instanceof TaskRefused)) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Looks again at what could not be looked at when it came. */
export function scanJob(platform: Platform): JobDefinition<'files.scan'> {
  return {
    name: 'files.scan',
    retries: 50,
    run: async ({ id }) => {
      const row = await find(platform, id);
      if (!row || row.scanned_at) return;
      const folder = scratchOf(platform.env.dataDir, id, 'scan');
      // Of a film its poster: the rest of its stills are gone by now.
      const animated = row.sizes.includes(ANIMATION) ? `${ANIMATION}.webp` : 'source.webp';
      const name = row.type === 'image' ? animated : 'poster.webp';
      try {
        const path = await platform.storage.local(keyOf(row.storage_key, name), join(folder, name));
        const task: ScanTask = { name: 'scan', paths: [path], check: platform.env.nsfwCheck };
        const scan = await platform.workers.run<Scan | null>('pictures', task, { timeout: SCAN_TIMEOUT });
        await writing(platform, systemCaller(platform), (context) => passedScan(context, row, scan));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function passedScan(context: Context, row: Row, scan: Scan | null): Promise<void> {
  const { rows } = await sql`
    update files set scanned_at = ${NOW}, scan = ${scan ? JSON.stringify(scan) : null}::jsonb,
      marked_as_nsfw = marked_as_nsfw or ${scan?.outcome === 'covered'}
    where id = ${row.id} and purged_at is null returning id`.execute(context.db);
  if (rows.length === 0) return;
  if (scan?.outcome === 'removed') return removed(context, row);
  await awaitsNoMore(context, row.id);
  tell(context, row, { status: 'ready', progress: 100, failure: null }, 'ready');
}
