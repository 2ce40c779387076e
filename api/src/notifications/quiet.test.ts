import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bySize } from '../../test/size.ts';
import { isQuiet } from './quiet.ts';

const EVERY = [1, 2, 3, 4, 5, 6, 7];
const night = { is_on: true, from: '22:00', to: '07:00', days: EVERY };
const at = (text: string) => new Date(text);

it('a night lasts over midnight, in the zone of the person', () => {
  for (const [moment, zone, quiet] of [
    ['2026-03-03T21:59:00Z', 'UTC', false],
    ['2026-03-03T22:00:00Z', 'UTC', true],
    ['2026-03-04T06:59:00Z', 'UTC', true],
    ['2026-03-04T07:00:00Z', 'UTC', false],
    ['2026-03-03T21:30:00Z', 'Europe/Oslo', true],
    ['2026-03-04T06:30:00Z', 'Europe/Oslo', false],
    ['2026-03-03T22:30:00Z', 'Asia/Tokyo', false],
    ['2026-03-03T22:30:00Z', 'Mars/Olympus', true],
  ] as const)
    expect(isQuiet(night, zone, at(moment)), `${moment} ${zone}`).toBe(quiet);
});

it('belongs to the day on which it begins; the same time twice is the whole day', () => {
  const friday = { ...night, days: [5] };
  // The 6th of March 2026 is a Friday.
  expect(isQuiet(friday, 'UTC', at('2026-03-06T23:00:00Z'))).toBe(true);
  expect(isQuiet(friday, 'UTC', at('2026-03-07T06:00:00Z'))).toBe(true);
  expect(isQuiet(friday, 'UTC', at('2026-03-06T06:00:00Z'))).toBe(false);
  expect(isQuiet(friday, 'UTC', at('2026-03-07T23:00:00Z'))).toBe(false);
  const whole = { ...friday, from: '09:00', to: '09:00' };
  expect(isQuiet(whole, 'UTC', at('2026-03-07T08:59:00Z'))).toBe(true);
  expect(isQuiet(whole, 'UTC', at('2026-03-07T09:00:00Z'))).toBe(false);
  const sunday = { ...night, days: [7] };
  expect(isQuiet(sunday, 'UTC', at('2026-03-09T01:00:00Z'))).toBe(true);
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

it('on every day is quiet exactly between its two times, and its opposite at all others', () => {
  fc.assert(
    fc.property(
      time,
      time,
      fc.date({ min: at('2026-01-01'), max: at('2027-01-01'), noInvalidDate: true }),
      (from, to, moment) => {
        fc.pre(from !== to);
        const quiet = isQuiet({ is_on: true, from, to, days: EVERY }, 'UTC', moment);
        expect(isQuiet({ is_on: true, from: to, to: from, days: EVERY }, 'UTC', moment)).toBe(!quiet);
        const now = moment.toISOString().slice(11, 16);
        expect(quiet).toBe(from < to ? now >= from && now < to : now >= from || now < to);
        expect(isQuiet({ is_on: false, from, to, days: EVERY }, 'UTC', moment)).toBe(false);
      },
    ),
    { numRuns: bySize(50, 2000) },
  );
});
