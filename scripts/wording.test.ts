import { expect, it } from 'vitest';
import { findIdioms } from './wording.ts';

it('findIdioms reports the file, the line and the better word', () => {
  const page = 'Plaza is for friends.\n\nWhoever signs up may invite somebody.\n';
  expect(findIdioms('docs/page.md', page)).toEqual([
    'docs/page.md:3 “Whoever”: write anyone who, the user who',
    'docs/page.md:3 “somebody”: write someone',
  ]);
});

it('findIdioms finds an idiom that is wrapped over two lines, at the line where it starts', () => {
  expect(findIdioms('docs/page.md', 'The stream goes\non without you.')).toEqual([
    'docs/page.md:1 “goes on”: write continues',
  ]);
});

it('findIdioms ignores code and link targets in docs and descriptions', () => {
  expect(findIdioms('docs/page.md', 'Call `somebody()`.\n\n```ts\nconst anew = 1;\n```\n')).toEqual([]);
  expect(findIdioms('docs/page.md', 'See [the ADR](docs/adr/0008-bytes-are-asked-for-by-somebody.md).')).toEqual([]);
  expect(findIdioms('schema.graphql', '"""The text `anew`."""')).toEqual([]);
});

it('findIdioms reads the texts of a catalog and not their keys', () => {
  const catalog = "export const items = {\n  'items.somebody': 'Someone',\n  'items.all':\n    'Everybody',\n};\n";
  expect(findIdioms('web/src/locales/en/items.ts', catalog)).toEqual([
    'web/src/locales/en/items.ts:4 “Everybody”: write everyone',
  ]);
});

it('findIdioms accepts the same words in their ordinary sense', () => {
  const plain =
    'It is good for goods, and for good reasons. We found a crowd. The sale goes online. Nobody has to wait.';
  expect(findIdioms('docs/page.md', plain)).toEqual([]);
});
