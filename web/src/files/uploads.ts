import { readObject, storage } from '../core/storage.ts';
import { Store } from '../core/store.ts';
import type { FileKind } from './fileKinds.ts';

/**
 * `waiting` for its turn; `lost` by a reload, until its file is chosen again; `processing`: the platform has it and makes
 * what it is shown by.
 */
export type UploadStep = 'waiting' | 'sending' | 'paused' | 'lost' | 'processing' | 'failed';

/** A file on its way. It outlives the form that it was chosen in, every screen, and a reload. */
export interface Upload {
  key: string;
  /** The field that it was chosen in, which shows it again when it comes back. */
  slot: string | null;
  name: string;
  kind: FileKind;
  bytes: number;
  sent: number;
  step: UploadStep;
  /** Percent of what the platform makes of it. */
  percent: number;
  code: string | null;
  /** Global id, once the platform has all of it. */
  id: string | null;
  /** What shows it in this browser; null after a reload. */
  preview: string | null;
}

/** What a field holds: a file that the platform has. */
export interface UploadedFile {
  /** Global id. */
  id: string;
  preview: string | null;
  name: string;
  kind: FileKind;
}

const SLOT = 'uploads';

export const uploads = new Store<readonly Upload[]>(restore());
uploads.subscribe(() => {
  const kept = uploads.get().map((each) => ({ ...each, preview: null }));
  storage.set(SLOT, kept.length > 0 ? JSON.stringify(kept) : null);
});

/** Fields on screen show their own pictures. */
export const watched = new Store<ReadonlySet<string>>(new Set());

/** What fields hold that is not saved yet: null where what was saved is to go. */
export const heldFiles = new Store<Readonly<Record<string, UploadedFile | null>>>({});

export function changeUpload(key: string, part: Partial<Upload>): void {
  uploads.set((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
}

export function dropUpload(key: string): void {
  uploads.set((all) => all.filter((each) => each.key !== key));
}

/** Slots of drafts outlive a reload. */
export function hold(slot: string, file: UploadedFile | null): void {
  heldFiles.set((all) => ({ ...all, [slot]: file }));
  if (slot.startsWith('draft.')) storage.set(slot, file ? JSON.stringify({ ...file, preview: null }) : 'none');
}

/** It was saved or given up: what is still made of it goes on without the field. */
export function letGo(slot: string): void {
  heldFiles.set(({ [slot]: _gone, ...others }) => others);
  if (slot.startsWith('draft.')) storage.set(slot, null);
  if (uploads.get().some((each) => each.slot === slot)) {
    uploads.set((all) => all.map((each) => (each.slot === slot ? { ...each, slot: null } : each)));
  }
}

/** What a field holds; undefined where nothing was changed. */
export function heldIn(
  slot: string,
  all: Readonly<Record<string, UploadedFile | null>>,
): UploadedFile | null | undefined {
  if (Object.hasOwn(all, slot)) return all[slot];
  const kept = slot.startsWith('draft.') ? storage.get(slot) : null;
  if (kept === null) return undefined;
  const file = readObject(kept) as UploadedFile | null;
  return file && { ...file, kind: file.kind ?? 'image', preview: null };
}

/** What a reload has interrupted goes on once its file is chosen again; what had arrived is looked up. */
function restore(): Upload[] {
  const kept = readObject(storage.get(SLOT)) as Upload[] | null;
  return (kept ?? []).map((each) => ({
    ...each,
    step: each.id ? (each.step === 'failed' ? 'failed' : 'processing') : 'lost',
  }));
}
