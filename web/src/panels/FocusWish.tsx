import { useEffect, useRef } from 'react';
import { forgetWishedGap } from '../core/gapWish.ts';
import { focusWish } from './focusWish.ts';

/** Stands behind a panel's content: what has arrived may want the focus, which waits on the title so far. */
export function FocusWish() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = place.current?.closest('[data-panel-frame]');
    if (document.activeElement?.matches('[data-panel-title]')) focusWish(frame);
    forgetWishedGap();
  }, []);
  return <span ref={place} hidden />;
}
