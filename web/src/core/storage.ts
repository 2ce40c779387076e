import { useCallback, useEffect, useRef, useState } from 'react';
import { draftsIn, isDraft } from './drafts.ts';

const PREFIX = 'plaza.';

/** Private modes refuse storage, so every access may fail quietly. */
const keptIn = (area: () => Storage) => ({
  get(key: string): string | null {
    try {
      return area().getItem(PREFIX + key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) area().removeItem(PREFIX + key);
      else area().setItem(PREFIX + key, value);
    } catch {
      // Full or refused: the value lives until the page closes.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(area()).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
    } catch {
      return [];
    }
  },
});

/** The same for one tab alone. */
export const tabStorage = keptIn(() => sessionStorage);

const kept = keptIn(() => localStorage);
// The gateway reads the routes too, where there is neither a tab nor anything typed.
const drafts = typeof window === 'undefined' ? kept : draftsIn(kept, tabStorage);

/** Small strings that survive a reload: the same in all tabs, but drafts are each tab's own. */
export const storage = {
  get: (key: string): string | null => (isDraft(key) ? drafts : kept).get(key),
  set: (key: string, value: string | null): void => (isDraft(key) ? drafts : kept).set(key, value),
  /** Hears what another tab sets. */
  watch(key: string, hear: () => void): () => void {
    const listen = (event: StorageEvent) => event.key === PREFIX + key && event.newValue !== null && hear();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
  /** Everything that belongs to the person who signs out; look and language stay with the machine. */
  clear(): void {
    for (const key of kept.keys()) if (!['theme', 'language'].includes(key)) kept.set(key, null);
  },
};

/** Text that a person writes and must not lose: kept under its key until `clear`. */
export function useDraft(key: string): [text: string, setText: (text: string) => void, clear: () => void] {
  const slot = `draft.${key}`;
  const [text, setState] = useState(() => storage.get(slot) ?? '');
  const shownSlot = useRef(slot);
  useEffect(() => {
    if (shownSlot.current === slot) return;
    shownSlot.current = slot;
    setState(storage.get(slot) ?? '');
  }, [slot]);
  const setText = useCallback(
    (next: string) => {
      setState(next);
      storage.set(slot, next === '' ? null : next);
    },
    [slot],
  );
  const clear = useCallback(() => setText(''), [setText]);
  return [text, setText, clear];
}

/** A form: what is saved, and over it what was typed and not sent yet, also before a reload. */
export function useFormDraft<D extends object>(key: string, saved: D) {
  const [typed, setTyped, clear] = useDraft(key);
  const draft: D = { ...saved, ...readObject(typed) };
  return { draft, change: (part: Partial<D>) => setTyped(JSON.stringify({ ...draft, ...part })), clear };
}

/** What was written as JSON; null for nothing, and for what no longer reads. */
export function readObject(text: string | null): object | null {
  try {
    return JSON.parse(text || 'null') as object | null;
  } catch {
    return null;
  }
}
