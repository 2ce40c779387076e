import { useEffect, type RefObject } from 'react';
import { Store } from '../core/store.ts';

/** What is open as a modal, the topmost last: the browser lets nothing be pressed, or heard of, that lies outside of it. */
export const modals = new Store<readonly HTMLDialogElement[]>([]);

/** Open as long as it stands, in the browser's top layer; then focus returns to what opened it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    modals.set((all) => [...all, element]);
    return () => {
      modals.set((all) => all.filter((other) => other !== element));
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
}
