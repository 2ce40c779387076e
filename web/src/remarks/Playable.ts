import { createContext } from 'react';
import type { PlaceUnit } from '../core/playheads.ts';

/** The file that is talked about, whose seconds or pages can be gone to. */
export interface Playable {
  id: string;
  unit: PlaceUnit;
  /** Seconds of a film or a sound; nothing where it is not known. */
  length: number | null;
}

export const PlayableContext = createContext<Playable | null>(null);

/** What kind of places there are in a file; null where there are none. */
export function unitOf({ type, mimeType }: { readonly type: string; readonly mimeType: string }): PlaceUnit | null {
  if (type === 'VIDEO' || type === 'AUDIO') return 'second';
  return mimeType === 'application/pdf' ? 'page' : null;
}
