/** Pictures: judged by their content, cut to the product's widths, freed of private data, with a placeholder. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import exifr from 'exifr';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Failure } from '../core/errors.ts';
import { IMAGE_SIZES } from './files.contract.ts';

/** More pixels than any camera makes: refused before they are decoded. */
const MAX_PIXELS = 80_000_000;
const FORMATS = new Map([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
  ['heif', 'image/avif'],
]);
const THUMB_SIDE = 100;
const QUALITY = 80;

export interface StoredImage {
  mimeType: string;
  width: number;
  height: number;
  thumbhash: string;
  sizes: string[];
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
}

export const folderOf = (dataDir: string, key: string): string => join(dataDir, 'files', key.slice(-2), key);

/** Writes the variants of a picture under its key; `image_required` or `file_broken` when it is none. */
export async function storeImage(dataDir: string, key: string, source: string | Buffer): Promise<StoredImage> {
  const original = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  const info = await original.metadata().catch(() => {
    throw new Failure('image_required');
  });
  const mimeType = FORMATS.get(info.format ?? '');
  if (!mimeType) throw new Failure('image_required');
  const upright = original.clone().rotate();
  const turned = (info.orientation ?? 1) >= 5;
  const width = turned ? info.height : info.width;
  const height = turned ? info.width : info.height;
  const folder = folderOf(dataDir, key);
  await mkdir(folder, { recursive: true });
  try {
    const sizes = Object.entries(IMAGE_SIZES).filter(([, side]) => side < width);
    const widest = Math.min(width, IMAGE_SIZES.xl);
    const writes = [...sizes, ['source', widest] as const].map(async ([name, side]) => {
      const bytes = await upright
        .clone()
        .resize({ width: side, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      await writeFile(join(folder, `${name}.webp`), bytes);
    });
    await Promise.all(writes);
    return {
      mimeType,
      width,
      height,
      thumbhash: await thumbhashOf(upright),
      sizes: ['source', ...sizes.map(([name]) => name)],
      meta: await metaOf(source, width, height),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof Failure) throw error;
    throw new Failure('file_broken');
  }
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
async function metaOf(source: string | Buffer, width: number, height: number): Promise<ImageMeta | null> {
  const wanted = ['Make', 'Model', 'FNumber', 'Flash', 'ISO', 'ModifyDate'];
  const exif = (await exifr.parse(source, { pick: wanted }).catch(() => undefined)) as
    | Record<string, unknown>
    | undefined;
  if (!exif) return null;
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : null;
  const modified = exif['ModifyDate'];
  return {
    camera: text(exif['Model']),
    make: text(exif['Make']),
    aperture: typeof exif['FNumber'] === 'number' ? `f/${exif['FNumber']}` : null,
    flash: text(exif['Flash']),
    iso: typeof exif['ISO'] === 'number' ? Math.round(exif['ISO']) : null,
    width,
    height,
    modified_at: modified instanceof Date && !Number.isNaN(modified.getTime()) ? modified.toISOString() : null,
  };
}
