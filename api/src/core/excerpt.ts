import { truncate } from '@plaza/text/graphemes.ts';
import { singleLine } from '@plaza/text/names.ts';

const TITLE_LENGTH = 80;
/** A word that begins before this part of the length is cut itself: some languages write without spaces. */
const LEAST_PART = 0.6;

/** The beginning of a text in at most this many characters: cut between words, never within a character. */
export function excerptOf(text: string, length: number): string {
  const whole = text.trim();
  if (truncate(whole, length) === whole) return whole;
  const cut = truncate(whole, length - 1);
  const space = cut.search(/\s\S*$/);
  const end = space >= cut.length * LEAST_PART ? cut.slice(0, space) : cut;
  return `${end.trimEnd()}…`;
}

/** What words are called where they are linked: the beginning of their first line. */
export const titleOf = (content: string): string =>
  excerptOf(singleLine(content.trim().split('\n', 1)[0] ?? ''), TITLE_LENGTH);
