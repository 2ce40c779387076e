/** What the full-text index holds, and what is asked of it: one way to fold words for both. */
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

const queryOf = (folded: string): string | null => {
  const words = folded.match(/[\p{L}\p{M}\p{N}_]+/gu)?.slice(0, 12) ?? [];
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
