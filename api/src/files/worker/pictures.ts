/** Pictures: judged by their content, cut to the product's widths, freed of private data, with a placeholder and a focal point. */
import { isBlank } from '@plaza/text/blank.ts';
import { truncate } from '@plaza/text/graphemes.ts';
import { singleLine } from '@plaza/text/names.ts';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { TaskRefused } from '../../core/workers.ts';
import { ANIMATION, IMAGE_SIZES } from '../files.contract.ts';
import type { SmallShape } from '../../core/small-pictures.ts';
import { COVER, type AvifTask, type CoverTask } from './protocol.ts';

/** More pixels than any camera makes: refused before they are decoded. */
const MAX_PIXELS = 80_000_000;
/** The longest side that WebP can store (14 bits); libheif encodes a little more. What is larger is scaled down to fit. */
const MAX_OUTPUT_SIDE = 16_383;
const FORMATS = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['heif', 'image/avif'],
]);
const MAX_SECONDS = 30;
const THUMB_SIDE = 100;

const QUALITY = 80;
/** As good to the eye as the others, at a little over half of their bytes. */
const AVIF = { quality: 55, effort: 2 } as const;

// No picture comes twice: what it did is not worth remembering.
sharp.cache(false);

export interface Picture {
  mimeType: string;
  width: number;
  height: number;
  thumbhash: string;
  /** Names of what lies in the folder, without `.webp`. */
  sizes: string[];
  focal: { x: number; y: number } | null;
  meta: ImageMeta | null;
}

export interface ImageMeta {
  camera: string | null;
  make: string | null;
  aperture: string | null;
  flash: string | null;
  iso: number | null;
  width: number | null;
  height: number | null;
  modified_at: string | null;
  /** The time that the camera showed, without an offset: pictures rarely say which one it was. */
  modified_local: string | null;
}

/** Writes the sizes of a picture into a folder; `image_required` or `file_broken` when it is none. */
export async function cutPicture(source: string | Buffer, folder: string): Promise<Picture> {
  const { info, mimeType, upright } = await openPicture(source);
  const turned = (info.orientation ?? 1) >= 5;
  const width = turned ? info.height : info.width;
  const height = turned ? info.width : info.height;
  await mkdir(folder, { recursive: true });
  try {
    const { widest, widestWidth } = await decodeWidest(upright, width, height);
    const sizes = Object.entries(IMAGE_SIZES).filter(([, side]) => side < widestWidth);
    // One after the other: each holds the whole picture while it is cut.
    for (const [name, side] of [...sizes, ['source', widestWidth] as const]) {
      await widest
        .clone()
        .resize({ width: side })
        .webp({ quality: QUALITY })
        .toFile(join(folder, `${name}.webp`));
    }
    // What needs no more than a glance is taken from a small one, which is read at once.
    const small = sharp(join(folder, `${sizes.some(([name]) => name === 'sm') ? 'sm' : 'source'}.webp`));
    return {
      mimeType,
      width,
      height,
      thumbhash: await thumbhashOf(small),
      sizes: ['source', ...sizes.map(([name]) => name), ...((await animate(source, info, folder)) ? [ANIMATION] : [])],
      focal: await focalOf(small, width, height),
      meta: await metaOf(info.exif, width, height),
    };
  } catch {
    throw new TaskRefused('file_broken');
  }
}

/** A picture by its content, the right way up; decoded by what is done with it. */
async function openPicture(source: string | Buffer) {
  const original = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  const info = await original.metadata().catch((error: Error) => {
    throw new TaskRefused(/exceeds pixel limit/i.test(error.message) ? 'file_too_large' : 'image_required');
  });
  const mimeType = FORMATS.get(info.format ?? '');
  if (!mimeType) throw new TaskRefused('image_required');
  if (info.width * info.height > MAX_PIXELS) throw new TaskRefused('file_too_large');
  return { info, mimeType, upright: original.clone().rotate().timeout({ seconds: MAX_SECONDS }) };
}

