/** What the full-text index holds, and what is asked of it: one way to fold words for both. */

const MARKS = /\p{M}/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu;

/** Lower case without accents; runs of Chinese, Japanese and Korean become pairs of characters, as they have no spaces. */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(CJK, (run) =>
      run.length < 2
        ? ` ${run} `
        : ` ${Array.from({ length: run.length - 1 }, (_, n) => run.slice(n, n + 2)).join(' ')} `,
    );
}

/** A query that finds every word of `text`, the last one also by its beginning; null when there is nothing to find. */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  return words.map((word) => `'${word}':*`).join(' & ');
}

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
  const parts = wordsOf(text).map((word) => {
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
    for (const other of alphabet) begun.add(before + other + after);
  }
  return [...[...begun].map((each) => `'${each}':*`), ...[...whole].map((each) => `'${each}'`)];
}

const wordsOf = (text: string): string[] =>
  searchText(text)
    .match(/[\p{L}\p{N}_]+/gu)
    ?.slice(0, 12) ?? [];
