import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapBetween, isWithin, overlappingPairs, overlaps, type Span } from './spans.ts';

const HOUR = 60;
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.integer({ min: 0, max: 24 * HOUR }), fc.integer({ min: 1, max: 5 * HOUR }))
  .map(([start, length]) => ({ start, end: start + length }));

describe('spans', () => {
  it('overlap exactly if they have an instant in common', () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        const common = Math.min(a.end, b.end) - Math.max(a.start, b.start);
        expect(overlaps(a, b)).toBe(common > 0);
        expect(overlaps(b, a)).toBe(overlaps(a, b));
        expect(gapBetween(a, b)).toBe(Math.max(0, -common));
      }),
    );
  });

  it('never overlap when they touch, and always when they start together', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 100 }), (a, length) => {
        expect(overlaps(a, { start: a.end, end: a.end + length })).toBe(false);
        expect(overlaps(a, { start: a.start - length, end: a.start })).toBe(false);
        expect(overlaps(a, { start: a.start, end: a.start + length })).toBe(true);
      }),
    );
  });

  it('overlappingPairs finds what comparing each with each finds, with any margin', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 25 }), fc.integer({ min: 0, max: 30 }), (spans, margin) => {
        const named = spans.map((each, index) => ({ ...each, index }));
        const keyOf = ([a, b]: readonly { index: number }[]) =>
          [a!.index, b!.index].toSorted((x, y) => x - y).join('-');
        const expected = named.flatMap((a, index) =>
          named
            .slice(index + 1)
            .filter((b) => overlaps({ start: a.start, end: a.end + margin }, { start: b.start, end: b.end + margin }))
            .map((b) => keyOf([a, b])),
        );
        expect(overlappingPairs(named, margin).map(keyOf).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('isWithin finds a span in the union of others exactly if each of its minutes is in one of them', () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (inner, spans) => {
        const minutes = Array.from({ length: inner.end - inner.start }, (_, index) => inner.start + index);
        const isCovered = minutes.every((minute) => spans.some(({ start, end }) => start <= minute && minute < end));
        expect(isWithin(inner, spans)).toBe(isCovered);
      }),
      { numRuns: 60 },
    );
  });
});
