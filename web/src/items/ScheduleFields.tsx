import { useMemo, type ReactNode } from 'react';
import { useText } from '../core/i18n.tsx';
import { endsTooEarly, withStart, type ScheduleFields as Schedule } from '../core/schedules.ts';
import { skippedTo } from '../core/skippedTime.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './ScheduleFields.module.css';

interface ScheduleFieldsProps {
  fields: Schedule;
  onChange: (part: Partial<Schedule>) => void;
  /** By the names of the API’s fields. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether to point out empty fields. */
  isTried: boolean;
  /** Time zone of the place, which is offered if it differs. */
  placeZone: string | null | undefined;
  /** Whether it has times, in a given time zone. */
  isFixed?: boolean;
  /** Fields between the end and the time zone. */
  children?: ReactNode;
}

/** Start, end, and time zone in an editor. */
export function ScheduleFields({
  fields,
  onChange,
  errors,
  isTried,
  placeZone,
  isFixed = false,
  children,
}: ScheduleFieldsProps) {
  const t = useText();
  const { isAllDay, startDate, startTime, endDate, endTime, timezone } = fields;
  const zones = useMemo(
    () =>
      [...new Set([timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
        .toSorted()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [timezone],
  );
  const required = (value: string) => (isTried && !value ? t('accounts.required') : undefined);
  const skipped = (date: string, time: string) => {
    const moved = isAllDay ? null : skippedTo(date, time, timezone);
    return moved === null ? undefined : t('events.timeSkipped', { time, moved });
  };
  return (
    <>
      {!isFixed && (
        <Switch label={t('events.allDay')} isOn={isAllDay} onChange={(isOn) => onChange({ isAllDay: isOn })} />
      )}
      <div className={styles.pair} data-gap="START">
        <DateField
          label={t('events.startDate')}
          value={startDate}
          onChange={(date) => onChange(withStart(fields, { startDate: date }))}
          error={required(startDate) ?? errors['startsAt']}
        />
        {!isAllDay && (
          <TextField
            type="time"
            label={t('events.startTime')}
            value={startTime}
            onChange={(time) => onChange(withStart(fields, { startTime: time }))}
            hint={skipped(startDate, startTime)}
            error={required(startTime)}
          />
        )}
      </div>
      <div className={styles.pair} data-gap="END">
        <DateField
          label={t('events.endDate')}
          value={endDate}
          onChange={(date) => onChange({ endDate: date })}
          error={required(endDate) ?? (endsTooEarly(fields) ? t('events.endTooEarly') : errors['endsAt'])}
        />
        {!isAllDay && (
          <TextField
            type="time"
            label={t('events.endTime')}
            value={endTime}
            onChange={(time) => onChange({ endTime: time })}
            hint={skipped(endDate, endTime)}
            error={required(endTime)}
          />
        )}
      </div>
      {children}
      {!isFixed && (
        <SelectField
          label={t('events.timezone')}
          value={timezone}
          options={zones}
          error={errors['timezone']}
          onChange={(zone) => onChange({ timezone: zone })}
        />
      )}
      {!isFixed && placeZone && placeZone !== timezone && (
        <div className={styles.zone}>
          <span>{t('events.placeZone', { zone: placeZone.replaceAll('_', ' ') })}</span>
          <Button size="small" onClick={() => onChange({ timezone: placeZone })}>
            {t('events.usePlaceZone')}
          </Button>
        </div>
      )}
    </>
  );
}
