import { AudioLines, File, FileText, Film, Image } from 'lucide-react';
import { kindNamed } from './fileKinds.ts';

const MARKS = { image: Image, video: Film, audio: AudioLines, document: FileText, other: File };

/** The sign of a kind of files, in the words of the client or the gateway. Decoration: name it beside. */
export function FileMark({ kind }: { kind: string }) {
  const Mark = MARKS[kindNamed(kind)];
  return <Mark aria-hidden="true" />;
}
