import { useEffect, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { Store } from '../core/store.ts';

/** What is open as a modal, the topmost last: the browser lets nothing be pressed, or heard of, that lies outside of it. */
export const modals = new Store<readonly HTMLDialogElement[]>([]);

type ModalEvent = SyntheticEvent<HTMLDialogElement>;

interface ModalProps {
  onCancel: (event: ModalEvent) => void;
  onClose: (event: ModalEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Open as long as it is mounted, in the browser's top layer; then focus returns to what opened it. The props go on the dialog:
 * with them a request to close reaches only this layer. React hands `cancel` and `close` on to the dialogs around this one,
 * a file field cancels too, and the panel around it listens to Escape.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, close: () => void): ModalProps {
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
  return {
    onCancel(event) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      close();
    },
    // Browsers close a dialog without asking when Escape is pressed again and nothing was done in between.
    onClose(event) {
      if (event.target === dialog.current && !dialog.current.open) close();
    },
    onKeyDown(event) {
      if (event.key === 'Escape') event.stopPropagation();
    },
  };
}
