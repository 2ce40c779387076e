import { useText } from '../core/i18n.tsx';
import { DateField } from '../ui/DateField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { closesTooEarly, type ConferenceFields, type Period } from './conferenceFields.ts';
import type { StepProps } from './ConferenceBasics.tsx';
import styles from './ConferenceEditor.module.css';

interface PeriodFieldsProps extends Pick<StepProps, 'fields' | 'onChange' | 'errors'> {
  period: Period;
  title: string;
  hint: string;
  /** What its start and its end are called. */
  labels: readonly [opens: string, closes: string];
}

/** From when to when something is possible. Times are optional. */
export function PeriodFields({ period, title, hint, labels, fields, onChange, errors }: PeriodFieldsProps) {
  const t = useText();
  const errorOf = (name: Period[number]) =>
    name === period[1] && closesTooEarly(fields, period) ? t('organizing.closesTooEarly') : errors[name];
  return (
    <fieldset className={styles.period}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      {period.map((name, at) => {
        const [date = '', time = ''] = fields[name].split('T');
        const set = (day: string, clock: string) =>
          onChange({ [name]: day && clock ? `${day}T${clock}` : day } as Partial<ConferenceFields>);
        return (
          <div key={name} className={styles.pair}>
            <DateField
              label={labels[at] ?? ''}
              isOptional
              value={date}
              onChange={(day) => set(day, time)}
              error={errorOf(name)}
            />
            <TextField
              type="time"
              label={t('organizing.timeOf', { label: labels[at] ?? '' })}
              isOptional
              value={time}
              disabled={!date}
              onChange={(clock) => set(date, clock)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
