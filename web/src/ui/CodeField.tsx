import { Field, type FieldProps } from './Field.tsx';
import styles from './CodeField.module.css';

interface CodeFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called once, when the last digit is in. */
  onComplete?: (value: string) => void;
  length?: number;
}

/**
 * A code from a message. One real input stands over the drawn boxes, so paste, autofill from the message and screen
 * readers work as in any field.
 */
export function CodeField({ value, onChange, onComplete, length = 6, ...field }: CodeFieldProps) {
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.code} dir="ltr" style={{ '--length': length }}>
          <input
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => change(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
          />
          {Array.from({ length }, (_, at) => (
            <span key={at} className={styles.digit} aria-hidden="true" data-next={at === value.length || undefined}>
              {value[at]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
