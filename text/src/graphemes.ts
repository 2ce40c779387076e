/** Characters as readers count them: a family emoji or a letter with its marks is one. Limits, figures and cuts all count so. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** No real character is longer; a letter under a pile of marks counts as several, so that a limit also bounds the size. */
const UNITS_MAX = 16;
/** Text in which each UTF-16 code unit is a character of its own. */
const PLAIN = /^[\t\n\x20-\x7e\u00a0-\u02ff\u0400-\u0482\u0620-\u063f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/;

const sizeOf = (segment: string): number => Math.ceil(segment.length / UNITS_MAX);

export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

export function countGraphemes(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return graphemesOf(text).reduce((sum, segment) => sum + sizeOf(segment), 0);
}

/** Whether a text is longer than a limit; a long one is not read to its end. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > limit * UNITS_MAX || countGraphemes(text) > limit;
}

/** The start of a text within a limit, never cut within a character. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let used = 0;
  for (const { segment, index } of segmenter.segment(text.slice(0, (limit + 1) * UNITS_MAX))) {
    used += sizeOf(segment);
    if (used > limit) return text.slice(0, index);
  }
  return text;
}
