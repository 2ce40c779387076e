/** A panel has the focus on its title, or on the field that it is opened for. */
export function focusWish(frame: Element | null | undefined): void {
  const wish = frame?.querySelector<HTMLElement>('[data-autofocus]');
  (wish ?? frame?.querySelector<HTMLElement>('[data-panel-title]'))?.focus({ preventScroll: true });
}
