import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Chip.module.css';

interface ChoiceChipProps {
  children: ReactNode;
  icon?: ReactNode;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A filter that is on or off; a tick says so, not colour alone. */
export function ChoiceChip({ children, icon, isChosen, onChange }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.choice, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={() => onChange(!isChosen)}
    >
      {isChosen ? <Check aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
