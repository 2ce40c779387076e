import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from './ids.ts';
import type { Storage } from './storage.ts';

/** A folder `files` next to the database. */
export function diskStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'files', key);
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      // Written next to its place first, so that no one reads half of it. A hard link costs nothing, where supported.
      const part = `${target}.${newId()}`;
      await link(path, part).catch(() => copyFile(path, part));
      await rename(part, target);
      // Renamed over another name of the same bytes, both stay.
      await rm(part, { force: true });
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.size,
    open: async (key, range) => createReadStream(pathOf(key), range),
    local: async (key) => pathOf(key),
    // Retried, as a job may still be adding files to the folder.
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
    close: () => {},
  };
}
