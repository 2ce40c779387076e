/** Pictures of other sites: fetched once, judged by their bytes, and made small by the worker that reads uploads. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './context.ts';
import type { NsfwCheck } from './environment.ts';
import { newId } from './ids.ts';
import { fetchOutside } from './outside.ts';

/** What the worker is asked for. */
export interface SmallTask {
  name: 'small';
  path: string;
  /** Where the small one goes, as WebP. */
  to: string;
  /** Nothing for what nobody else will see. */
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
/** With a look at it, which others may be waiting for. */
const TIMEOUT = 60_000;

/** What lies at an address, small, if it is a picture, and one that may be shown to those it is for; nothing for all else. */
export async function pictureAt(
  platform: Platform,
  url: string,
  { signal, isForOthers, accountId }: { signal: AbortSignal; isForOthers: boolean; accountId?: string | undefined },
): Promise<SmallPicture | null> {
  const { env, outside, workers } = platform;
  const folder = join(env.dataDir, 'scratch', `${newId()}-small`);
  try {
    const { bytes } = await fetchOutside(outside, url, WANTED, signal);
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
