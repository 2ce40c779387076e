import { RELATIVE_TIME_MAX_MS } from '../core/constants.ts';
import type { Messages } from '../core/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Text = Messages['text'];

/** seconds, n mins, an hour: while something is younger than two hours. */
function relative(age: number, t: Text): string {
  if (age < 45_000) return t('ui.seconds');
  if (age < 55 * MINUTE) return t('ui.minutes', { count: Math.max(1, Math.round(age / MINUTE)) });
  return t('ui.hour');
}

/** A comment's time: relative under two hours, else its place in the calendar. */
export function commentTime(at: Date, now: Date, t: Text, language: string): string {
  const age = now.getTime() - at.getTime();
  if (age < RELATIVE_TIME_MAX_MS) return relative(age, t);
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at);
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return t('ui.todayAt', { time });
  if (days === 1) return t('ui.yesterdayAt', { time });
  if (days < 7)
    return new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year }).format(at);
}

/** A notification's time: short, and a plain date (M/D/YY) after the second day. */
export function notificationTime(at: Date, now: Date, t: Text, language: string): string {
  const age = now.getTime() - at.getTime();
  if (age < RELATIVE_TIME_MAX_MS) return relative(age, t);
  if (age < DAY) return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at);
  if (age < 2 * DAY) return t('ui.day');
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', year: '2-digit' }).format(at);
}

export function exactTime(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(at);
}

function dayNumber(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * MINUTE) / DAY);
}
