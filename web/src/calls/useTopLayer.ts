import { useSyncExternalStore } from 'react';

/** What a dialog covers cannot be pressed: above one that is open, things have to be within it. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, topmost);
}

const topmost = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
