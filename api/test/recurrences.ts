/** Recurrence rules with the dates of their starts, as the editors can write them. */
import fc from 'fast-check';
import { addDays } from '../src/core/zones.ts';

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const days = fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
const nthDay = fc
  .tuple(fc.constantFrom('1', '2', '3', '4', '-1', '-2'), fc.constantFrom(...DAYS))
  .map((parts) => parts.join(''));
const monthDay = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -28, max: -1 }));

const frequency = fc.oneof(
  fc.constant('FREQ=DAILY'),
  fc.option(days).map((all) => `FREQ=WEEKLY${all === null ? '' : `;BYDAY=${all}`}`),
  fc.oneof(
    fc.constant('FREQ=MONTHLY'),
    nthDay.map((day) => `FREQ=MONTHLY;BYDAY=${day}`),
    monthDay.map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
  ),
  fc.constant('FREQ=YEARLY'),
);

export const recurrences = fc
  .record({
    frequency,
    interval: fc.integer({ min: 1, max: 4 }),
    end: fc.oneof(
      fc.constant(null),
      fc.record({ count: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ days: fc.integer({ min: 0, max: 900 }) }),
    ),
    start: fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2025-01-01', days)),
  })
  .map(({ frequency, interval, end, start }) => {
    const parts = [frequency, `INTERVAL=${interval}`];
    if (end && 'count' in end) parts.push(`COUNT=${end.count}`);
    if (end && 'days' in end) parts.push(`UNTIL=${addDays(start, end.days).replaceAll('-', '')}`);
    return { rule: parts.join(';'), start };
  });
