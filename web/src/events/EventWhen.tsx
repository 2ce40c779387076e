import { useMemo } from 'react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { endsTooEarly, withStart } from './eventFields.ts';
import { skippedTo } from './skippedTime.ts';
import type { EventGroupProps } from './EventWhat.tsx';
import own from './EventEditor.module.css';

/** Start, end and time zone of an event. */
export function EventWhen({ fields, onChange, errors, isTried }: EventGroupProps) {
  const t = useText();
  const { isAllDay, startDate, startTime, endDate, endTime, timezone, place } = fields;
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
  const placeZone = place?.timezone && place.timezone !== timezone ? place.timezone : null;
  return (
    <section className={own.group} aria-labelledby="event-when">
      <h3 id="event-when">{t('events.when')}</h3>
      <Switch label={t('events.allDay')} isOn={isAllDay} onChange={(isOn) => onChange({ isAllDay: isOn })} />
      <div className={own.pair} data-gap="START">
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
      <div className={own.pair} data-gap="END">
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
      <SelectField
        label={t('events.timezone')}
        value={timezone}
        options={zones}
        error={errors['timezone']}
        onChange={(zone) => onChange({ timezone: zone })}
      />
      {placeZone && (
        <div className={own.place}>
          <span>{t('events.placeZone', { zone: placeZone.replaceAll('_', ' ') })}</span>
          <Button size="small" onClick={() => onChange({ timezone: placeZone })}>
            {t('events.usePlaceZone')}
          </Button>
        </div>
      )}
    </section>
  );
}
