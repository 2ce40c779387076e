/** Pictures inside of documents, without what cameras and programs write into them. */

/** Exif and XMP (APP1), IPTC (APP13), comments; APP0, APP2 (colors) and APP14 (Adobe's color transform) are needed to draw it. */
const isNeeded = (marker: number) =>
  marker !== 0xfe && (marker < 0xe1 || marker > 0xef || marker === 0xe2 || marker === 0xee);

/** Anything but a JPEG or a PNG is returned as it is, and so is what is broken. */
export function stripPicture(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.subarray(0, 3).toString('hex') === 'ffd8ff') return stripJpeg(view);
  if (view.subarray(0, 8).toString('hex') === '89504e470d0a1a0a') return stripPng(view);
  return bytes;
}

function stripJpeg(bytes: Buffer): Uint8Array {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // The picture itself follows.
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (isNeeded(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

const PNG_WORDS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function stripPng(bytes: Buffer): Uint8Array {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!PNG_WORDS.has(bytes.subarray(at + 4, at + 8).toString('latin1'))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}
