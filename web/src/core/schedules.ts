/** When something takes place, as it is edited: dates and times in its own time zone. */

export interface ScheduleFields {
  isAllDay: boolean;
  /** `YYYY-MM-DD`, or empty. */
  startDate: string;
  /** `HH:MM`, or empty. */
  startTime: string;
  endDate: string;
  endTime: string;
  timezone: string;
}

/** Names in inputs. The API checks them together, so they are sent together. */
export const SCHEDULE_INPUTS = ['isAllDay', 'startsAt', 'endsAt', 'timezone'] as const;

export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** That of something new, which starts on a day if one is given. */
export const emptySchedule = (timezone: string, day = ''): ScheduleFields => ({
  isAllDay: false,
  startDate: day,
  startTime: '',
  endDate: day,
  endTime: '',
  timezone,
});

/** A date for whole days, else a local time; null while either part is missing. */
function momentOf(date: string, time: string, isAllDay: boolean): string | null {
  if (isAllDay) return date || null;
  return date && time ? `${date}T${time}` : null;
}

export const startOf = ({ startDate, startTime, isAllDay }: ScheduleFields) => momentOf(startDate, startTime, isAllDay);
export const endOf = ({ endDate, endTime, isAllDay }: ScheduleFields) => momentOf(endDate, endTime, isAllDay);

export function endsTooEarly(fields: ScheduleFields): boolean {
  const [start, end] = [startOf(fields), endOf(fields)];
  if (start === null || end === null) return false;
  return fields.isAllDay ? end < start : end <= start;
}

const wallClock = (date: string, time: string) => Date.parse(`${date}T${time || '00:00'}Z`);

/** Moves the start; the end moves along. */
export function withStart(
  fields: ScheduleFields,
  part: Partial<Pick<ScheduleFields, 'startDate' | 'startTime'>>,
): Partial<ScheduleFields> {
  const moved = { ...fields, ...part };
  if (!moved.endDate) return { ...part, endDate: moved.startDate };
  const by = wallClock(moved.startDate, moved.startTime) - wallClock(fields.startDate, fields.startTime);
  const end = wallClock(fields.endDate, fields.endTime) + by;
  // While a date is being typed, there is none.
  if (Number.isNaN(end) || (part.startTime !== undefined && !fields.startTime)) return part;
  const local = new Date(end).toISOString();
  return { ...part, endDate: local.slice(0, 10), endTime: fields.endTime && local.slice(11, 16) };
}

/** Inputs that differ, and the whole schedule if a part of it does; null if nothing differs. */
export function changedInputs<T extends Record<(typeof SCHEDULE_INPUTS)[number], unknown>>(
  next: T,
  before: T,
): Partial<T> | null {
  const names = (Object.keys(next) as (keyof T)[]).filter((name) => next[name] !== before[name]);
  if (names.length === 0) return null;
  const isMoved = SCHEDULE_INPUTS.some((name) => names.includes(name));
  return Object.fromEntries(
    [...names, ...(isMoved ? SCHEDULE_INPUTS : [])].map((name) => [name, next[name]]),
  ) as Partial<T>;
}
