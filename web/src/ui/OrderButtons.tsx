import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

interface OrderButtonsProps {
  /** The position, from 0. */
  at: number;
  isLast: boolean;
  isBusy: boolean;
  labels: { up: string; down: string };
  onMove: (to: number) => void;
}

/** Moves a row of a list by one position. The button keeps the focus while its row moves. */
export function OrderButtons({ at, isLast, isBusy, labels, onMove }: OrderButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={labels.up}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={at === 0 || isBusy}
        onClick={() => at > 0 && !isBusy && onMove(at - 1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={labels.down}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={isLast || isBusy}
        onClick={() => !isLast && !isBusy && onMove(at + 1)}
      />
    </>
  );
}
