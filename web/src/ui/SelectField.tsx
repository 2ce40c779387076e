import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

export interface Option<V extends string = string> {
  value: V;
  label: string;
}

interface SelectFieldProps<V extends string>
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'value'> {
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
}

/** The platform's own list: it works with every keyboard, thumb and screen reader. */
export function SelectField<V extends string>({
  label,
  hint,
  error,
  isOptional,
  className,
  options,
  onChange,
  ...select
}: SelectFieldProps<V>) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            className={styles.control}
            onChange={(event) => onChange(event.target.value as V)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
