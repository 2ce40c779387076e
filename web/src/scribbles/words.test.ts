import { expect, test } from 'vitest';
import { countVisible, linesOf, partsOf, splitTags, stepOf } from './words.ts';

test('hashtags and addresses are told apart from words', () => {
  expect(partsOf('See https://plaza.test/a. #ferry, now').map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'See '],
    ['link', 'plaza.test/a'],
    ['text', '. '],
    ['hashtag', '#ferry'],
    ['text', ', now'],
  ]);
});

test('mentions are told apart where somebody is meant, and end before a full stop', () => {
  const named = (handle: string) => ({ handle, actor: { path: `/@${handle}`, username: handle } });
  const mentions = [named('grace'), named('ada.b'), { handle: 'gone', actor: null }];
  const text = '@Grace, @ada.b... a@grace /@grace @grace@ada.b @gone https://x.test/?@grace';
  expect(partsOf(text, mentions).map(({ kind, text: words }) => [kind, words])).toEqual([
    ['mention', '@grace'],
    ['text', ', '],
    ['mention', '@ada.b'],
    ['text', '... a@grace /@grace @grace@ada.b @gone '],
    ['link', 'x.test/?@grace'],
  ]);
});

test.each([
  ['Wind west six. #wind #hats', 'Wind west six.', ['#wind', '#hats']],
  ['#onlytags', '', ['#onlytags']],
  ['In #the middle', 'In #the middle', []],
])('tags at the end of %s stand apart', (content, words, tags) => {
  expect(splitTags(content)).toEqual({ words, tags });
});

test('marks do not count, and a family is one character', () => {
  expect(countVisible('<b>bold</b> 👨‍👩‍👧')).toBe(6);
});

test('the more is said, the further its type steps down, and lines are counted as they wrap', () => {
  expect([180, 181, 560, 561].map((length) => stepOf('a'.repeat(length)))).toEqual([0, 1, 1, 2]);
  expect(linesOf(`One\n\n${'b'.repeat(61)}`)).toBe(4);
});
