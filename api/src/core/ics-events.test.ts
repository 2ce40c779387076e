import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { recurrences } from '../../test/recurrences.ts';
import { calendarFile } from './ics.ts';
import { eventsWithZones, type CalendarDetails, type CalendarEvent } from './ics-events.ts';
import { datesOf } from './recurrence.ts';
import { addDays, instantOf, localTime } from './zones.ts';

const ZONES = [
  'Europe/Oslo',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Europe/Dublin',
  'UTC',
];
const HALF_HOUR = 1_800_000;
const UPDATED = new Date('2026-11-27T12:00:00Z');

const event = (start: string, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '0192f0c0-0000-7000-8000-000000000001',
  title: 'Choir on the steps',
  status: 'CONFIRMED',
  start: { date: start, time: '19:00' },
  end: { date: start, time: '21:00' },
  timezone: 'Europe/Oslo',
  sequence: 0,
  createdAt: UPDATED,
  updatedAt: UPDATED,
  ...change,
});

const write = (...events: CalendarEvent[]) =>
  calendarFile({ product: 'Calendar', name: 'Ada', components: eventsWithZones(events) });

/** What a calendar app reads: the components, with times in the zones of the file. */
function read(file: string): ICAL.Component[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent');
}

/** The first occurrences that a calendar app shows, as instants. */
function occurrencesIn(file: string, limit: number): number[] {
  const events = read(file).map((component) => new ICAL.Event(component));
  const masters = events.filter((each) => !each.isRecurrenceException());
  const found = masters.flatMap((master) => {
    for (const each of events) if (each !== master && each.uid === master.uid) master.relateException(each);
    const iterator = master.iterator();
    const times: number[] = [];
    for (let next = iterator.next(); next && times.length < limit; next = iterator.next())
      times.push(master.getOccurrenceDetails(next).startDate.toUnixTime() * 1000);
    return times;
  });
  return found.toSorted((one, other) => one - other).slice(0, limit);
}

describe('a calendar file', () => {
  it('publishes events, and asks no one for an answer', () => {
    const details = ({ uid: _, createdAt: __, ...rest }: CalendarEvent): CalendarDetails => rest;
    const override = { ...details(event('2026-11-11', { status: 'CANCELLED' })), occursOn: '2026-11-11' };
    const file = write(event('2026-11-04', { recurrence: 'FREQ=WEEKLY', overrides: [override], status: 'TENTATIVE' }));
    expect(file.match(/^METHOD:.*$/gm)).toEqual(['METHOD:PUBLISH']);
    expect(file).not.toMatch(/^(ATTENDEE|ORGANIZER|REQUEST-STATUS)|RSVP/m);
  });

  it('has the same occurrences as the series, in every zone and across changes of clocks', () => {
    fc.assert(
      fc.property(
        recurrences,
        fc.constantFrom(...ZONES),
        fc.constantFrom('00:30', '02:30', '09:00', '23:45'),
        ({ rule, start }, timezone, time) => {
          const dates = datesOf(rule, start, { until: addDays(start, 3300), limit: 60 });
          const series = event(start, {
            timezone,
            recurrence: rule,
            start: { date: start, time },
            end: { date: addDays(start, 1), time },
          });
          const ours = dates.map((date) => instantOf(date, time, timezone));
          // Of a time that is skipped or occurs twice, ical.js takes the later offset; RFC 5545 wants the earlier one.
          const isUnique = (_: unknown, index: number) => {
            const shown = localTime(timezone, ours[index]!);
            const isRepeated = [1, 2, 3, 4].some(
              (half) => localTime(timezone, ours[index]! + half * HALF_HOUR) === shown,
            );
            return shown.startsWith(`${dates[index]}T${time}`) && !isRepeated;
          };
          const theirs = occurrencesIn(write(series), dates.length);
          expect(theirs.filter(isUnique)).toEqual(ours.filter(isUnique));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('moves and cancels single dates of a series, and leaves the others', () => {
    const start = '2026-10-21';
    const details = ({ uid: _, createdAt: __, ...rest }: CalendarEvent): CalendarDetails => rest;
    const moved = {
      ...details(event('2026-10-29', { title: 'Choir in the chapel', sequence: 1 })),
      start: { date: '2026-10-29', time: '18:00' },
      occursOn: '2026-10-28',
    };
    const cancelled = {
      ...details(event('2026-11-04', { status: 'CANCELLED', sequence: 1 })),
      occursOn: '2026-11-04',
    };
    const file = write(event(start, { recurrence: 'FREQ=WEEKLY', overrides: [moved, cancelled] }));
    expect(occurrencesIn(file, 4)).toEqual([
      instantOf('2026-10-21', '19:00', 'Europe/Oslo'),
      instantOf('2026-10-29', '18:00', 'Europe/Oslo'),
      instantOf('2026-11-04', '19:00', 'Europe/Oslo'),
      instantOf('2026-11-11', '19:00', 'Europe/Oslo'),
    ]);
    const [, , third] = read(file);
    expect(third?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(third?.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it('ends whole days after their last day, without a zone', () => {
    const file = write(
      event('2026-12-24', { start: { date: '2026-12-24', time: null }, end: { date: '2026-12-26', time: null } }),
    );
    expect(file).toContain('DTSTART;VALUE=DATE:20261224');
    expect(file).toContain('DTEND;VALUE=DATE:20261227');
    expect(file).not.toContain('VTIMEZONE');
  });

  it('ends a series of whole days with a date, and one with times with an instant', () => {
    const recurrence = 'FREQ=DAILY;UNTIL=20261231';
    const whole = { start: { date: '2026-12-24', time: null }, end: { date: '2026-12-24', time: null } };
    expect(write(event('2026-12-24', { recurrence, ...whole }))).toContain('UNTIL=20261231\r\n');
    expect(write(event('2026-12-24', { recurrence }))).toContain('UNTIL=20261231T225959Z\r\n');
  });

  it.each([
    ['Europe/Oslo', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']],
    ['America/St_Johns', ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']],
    ['Asia/Kathmandu', []],
  ])('describes the clocks of %s by yearly rules', (timezone, rules) => {
    const file = write(event('2026-11-04', { timezone }));
    expect(file).toContain(`TZID:${timezone}\r\n`);
    expect(file.match(/RRULE:.*(?=\r)/g) ?? []).toEqual(rules);
  });

  it.each([72, 73, 74, 75, 76])('does not split an emoji that starts at octet %d of a line', (octet) => {
    const title = `${'x'.repeat(octet - 1 - 'SUMMARY:'.length)}🚀${'y'.repeat(80)}`;
    const file = write(event('2026-11-04', { title }));
    const lines = file.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.includes('🚀'))).toHaveLength(1);
    expect(file).not.toContain('\ufffd');
    expect(read(file)[0]?.getFirstPropertyValue('summary')).toBe(title);
  });

  it('keeps every character, and folds lines between characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (text) => {
        const title = text.replaceAll(/\p{Cc}/gu, '');
        const description = `${title};, \\n\n${title}`;
        const file = write(event('2026-11-04', { title, description }));
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const [component] = read(file);
        expect(component?.getFirstPropertyValue('summary')).toBe(title);
        expect(component?.getFirstPropertyValue('description') ?? '').toBe(description);
      }),
    );
  });
});
