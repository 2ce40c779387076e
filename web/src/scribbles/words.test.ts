import { expect, test } from 'vitest';
import { countVisible, partsOf, splitTags } from './words.ts';

test('hashtags and addresses are told apart from words', () => {
  expect(partsOf('See https://plaza.test/a. #ferry, now').map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'See '],
    ['link', 'plaza.test/a'],
    ['text', '. '],
    ['hashtag', '#ferry'],
    ['text', ', now'],
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
