import { expect, test } from 'vitest';
import { navigation, panels } from './registry.ts';
import { neighbours, parseStack } from './stack.ts';
import { closeDelay } from './timing.ts';

test('the twelve stand in the order of the product', () => {
  expect(Object.keys(panels)).toEqual([
    'search',
    'create',
    'discover',
    'notifications',
    'conversations',
    'now-playing',
    'calendar',
    'reminders',
    'surveys',
    'media',
    'account',
    'storage',
  ]);
});

test('every letter after g is its own', () => {
  const letters = Object.values(panels).map((panel) => panel.letter);
  expect(new Set(letters).size).toBe(letters.length);
});

test('next and previous go around the end', () => {
  const names = navigation.map(([name]) => name);
  expect(neighbours('search').previous).toBe(names.at(-1));
  const visited = names.reduce((all) => [...all, neighbours(all.at(-1) ?? 'search').next], [names[0] ?? 'search']);
  expect(visited).toEqual([...names, names[0]]);
});

test.each([
  ['account/settings/look', ['account', 'account/settings', 'account/settings/look']],
  ['account/settings/nowhere', ['account', 'account/settings']],
  ['search', ['search']],
  ['page/1/roles', ['page/1', 'page/1/roles']],
  ['nowhere/settings', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  [null, undefined],
])('the stack of %s', (value, paths) => {
  expect(parseStack(value)?.levels.map((level) => level.path)).toEqual(paths);
});

test('create and discover are gone at once, the others slide out', () => {
  expect([closeDelay('create'), closeDelay('discover'), closeDelay('account')]).toEqual([0, 0, 400]);
});

test.each([
  ['block/1', true],
  ['report/1', true],
  ['people/followers/1', true],
  ['people/following/1', true],
  ['account/settings', false],
  ['comments/1', false],
])('%s starts over each time: %s', (path, startsOver) => {
  expect(parseStack(path)?.levels.some(({ panel }) => panel.startsOver) ?? null).toBe(startsOver);
});
