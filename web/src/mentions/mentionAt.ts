import { fold } from '@plaza/text/fold.ts';
import { unfinishedMention } from '@plaza/text/grammar.ts';

export interface BegunMention {
  /** Where its @ stands. */
  start: number;
  /** Behind the @. */
  words: string;
}

/** The mention that one is writing when the caret stands there; null within other words. */
export function mentionAt(text: string, caret: number): BegunMention | null {
  return unfinishedMention(text.slice(0, caret));
}

/** Whether somebody goes by these words still, while the platform has not answered what was typed since. */
export function goesBy(
  { title, username }: { title: string; username: string | null | undefined },
  words: string,
): boolean {
  const sought = fold(words);
  return (username ?? '').startsWith(sought) || ` ${fold(title)}`.includes(` ${sought}`);
}
