import type { TextKey } from '../locales/en.ts';

/** What the platform calls kinds of files. */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'other';

/** What a field takes: one kind alone, or whatever can be shown or kept. */
export type Accepts = 'pictures' | 'films' | 'sounds' | 'files';

const MIB = 1024 * 1024;
/** How long a file of each kind may be; the platform says the same. */
export const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  image: 25 * MIB,
  video: 2048 * MIB,
  audio: 512 * MIB,
  document: 100 * MIB,
  other: 100 * MIB,
};

const SOUND_NAME = /\.(mp3|m4a|m4b|mp4|mov|wav|weba|webm|mka|3gpp?)$/i;
/** Containers hold audio or video whatever their name says: the platform reads their tracks. */
const CONTAINER_TYPE = /^video\/(mp4|x-m4v|quicktime|webm|x-matroska|matroska|3gpp2?)$/;
const DOCUMENT_TYPE = /^(text\/|application\/(pdf|rtf|msword|vnd\.(ms-|oasis\.|openxmlformats)))/;

export const TOO_LARGE: Readonly<Record<FileKind, TextKey>> = {
  image: 'files.tooLarge.image',
  video: 'files.tooLarge.video',
  audio: 'files.tooLarge.audio',
  document: 'files.tooLarge.document',
  other: 'files.tooLarge.other',
};

export function kindOf({ type }: { type: string }): FileKind {
  const [family] = type.split('/');
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  return DOCUMENT_TYPE.test(type) ? 'document' : 'other';
}

/** Why it is not even sent, by the platform's codes. */
export function refusalOf(file: File, accepts: Accepts): string | null {
  const kind = kindOf(file);
  if (accepts === 'pictures' && kind !== 'image') return 'IMAGE_REQUIRED';
  if (accepts === 'films' && kind !== 'video') return 'FILE_TYPE';
  if (accepts === 'sounds' && kind !== 'audio' && !CONTAINER_TYPE.test(file.type)) return 'AUDIO_REQUIRED';
  if (kind === 'audio' && !SOUND_NAME.test(file.name)) return 'AUDIO_REQUIRED';
  if (file.size === 0) return 'FILE_EMPTY';
  return file.size > MAX_BYTES[kind] ? 'FILE_TOO_LARGE' : null;
}

/** From the words of GraphQL; what this client does not know yet is another file. */
export function kindNamed(type: string | null | undefined): FileKind {
  const kind = type?.toLowerCase();
  return kind !== undefined && Object.hasOwn(MAX_BYTES, kind) ? (kind as FileKind) : 'other';
}
