import { useText } from '../core/i18n.tsx';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label?: string;
  /** From 0 to 1; without it nobody knows how long it takes. */
  value?: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const t = useText();
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label ?? t('ui.loading')}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      data-open={value === undefined || undefined}
    >
      <i style={value === undefined ? undefined : { transform: `scaleX(${value})` }} />
    </div>
  );
}
