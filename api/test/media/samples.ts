/** Small files of each kind, made when they are asked for. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { FFMPEG } from '../harness.ts';

function made(extension: string, ...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-sample-'));
  const path = join(folder, `sample.${extension}`);
  try {
    execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...args, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lavfi = (source: string): string[] => ['-f', 'lavfi', '-i', source];

const QUICK = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** A film of one colour with a tone. */
export const filmOf = (seconds: number, { colour = 'blue', size = '320x240' } = {}): Buffer =>
  made(
    'mp4',
    ...lavfi(`color=c=${colour}:s=${size}:r=15:d=${seconds}`),
    ...lavfi(`sine=frequency=440:duration=${seconds}`),
    ...QUICK,
    '-c:a',
    'aac',
    '-shortest',
  );

/** A film that takes a while to make something of. */
export const busyFilm = (seconds: number): Buffer =>
  made('mp4', ...lavfi(`testsrc2=s=1280x720:r=30:d=${seconds}`), ...QUICK);

type SoundExtension = 'mp3' | 'm4a' | 'wav' | 'ogg' | 'flac' | 'mp4' | 'mov' | '3gp' | 'webm' | 'mka';

/** A tone; ffmpeg gives `mp4` the brand `isom`, which video has as well. */
export const soundOf = (extension: SoundExtension, seconds = 2): Buffer =>
  made(
    extension,
    ...lavfi(`sine=frequency=330:duration=${seconds}:sample_rate=48000`),
    ...(extension === '3gp' ? ['-c:a', 'aac'] : []),
  );

/** A tone with a picture of one frame in a track of its own, as some podcasts have their covers. */
export const soundWithCover = (): Buffer =>
  made('mov', ...lavfi('color=c=blue:s=64x64:r=1:d=1'), ...lavfi('sine=frequency=330:duration=2'), '-c:v', 'mjpeg');

/** A tone with pictures in a track that players do not show by itself, as of chapters. */
export const soundWithPictures = (): Buffer =>
  made(
    'mka',
    ...lavfi('color=c=blue:s=64x64:r=1:d=3'),
    ...lavfi('sine=frequency=330:duration=3'),
    '-f',
    'matroska',
    '-c:v',
    'mjpeg',
    '-disposition:v',
    '0',
    '-default_mode',
    'passthrough',
  );

export const pictureOf = (width: number, height: number, background = '#2a6f5b') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PDF that says it has so many pages, and has them unless it lies. */
export function pdfOf(pages: number, { claimed = pages, more = '' } = {}): Buffer {
  const ids = Array.from({ length: pages }, (_, at) => at + 3);
  const leaves = ids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 280]>>endobj\n`).join('');
  const kids = ids.map((id) => `${id} 0 R`).join(' ');
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${claimed}>>endobj\n${leaves}trailer<</Root 1 0 R${more}>>\n%%EOF\n`,
  );
}

/** Nobody can tell how many pages it has. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
