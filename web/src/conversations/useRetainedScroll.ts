import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Store } from '../core/store.ts';

/** So near the foot counts as being there. */
const NEAR_PX = 48;

/**
 * Where one reads in a list that grows at both ends: what comes above moves nothing, and whoever is at the foot stays there,
 * also while a picture above arrives, unless the list only ends there for now (`follows`). `oldest` and `newest` name what
 * stands at the ends.
 */
export function useRetainedScroll(oldest: string, newest: string, follows = true) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd] = useState(() => new Store(follows));
  const before = useRef({ oldest, newest, height: 0 });
  const held = useRef<{ row: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollHeight } = element;
    if (follows && isAtEnd.get()) element.scrollTop = scrollHeight;
    else if (before.current.oldest !== oldest) element.scrollTop += scrollHeight - before.current.height;
    before.current = { oldest, newest, height: element.scrollHeight };
  }, [oldest, newest, follows, isAtEnd]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      isAtEnd.set(element.scrollHeight - element.clientHeight - Math.ceil(element.scrollTop) <= NEAR_PX);
      held.current = rowAt(element);
    };
    const follow = new ResizeObserver(() => {
      if (follows && isAtEnd.get()) element.scrollTop = element.scrollHeight;
      else if (held.current?.row.isConnected) {
        // What grew above, a picture or what somebody feels, moves nothing.
        element.scrollTop += topOf(held.current.row, element) - held.current.top;
      }
      held.current = rowAt(element);
      before.current.height = element.scrollHeight;
    });
    element.addEventListener('scroll', look, { passive: true });
    follow.observe(element);
    if (element.firstElementChild) follow.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      follow.disconnect();
    };
  }, [follows, isAtEnd]);
  const toEnd = () => {
    const element = scroller.current;
    element?.scrollTo({ top: element.scrollHeight, behavior: 'smooth' });
  };
  return { scroller, isAtEnd, toEnd };
}

const topOf = (row: Element, scroller: Element): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** The first row that is seen, and where it stands. */
function rowAt(scroller: Element): { row: Element; top: number } | null {
  const rows = scroller.firstElementChild?.children ?? [];
  const edge = scroller.getBoundingClientRect().top;
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) <= edge) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row ? { row, top: topOf(row, scroller) } : null;
}
