import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { cx } from './cx.ts';
import styles from './Field.module.css';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value, shown below and read with the field. */
  error?: string | null;
  isOptional?: boolean;
  className?: string;
}

export interface ControlProps {
  id: string;
  'aria-label'?: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Looks like the text that is read: no box, and a label for assistive technology only. */
  isInPlace?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then what is wrong or a hint. */
export function Field({ label, hint, error, isOptional, isInPlace, className, children }: FieldFrameProps) {
  const t = useText();
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={cx(styles.field, className)} data-in-place={isInPlace || undefined}>
      {!isInPlace && (
        <label className={styles.label} htmlFor={id}>
          {label}
          {isOptional && <span className={styles.optional}> {t('ui.optional')}</span>}
        </label>
      )}
      {children({
        id,
        ...(isInPlace && { 'aria-label': label }),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {error ? (
        <p className={styles.error} id={noteId}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <div className={styles.hint} id={noteId}>
            {hint}
          </div>
        )
      )}
    </div>
  );
}
