import { Check } from 'lucide-react';
import styles from './StepRail.module.css';

interface StepRailProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that is open; those before it are done. */
  current: number;
}

export function StepRail({ label, steps, current }: StepRailProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={styles.step}
          data-state={at < current ? 'done' : at === current ? 'current' : 'ahead'}
          aria-current={at === current ? 'step' : undefined}
        >
          <i aria-hidden="true">{at < current ? <Check /> : at + 1}</i>
          {step}
        </li>
      ))}
    </ol>
  );
}
