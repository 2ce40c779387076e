import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf, localTime } from '../core/zones.ts';
import { EVENT_DAYS } from './events.contract.ts';
import { isMultiday, unscheduled, type Schedule } from '../core/moments.ts';
import { scheduleOf } from './moments.ts';

const ZONES = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const DATES = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2001-01-01', days));
const TIMES = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const DAYS = fc.integer({ min: 0, max: EVENT_DAYS - 1 });

const HOUR = 3_600_000;
const lengthOf = ({ starts_at, ends_at }: Schedule): number => (Date.parse(ends_at!) - Date.parse(starts_at!)) / HOUR;

describe('the schedule of an event', () => {
  it('of whole days lasts from midnight to midnight in every zone, and returns its last day', () => {
    fc.assert(
      fc.property(ZONES, DATES, DAYS, (timezone, first, days) => {
        const last = addDays(first, days);
        const schedule = scheduleOf({ starts_at: first, ends_at: last }, unscheduled(timezone));
        expect(schedule).toMatchObject({ start_date: first, end_date: last, start_time: null, end_time: null });
        expect(schedule.starts_at).toBe(new Date(instantOf(first, '00:00', timezone)).toISOString());
        expect(schedule.ends_at).toBe(new Date(instantOf(addDays(last, 1), '00:00', timezone)).toISOString());
        expect(isMultiday(schedule)).toBe(days > 0);
        // A zone that crosses the date line skips or repeats a day.
        expect(Math.abs(lengthOf(schedule) - (days + 1) * 24)).toBeLessThanOrEqual(24);
      }),
    );
  });

  it('with times has the same local times and instants, however it is given', () => {
    fc.assert(
      fc.property(ZONES, DATES, TIMES, fc.integer({ min: 1, max: 40_000 }), (timezone, date, time, minutes) => {
        const start = instantOf(date, time, timezone);
        const end = start + minutes * 60_000;
        const instants = { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
        const schedule = scheduleOf(instants, unscheduled(timezone));
        expect(`${schedule.start_date}T${schedule.start_time}:00`).toBe(localTime(timezone, start));
        const local = {
          starts_at: `${schedule.start_date}T${schedule.start_time}`,
          ends_at: `${schedule.end_date}T${schedule.end_time}`,
        };
        // An hour that occurs twice has two instants: its first one counts.
        const isRepeated = (at: number) => instantOf(...splitAt(timezone, at), timezone) !== at;
        if (isRepeated(start) || isRepeated(end)) return;
        expect(schedule).toMatchObject(instants);
        expect(scheduleOf(local, unscheduled(timezone))).toEqual(schedule);
        expect(scheduleOf({}, schedule)).toEqual(schedule);
      }),
    );
  });
});

function splitAt(timezone: string, at: number): [string, string] {
  const local = localTime(timezone, at);
  return [local.slice(0, 10), local.slice(11, 16)];
}
