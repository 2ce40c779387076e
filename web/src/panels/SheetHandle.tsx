import { useRef, useState, type PointerEvent } from 'react';
import { PANEL_RESIZE_TRIGGER_PX } from '../core/constants.ts';
import styles from './PanelFrame.module.css';

/** Phone: pulling the sheet down by 40 px closes it; less lets it spring back. */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  const start = useRef<number | null>(null);
  const [pull, setPull] = useState(0);
  const move = (event: PointerEvent) => {
    if (start.current !== null) setPull(Math.max(0, event.clientY - start.current));
  };
  const end = (event: PointerEvent) => {
    if (start.current !== null && event.clientY - start.current > PANEL_RESIZE_TRIGGER_PX) onClose();
    start.current = null;
    setPull(0);
  };
  return (
    <div
      className={styles.handle}
      style={{ '--pull': `${pull}px` }}
      data-pulled={pull > 0 || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
