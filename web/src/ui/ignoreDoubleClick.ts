import type { MouseEvent } from 'react';

/** For what is on or off: the second press of a double click belongs to the first, and would undo it. */
export const ignoreDoubleClick = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};
