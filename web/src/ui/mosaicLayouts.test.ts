import { expect, test } from 'vitest';
import { groupsOf, layoutOf, type Layout } from './mosaicLayouts.ts';

const COLUMNS = 6;

/** Lays the cells out as a dense grid does, and answers the rows that it filled. */
function fill(layout: Layout): boolean[][] {
  const rows: boolean[][] = [];
  const isFree = (row: number, column: number) => column < COLUMNS && !rows[row]?.[column];
  for (const [columns, height] of layout) {
    const spots = Array.from({ length: 60 }, (_, at) => [Math.floor(at / COLUMNS), at % COLUMNS] as const);
    const cells = (row: number, column: number) =>
      Array.from({ length: columns * height }, (_, at) => [row + Math.floor(at / columns), column + (at % columns)]);
    const spot = spots.find(([row, column]) => cells(row, column).every(([y = 0, x = 0]) => isFree(y, x)));
    if (!spot) throw new Error('no room');
    for (const [y = 0, x = 0] of cells(...spot)) (rows[y] ??= Array.from({ length: COLUMNS }, () => false))[x] = true;
  }
  return rows;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i pictures fill their rows without a hole', (count) => {
  const layout = layoutOf(count);
  expect(layout).toHaveLength(count);
  expect(fill(layout).flat().every(Boolean)).toBe(true);
});

test('a gallery goes on in groups of 8, 9, 9, 2 and 5, and what is left has a layout of its own', () => {
  const many = Array.from({ length: 45 }, (_, at) => at);
  const groups = groupsOf(many, true);
  expect(groups.map(({ items }) => items.length)).toEqual([8, 9, 9, 2, 5, 8, 4]);
  expect(groups.flatMap(({ items }) => items)).toEqual(many);
  for (const { layout, items } of groups) {
    expect(layout).toHaveLength(items.length);
    expect(fill(layout).flat().every(Boolean)).toBe(true);
  }
  expect(groups[1]?.layout).not.toEqual(groups[2]?.layout);
});

test('a group that is not full yet waits for the next page', () => {
  expect(groupsOf(Array.from({ length: 25 }), false).map(({ items }) => items.length)).toEqual([8, 9]);
});
