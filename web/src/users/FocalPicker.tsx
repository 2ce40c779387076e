import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../core/i18n.tsx';
import type { Focal } from '../files/useSaveFocal.ts';
import styles from './FocalPicker.module.css';

interface FocalPickerProps {
  src: string;
  value: Focal;
  onChange: (value: Focal) => void;
}

const STEP = 0.02;
const within = (value: number) => Math.min(1, Math.max(0, value));

/** The point of a picture that stays in view when a box cuts it; by pointer, or by arrow keys. */
export function FocalPicker({ src, value, onChange }: FocalPickerProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const put = ({ clientX, clientY }: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect?.width || !rect.height) return;
    onChange({ x: within((clientX - rect.left) / rect.width), y: within((clientY - rect.top) / rect.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [x = 0, y = 0] = step;
    onChange({ x: within(value.x + x * STEP), y: within(value.y + y * STEP) });
  };
  const percent = { x: Math.round(value.x * 100), y: Math.round(value.y * 100) };
  return (
    <div
      ref={box}
      className={styles.box}
      // Where something is in a picture does not turn with the direction of writing.
      dir="ltr"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        put(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && put(event)}
    >
      <img src={src} alt="" draggable={false} />
      <span
        role="slider"
        tabIndex={0}
        data-autofocus
        className={styles.mark}
        style={{ left: `${percent.x}%`, top: `${percent.y}%` }}
        aria-label={t('users.focal')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent.x}
        aria-valuetext={t('users.focalValue', percent)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
