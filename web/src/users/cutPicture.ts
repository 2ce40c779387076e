import type { Area } from 'react-easy-crop';
import { Problem } from '../core/problems.ts';

/** Photographs look the same at it, at a quarter of the bytes. */
const QUALITY = 0.92;
/** The longest side that WebP can store; browsers return no blob for a longer canvas. */
const MAX_SIDE = 16_383;

/**
 * A part of a picture (in its own pixels), or all of it, as a picture of its own; the one it is cut from stays as it is. A
 * browser that writes no WebP writes PNG. Throws `image_required` where it cannot be read.
 */
export async function cutPicture(src: string, area: Area | null, name: string): Promise<File> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    throw new Problem('IMAGE_REQUIRED');
  }
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!blob) throw new Problem('IMAGE_REQUIRED');
  const stem = name.replace(/\.\w+$/, '');
  return new File([blob], `${stem}.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}
