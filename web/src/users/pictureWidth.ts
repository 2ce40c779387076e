import { Problem } from '../core/problems.ts';

/** How wide the picture is, before a byte of it is sent; what is no picture is refused here. */
export async function pictureWidth(file: File): Promise<number> {
  if (!file.type.startsWith('image/')) throw new Problem('IMAGE_REQUIRED');
  try {
    const bitmap = await createImageBitmap(file);
    const { width } = bitmap;
    bitmap.close();
    return width;
  } catch {
    throw new Problem('IMAGE_REQUIRED');
  }
}
