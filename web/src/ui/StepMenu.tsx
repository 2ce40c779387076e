import { Check, ChevronDown } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Menu } from './Menu.tsx';
import styles from './StepMenu.module.css';

interface StepMenuProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that is open. */
  current: number;
  done: readonly boolean[];
  onGo: (at: number) => void;
}

/** A step rail in one line: which step is open, and a menu of all of them. */
export function StepMenu({ label, steps, current, done, onGo }: StepMenuProps) {
  const t = useText();
  return (
    <div className={styles.line}>
      <Menu
        label={label}
        side="start"
        items={steps.map((step, at) => ({
          id: step,
          label: step,
          icon: done[at] ? <Check /> : <i className={styles.number}>{at + 1}</i>,
          onSelect: () => onGo(at),
        }))}
        trigger={(button) => (
          <button type="button" className={styles.open} {...button}>
            <span>{t('ui.stepOf', { step: current + 1, count: steps.length })}</span>
            <b>{steps[current]}</b>
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      />
      <progress className={styles.progress} aria-hidden="true" value={current + 1} max={steps.length} />
    </div>
  );
}
