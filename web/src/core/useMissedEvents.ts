import { useEffect, useRef } from 'react';
import { reconnections } from './environment.ts';

/** Refetches after the realtime socket was away; a domain calls the same for its own MISSED events. */
export function useMissedEvents(refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => reconnections.subscribe(() => latest.current()), []);
}
