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
  const words =
    searchText(text)
      .match(/[\p{L}\p{N}_]+/gu)
      ?.slice(0, 12) ?? [];
  if (words.length === 0) return null;
  return words.map((word) => `'${word}':*`).join(' & ');
}
