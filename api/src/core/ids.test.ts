import { expect, test } from 'vitest';
import { isId, newId, newIdAfter } from './ids.ts';

test('an id comes behind another one, even behind one of a node whose clock is ahead', () => {
  const ids = [newId(), newId(Date.now() + 3_600_000)];
  for (let n = 0; n < 5; n += 1) ids.push(newIdAfter(ids.at(-1)!));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isId)).toBe(true);
});
