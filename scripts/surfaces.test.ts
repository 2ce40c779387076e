import { expect, it } from 'vitest';
import { findUnseen, hasTest, readProofs } from './surfaces.ts';

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

it('names a surface with an address at which no look stands, and a reason that nothing asks for', () => {
  const page = [
    '| S47 | Profile | /@{slug}, /@{slug}/photos | `a › b` |',
    '| S172 | Share | P: share/{id} | `a › b` |',
    '| S5 | Panel frame | P: any | `a › b` |',
    '| S13 | Confirmation | D: | `a › b` |',
    '| S213 | Remarks | ?m={file}&t={place}, inline | `a › b` |',
  ].join('\n');
  const looks = [
    { surfaces: 'S47 S48', address: '/@ada' },
    { surfaces: 'S172', address: '/@ada?p=share/{scribble}' },
    { surfaces: 'S213', address: '/@ada?m={film}&t=2' },
  ];
  const photos = { surfaces: 'S47', address: '/@ada/photos?p=search' };
  expect(findUnseen(page, [...looks, photos], {})).toEqual([]);
  expect(findUnseen(page, looks, {})).toEqual(['S47: no look of e2e/surfaces.ts is at /@{slug}/photos']);
  expect(findUnseen(page, looks, { S47: 'nobody has any' })).toEqual([]);
  expect(findUnseen(page, [...looks, photos], { S13: 'a dialog' })).toEqual([
    'S13 is in a look, or has no address: it needs no reason',
  ]);
});
