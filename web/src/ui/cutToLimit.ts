import { countGraphemes, isLongerThan, truncate } from '@plaza/text/graphemes.ts';

/** The attribute `maxlength` counts UTF-16 code units: it would refuse names that the platform takes, and split emoji. */
export function cutToLimit(input: HTMLInputElement | HTMLTextAreaElement, limit: number | undefined): boolean {
  if (limit === undefined || !isLongerThan(input.value, limit)) return false;
  const caret = input.selectionEnd ?? input.value.length;
  const [before, after] = [input.value.slice(0, caret), input.value.slice(caret)];
  const kept = truncate(before, Math.max(0, limit - countGraphemes(after)));
  input.value = truncate(kept + after, limit);
  if (input.selectionEnd !== null) input.setSelectionRange(kept.length, kept.length);
  return true;
}
