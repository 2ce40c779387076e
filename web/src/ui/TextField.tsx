import { countGraphemes, isLongerThan, truncate } from '@plaza/text/graphemes.ts';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
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

/** The attribute `maxlength` counts UTF-16 code units: it would refuse names that the platform takes, and split emoji. */
function cutToLimit(input: HTMLInputElement, limit: number | undefined): boolean {
  if (limit === undefined || !isLongerThan(input.value, limit)) return false;
  const caret = input.selectionEnd ?? input.value.length;
  const [before, after] = [input.value.slice(0, caret), input.value.slice(caret)];
  const kept = truncate(before, Math.max(0, limit - countGraphemes(after)));
  input.value = truncate(kept + after, limit);
  if (input.selectionEnd !== null) input.setSelectionRange(kept.length, kept.length);
  return true;
}
