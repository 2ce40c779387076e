import { useEffect, useRef, useState } from 'react';
import type { LoadMoreFn } from 'react-relay/hooks';
import type { OperationType } from 'relay-runtime';
import { CATCH_UP_DELAYS_MS } from './constants.ts';
import { useMissedEvents } from './useMissedEvents.ts';

interface Pages<Query extends OperationType> {
  /** There is more, and it is wanted. */
  goesOn: boolean;
  isLoadingNext: boolean;
  loadNext: LoadMoreFn<Query>;
}

/**
 * Reads a list to its end, page after page. What is refused is asked for again after a while, after a longer one, and in the
 * end only when the line has come back: a page that can't be had must not be asked for on and on.
 */
export function useAllPages<Query extends OperationType>(
  { goesOn, isLoadingNext, loadNext }: Pages<Query>,
  size: number,
): void {
  const [isWaiting, setWaiting] = useState(false);
  const failures = useRef(0);
  useEffect(() => {
    if (!goesOn || isLoadingNext || isWaiting) return;
    loadNext(size, {
      onComplete(error) {
        failures.current = error ? failures.current + 1 : 0;
        setWaiting(error !== null);
      },
    });
  }, [goesOn, isLoadingNext, isWaiting, loadNext, size]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const delay = CATCH_UP_DELAYS_MS[failures.current - 1];
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => setWaiting(false), delay);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useMissedEvents(() => setWaiting(false));
}
