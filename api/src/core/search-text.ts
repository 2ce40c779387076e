/** How text is normalized for the full-text index and for queries on it. */
import { fold, FOLDED } from '@plaza/text/fold.ts';
import { sql, type RawBuilder } from 'kysely';

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3099\u309A\u30FC]+/gu;

/** Folded text; runs of Chinese, Japanese and Korean become pairs of characters, as they have no spaces. */
export function searchText(text: string): string {
  return fold(text).replace(CJK, (run) => {
    const characters = Array.from(run);
    const pairs = characters.slice(1).map((character, n) => `${characters[n] ?? ''}${character}`);
    return ` ${pairs.length > 0 ? pairs.join(' ') : run} `;
  });
}

const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}_]+/gu)?.slice(0, 12) ?? [];

const queryOf = (folded: string): string | null => {
  const words = wordsIn(folded);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
};

/** A query that finds every word of `text`, the last one also by its beginning; null when there is nothing to find. */
export const searchQuery = (text: string): string | null => queryOf(searchText(text));

/** The same folding in the database, for names that no index holds. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`normalize(replace(lower(regexp_replace(normalize(${text}, NFKD), ${FOLDED}, '\\1\\2', 'g')), 'ς', 'σ'), NFC)`;

/** Whether a name has every word of a search, by how its words start. */
export const nameMatches = (name: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`to_tsvector('simple', ${foldedText(name)}) @@ to_tsquery('simple', ${queryOf(fold(search))})`;

/** A shorter word has too many neighbors, and more words would make the query too long. */
const [TYPO_MIN_LENGTH, TYPO_MAX_LENGTH, TYPO_MAX_WORDS] = [4, 20, 4];

/** Letters that may be missing or wrong, by script; the index has no others of it, as it holds them folded. */
const ALPHABETS: readonly (readonly string[])[] = ['az', 'αω', 'ая', 'את', 'ءي'].map((ends) => {
  const [first = 0, last = 0] = Array.from(ends, (letter) => letter.codePointAt(0));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n)).match(/\p{L}/gu) ?? [];
});

/**
 * A query that also finds words with one letter missing, added, wrong, or swapped with the next; null when no word of `text` can have
 * such a typo. It lists these words instead of comparing all there are, so the same index finds them. The first letter is taken as
 * right, but for a swap: else the most common words would come up for everything.
 */
export function typoQuery(text: string): string | null {
  let count = 0;
  const parts = wordsIn(searchText(text)).map((word) => {
    const variants = count < TYPO_MAX_WORDS ? variantsOf(word) : [];
    if (variants.length > 0) count++;
    return `(${[`'${word}':*`, ...variants].join(' | ')})`;
  });
  return count > 0 ? parts.join(' & ') : null;
}

function variantsOf(word: string): string[] {
  const letters = Array.from(word);
  const alphabet = ALPHABETS.find((each) => letters.every((letter) => each.includes(letter)));
  if (!alphabet || letters.length < TYPO_MIN_LENGTH || letters.length > TYPO_MAX_LENGTH) return [];
  const begun = new Set<string>();
  const whole = new Set<string>();
  for (let at = 0; at < letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const [letter = '', next] = letters.slice(at, at + 2);
    if (next) begun.add(before + next + letter + letters.slice(at + 2).join(''));
    for (const other of alphabet) begun.add(before + letter + other + after);
    if (at === 0) continue;
    whole.add(before + after);
    // Another last letter could begin any word: `fery` is not `Fergus`.
    for (const other of alphabet) (after ? begun : whole).add(before + other + after);
  }
  return [...[...begun].map((each) => `'${each}':*`), ...[...whole].map((each) => `'${each}'`)];
}
