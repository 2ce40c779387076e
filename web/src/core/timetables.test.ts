import { SCHEDULE_DAYS } from '@plaza/text/test/schedule-days.ts';
import { describe, expect, test } from 'vitest';
import { byDay, inLanes, neighborOf, overlaps, scheduleDayOf, timetableOf } from './timetables.ts';

const at = (start: number, end: number, name = '') => ({ start, end, name });

describe('the day of a session', () => {
  test.each(SCHEDULE_DAYS)('begins at 4:00 in the time zone shown: %s in %s is on %s', (instant, zone, day) => {
    expect(scheduleDayOf(Date.parse(instant), zone)).toBe(day);
  });

  test('groups sessions by start', () => {
    const [late, early] = [at(Date.parse('2027-05-14T10:00Z'), 0), at(Date.parse('2027-05-14T08:00Z'), 0)];
    expect([...byDay([late, early], 'UTC')]).toEqual([['2027-05-14', [early, late]]]);
  });
});

describe('lanes', () => {
  test('separate sessions that overlap, and share none between those that only touch', () => {
    const items = [at(0, 30), at(30, 60), at(40, 50), at(45, 70)];
    expect(inLanes(items).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 1],
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });
});

describe('the timetable', () => {
  const columns = [[at(0, 60, 'a'), at(10, 15, 'b'), at(60, 90, 'c')], [at(0, 30, 'd')], []];
  const timetable = timetableOf(columns, [at(90, 120, 'lunch')]);
  const named = (name: string) => timetable.boxes.find(({ item }) => item.name === name)!;

  test('has the distinct starts and ends as its rows, and a column for each list', () => {
    expect(timetable.edges).toEqual([0, 10, 15, 30, 60, 90, 120]);
    expect(timetable.columns).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(named('lunch').tracks).toEqual([0, 4]);
    expect(named('c').tracks).toEqual([0, 2]);
  });

  test('has a column for a day that has only breaks for everyone', () => {
    const { boxes } = timetableOf([], [at(0, 30, 'lunch')]);
    expect(boxes).toMatchObject([{ rows: [0, 1], tracks: [0, 1] }]);
  });

  test('covers no box with another that overlaps it', () => {
    for (const box of timetable.boxes)
      for (const other of timetable.boxes) {
        if (box === other || !overlaps(box.item, other.item)) continue;
        expect(box.tracks[1] <= other.tracks[0] || other.tracks[1] <= box.tracks[0]).toBe(true);
      }
  });

  test.each([
    ['a', 'down', 'c'],
    ['c', 'up', 'b'],
    ['a', 'after', 'b'],
    ['b', 'after', 'd'],
    ['d', 'before', 'b'],
    ['d', 'down', 'lunch'],
    ['a', 'up', null],
    ['d', 'after', null],
  ] as const)('leads from %s %s to %s', (from, direction, to) => {
    expect(neighborOf(timetable.boxes, named(from), direction)?.item.name ?? null).toBe(to);
  });
});
