import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same while what it does is always the newest: for listeners that must not start anew. */
export function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}
