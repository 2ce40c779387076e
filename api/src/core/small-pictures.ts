/**
 * Images from other websites: fetched once, checked by their bytes, and resized by the worker that processes uploads.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './context.ts';
import type { NsfwCheck } from './environment.ts';
import { newId } from './ids.ts';
import { safeFetch } from './safe-fetch.ts';

/** The input of the worker. */
export interface SmallTask {
  name: 'small';
  path: string;
  /** Path for the resized image, as WebP. */
  to: string;
  /** Null if no one else will see the image. */
  check: NsfwCheck | null;
}

export interface SmallShape {
  width: number;
  height: number;
  thumbhash: string;
}

export interface SmallPicture extends SmallShape {
  bytes: Buffer;
}

const WANTED = { accept: 'image/*', maxBytes: 8 * 1024 * 1024, isCut: false } as const;
/** Includes the content check, which others may be waiting for. In milliseconds. */
const TIMEOUT = 60_000;

/** The resized image at a URL, if it is an image that can be shown to those it is for. Undefined otherwise. */
export async function pictureAt(
  platform: Platform,
  url: string,
  { signal, isForOthers, accountId }: { signal: AbortSignal; isForOthers: boolean; accountId?: string | undefined },
): Promise<SmallPicture | null> {
  const { env, fetchPolicy, workers } = platform;
  const folder = join(env.dataDir, 'scratch', `${newId()}-small`);
  try {
    const { bytes } = await safeFetch(fetchPolicy, url, WANTED, signal);
    await mkdir(folder, { recursive: true });
    const [path, to] = [join(folder, 'given'), join(folder, 'small.webp')];
    await writeFile(path, bytes);
    const task: SmallTask = { name: 'small', path, to, check: isForOthers ? env.nsfwCheck : null };
    const shape = await workers.run<SmallShape>('pictures', task, { timeout: TIMEOUT, accountId });
    return { ...shape, bytes: await readFile(to) };
  } catch (error) {
    platform.log.debug({ err: error }, 'no picture of another site');
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
