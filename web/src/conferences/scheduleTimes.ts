/** The times of a schedule in words, in the time zone that it is shown in. */
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export const timeText = (at: number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...TIME, timeZone }).format(at);

export const timesText = (start: number, end: number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...TIME, timeZone }).formatRange(start, end);

/** With the day of the week: "Fri, May 14, 9:00 – 10:00 AM". */
export const dayTimesText = (start: number, end: number, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', ...TIME, timeZone }).formatRange(
    start,
    end,
  );

/** A day of the schedule: "Fri, May 14". */
export const dayText = (date: string, locale: string, weekday: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday, day: 'numeric', month: weekday, timeZone: 'UTC' }).format(new Date(date));
