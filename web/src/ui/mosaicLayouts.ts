import { GALLERY_GROUPS } from '../core/constants.ts';

/** How many of the six columns a picture takes, and how many rows; a column is three quarters as wide as a row is high. */
export type Cell = readonly [columns: number, rows: number];
export type Layout = readonly Cell[];

const SMALL: Cell = [2, 1];
const TALL: Cell = [2, 2];
const HALF: Cell = [3, 2];
const BIG: Cell = [4, 2];

const FIVE = [SMALL, BIG, SMALL, HALF, HALF];
const EIGHT = [BIG, SMALL, SMALL, SMALL, SMALL, SMALL, HALF, HALF];
const NINE = [TALL, SMALL, SMALL, SMALL, SMALL, SMALL, TALL, TALL, SMALL];

/** Layouts without holes for one to nine pictures. */
const LAYOUTS: readonly Layout[] = [
  [[6, 3]],
  [HALF, HALF],
  [BIG, SMALL, SMALL],
  [[4, 3], SMALL, SMALL, SMALL],
  FIVE,
  EIGHT.slice(0, 6),
  [SMALL, SMALL, TALL, SMALL, SMALL, HALF, HALF],
  EIGHT,
  NINE,
];

/** The other way round, so that two groups of nine do not look the same one below the other. */
const NINE_TURNED: Layout = [SMALL, TALL, TALL, SMALL, SMALL, SMALL, TALL, SMALL, SMALL];

export const layoutOf = (count: number): Layout => LAYOUTS[Math.min(count, LAYOUTS.length) - 1] ?? [];

/** The rhythm of a gallery, over and over; what is left at the end has a layout of its own. */
const RHYTHM = GALLERY_GROUPS.map((count, at) => (GALLERY_GROUPS[at - 1] === count ? NINE_TURNED : layoutOf(count)));

export interface Group<T> {
  layout: Layout;
  items: T[];
}

/** While more is to come, what does not fill its group yet waits: nothing that is on screen moves. */
export function groupsOf<T>(items: readonly T[], isWhole: boolean): Group<T>[] {
  const groups: Group<T>[] = [];
  let from = 0;
  while (from < items.length) {
    const next = RHYTHM[groups.length % RHYTHM.length] ?? EIGHT;
    const some = items.slice(from, from + next.length);
    const isFull = some.length === next.length;
    if (!isFull && !isWhole) break;
    groups.push({ layout: isFull ? next : layoutOf(some.length), items: some });
    from += some.length;
  }
  return groups;
}
