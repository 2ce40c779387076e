import { RELATIVE_TIME_MAX_MS } from '../core/constants.ts';
import type { Messages } from '../core/messages.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Text = Messages['text'];

/** When something was, said one way everywhere: how long ago while it is younger than two hours, else its place in the calendar. */
export function timeWords(at: Date, now: Date, t: Text, language: string): string {
  const age = now.getTime() - at.getTime();
  if (age < 45_000) return t('ui.now');
  if (age < 55 * MINUTE) return t('ui.minutes', { count: Math.max(1, Math.round(age / MINUTE)) });
  if (age < RELATIVE_TIME_MAX_MS) return t('ui.hour');
  const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(at);
  const time = written({ timeStyle: 'short' });
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return time;
  if (days === 1) return t('ui.yesterdayAt', { time });
  if (days < 7) return t('ui.dayAt', { day: written({ weekday: 'long' }), time });
  if (at.getFullYear() !== now.getFullYear()) return written({ day: 'numeric', month: 'long', year: 'numeric' });
  return t('ui.dayAt', { day: written({ day: 'numeric', month: 'long' }), time });
}

export function exactTime(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(at);
}

function dayNumber(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MINUTE) / DAY);
}
