import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cutToLimit } from './cutToLimit.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  onChange?: (value: string) => void;
  /** In characters as readers count them; what is typed or pasted past it is cut. */
  maxLength?: number;
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
  maxLength,
  onCompositionEnd,
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
            onChange={
              onChange &&
              ((event) => {
                // Cutting what an input method is still writing would end its composition.
                if (!(event.nativeEvent as InputEvent).isComposing) cutToLimit(event.target, maxLength);
                onChange(event.target.value);
              })
            }
            onCompositionEnd={(event) => {
              onCompositionEnd?.(event);
              if (cutToLimit(event.currentTarget, maxLength)) onChange?.(event.currentTarget.value);
            }}
          />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
