import { useState } from 'react';
import { PHOTO_GRID_MAX } from '../core/constants.ts';
import { storage } from '../core/storage.ts';
import { useStore } from '../core/store.ts';
import { startUpload } from './uploading.ts';
import { heldFiles, heldIn, hold, letGo, uploads } from './uploads.ts';
import { stateOf } from './useUpload.ts';

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of one draft, each in a slot of its own; they are here again after a reload, and wherever one has been. */
export function useAttachments(name: string) {
  const [slots, setSlots] = useState(() => readSlots(name));
  const held = useStore(heldFiles);
  const all = useStore(uploads);
  const keep = (next: readonly string[]) => {
    setSlots(next);
    storage.set(name, next.length > 0 ? JSON.stringify(next) : null);
  };
  const states = slots.map((slot) =>
    stateOf(
      all.findLast((each) => each.slot === slot),
      heldIn(slot, held) ?? null,
    ),
  );
  return {
    files: slots,
    isSending: states.some(({ kind }) => kind === 'uploading'),
    fileIds: states.flatMap((state) => (state.kind === 'done' ? [state.file.id] : [])),
    add(files: readonly File[]) {
      const room = files.slice(0, PHOTO_GRID_MAX - slots.length);
      const added = room.map((file) => ({ file, slot: `${name}.${crypto.randomUUID()}` }));
      keep([...slots, ...added.map(({ slot }) => slot)]);
      for (const { file, slot } of added) startUpload(file, { slot, accepts: 'files' });
    },
    remove(slot: string) {
      letGo(slot);
      keep(slots.filter((each) => each !== slot));
    },
    /** Answers how they come back, beside what was attached since. */
    forget() {
      const gone = slots.flatMap((slot) => {
        const file = heldIn(slot, heldFiles.get());
        return file ? [{ slot, file }] : [];
      });
      for (const slot of slots) letGo(slot);
      keep([]);
      return () => {
        for (const { slot, file } of gone) hold(slot, file);
        keep([...gone.map(({ slot }) => slot), ...readSlots(name)]);
      };
    },
  };
}

function readSlots(name: string): readonly string[] {
  try {
    return JSON.parse(storage.get(name) ?? '[]') as string[];
  } catch {
    return [];
  }
}
