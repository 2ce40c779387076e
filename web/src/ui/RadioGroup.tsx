import { useId } from 'react';
import type { Option } from './SelectField.tsx';
import { cx } from './cx.ts';
import styles from './Choice.module.css';

interface RadioGroupProps<V extends string> {
  label: string;
  value: V;
  options: readonly (Option<V> & { hint?: string; isDisabled?: boolean })[];
  onChange: (value: V) => void;
}

export function RadioGroup<V extends string>({ label, value, options, onChange }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <span className={cx(styles.box, styles.round)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <i aria-hidden="true" />
          </span>
          <span className={styles.label}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
