/** What others than its owner get of a video, a sound or a document: a copy without metadata, made once; of a text, one in UTF-8. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { TaskRefused } from '../core/workers.ts';
import type { FilesTable } from './files.store.ts';
import { keyOf, ORIGINAL, SHARED } from './media.ts';
import { isPurged } from './purging.ts';
import { DEMUXERS, type Stripped, type StripTask } from './worker/protocol.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'files.strip': { id: string };
  }
}

/** Two gigabytes are read and written once. */
const TIMEOUT = 10 * 60_000;
/** Those that are being made: who asks meanwhile waits for the same. */
const making = new Map<string, Promise<number>>();

type Source = Pick<FilesTable, 'id' | 'storage_key' | 'mime_type' | 'encoding' | 'shared_bytes'>;

const DOCUMENTS =
  /^application\/(pdf|rtf|epub\+zip|vnd\.openxmlformats-officedocument\..*|vnd\.oasis\.opendocument\..*)$/;

/** Whether a text was uploaded in another encoding than UTF-8, in which it is served. */
export const isReencoded = ({ encoding }: Pick<Source, 'encoding'>): boolean =>
  encoding !== null && encoding !== 'utf-8';

/**
 * Whether a file is served as a copy: its type carries more than it shows, or it is a text that browsers would misread. Texts carry
 * nothing else, and an archive is sent for what is in it.
 */
export const hasCopy = (file: Pick<Source, 'mime_type' | 'encoding'>): boolean =>
  Object.hasOwn(DEMUXERS, file.mime_type) || DOCUMENTS.test(file.mime_type) || isReencoded(file);

/** The key of what others get; fails with `file_broken` for what cannot be read, and may carry anything. */
export async function sharedKeyOf(platform: Platform, file: Source): Promise<string> {
  const { id, storage_key } = file;
  if (!hasCopy(file)) return keyOf(storage_key, ORIGINAL);
  const key = keyOf(storage_key, SHARED);
  if (file.shared_bytes === null) {
    const made = making.get(id) ?? make(platform, file).finally(() => making.delete(id));
    making.set(id, made);
    await made;
  }
  return key;
}

async function make(platform: Platform, { id, storage_key, mime_type, encoding }: Source): Promise<number> {
  const { env, storage, workers, database } = platform;
  const folder = join(env.dataDir, 'scratch', `${newId()}-strip`);
  try {
    const path = await storage.local(keyOf(storage_key, ORIGINAL), join(folder, ORIGINAL));
    const to = join(folder, SHARED);
    const ffmpeg = env.ffmpeg ?? null;
    const task: StripTask = { name: 'strip', path, to, folder, mimeType: mime_type, encoding, ffmpeg };
    const { bytes } = await workers.run<Stripped>('copies', task, { timeout: TIMEOUT });
    await storage.put(keyOf(storage_key, SHARED), to);
    if (await isPurged(platform, id, storage_key)) throw new Failure('not_found');
    await sql`update files set shared_bytes = ${bytes} where id = ${id} and purged_at is null`.execute(database.db);
    return bytes;
  } catch (error) {
    throw error instanceof TaskRefused ? new Failure('file_broken') : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Made before anyone asks, so that nobody waits for it. */
export function stripJob(platform: Platform): JobDefinition<'files.strip'> {
  return {
    name: 'files.strip',
    run: async ({ id }) => {
      const { rows } = await sql<Source>`
        select id, storage_key, mime_type, encoding, shared_bytes from files
        where id = ${id} and has_original and purged_at is null`.execute(platform.database.db);
      if (!rows[0]) return;
      await sharedKeyOf(platform, rows[0]).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
    },
  };
}
