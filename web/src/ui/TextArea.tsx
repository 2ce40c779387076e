import { countGraphemes } from '@plaza/text/graphemes.ts';
import type { ComponentProps, ComponentType, Ref, TextareaHTMLAttributes } from 'react';
import { useText } from '../core/i18n.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { cutToLimit } from './cutToLimit.ts';
import { cx } from './cx.ts';
import styles from './Field.module.css';

interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Looks like the text that is read: no box, and a label for assistive technology only. */
  isInPlace?: boolean;
  /** Shows how many characters are used; more than this is an error, not a silent cut. */
  limit?: number;
  /** In characters as readers count them; what is typed or pasted past it is cut. */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
  /** What is written in, where that does more than a plain text area. */
  area?: 'textarea' | ComponentType<ComponentProps<'textarea'>>;
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isInPlace,
  className,
  onChange,
  limit,
  maxLength,
  value,
  area: Area = 'textarea',
  ...rest
}: TextAreaProps) {
  const t = useText();
  const count = countGraphemes(value);
  const used = limit === undefined ? undefined : t('ui.characters', { used: count, max: limit });
  const isOver = limit !== undefined && count > limit;
  return (
    <Field
      label={label}
      hint={used ?? hint}
      error={error ?? (isOver ? used : undefined)}
      isOptional={isOptional}
      isInPlace={isInPlace}
      className={className}
    >
      {(control) => (
        <div className={styles.box}>
          <Area
            {...rest}
            {...control}
            value={value}
            className={cx(styles.control, styles.area)}
            onChange={(event) => {
              // Cutting what an input method is still writing would end its composition.
              if (!(event.nativeEvent as InputEvent).isComposing) cutToLimit(event.target, maxLength);
              onChange(event.target.value);
            }}
            {...(maxLength !== undefined && {
              onCompositionEnd: (event) => {
                if (cutToLimit(event.currentTarget, maxLength)) onChange(event.currentTarget.value);
              },
            })}
          />
        </div>
      )}
    </Field>
  );
}
