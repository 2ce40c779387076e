import { fold } from '@plaza/text/fold.ts';
import { graphemesOf } from '@plaza/text/graphemes.ts';

/** Where the words of a search stand in what it has found, folded as the platform folds them. */

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30FC]/u;
/** So much of a text is shown before its first match; a match further in would lie below what is shown. */
const [LEAD, DEEP] = [40, 80];

export interface Part {
  text: string;
  isMatch: boolean;
}

/** Words as they are looked for; none in what has none. */
export const wordsOf = (search: string): string[] => [...new Set((search.match(WORD) ?? []).map(fold).filter(Boolean))];

/** How much of a word is matched: words are found by how they begin, except where nothing parts them. */
function matchIn(word: string, sought: string): { from: number; to: number } | undefined {
  // A mark is folded by its letter.
  const graphemes = graphemesOf(word);
  const folded = graphemes.map(fold);
  const found = folded.join('').indexOf(sought);
  if (found < 0 || (found > 0 && !CJK.test(sought))) return undefined;
  let at = 0;
  let [from, to] = [0, 0];
  let place = 0;
  for (const [index, character] of graphemes.entries()) {
    if (at <= found) from = place;
    at += folded[index]?.length ?? 0;
    place += character.length;
    to = place;
    if (at >= found + sought.length) break;
  }
  return { from, to };
}

/** A text with what was looked for told apart. */
export function marked(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const matches = words.flatMap((sought) => matchIn(word, sought) ?? []);
    if (matches.length === 0) continue;
    const from = index + Math.min(...matches.map((match) => match.from));
    const to = index + Math.max(...matches.map((match) => match.to));
    if (from > end) parts.push({ text: text.slice(end, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** The same of a long text, from shortly before the first match. */
export function markedPassage(text: string, words: readonly string[]): Part[] {
  const [first, ...rest] = marked(text, words);
  if (!first || first.isMatch || rest.length === 0 || first.text.length < DEEP) return first ? [first, ...rest] : rest;
  const lead = first.text.slice(-LEAD);
  return [{ text: `… ${lead.slice(lead.search(/\s/) + 1)}`, isMatch: false }, ...rest];
}
