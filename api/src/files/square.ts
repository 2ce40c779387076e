/** A picture as directories of podcasts take it: a square JPEG, as large as its original allows, made when it is first asked for. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context, Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Stored } from '../core/spine.ts';
import { TaskRefused } from '../core/workers.ts';
import type { FilesTable } from './files.store.ts';
import { keyOf, ORIGINAL } from './media.ts';
import { isPurged } from './purging.ts';
import { COVER, type CoverTask } from './worker/protocol.ts';

const TIMEOUT = 30_000;
/** Those that are being made: who asks meanwhile waits for the same. */
const making = new Map<string, Promise<void>>();

export async function squareOf({ platform }: Context, fileId: string): Promise<Stored | undefined> {
  const { rows } = await sql<Pick<FilesTable, 'storage_key' | 'has_original' | 'type'>>`
    select storage_key, has_original, type from files where id = ${fileId} and purged_at is null`.execute(
    platform.database.db,
  );
  const [file] = rows;
  if (file?.type !== 'image') return undefined;
  const key = keyOf(file.storage_key, COVER);
  if ((await platform.storage.sizeOf(key)) === undefined) {
    const made =
      making.get(key) ?? make(platform, { id: fileId, key: file.storage_key, has_original: file.has_original });
    making.set(key, made);
    await made.finally(() => making.delete(key));
  }
  return { key, mimeType: 'image/jpeg', name: COVER };
}

async function make(
  platform: Platform,
  { id, key, has_original: hasOriginal }: { id: string; key: string; has_original: boolean },
): Promise<void> {
  const { env, storage, workers } = platform;
  const [from, to] = [keyOf(key, hasOriginal ? ORIGINAL : 'source.webp'), keyOf(key, COVER)];
  const folder = join(env.dataDir, 'scratch', `${newId()}-cover`);
  try {
    const task: CoverTask = { name: 'cover', path: await storage.local(from, join(folder, ORIGINAL)), folder };
    await workers.run('pictures', task, { timeout: TIMEOUT });
    await storage.put(to, join(folder, COVER));
    if (await isPurged(platform, id, key)) throw new Failure('not_found');
  } catch (error) {
    if (error instanceof TaskRefused) throw new Failure('not_found');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
