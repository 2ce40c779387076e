/** The thread that opens a stranger's PDF; it may be ended at any moment. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Longer than anybody reads on a screen: the count of whoever claims more is not believed. */
const PAGES_MAX = 100_000;

const task = getDocument({
  data: new Uint8Array(await readFile(workerData as string)),
  // Silent, and nothing is drawn: neither fonts nor pictures are looked at.
  verbosity: 0,
  disableFontFace: true,
  useWorkerFetch: false,
});
const { numPages } = await task.promise;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(numPages >= 1 && numPages <= PAGES_MAX ? numPages : null);
