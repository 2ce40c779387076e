import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../core/useLatest.ts';
import { showMessage } from './showMessage.ts';
import { useMessageInAddress } from './useMessageInAddress.ts';

interface Asked {
  /** The newest end, which stays as it is while one reads elsewhere. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Oldest first. */
  places: readonly { readonly id: string; readonly createdAt: string; readonly author: unknown }[];
  /** How many of one's own wait to be sent. */
  pendingCount: number;
}

/**
 * Where in a conversation one reads: at its newest end, or `around` a message that the address names and that stands further
 * back. `since` is when the last was said before one went there.
 */
export function useReadAround(conversationId: string, { scroller, places, pendingCount }: Asked) {
  const { said, leave } = useMessageInAddress(conversationId);
  const [before, setBefore] = useState<string | null>(null);
  const [around, setAround] = useState<string | null>(null);
  const [since, setSince] = useState('');
  if (said !== before) {
    setBefore(said);
    setAround(said === null || places.some(({ id }) => id === said) ? null : said);
    if (before === null) setSince(places.at(-1)?.createdAt ?? '');
  }
  const show = useLatest((id: string) => {
    // Of a long list not all that is there is drawn.
    if (!showMessage(scroller.current, id)) setAround(id);
  });
  useLayoutEffect(() => {
    if (said && said === before && around === null) show(said);
  }, [said, before, around, show]);
  const toNewest = useLatest(() => {
    leave();
    const element = scroller.current;
    if (!element) return;
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    element.focus({ preventScroll: true });
  });
  // Whoever says something is where it appears.
  const counted = useRef(pendingCount);
  useEffect(() => {
    if (pendingCount > counted.current && around !== null) toNewest();
    counted.current = pendingCount;
  }, [pendingCount, around, toNewest]);
  return { said, around, since, toNewest };
}
