import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, instantOf, isSkipped, localTime, withOffset } from './zones.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...ZONES);
const instant = fc
  .integer({ min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
  .map((seconds) => seconds * 1000);

const hours = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('local times', () => {
  it('are what Intl shows, in every zone', () => {
    const formats = new Map<string, Intl.DateTimeFormat>();
    const formatIn = (timeZone: string) => {
      let format = formats.get(timeZone);
      if (!format) {
        format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        formats.set(timeZone, format);
      }
      return format;
    };
    fc.assert(
      fc.property(zone, instant, (timezone, at) => {
        expect(localTime(timezone, at)).toBe(formatIn(timezone).format(at).replace(' ', 'T'));
      }),
      { numRuns: 1000 },
    );
  });

  it('lead back to themselves, except those that a change of clocks skips', () => {
    fc.assert(
      fc.property(zone, instant, (timezone, at) => {
        const [date = '', time = ''] = localTime(timezone, at).slice(0, 16).split('T');
        // Every local time that clocks show exists.
        expect(isSkipped(date, time, timezone)).toBe(false);
        expect(localTime(timezone, instantOf(date, time, timezone)).slice(0, 16)).toBe(`${date}T${time}`);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Europe/Oslo', '2026-03-29', '02:30', '2026-03-29T01:30'],
    ['America/St_Johns', '2026-03-08', '02:15', '2026-03-08T05:45'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:40'],
    // Samoa skipped this whole day when it moved across the date line.
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00'],
  ])('move forward by the length of the gap that skips them in %s', (timezone, date, time, utc) => {
    expect(isSkipped(date, time, timezone)).toBe(true);
    expect(hours(instantOf(date, time, timezone))).toBe(utc);
  });

  it.each([
    ['Europe/Oslo', '2026-10-25', '02:30', '2026-10-25T00:30'],
    ['America/St_Johns', '2026-11-01', '01:30', '2026-11-01T04:00'],
    ['Asia/Kathmandu', '2026-10-25', '02:30', '2026-10-24T20:45'],
  ])('that occur twice are the first time in %s', (timezone, date, time, utc) => {
    expect(isSkipped(date, time, timezone)).toBe(false);
    expect(hours(instantOf(date, time, timezone))).toBe(utc);
  });

  it('have the offset of their own date', () => {
    expect(withOffset('Europe/Oslo', Date.UTC(2026, 6, 1, 7))).toBe('2026-07-01T09:00:00+02:00');
    expect(withOffset('Europe/Oslo', Date.UTC(2026, 11, 1, 8))).toBe('2026-12-01T09:00:00+01:00');
    expect(withOffset('Asia/Kathmandu', Date.UTC(2026, 0, 1))).toBe('2026-01-01T05:45:00+05:45');
  });
});

describe('dates', () => {
  it('are added and subtracted across months, leap days and changes of clocks', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (at, days) => {
        const date = new Date(at).toISOString().slice(0, 10);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});
