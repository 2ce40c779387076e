import type { Identity } from '../actors/useIdentities.ts';
import { Outbox, type Unsent } from '../core/outbox.ts';
import type { UploadedFile } from '../files/useUpload.ts';
import type { PaperChoice } from './papers.ts';

/** A scribble on its way: it stands at the top of the feed until the platform has it. */
export interface UnsentScribble extends Unsent {
  content: string;
  paper: PaperChoice;
  audience: string;
  /** As whom it was written: it is sent as them, whoever is active then. */
  author: Pick<Identity, 'id' | 'title' | 'avatar' | 'isCrowd'> | null;
  /** Its picture or another file, and what shows a picture while this page lives. */
  file: UploadedFile | null;
}

export const outbox = new Outbox<UnsentScribble>(
  'outbox.scribbles',
  () => '',
  (kept) => ({
    ...kept,
    file: kept.file && { ...kept.file, preview: null },
  }),
);
