/** Moves to the next or previous item of the feed on screen (`role="article"` with a tabindex of −1). */
export function focusItem(step: 1 | -1): void {
  const items = [
    ...document.querySelectorAll<HTMLElement>('main [role="feed"] > article, main [role="feed"] > * > article'),
  ];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const target = at < 0 ? items.find((item) => item.getBoundingClientRect().bottom > 0) : items[at + step];
  if (!target) return;
  target.tabIndex = -1;
  target.addEventListener('keydown', openItem);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

/** Enter goes where the item leads; within it, what has the focus is meant itself. */
function openItem(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-opens]')?.click();
}
