import { expect, it } from 'vitest';
import { hasTest, readProofs } from './surfaces.ts';

it('reads the proofs of a surface', () => {
  const page = '| S7 | A wrong address | `/nowhere` | `e2e/a.spec.ts › says so`<br>`web/b.test.tsx › and goes back` |';
  expect(readProofs(page)).toEqual({
    problems: [],
    proofs: [
      { surface: 'S7', file: 'e2e/a.spec.ts', title: 'says so' },
      { surface: 'S7', file: 'web/b.test.tsx', title: 'and goes back' },
    ],
  });
});

it('complains about a surface without proof, one named twice, and an empty page', () => {
  expect(readProofs('| S1 | Boot | `/` |  |').problems).toEqual(['S1 names no test as «file › title»']);
  const twice = '| S1 | Boot | `/` | `a › b` |\n| S1 | Boot | `/` | `a › b` |';
  expect(readProofs(twice).problems).toEqual(['S1 stands there twice']);
  expect(readProofs('# Surfaces').problems).toEqual(['no surface is listed']);
});

it('finds a test by its whole title only', () => {
  const source = "test('says it\\'s gone', async () => {});";
  expect(hasTest(source, "says it's gone")).toBe(true);
  expect(hasTest(source, 'says it')).toBe(false);
});
