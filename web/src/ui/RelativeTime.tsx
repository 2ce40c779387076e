import { useSyncExternalStore } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { exactTime, timeWords } from './times.ts';

const TICK_MS = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every time on screen. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** When something was (`at` is ISO 8601); the exact time on hover, and for machines. */
export function RelativeTime({ at }: { at: string }) {
  const { text, language } = useI18n();
  const clock = useSyncExternalStore(subscribe, () => now);
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={exactTime(date, language.locale)} className="num">
      {timeWords(date, new Date(Math.max(clock, date.getTime())), text, language.locale)}
    </time>
  );
}
