import type { Moment } from './eventTimes.ts';

export interface CalendarEntry {
  title: string;
  start: Moment;
  end: Moment;
  description: string;
  location: string;
  /** The rule by which it repeats. */
  recurrence?: string | null | undefined;
}

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, '');

/** Whole days end with their last day for people, and with the day after it in Google Calendar. */
function dayAfter(date: string): string {
  const next = new Date(date);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Opens Google Calendar with a new entry. */
export function googleLink({ title, start, end, description, location, recurrence }: CalendarEntry): string {
  const dates =
    start.time === null
      ? `${compact(start.date)}/${compact(dayAfter(end.date))}`
      : `${compact(start.at)}/${compact(end.at)}`;
  const fields = {
    action: 'TEMPLATE',
    text: title,
    dates,
    details: description,
    location,
    ctz: start.timezone,
    ...(recurrence && { recur: `RRULE:${recurrence}` }),
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(fields)}`;
}

/** Opens Outlook with a new entry. */
export function outlookLink({ title, start, end, description, location }: CalendarEntry): string {
  const isWhole = start.time === null;
  const fields = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: isWhole ? start.date : start.at,
    enddt: isWhole ? dayAfter(end.date) : end.at,
    allday: String(isWhole),
    body: description,
    location,
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(fields)}`;
}
