import { useSyncExternalStore } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { commentTime, exactTime, notificationTime } from './times.ts';

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

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  rule?: 'comment' | 'notification';
}

/** When something was; the exact time on hover, and for machines. */
export function RelativeTime({ at, rule = 'comment' }: RelativeTimeProps) {
  const { text, language } = useI18n();
  const clock = useSyncExternalStore(subscribe, () => now);
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const format = rule === 'comment' ? commentTime : notificationTime;
  return (
    <time dateTime={at} title={exactTime(date, language.code)} className="num">
      {format(date, new Date(Math.max(clock, date.getTime())), text, language.code)}
    </time>
  );
}
