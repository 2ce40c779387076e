import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Escape as a browser handles it: a key first, then, unless that was prevented, a request to close the topmost dialog. */
export async function pressEscape(): Promise<void> {
  let isPrevented = false;
  const watch = (event: KeyboardEvent) =>
    Object.defineProperty(event, 'preventDefault', {
      value() {
        isPrevented = true;
        Event.prototype.preventDefault.call(event);
      },
    });
  window.addEventListener('keydown', watch, { capture: true, once: true });
  await userEvent.keyboard('{Escape}');
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!isPrevented && top) fireEvent(top, new Event('cancel', { cancelable: true }));
}
