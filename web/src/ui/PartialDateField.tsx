import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { dayOptions, monthOptions } from './partialDates.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import field from './Field.module.css';
import styles from './PartialDateField.module.css';

interface PartialDateFieldProps {
  label: string;
  /** `2019`, `2019-03` or `2019-03-14`; what is not whole yet stays as it was typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
}

/** A date as far as it is known: a year, then a month and a day if one remembers them. */
export function PartialDateField({ label, value, onChange, error }: PartialDateFieldProps) {
  const { text: t, language } = useI18n();
  const noteId = `${useId()}-note`;
  const [year = '', month = '', day = ''] = value.split('-');
  const unknown = { value: '', label: '–' };
  const days = dayOptions(year, month, language.locale);
  const say = (...[newYear, newMonth, newDay]: [string, string, string]) => {
    const isThere = dayOptions(newYear, newMonth, language.locale).some(({ value: each }) => each === newDay);
    onChange([newYear, newMonth, newMonth && isThere ? newDay : ''].join('-').replace(/-+$/, ''));
  };
  return (
    <fieldset className={field.field} aria-describedby={error ? noteId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.parts} data-wrong={error ? true : undefined}>
        <TextField
          label={t('ui.year')}
          value={year}
          onChange={(text) => say(text.replaceAll(/\D/g, ''), month, day)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          dir="ltr"
        />
        <SelectField
          label={t('ui.month')}
          value={month}
          options={[unknown, ...monthOptions(language.locale)]}
          onChange={(next) => say(year, next, day)}
        />
        <SelectField
          label={t('ui.dayOfMonth')}
          value={day}
          disabled={!month}
          options={[unknown, ...days]}
          onChange={(next) => say(year, month, next)}
        />
      </div>
      {error && (
        <p className={field.error} id={noteId}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
