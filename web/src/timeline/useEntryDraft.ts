import type { AudienceChoice } from '../core/audiences.ts';
import { storage, useDraft } from '../core/storage.ts';
import { useUpload, type UploadedFile } from '../files/useUpload.ts';
import type { TextKey } from '../locales/en.ts';
import { isBefore, isPartialDate } from '../ui/partialDates.ts';

/** What the form of every chapter holds beside its own. */
export interface EntryDraft {
  description: string;
  startedAt: string;
  endedAt: string;
  audience: AudienceChoice;
}

interface Cover {
  readonly id: string;
  readonly name: string;
  readonly links: { readonly md?: string | null; readonly source?: string | null };
}

/** What is saved, and over it what was typed and not sent yet, also before a reload. */
export function useEntryDraft<D extends EntryDraft>(key: string, saved: D, cover: Cover | null | undefined) {
  const [typed, setTyped, forget] = useDraft(key);
  const coverSlot = `draft.${key}.cover`;
  const upload = useUpload(
    (read(storage.get(coverSlot)) as UploadedFile | null) ??
      (cover ? { id: cover.id, name: cover.name, preview: cover.links.md ?? cover.links.source ?? null } : null),
    (file) => storage.set(coverSlot, file && JSON.stringify({ ...file, preview: null })),
  );
  const draft: D = { ...saved, ...read(typed) };
  return {
    draft,
    upload,
    change: (part: Partial<D>) => setTyped(JSON.stringify({ ...draft, ...part })),
    clear: () => {
      forget();
      storage.set(coverSlot, null);
    },
  };
}

export type Wrong = Readonly<Record<string, TextKey>>;

/** What is wrong with the dates of an entry before it is sent, by the platform's names. */
export function checkDates({ startedAt, endedAt }: EntryDraft, isStartNeeded = true): Wrong {
  const wrong: Record<string, TextKey> = {};
  const hasStart = isPartialDate(startedAt);
  if (!hasStart && (isStartNeeded || startedAt)) wrong['started_at'] = 'careers.dateNeeded';
  if (endedAt && !isPartialDate(endedAt)) wrong['ended_at'] = 'careers.dateNeeded';
  else if (endedAt && hasStart && isBefore(endedAt, startedAt)) wrong['ended_at'] = 'careers.endsEarly';
  return wrong;
}

function read(text: string | null): object | null {
  try {
    return JSON.parse(text ?? 'null') as object | null;
  } catch {
    return null;
  }
}
