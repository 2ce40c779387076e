import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  onChange?: (value: string) => void;
  icon?: ReactNode;
  /** A button at the end of the box. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  onChange,
  icon,
  end,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(control) => (
        <div className={styles.box}>
          {icon}
          <input
            {...input}
            {...control}
            className={styles.control}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
