import type { CSSProperties, Key, KeyboardEvent, ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { OrderButtons } from './OrderButtons.tsx';

interface OrderedListProps<T> {
  /** In their order. */
  rows: readonly T[];
  keyOf: (row: T) => Key;
  /** What its buttons call a row. */
  nameOf: (row: T) => string;
  /** Moves a row from one position to another, both from 0. */
  onMove: (from: number, to: number) => void;
  isBusy?: boolean;
  className?: string | undefined;
  rowClass?: string | undefined;
  rowStyle?: (row: T) => CSSProperties;
  /** A row, with the buttons that move it; null where there is nothing to move. */
  children: (row: T, buttons: ReactNode, at: number) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Rows that people put in order: by buttons, or by Alt and an arrow anywhere in a row. Lists within rows have their own order. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { rows, keyOf, nameOf, onMove, isBusy = false, className, rowClass, rowStyle, children } = props;
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (step === undefined || !row || row.parentElement !== event.currentTarget) return;
    event.preventDefault();
    const from = Number(row.dataset['row']);
    const to = from + step;
    if (!isBusy && to >= 0 && to < rows.length) onMove(from, to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it
    <ol className={className} onKeyDown={onKeyDown}>
      {rows.map((row, at) => {
        const name = nameOf(row);
        const buttons = rows.length > 1 && (
          <OrderButtons
            at={at}
            isLast={at === rows.length - 1}
            isBusy={isBusy}
            labels={{ up: t('ui.moveUp', { name }), down: t('ui.moveDown', { name }) }}
            onMove={(to) => onMove(at, to)}
          />
        );
        return (
          <li key={keyOf(row)} data-row={at} className={rowClass} style={rowStyle?.(row)}>
            {children(row, buttons || null, at)}
          </li>
        );
      })}
    </ol>
  );
}
