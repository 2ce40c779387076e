import type { Messages } from '../core/messages.ts';
import { dayOf } from '../core/datePresets.ts';

export interface Due {
  readonly dueDate: string | null | undefined;
  readonly dueTime: string | null | undefined;
  readonly dueAt: string | null | undefined;
}

const DAY_MS = 86_400_000;

/** A time is an instant, shown by the clock of whoever looks; a day is that day everywhere. */
const localOf = ({ dueDate, dueTime, dueAt }: Due): Date | null => {
  if (!dueDate) return null;
  return dueTime && dueAt ? new Date(dueAt) : new Date(`${dueDate}T00:00`);
};

export function isOverdue(due: Due, now: Date): boolean {
  const at = localOf(due);
  if (!at) return false;
  return due.dueTime ? at < now : dayOf(at) < dayOf(now);
}

/** Today, tomorrow, a day of this week, a date; and the time, where there is one. */
export function dueDateText(due: Due, now: Date, t: Messages['text'], language: string): string | null {
  const at = localOf(due);
  if (!at) return null;
  const days = Math.round((Date.parse(dayOf(at)) - Date.parse(dayOf(now))) / DAY_MS);
  const time = due.dueTime ? new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at) : '';
  const day = dayWords(at, days, now, t, language);
  return time ? t('reminders.dayAndTime', { day, time }) : day;
}

function dayWords(at: Date, days: number, now: Date, t: Messages['text'], language: string): string {
  if (days === 0) return t('reminders.today');
  if (days === 1) return t('reminders.tomorrow');
  if (days === -1) return t('reminders.yesterday');
  if (days > 1 && days < 7) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year }).format(at);
}
