import { useText } from '../core/i18n.tsx';
import { RECURRENCES, type Recurrence } from '../core/recurrences.ts';
import { useRepeatText } from '../core/useRepeatText.ts';
import { SelectField } from './SelectField.tsx';

interface RepeatFieldProps {
  value: Recurrence;
  /** The stored rule, which is offered if it is none of the others. */
  rule: string | null | undefined;
  onChange: (value: Recurrence) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

/** How something repeats, in words. */
export function RepeatField({ value, rule, ...props }: RepeatFieldProps) {
  const t = useText();
  const repeatText = useRepeatText();
  const values: Recurrence[] = [...RECURRENCES, ...(value === 'other' ? (['other'] as const) : [])];
  return (
    <SelectField
      label={t('reminders.repeat')}
      value={value}
      options={values.map((each) => ({
        value: each,
        label: each === 'other' ? repeatText(rule) : t(`reminders.repeat.${each}`),
      }))}
      {...props}
    />
  );
}
