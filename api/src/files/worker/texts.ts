/** Text in the encodings that programs write. Without a byte order mark the encoding is guessed from the bytes. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { analyse } from 'chardet';
import type { TextEncoding } from './protocol.ts';

const MARKS: readonly (readonly [string, TextEncoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
/** Of short texts, and where nothing else is certain: what Windows programs write in western languages. */
const FALLBACK = 'windows-1252';
/** Names that the detector uses, by the encodings that contain them. */
const DETECTED: Readonly<Record<string, TextEncoding>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-6': 'iso-8859-6',
  'ISO-8859-7': 'iso-8859-7',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'KOI8-R': 'koi8-r',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
};
/** Of 100. Below it, the detector names what is there by chance. */
const LEAST_CONFIDENCE = 30;
/** Enough bytes to detect an encoding by. */
const SAMPLE_BYTES = 64 * 1024;
/** The seven most frequent letters of Russian, which are more than half of its text. */
const RUSSIAN = /[оеаинтс]/gi;
const LEAST_RUSSIAN = { letters: 20, ofLetters: 0.7, frequent: 0.4 };
/** Characters that no text contains, and every other binary file does. */
// oxlint-disable-next-line no-control-regex -- that is what is searched for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** Characters of no text, which other files have when they are read as UTF-16. */
const UNASSIGNED = /[\p{Cn}\p{Co}]/u;

/** The encoding of a text; undefined if the file is not text. */
export async function encodingOf(path: string, head: Buffer): Promise<TextEncoding | undefined> {
  const start = head.subarray(0, 3).toString('hex');
  const marked = MARKS.find(([mark]) => start.startsWith(mark));
  if (marked) return (await isTextIn(path, marked[1])) ? marked[1] : undefined;
  if (await isTextIn(path, 'utf-8')) return 'utf-8';
  const wide = byteOrderOf(head);
  if (wide) return (await isTextIn(path, wide, UNASSIGNED)) ? wide : undefined;
  for (const encoding of detect(await sampleOf(path))) if (await isTextIn(path, encoding)) return encoding;
  return undefined;
}

/** UTF-16 without a mark has zeros in one half of its bytes: digits, spaces, and line breaks at least. */
function byteOrderOf(head: Buffer): TextEncoding | undefined {
  const zeros = [0, 0] as [even: number, odd: number];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[(at % 2) as 0 | 1] += 1;
  const [even, odd] = zeros;
  if (even === odd) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** The bytes from the first part of the file with others than ASCII. */
async function sampleOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    if (bytes === 0 && part.every((byte) => byte < 0x80)) continue;
    parts.push(part);
    bytes += part.length;
    if (bytes >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, SAMPLE_BYTES);
}

/** The encodings that it may be in, the likeliest first. */
function detect(sample: Buffer): TextEncoding[] {
  const likely = analyse(sample).flatMap(({ name, confidence }) =>
    confidence < LEAST_CONFIDENCE ? [] : (DETECTED[name] ?? []),
  );
  if (likely.length === 0 && isRussianOfDos(sample)) likely.push('ibm866');
  return [...likely, FALLBACK];
}

/** Code page 866, which the detector does not know. Texts in western languages have few letters beyond ASCII. */
function isRussianOfDos(sample: Buffer): boolean {
  const letters = new TextDecoder('ibm866').decode(sample).match(/\p{L}/gu) ?? [];
  const cyrillic = letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter));
  const frequent = cyrillic.join('').match(RUSSIAN) ?? [];
  return (
    cyrillic.length >= LEAST_RUSSIAN.letters &&
    cyrillic.length >= letters.length * LEAST_RUSSIAN.ofLetters &&
    frequent.length >= cyrillic.length * LEAST_RUSSIAN.frequent
  );
}

async function isTextIn(path: string, encoding: TextEncoding, others?: RegExp): Promise<boolean> {
  try {
    for await (const text of decoded(createReadStream(path), encoding))
      if (CONTROLS.test(text) || others?.test(text)) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Writes a text as UTF-8 without a byte order mark. */
export async function writeAsUtf8(path: string, to: string, encoding: TextEncoding): Promise<void> {
  await pipeline(createReadStream(path), (bytes) => decoded(bytes, encoding), createWriteStream(to));
}

/** Throws a TypeError for bytes that the encoding does not have. */
async function* decoded(bytes: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
