import { useShortcuts } from '../core/shortcuts.ts';

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[data-case]')];
const row = () => document.activeElement?.closest('tr');

function step(by: 1 | -1): void {
  const all = links();
  const at = all.findIndex((link) => row()?.contains(link));
  (all[at + by] ?? all.at(by > 0 ? -1 : 0))?.focus();
}

/** The queue by keyboard: down and up, open, take. */
export function useCaseKeys(): void {
  useShortcuts([
    { keys: 'j', label: 'admin.keyNext', run: () => step(1) },
    { keys: 'k', label: 'admin.keyPrevious', run: () => step(-1) },
    { keys: 'o', label: 'admin.keyOpen', run: () => row()?.querySelector<HTMLElement>('a[data-case]')?.click() },
    { keys: 't', label: 'admin.keyTake', run: () => row()?.querySelector<HTMLElement>('[data-claim]')?.click() },
  ]);
}
