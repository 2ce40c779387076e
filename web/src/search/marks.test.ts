import { expect, test } from 'vitest';
import { marked, markedPassage, wordsOf } from './marks.ts';

const matches = (text: string, search: string) =>
  marked(text, wordsOf(search))
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);

test('words are marked by how they begin, whatever their case and accents', () => {
  expect(matches('The Breakwater, broken by the sea', 'break')).toEqual(['Break']);
  expect(matches('Café crème at the café', 'CAFE creme')).toEqual(['Café', 'crème', 'café']);
  expect(matches('Cafe\u0301 et cafe', 'café')).toEqual(['Cafe\u0301', 'cafe']);
  expect(matches('A seabreak', 'break')).toEqual([]);
  expect(matches('Straße', 'stra')).toEqual(['Stra']);
});

test('what has no spaces is marked anywhere, and signs are no words', () => {
  expect(matches('東京都の港', '京都')).toEqual(['京都']);
  expect(matches('ハンダとパンダ', 'ハンダ')).toEqual(['ハンダ']);
  expect(matches('कुल कल', 'कल')).toEqual(['कल']);
  expect(matches('#tide at six', '#tide')).toEqual(['tide']);
  expect(matches('anything', '…')).toEqual([]);
});

test('nothing of a text is lost', () => {
  const text = 'ﬁsh and 𝐅ish, é and é';
  const joined = marked(text, wordsOf('fish e'))
    .map((part) => part.text)
    .join('');
  expect(joined).toBe(text);
});

test('a long text begins shortly before what was found in it', () => {
  const long = `${'Nothing to see here at all. '.repeat(6)}Then the kiln opened.`;
  const [lead, match] = markedPassage(long, wordsOf('kiln'));
  expect(lead?.text).toMatch(/^… \S.*Then the $/);
  expect(match).toEqual({ text: 'kiln', isMatch: true });
  expect(markedPassage('The kiln', wordsOf('kiln'))[0]?.text).toBe('The ');
});
