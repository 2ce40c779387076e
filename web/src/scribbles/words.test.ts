import { expect, test } from 'vitest';
import { linesOf, partsOf, splitTags, stepOf } from './words.ts';

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
  [
    'See https://docs.example.org/Harbour#openGate() and https://en.example.org/wiki/Ada_(ship) now',
    ['https://docs.example.org/Harbour#openGate()', 'https://en.example.org/wiki/Ada_(ship)'],
  ],
  ['(see https://example.org/x) or https://example.org/y.', ['https://example.org/x', 'https://example.org/y']],
  ['[a](https://example.org/x), “https://example.org/y[1]”', ['https://example.org/x', 'https://example.org/y[1]']],
  [
    '港（https://example.org/x）。https://example.org/wiki/パンダ。',
    ['https://example.org/x', 'https://example.org/wiki/パンダ'],
  ],
  ['https://example.org/a(b https:// https://?', ['https://example.org/a(b']],
])('addresses in «%s» end where their sentence goes on', (text, links) => {
  expect(partsOf(text).flatMap((part) => (part.kind === 'link' ? part.url : []))).toEqual(links);
});

test('hashtags end with their word in every script, and none is within an address', () => {
  const keywords = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'hashtag' ? part.keyword : []));
  expect(keywords('#हिन्दी, #เที่ยวทะเล #CAF\u00c9 #cafe\u0301 #می\u200cروم؟')).toEqual([
    'हिन्दी',
    'เที่ยวทะเล',
    'caf\u00e9',
    'caf\u00e9',
    'می\u200cروم',
  ]);
  expect(keywords('https://example.org/guide#install example.org/guide#setup')).toEqual([]);
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
  ['#हिन्दी #cafe\u0301\n', '', ['#हिन्दी', '#cafe\u0301']],
  ['See https://example.org/x#end', 'See https://example.org/x#end', []],
])('tags at the end of %s stand apart', (content, words, tags) => {
  expect(splitTags(content)).toEqual({ words, tags });
});

test('the more is said, the further its type steps down, and lines are counted as they wrap', () => {
  expect([180, 181, 560, 561].map((length) => stepOf('a'.repeat(length)))).toEqual([0, 1, 1, 2]);
  expect(linesOf(`One\n\n${'b'.repeat(61)}`)).toBe(4);
});
