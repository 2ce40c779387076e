/** From an upload that is whole to a file: looked at apart, stored, and only then written down. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writing, type Caller, type Platform } from '../core/context.ts';
import { ERRORS, Failure, type ErrorCode } from '../core/errors.ts';
import { TaskRefused, WorkerGone } from '../core/workers.ts';
import { createFile } from './files.store.ts';
import { keyOf, ORIGINAL, prefixOf, storeAll } from './media.ts';
import { hasCopy } from './shared-copy.ts';
import { release } from './storage.store.ts';
import type { Received, ReceiveTask } from './worker/protocol.ts';

/** Looking at a picture takes a second; at two gigabytes of a film, as long as reading them. */
const TIMEOUT = 120_000;
/** A worker that ended may have been ended by somebody else's picture, or by the machine. */
const TRIES = 2;

/** Where one kind of work on a file lays its parts; each has a folder of its own, for some go on at the same time. */
export const scratchOf = (dataDir: string, id: string, work: 'intake' | 'film' | 'avif' | 'scan'): string =>
  join(dataDir, 'scratch', `${id}-${work}`);

export interface Arrived {
  id: string;
  /** Where its bytes lie, which stay until it is a file. */
  path: string;
  filename: string;
  filetype: string;
}

/** Makes a file of it, or says why not; what is refused leaves nothing. */
export async function takeIn(platform: Platform, caller: Caller, arrived: Arrived): Promise<string> {
  const { id, path, filename } = arrived;
  const folder = scratchOf(platform.env.dataDir, id, 'intake');
  try {
    const received = await look(platform, { ...arrived, folder, accountId: caller.viewer?.accountId });
    if (received.scan?.outcome === 'removed') throw new Failure('content_removed');
    await platform.storage.put(keyOf(id, ORIGINAL), path);
    await storeAll(
      platform.storage,
      id,
      folder,
      (received.picture?.sizes ?? []).map((name) => `${name}.webp`),
    );
    await writing(platform, caller, async (context) => {
      await createFile(context, { id, received, name: filename, hasOriginal: true });
      if (received.type === 'image') await context.enqueue('files.avif', { id });
      if ((received.type === 'video' || received.type === 'audio') && platform.env.ffmpeg)
        await context.enqueue('files.film', { id });
      if (hasCopy({ mime_type: received.mimeType, encoding: received.encoding ?? null }))
        await context.enqueue('files.strip', { id });
      if (received.type === 'image' && !received.scan) await context.enqueue('files.scan', { id });
      await release(context.db, id);
    });
    return id;
  } catch (error) {
    if (!(await isFile(platform, id))) await platform.storage.remove(prefixOf(id));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes that are a file already: it was written down, and only the answer was lost. */
export async function isFile({ database }: Platform, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from files where id = ${id}`.execute(database.db);
  return rows.length > 0;
}

async function look(
  platform: Platform,
  { path, folder, filename, filetype, accountId }: Arrived & { folder: string; accountId: string | undefined },
): Promise<Received> {
  const task: ReceiveTask = { name: 'receive', path, folder, filename, filetype, check: platform.env.nsfwCheck };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await platform.workers.run<Received>('pictures', task, { timeout: TIMEOUT, accountId });
    } catch (error) {
      if (error instanceof TaskRefused) throw new Failure(codeOf(error));
      if (!(error instanceof WorkerGone)) throw error;
      // Whatever ends two workers is not a file that anybody should open.
      if (attempt === TRIES) throw new Failure('file_broken');
    }
  }
}

const codeOf = ({ code }: TaskRefused): ErrorCode =>
  Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'file_broken';
