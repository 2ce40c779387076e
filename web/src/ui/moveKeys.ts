import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * A list that is ordered by keyboard: Alt and an arrow move the row with the focus, a child of the list whose `data-row` is its
 * position. Lists in its rows have their own.
 */
export function moveKeys(onMove: (from: number, to: number) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (step === undefined || !row || row.parentElement !== event.currentTarget) return;
    event.preventDefault();
    const from = Number(row.dataset['row']);
    const to = from + step;
    if (to >= 0 && to < event.currentTarget.querySelectorAll(':scope > [data-row]').length) onMove(from, to);
  };
}
