/** Files of the built client. What carries a hash in its name is kept for ever; compressed twins are sent where they exist. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const HASHED = /[.-][\w-]{8,}\.\w+$/;

/** Sends the file that the path names; false when there is none. */
export async function sendFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = fileOf(root, path);
  const type = file && TYPES[extname(file)];
  if (!file || !type) return false;
  const accepted = request.headers['accept-encoding'] ?? '';
  for (const [encoding, suffix] of [...ENCODINGS, ['', ''] as const]) {
    if (encoding && !accepted.includes(encoding)) continue;
    const size = await sizeOf(file + suffix);
    if (!size) continue;
    const etag = `W/"${size.bytes.toString(36)}-${size.changed.toString(36)}"`;
    const isHashed = path.startsWith('/assets/') && HASHED.test(path);
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('etag', etag);
    response.setHeader('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return true;
    }
    if (encoding) response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': type, 'content-length': size.bytes });
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(file + suffix), response);
    return true;
  }
  return false;
}

/** The file below the root, or nothing when the path leads out of it or into something hidden. */
function fileOf(root: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('/.')) return undefined;
  const file = normalize(join(root, decoded));
  return file.startsWith(root + sep) ? file : undefined;
}

async function sizeOf(file: string): Promise<{ bytes: number; changed: number } | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? { bytes: found.size, changed: Math.trunc(found.mtimeMs) } : undefined;
  } catch {
    return undefined;
  }
}
