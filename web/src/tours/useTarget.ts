import { useLayoutEffect, useState } from 'react';
import { useLatest } from '../core/useLatest.ts';

export interface Target {
  top: number;
  left: number;
  width: number;
  height: number;
  /** What it is in: nothing outside of an open dialog can be reached. */
  room: Element;
}

/** A screen may still be on its way. */
const PATIENCE_MS = 3000;

/** Where on screen something with this mark stands, and stays while the page moves; `onMissing` where it is not. */
export function useTarget(mark: string, onMissing: () => void): Target | null {
  const [target, setTarget] = useState<Target | null>(null);
  const miss = useLatest(onMissing);
  useLayoutEffect(() => {
    let shown: Element | null = null;
    const measure = () => {
      const found = visibleAt(mark);
      if (!found) return;
      if (found !== shown && !isInSight(found)) found.scrollIntoView({ block: 'center' });
      shown = found;
      const { top, left, width, height } = found.getBoundingClientRect();
      setTarget({ top, left, width, height, room: found.closest('dialog') ?? document.body });
    };
    measure();
    const timer = setTimeout(() => shown ?? miss(), PATIENCE_MS);
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [mark, miss]);
  return target;
}

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/** The same place may be marked in the drawer and in the bar at the foot, of which one is shown. */
const visibleAt = (mark: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${mark}"]`)].find((element) => element.checkVisibility());
