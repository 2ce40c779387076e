import { Check } from 'lucide-react';
import styles from './StepRail.module.css';

interface StepRailProps {
  label: string;
  steps: readonly string[];
  /** Index of the step that is open. Unless `done` is given, those before it are done. */
  current: number;
  /** Which steps are done, if they can be taken in any order. */
  done?: readonly boolean[];
  /** Opens a step. Without it, steps are only shown. */
  onGo?: (at: number) => void;
}

export function StepRail({ label, steps, current, done, onGo }: StepRailProps) {
  const isDone = (at: number) => done?.[at] ?? at < current;
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, at) => {
        const content = (
          <>
            <i aria-hidden="true">{isDone(at) && at !== current ? <Check /> : at + 1}</i>
            {step}
          </>
        );
        const isCurrent = at === current ? 'step' : undefined;
        return (
          <li
            key={step}
            className={styles.step}
            data-state={at === current ? 'current' : isDone(at) ? 'done' : 'ahead'}
            aria-current={onGo ? undefined : isCurrent}
          >
            {onGo ? (
              <button type="button" className={styles.go} aria-current={isCurrent} onClick={() => onGo(at)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
