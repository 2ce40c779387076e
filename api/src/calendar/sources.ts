/** What calendars show belongs to other domains: each that has something in them adds a `CalendarSource`. */
import type { RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import type { CalendarEvent, CalendarPeriod } from '../core/ics-events.ts';

/** From an instant until before another. */
export interface Period {
  from: string;
  to: string;
}

export interface CalendarSource {
  /** SQL that selects a unique ID as `key`, and the columns of `CalendarEntry`, for what a user has in a period. The context is that of the person. */
  entries: (context: Context, period: Period) => RawBuilder<unknown>;
  /** SQL of the revision of the following (see `core/revisions.ts`), as far as `accessRevision` does not tell. */
  revision: (context: Context, period: CalendarPeriod) => RawBuilder<string>;
  /** What a calendar file of the user has as events, the latest first. */
  events?: (context: Context, period: CalendarPeriod, limit: number) => Promise<CalendarEvent[]>;
  /** What a calendar file of the user has as tasks: the content lines of each. */
  tasks?: (context: Context, period: CalendarPeriod) => Promise<string[][]>;
}

declare module '../core/domain.ts' {
  interface Domain {
    calendar?: CalendarSource;
  }
}

let sources: readonly CalendarSource[] = [];

/** Called once by `app.ts`. */
export const setCalendarSources = (all: readonly CalendarSource[]): void => void (sources = all);

export const calendarSources = (): readonly CalendarSource[] => sources;
