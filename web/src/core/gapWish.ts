/** What something lacks is given in a field with `data-gap`: in what is open, or in what opens next for it. */
let wished: string | null = null;

/** What opens next is opened for this field. */
export function wishForGap(gap: string): void {
  wished = gap;
}

/** True if the field is there. */
export function focusGap(root: Element | null | undefined, gap: string): boolean {
  const field = root?.querySelector<HTMLElement>(`[data-gap="${gap}"] :is(input, textarea, button)`);
  field?.focus();
  return field !== undefined && field !== null;
}

/** Goes to the field that this was opened for, once. */
export function focusWishedGap(root: Element | null | undefined): boolean {
  if (wished === null || !focusGap(root, wished)) return false;
  forgetWishedGap();
  return true;
}

/** What was opened is there: if it has no such field, nothing that opens later is meant. */
export function forgetWishedGap(): void {
  wished = null;
}
