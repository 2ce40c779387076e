import { useEffect, useSyncExternalStore } from 'react';
import { Store } from './store.ts';
import { useLatest } from './useLatest.ts';

/** What a place in a file is counted in. */
export type PlaceUnit = 'second' | 'page';

/** Where somebody is in what they watch, hear or read. */
export interface Playhead {
  unit: PlaceUnit;
  /** A whole second, or a page. */
  at: number;
  /** Seconds, or pages; 0 while nobody knows. */
  length: number;
  /** It has been begun. */
  isStarted: boolean;
  goTo: (place: number) => void;
}

/** Of everything that is open, by the global id of its file: what is said about it stands elsewhere on the page. */
const playheads = new Store<Readonly<Record<string, Playhead>>>({});

/** Tells where one is in a file while its player is there; answers how to tell more. */
export function useTellPlayhead(
  id: string,
  start: Pick<Playhead, 'unit' | 'length' | 'at'>,
  goTo: (place: number) => void,
): (part: Partial<Playhead>) => void {
  const go = useLatest(goTo);
  const { unit, length, at } = start;
  useEffect(() => {
    const goTo = (place: number) => {
      go(place);
      change(id, { at: Math.floor(place), isStarted: true });
    };
    const own: Playhead = { unit, length, at, isStarted: false, goTo };
    playheads.set((all) => ({ ...all, [id]: own }));
    return () =>
      playheads.set((all) => {
        const { [id]: shown, ...others } = all;
        // Another player of the same file may have come since.
        return shown && shown.goTo === own.goTo ? others : all;
      });
    // Where it begins is where it began.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, unit]);
  return (part) => change(id, part);
}

function change(id: string, part: Partial<Playhead>): void {
  const before = playheads.get()[id];
  const isSame = !before || (Object.keys(part) as (keyof Playhead)[]).every((key) => before[key] === part[key]);
  if (!isSame) playheads.set((all) => ({ ...all, [id]: { ...before, ...part } }));
}

/** Where one is in a file; undefined where nobody plays or reads it. */
export const usePlayhead = (id: string): Playhead | undefined =>
  useSyncExternalStore(playheads.subscribe, () => playheads.get()[id]);