/**
 * The largest size of a picture, decoded once because all sizes are made from it. It is as wide as `xl`, wider for a panorama that
 * would be less than `md` high, and never longer than the output formats allow.
 */
async function decodeWidest(
  upright: Sharp,
  fullWidth: number,
  fullHeight: number,
): Promise<{ widest: Sharp; widestWidth: number }> {
  const panorama = Math.round((IMAGE_SIZES.md * fullWidth) / fullHeight);
  const { data, info } = await upright
    .clone()
    .resize({
      width: Math.min(MAX_OUTPUT_SIDE, Math.max(IMAGE_SIZES.xl, panorama)),
      height: MAX_OUTPUT_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const widest = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_SECONDS });
  return { widest, widestWidth: width };
}

/** Bounds of an animation: what an upload may hold, and what is encoded of it, which takes about five seconds. */
const MAX_FRAMES = 500;
const MAX_ANIMATION_PIXELS = 400_000_000;
const MAX_ENCODED_PIXELS = 24_000_000;
const MAX_ANIMATION_BYTES = 10 * 1024 * 1024;
const LEAST_ANIMATION_WIDTH = 80;
/** Browsers show frames of GIFs that claim less than this for a tenth of a second. */
const LEAST_DELAY_MS = 20;

/**
 * Writes an animated GIF or WebP as WebP, scaled down to what may be encoded. Returns whether there is one: a still picture has none, and
 * neither has an animation that exceeds the bounds or whose later frames are broken, which is shown by its first frame.
 */
async function animate(source: string | Buffer, info: Metadata, folder: string): Promise<boolean> {
  const { pages: frames = 1, delay, width, height, orientation = 1 } = info;
  if (frames < 2 || frames > MAX_FRAMES || !delay || orientation !== 1) return false;
  if (frames * width * height > MAX_ANIMATION_PIXELS) return false;
  const fitting = Math.floor(Math.sqrt((MAX_ENCODED_PIXELS * width) / (frames * height)));
  const side = Math.min(width, IMAGE_SIZES.lg, fitting);
  if (side < Math.min(width, LEAST_ANIMATION_WIDTH)) return false;
  const path = join(folder, `${ANIMATION}.webp`);
  try {
    const { size } = await sharp(source, { animated: true, limitInputPixels: MAX_ANIMATION_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .resize({ width: side })
      .webp({ quality: QUALITY, effort: 0, delay: delay.map((time) => (time < LEAST_DELAY_MS ? 100 : time)) })
      .toFile(path);
    if (size <= MAX_ANIMATION_BYTES) return true;
  } catch {
    // The sizes show its first frame.
  }
  await rm(path, { force: true });
  return false;
}

/** What is less than this shows nothing: a dot that counts who asks for it. */
const SMALL_LEAST = 32;
const SMALL_SIDE = 480;
const SMALL_QUALITY = 70;

/** How many times longer than wide, or wider than long, a small picture is before it is cropped. */
const SMALL_RATIO = 3;

/** One small picture, which is all that is kept. */
export async function makeSmall({ path, to }: { path: string; to: string }): Promise<SmallShape> {
  const { info, upright } = await openPicture(path);
  if (Math.min(info.width, info.height) < SMALL_LEAST) throw new TaskRefused('image_required');
  const { width: fullWidth, height: fullHeight } = info.autoOrient;
  // A long screenshot that fit in whole would be a thread: its beginning is shown, and the middle of a panorama.
  const croppedWidth = Math.min(fullWidth, fullHeight * SMALL_RATIO);
  const croppedHeight = Math.min(fullHeight, fullWidth * SMALL_RATIO);
  const left = Math.floor((fullWidth - croppedWidth) / 2);
  try {
    const { width, height } = await upright
      .extract({ left, top: 0, width: croppedWidth, height: croppedHeight })
      .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: SMALL_QUALITY })
      .toFile(to);
    return { width, height, thumbhash: await thumbhashOf(sharp(to)) };
  } catch {
    throw new TaskRefused('file_broken');
  }
}

/** The longest that directories take. */
const COVER_SIDE = 3000;

