/** Text in the encodings that programs write, which have no mark of their own but a byte order mark. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { TextEncoding } from './protocol.ts';

const MARKS: readonly (readonly [string, TextEncoding])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];
/** Without a mark: what is not valid UTF-8 is what Windows programs write in western languages, one byte a character. */
const UNMARKED = ['utf-8', 'windows-1252'] as const;
/** Characters that no text contains, and every other binary file does. */
// oxlint-disable-next-line no-control-regex -- that is what is searched for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** The encoding of a text, by its mark, or else the first that decodes all of it; undefined when it is not text. */
export async function encodingOf(path: string, head: Buffer): Promise<TextEncoding | undefined> {
  const start = head.subarray(0, 3).toString('hex');
  const marked = MARKS.find(([mark]) => start.startsWith(mark));
  for (const encoding of marked ? [marked[1]] : UNMARKED) if (await isTextIn(path, encoding)) return encoding;
  return undefined;
}

async function isTextIn(path: string, encoding: TextEncoding): Promise<boolean> {
  try {
    for await (const text of decoded(createReadStream(path), encoding)) if (CONTROLS.test(text)) return false;
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
