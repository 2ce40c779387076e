import { focusPendingField } from '../core/pendingFieldFocus.ts';

/** Focuses the field that the panel was opened for, or its title. */
export function focusPanel(frame: Element | null | undefined): void {
  if (focusPendingField(frame)) return;
  const wish = frame?.querySelector<HTMLElement>('[data-autofocus]');
  (wish ?? frame?.querySelector<HTMLElement>('[data-panel-title]'))?.focus({ preventScroll: true });
}
