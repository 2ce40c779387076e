/** Half-open intervals of time: a span that ends when another starts does not overlap it. */

/** In milliseconds since the epoch. The start is before the end, which is exclusive. */
export interface Span {
  start: number;
  end: number;
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The time between two spans. 0 if they touch or overlap. */
export const gapBetween = (a: Span, b: Span): number => Math.max(0, b.start - a.end, a.start - b.end);

/** Whether a span lies within the union of others, which may touch or overlap. */
export function isWithin(span: Span, spans: readonly Span[]): boolean {
  let covered = span.start;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > covered) break;
    covered = Math.max(covered, end);
    if (covered >= span.end) return true;
  }
  return false;
}

/**
 * Pairs of spans that overlap, or have less than `margin` milliseconds between them. Takes O(n log n) and the number of pairs that are
 * found.
 */
export function overlappingPairs<T extends Span>(spans: readonly T[], margin = 0): [T, T][] {
  const pairs: [T, T][] = [];
  let open: T[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    open = open.filter(({ end }) => end + margin > span.start);
    for (const other of open) pairs.push([other, span]);
    open.push(span);
  }
  return pairs;
}
