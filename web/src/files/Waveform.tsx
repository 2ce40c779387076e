import type { KeyboardEvent, PointerEvent } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { formatLength } from '../ui/formatLength.ts';
import styles from './AudioPlayer.module.css';

const BARS = 96;
const STEP_S = 5;
/** Even silence is seen. */
const LOWEST = 0.06;

interface WaveformProps {
  label: string;
  /** Each from 0 to 1, evenly over the length; null where nobody knows. */
  peaks: readonly number[] | null;
  /** Both in seconds. */
  at: number;
  length: number;
  onSeek: (seconds: number) => void;
}

/** How loud a sound is over its length, and where it is now. */
export function Waveform({ label, peaks, at, length, onSeek }: WaveformProps) {
  const { text: t, language } = useI18n();
  const bars = thin(peaks ?? []);
  const path = bars.map((bar, index) => barPath(bar, index)).join('');
  const part = length > 0 ? Math.min(at / length, 1) : 0;
  const seekTo = (seconds: number) => onSeek(Math.min(Math.max(seconds, 0), length));
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) seekTo(((event.clientX - left) / width) * length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: at + STEP_S,
      ArrowUp: at + STEP_S,
      ArrowLeft: at - STEP_S,
      ArrowDown: at - STEP_S,
      Home: 0,
      End: length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    seekTo(to);
  };
  const drawing = (
    <svg viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  return (
    <div
      className={styles.wave}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={t('files.seekAt', {
        at: formatLength(at, language.locale),
        length: formatLength(length, language.locale),
      })}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
    >
      {drawing}
      <div className={styles.heard} style={{ clipPath: `inset(0 ${(1 - part) * 100}% 0 0)` }}>
        {drawing}
      </div>
    </div>
  );
}

/** As many as there is room for: the loudest of each stretch. */
function thin(peaks: readonly number[]): number[] {
  return Array.from({ length: BARS }, (_, bar) => {
    const stretch = peaks.slice(Math.floor((bar * peaks.length) / BARS), Math.ceil(((bar + 1) * peaks.length) / BARS));
    return Math.max(LOWEST, ...stretch);
  });
}

function barPath(height: number, index: number): string {
  const tall = Math.min(height, 1);
  return `M${index + 0.2} ${(1 - tall) / 2}h0.6v${tall}h-0.6z`;
}
