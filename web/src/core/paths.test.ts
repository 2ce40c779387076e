import { expect, test } from 'vitest';
import { matchPath } from './paths.ts';

test.each([
  ['/@:slug', '/@ada', { slug: 'ada' }],
  ['/@:slug', '/@ada/', { slug: 'ada' }],
  ['/scribbles/:id', '/scribbles/a%20b', { id: 'a b' }],
  ['/scribbles/:id', '/scribbles/%E0%A4%A', { id: '%E0%A4%A' }],
  ['/scribbles/:id', '/scribbles/1/2', null],
  ['/welcome', '/welcomes', null],
  ['/', '/', {}],
])('%s against %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});
