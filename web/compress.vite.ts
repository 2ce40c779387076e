import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
/** Below this a packet carries the whole file anyway. */
const MIN_BYTES = 1024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const STRONGEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Puts a compressed twin beside each text file of the build, once: the gateway sends it to whoever can read it. */
export function compressed(): Plugin {
  return {
    name: 'plaza:compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      const found = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
      await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < MIN_BYTES) return;
  await Promise.all([
    toBrotli(text, STRONGEST).then((bytes) => writeFile(`${file}.br`, bytes)),
    toGzip(text, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
