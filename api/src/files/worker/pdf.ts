/** How many pages a PDF has. */
import { Worker } from 'node:worker_threads';

const TIMEOUT_MS = 10_000;
const HEAP_MB = 128;
/** More than the whole process may grow meanwhile: what is unpacked lies outside of any heap. */
const GROWTH_BYTES = 512 * 1024 * 1024;
const LOOK_MS = 20;

/** Null where it cannot be told: locked, broken, or too much to read. Read apart, so that what overflows is not this process. */
export function pagesOf(path: string): Promise<number | null> {
  const before = process.memoryUsage.rss();
  const reader = new Worker(new URL('./pdf-reader.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  return new Promise<number | null>((resolve) => {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > GROWTH_BYTES) resolve(null);
    }, LOOK_MS);
    const late = setTimeout(() => resolve(null), TIMEOUT_MS);
    reader.once('message', (pages: number | null) => resolve(pages));
    reader.once('error', () => resolve(null));
    reader.once('exit', () => {
      clearInterval(watch);
      clearTimeout(late);
      resolve(null);
    });
  }).finally(() => void reader.terminate());
}
