import { focusWishedGap } from '../core/gapWish.ts';

/** A panel has the focus on its title, or on the field that it is opened for. */
export function focusWish(frame: Element | null | undefined): void {
  if (focusWishedGap(frame)) return;
  const wish = frame?.querySelector<HTMLElement>('[data-autofocus]');
  (wish ?? frame?.querySelector<HTMLElement>('[data-panel-title]'))?.focus({ preventScroll: true });
}
