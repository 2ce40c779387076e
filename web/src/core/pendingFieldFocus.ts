/** The missing field (`data-gap`) to focus once the panel or form that contains it has opened. */
let pendingField: string | null = null;

/** Requests focus for this field in the panel or form that opens next. */
export function setPendingField(gap: string): void {
  pendingField = gap;
}

/** The field that gets the focus. */
export const pendingFieldOf = (): string | null => pendingField;

/** Returns whether the field exists. */
export function focusMissingField(root: Element | null | undefined, gap: string): boolean {
  const field = root?.querySelector<HTMLElement>(`[data-gap="${gap}"] :is(input, textarea, button)`);
  field?.focus();
  return field !== undefined && field !== null;
}

/** Focuses the pending field once; returns whether it did. */
export function focusPendingField(root: Element | null | undefined): boolean {
  if (pendingField === null || !focusMissingField(root, pendingField)) return false;
  clearPendingField();
  return true;
}

/** Drops the request: what has opened does not contain the field, and what opens later must not take focus for it. */
export function clearPendingField(): void {
  pendingField = null;
}
