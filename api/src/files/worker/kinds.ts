/** What may be uploaded: kinds by what the bytes are, never by a name. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { TaskRefused } from '../../core/workers.ts';
import type { FileType } from '../files.contract.ts';
import { typeByTracks } from './media.ts';
import type { TextEncoding } from './protocol.ts';
import { encodingOf } from './texts.ts';

export interface Kind {
  type: FileType;
  mimeType: string;
  /** Of a text. */
  encoding?: TextEncoding;
}

/** As `file-type` calls it, to what it is here. What is not named is not taken. */
const KINDS: Readonly<Record<string, FileType>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/apng': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'image/avif': 'image',
  'image/heif': 'image',
  'audio/mpeg': 'audio',
  'audio/wav': 'audio',
  'application/pdf': 'document',
  'application/rtf': 'document',
  'application/epub+zip': 'document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'document',
  'application/vnd.oasis.opendocument.text': 'document',
  'application/vnd.oasis.opendocument.spreadsheet': 'document',
  'application/vnd.oasis.opendocument.presentation': 'document',
  'application/zip': 'other',
};

/** Containers hold audio or video whatever their brand says: recorders and converters write `isom` for both. */
const CONTAINERS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'mp4',
  'video/3gpp': '3gpp',
  'video/3gpp2': '3gpp',
  'video/quicktime': 'quicktime',
  'video/webm': 'webm',
  'video/matroska': 'matroska',
};

/** Texts have no mark of their own: known by their name, and taken only where they are text indeed. */
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  srt: 'text/plain',
  vtt: 'text/vtt',
};

/** Programs, and what runs when it is opened. */
const PROGRAMS =
  /^(application\/(x-(msdownload|elf|mach-binary|executable|dosexec|sh)|java-vm|vnd\.microsoft\.portable-executable|x-ms-(regedit|shortcut)|x-apple-diskimage|.*macroenabled.*)|text\/x-shellscript)/i;
/** The harmless file that every virus scanner knows: whoever tries whether somebody looks sends it. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const HEAD_BYTES = 64 * 1024;

/** What a file is, or why it is not taken. */
export async function kindOf(path: string, filename: string, claimed: string): Promise<Kind> {
  const head = await headOf(path);
  if (head.length === 0) throw new TaskRefused('file_empty');
  if (isDangerous(head)) throw new TaskRefused('file_dangerous');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && PROGRAMS.test(found.mime)) throw new TaskRefused('file_dangerous');
  const kind = (found && (await known(path, found.mime))) ?? (await textOf(path, head, filename));
  // Whoever meant to send a picture or a sound is told of that.
  if (claimed.startsWith('image/') && kind?.type !== 'image') throw new TaskRefused('image_required');
  if (claimed.startsWith('audio/') && kind?.type !== 'audio') throw new TaskRefused('audio_required');
  if (!kind && found?.mime.startsWith('audio/')) throw new TaskRefused('audio_required');
  if (!kind) throw new TaskRefused('file_type');
  return kind;
}

async function known(path: string, mimeType: string): Promise<Kind | undefined> {
  const container = CONTAINERS[mimeType];
  if (container) {
    // Without readable tracks it is refused later, by the type that its brand claims.
    const type = (await typeByTracks(path)) ?? (mimeType.startsWith('audio/') ? 'audio' : 'video');
    return { type, mimeType: `${type}/${container}` };
  }
  const type = KINDS[mimeType];
  return type && { type, mimeType };
}

async function textOf(path: string, head: Buffer, filename: string): Promise<Kind | undefined> {
  const mimeType = TEXTS[/\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ''];
  if (!mimeType) return undefined;
  const encoding = await encodingOf(path, head);
  return encoding && { type: 'document', mimeType, encoding };
}

/** Programs that begin as such, whatever `file-type` thinks of them: Windows, Linux, macOS, Java, scripts. */
const MAGIC = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'];

function isDangerous(head: Buffer): boolean {
  const start = head.subarray(0, 4).toString('hex');
  return MAGIC.some((magic) => start.startsWith(magic)) || head.includes(EICAR);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
