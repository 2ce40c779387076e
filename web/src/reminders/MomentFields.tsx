import { useText } from '../core/i18n.tsx';
import type { WallTime } from '../core/datePresets.ts';
import { DateField } from '../ui/DateField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './ReminderForm.module.css';

interface MomentFieldsProps {
  value: WallTime;
  onChange: (moment: WallTime) => void;
  dateError?: string | undefined;
  timeError?: string | undefined;
}

/** A day, and a time of it. */
export function MomentFields({ value, onChange, dateError, timeError }: MomentFieldsProps) {
  const t = useText();
  const { date, time } = value;
  return (
    <div className={styles.two}>
      <DateField
        label={t('reminders.date')}
        value={date}
        onChange={(next) => onChange({ date: next, time })}
        error={dateError}
      />
      <TextField
        type="time"
        label={t('reminders.time')}
        value={date ? time : ''}
        onChange={(next) => onChange({ date, time: next })}
        error={timeError}
        disabled={!date}
      />
    </div>
  );
}
