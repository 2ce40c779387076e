/** Looks at what was uploaded, before anybody else does. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { TaskRefused } from '../../core/workers.ts';
import { ANIMATION, MAX_BYTES } from '../files.contract.ts';
import { kindOf } from './kinds.ts';
import { cutPicture } from './pictures.ts';
import { mediaOf } from './media.ts';
import { pagesOf } from './pdf.ts';
import { scanPictures } from './scan.ts';
import type { Received, ReceiveTask } from './protocol.ts';
import { join } from 'node:path';

export async function receive({ path, folder, filename, filetype, check }: ReceiveTask): Promise<Received> {
  const { size } = await stat(path);
  const kind = await kindOf(path, filename, filetype);
  const { type, mimeType, encoding = null } = kind;
  if (size > MAX_BYTES[type]) throw new TaskRefused('file_too_large');
  const plain = { type, mimeType, encoding, bytes: size, picture: null, media: null, pages: null, scan: null };
  if (type === 'image') {
    const picture = await cutPicture(path, folder);
    const shown = picture.sizes.includes(ANIMATION) ? ANIMATION : 'source';
    const scan = await scanPictures([join(folder, `${shown}.webp`)], check).catch(() => null);
    return { ...plain, mimeType: picture.mimeType, picture, scan, sha256: await sha256Of(path) };
  }
  const media = type === 'video' || type === 'audio' ? await mediaOf(path, type) : null;
  const pages = mimeType === 'application/pdf' ? await pagesOf(path) : null;
  return { ...plain, media, pages, sha256: await sha256Of(path) };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