/** A square of it, never larger than it is. */
export async function makeCover({ path, folder }: CoverTask): Promise<void> {
  const { info, upright } = await openPicture(path);
  const side = Math.min(info.width, info.height, COVER_SIDE);
  await mkdir(folder, { recursive: true });
  try {
    await upright
      .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toFile(join(folder, COVER));
  } catch {
    throw new TaskRefused('file_broken');
  }
}

/** The same sizes in the kind that newer browsers ask for. */
export async function encodeAvif({ path, folder, names }: AvifTask): Promise<void> {
  await mkdir(folder, { recursive: true });
  const original = sharp(path, { limitInputPixels: MAX_PIXELS, animated: false });
  const { width, height } = (await original.metadata()).autoOrient;
  const { widest, widestWidth } = await decodeWidest(
    original.rotate().timeout({ seconds: MAX_SECONDS }),
    width,
    height,
  );
  for (const name of names) {
    const side = name === 'source' ? widestWidth : IMAGE_SIZES[name as keyof typeof IMAGE_SIZES];
    await widest
      .clone()
      .resize({ width: side })
      .avif(AVIF)
      .toFile(join(folder, `${name}.avif`));
  }
}

/** Where the eye goes first, looked for in a small one, as a share of each side; its owner may know better. */
async function focalOf(image: Sharp, width: number, height: number): Promise<Picture['focal']> {
  // A square is looked for along the longer side alone: that is where pictures are cut off.
  if (width === height) return null;
  const scale = ((await image.metadata()).width ?? width) / width;
  const side = Math.max(1, Math.floor(Math.min(width, height) * scale));
  const { info } = await image
    .clone()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info as { attentionX?: number; attentionY?: number };
  if (attentionX === undefined || attentionY === undefined) return null;
  const share = (at: number, length: number) =>
    Math.min(1, Math.max(0, Math.round((at / (length * scale)) * 100) / 100));
  return { x: share(attentionX, width), y: share(attentionY, height) };
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .clone()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** What the camera wrote, without the place: that stays out of Plaza altogether. */
async function metaOf(exifData: Buffer | undefined, width: number, height: number): Promise<ImageMeta | null> {
  if (!exifData) return null;
  // Some kinds put a word before it.
  const tiff = exifData.subarray(0, 4).toString('latin1') === 'Exif' ? exifData.subarray(6) : exifData;
  const wanted = ['Make', 'Model', 'FNumber', 'Flash', 'ISO', 'ModifyDate', 'OffsetTime', 'OffsetTimeOriginal'];
  // Revived, dates are read in the time zone of this server.
  const exif = (await exifr.parse(tiff, { pick: wanted, reviveValues: false }).catch(() => undefined)) as
    | Record<string, unknown>
    | undefined;
  if (!exif) return null;
  const text = (value: unknown) =>
    typeof value === 'string' && !isBlank(value) ? truncate(singleLine(value), 100) : null;
  const modified = timeOf(exif['ModifyDate'], exif['OffsetTime'] ?? exif['OffsetTimeOriginal']);
  return {
    camera: text(exif['Model']),
    make: text(exif['Make']),
    aperture: typeof exif['FNumber'] === 'number' ? `f/${exif['FNumber']}` : null,
    flash: text(exif['Flash']),
    iso: typeof exif['ISO'] === 'number' ? Math.round(exif['ISO']) : null,
    width,
    height,
    modified_at: modified?.at ?? null,
    modified_local: modified?.local ?? null,
  };
}

const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/;
const EXIF_OFFSET = /^[+-]\d\d:\d\d$/;

/** A time of Exif 2.32: what the clock showed, and the instant by its offset; without one it is taken for UTC. */
function timeOf(time: unknown, offset: unknown): { local: string; at: string } | null {
  const [, year, month, day, clock] = EXIF_TIME.exec(String(time)) ?? [];
  const local = `${year}-${month}-${day}T${clock}`;
  const at = new Date(`${local}${EXIF_OFFSET.test(String(offset)) ? String(offset) : 'Z'}`);
  return Number.isNaN(at.getTime()) ? null : { local, at: at.toISOString() };
}
