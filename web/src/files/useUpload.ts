import { useEffect } from 'react';
import { useStore } from '../core/store.ts';
import { kindNamed, type Accepts, type FileKind } from './fileKinds.ts';
import { canRetry, cancelUpload, goOnWithUpload, startUpload } from './uploading.ts';
import { heldFiles, heldIn, hold, letGo, uploads, watched, type Upload, type UploadedFile } from './uploads.ts';

export type { Accepts, UploadedFile };

interface Look {
  preview: string | null;
  name: string;
  kind: FileKind;
}

export type UploadState =
  | { kind: 'none' }
  | { kind: 'uploading'; progress: number; look: Look }
  /** What is wrong with the file itself is as wrong the next time. */
  | { kind: 'failed'; code: string; look: Look; canRetry: boolean }
  | { kind: 'done'; file: UploadedFile };

export interface Uploading {
  state: UploadState;
  start: (file: File) => void;
  retry: () => void;
  /** What was sent already takes the place. */
  take: (file: UploadedFile) => void;
  remove: () => void;
  /** What it holds was saved: the field begins anew. */
  forget: () => void;
}

/** What is saved already, as the gateway answers it. */
interface Saved {
  id: string;
  name: string;
  type: string | null | undefined;
  preview: string | null;
}

interface UploadOptions {
  saved?: Saved | null;
  accepts?: Accepts;
}

/** A field's file, by the field's name: the upload goes on when the field has left the screen, and is here when it is back. */
export function useUpload(slot: string, { saved = null, accepts = 'pictures' }: UploadOptions = {}): Uploading {
  const held = heldIn(slot, useStore(heldFiles));
  const upload = useStore(uploads).findLast((each) => each.slot === slot);
  useEffect(() => {
    watched.set((all) => new Set([...all, slot]));
    return () => watched.set((all) => new Set([...all].filter((each) => each !== slot)));
  }, [slot]);
  return {
    state: stateOf(upload, held === undefined ? saved && { ...saved, kind: kindNamed(saved.type) } : held),
    start: (file) => void startUpload(file, { slot, accepts }),
    retry: () => upload && goOnWithUpload(upload.key),
    take: (file) => hold(slot, file),
    remove() {
      if (upload) cancelUpload(upload.key);
      hold(slot, null);
    },
    forget: () => letGo(slot),
  };
}

/** What is on its way comes before what is there. */
export function stateOf(upload: Upload | undefined, held: UploadedFile | null): UploadState {
  if (upload?.step === 'failed')
    return { kind: 'failed', code: upload.code ?? 'UNAVAILABLE', look: upload, canRetry: canRetry(upload) };
  if (upload && upload.id === null) return { kind: 'uploading', progress: upload.sent / upload.bytes, look: upload };
  return held ? { kind: 'done', file: held } : { kind: 'none' };
}
