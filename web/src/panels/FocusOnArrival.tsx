import { useEffect, useRef } from 'react';
import { clearPendingField } from '../core/pendingFieldFocus.ts';
import { focusPanel } from './focusPanel.ts';

/** Stands behind a panel's content: what has arrived may want the focus, which waits on the title so far. */
export function FocusOnArrival() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = place.current?.closest('[data-panel-frame]');
    if (document.activeElement?.matches('[data-panel-title]')) focusPanel(frame);
    clearPendingField();
  }, []);
  return <span ref={place} hidden />;
}
