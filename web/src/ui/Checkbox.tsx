import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Choice.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: ReactNode;
  onChange: (isChecked: boolean) => void;
  error?: string | null;
}

export function Checkbox({ label, onChange, error, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.choice, className)}>
      <span className={cx(styles.box, error && styles.wrong)}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check aria-hidden="true" />
      </span>
      <span className={styles.label}>
        {label}
        {error && <span className={styles.error}>{error}</span>}
      </span>
    </label>
  );
}
