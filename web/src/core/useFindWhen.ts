import { useEffect, useState } from 'react';
import type { findWhen } from './whenText.ts';

export type FindWhen = typeof findWhen;

/** Reading dates in words is a help: null if the code for it can’t be loaded. */
export const loadFindWhen = (): Promise<FindWhen | null> =>
  import('./whenText.ts').then((module) => module.findWhen).catch(() => null);

/** Finds dates in words; null until someone writes and it is loaded. */
export function useFindWhen(isWriting: boolean): FindWhen | null {
  const [loaded, setLoaded] = useState<{ find: FindWhen } | null>(null);
  useEffect(() => {
    if (isWriting) void loadFindWhen().then((find) => find && setLoaded({ find }));
  }, [isWriting]);
  return loaded?.find ?? null;
}
