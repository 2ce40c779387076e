import { SCHEDULE_DAYS } from '@plaza/text/test/schedule-days.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleDayOf } from './days.ts';
import { diffOf, type Slot } from './versions.ts';

const slot = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  title: fc.constantFrom('Soup', 'Salt', 'Ash'),
  kind: fc.constantFrom('talk' as const, 'workshop' as const),
  language: fc.constantFrom(null, 'en'),
  starts_at: fc.constantFrom('2027-05-14T07:00:00.000Z', '2027-05-14T08:00:00.000Z'),
  ends_at: fc.constantFrom('2027-05-14T09:00:00.000Z', '2027-05-14T10:00:00.000Z'),
  location_id: fc.constantFrom(null, 'hall', 'dock'),
  track_ids: fc.subarray(['boats', 'food']),
  speakers: fc.subarray([
    { user_id: 'ada', name: 'Ada' },
    { user_id: null, name: 'Cy' },
  ]),
  capacity: fc.constantFrom(null, 12),
});
const schedule: fc.Arbitrary<Slot[]> = fc.uniqueArray(slot, { selector: ({ id }) => id });

function applied(diff: ReturnType<typeof diffOf>, slots: readonly Slot[]): Slot[] {
  const after = new Map(slots.map((each) => [each.id, each]));
  for (const { id, to } of diff)
    if (to) after.set(id, { id, ...to });
    else after.delete(id);
  return [...after.values()];
}
const byId = (slots: readonly Slot[]) => slots.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe('the difference of two versions', () => {
  it('applied to the first, is the second', () => {
    fc.assert(
      fc.property(schedule, schedule, (from, to) => {
        expect(byId(applied(diffOf(from, to), from))).toEqual(byId(to));
      }),
    );
  });

  it('is empty for the same version, and the other way round names the same sessions', () => {
    fc.assert(
      fc.property(schedule, schedule, (from, to) => {
        expect(diffOf(from, from)).toEqual([]);
        const idsOf = (diff: ReturnType<typeof diffOf>) => diff.map(({ id }) => id).toSorted();
        expect(idsOf(diffOf(to, from))).toEqual(idsOf(diffOf(from, to)));
      }),
    );
  });
});

describe('a day of a schedule', () => {
  it.each(SCHEDULE_DAYS)('begins at 04:00: %s in %s is %s', (instant, timezone, day) => {
    expect(scheduleDayOf(instant, timezone)).toBe(day);
  });
});
