import { fold } from '../core/fold.ts';

/** A handle, or a name, that is being written up to here: not within a word or an address, as the platform reads them. */
const BEGUN = /(?<![\p{L}\p{M}\p{N}_@/])@(?<words>[\p{L}\p{M}\p{N}_.]{0,30})$/u;

export interface BegunMention {
  /** Where its @ stands. */
  start: number;
  /** Behind the @. */
  words: string;
}

/** The mention that one is writing when the caret stands there; null within other words. */
export function mentionAt(text: string, caret: number): BegunMention | null {
  const match = BEGUN.exec(text.slice(0, caret));
  return match && { start: match.index, words: match.groups?.['words'] ?? '' };
}

/** Whether somebody goes by these words still, while the platform has not answered what was typed since. */
export function goesBy(
  { title, username }: { title: string; username: string | null | undefined },
  words: string,
): boolean {
  const sought = fold(words);
  return (username ?? '').startsWith(sought) || ` ${fold(title)}`.includes(` ${sought}`);
}
