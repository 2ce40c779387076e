import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrences } from '../../test/recurrences.ts';
import { Failure } from './errors.ts';
import { checkRecurrence, datesOf } from './recurrence.ts';

const EVER = { until: '2060-12-31', limit: 500 };

describe('the dates of a series', () => {
  it.each([
    ['FREQ=WEEKLY', '2026-11-04', ['2026-11-04', '2026-11-11', '2026-11-18']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-11-06', ['2026-11-06', '2026-11-16', '2026-11-20']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY;BYDAY=-1SU', '2026-11-29', ['2026-11-29', '2026-12-27', '2027-01-31']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30', ['2026-11-30', '2026-12-31', '2027-01-29']],
    ['FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2032-02-29', '2036-02-29']],
  ])('follow %s', (rule, start, dates) => {
    expect(datesOf(rule, start, { ...EVER, limit: 3 })).toEqual(dates);
  });

  it('begin with its start even if the rule does not match it, and count it', () => {
    expect(datesOf('FREQ=WEEKLY;BYDAY=MO;COUNT=2', '2026-11-04', EVER)).toEqual(['2026-11-04', '2026-11-09']);
    expect(datesOf('FREQ=WEEKLY;BYDAY=MO;UNTIL=20261101', '2026-11-04', EVER)).toEqual(['2026-11-04']);
  });

  it('include the last day and stop at the limit', () => {
    expect(datesOf('FREQ=DAILY;UNTIL=20261106', '2026-11-04', EVER)).toHaveLength(3);
    expect(datesOf('FREQ=DAILY', '2026-11-04', { until: '2026-11-30', limit: 500 })).toHaveLength(27);
    expect(datesOf('FREQ=DAILY', '2026-11-04', { ...EVER, limit: 5 })).toHaveLength(5);
  });

  it('are distinct and in order', () => {
    fc.assert(
      fc.property(recurrences, ({ rule, start }) => {
        const dates = datesOf(rule, start, { ...EVER, limit: 50 });
        expect(dates[0]).toBe(start);
        expect(dates).toEqual([...new Set(dates)].toSorted());
      }),
    );
  });
});

describe('a rule', () => {
  it('is stored in one form', () => {
    expect(checkRecurrence(' rrule:freq=weekly;byday=mo ')).toBe('FREQ=WEEKLY;BYDAY=MO');
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=WEEKLY;BYDAY=6MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;UNTIL=20270230',
    'FREQ=DAILY;FREQ=DAILY',
    'COUNT=3',
    '',
  ])('is refused as %j', (rule) => {
    expect(() => checkRecurrence(rule)).toThrow(Failure);
  });
});
