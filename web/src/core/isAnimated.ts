/** Enough of a WebP for its header: RIFF, its size, WEBP, and the chunk VP8X with its flags. */
const HEADER_BYTES = 21;
const ANIMATION_FLAG = 0x02;

/** Whether a picture on this device moves: any GIF, and a WebP whose header says that it is animated. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const text = String.fromCodePoint(...header.slice(0, 16));
  return /^RIFF.{4}WEBPVP8X$/s.test(text) && ((header[20] ?? 0) & ANIMATION_FLAG) !== 0;
}
