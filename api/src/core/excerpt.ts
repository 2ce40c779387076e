import { truncate } from '@plaza/text/graphemes.ts';
import { singleLine } from '@plaza/text/names.ts';

const TITLE_LENGTH = 80;
/**
 * If the last word starts before this fraction of the length, the word itself is cut: some languages do not use spaces.
 */
const LEAST_PART = 0.6;

/** The start of a text, at most `length` characters long, cut between words and never within a character. */
export function excerptOf(text: string, length: number): string {
  const whole = text.trim();
  if (truncate(whole, length) === whole) return whole;
  const cut = truncate(whole, length - 1);
  const space = cut.search(/\s\S*$/);
  const end = space >= cut.length * LEAST_PART ? cut.slice(0, space) : cut;
  return `${end.trimEnd()}…`;
}

/** The title of a text in links: the start of its first line. */
export const titleOf = (content: string): string =>
  excerptOf(singleLine(content.trim().split('\n', 1)[0] ?? ''), TITLE_LENGTH);
