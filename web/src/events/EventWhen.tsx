import { useMemo } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { firstDates, recurrenceOf, ruleOf } from '../core/recurrences.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { RepeatField } from '../ui/RepeatField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { endsTooEarly, withStart } from './eventFields.ts';
import { skippedTo } from './skippedTime.ts';
import type { EventGroupProps } from './EventWhat.tsx';
import own from './EventEditor.module.css';

/** Dates of a series that are shown in advance. */
const PREVIEWED_DATES = 3;

/** Start, end, repetition, and time zone of an event. */
export function EventWhen({ fields, onChange, errors, isTried }: EventGroupProps) {
  const { text: t, language } = useI18n();
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
  const recurrence = recurrenceOf(fields.recurrence);
  const hasCapacity = fields.capacity.trim() !== '';
  const next = firstDates(recurrence, startDate, PREVIEWED_DATES);
  const day = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dates = new Intl.ListFormat(language.locale).format(next.map((date) => day.format(new Date(date))));
  const repeatHint = hasCapacity
    ? t('events.repeatWithoutLimit')
    : next.length > 0
      ? t('events.nextDates', { dates })
      : undefined;
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
      <RepeatField
        value={recurrence}
        rule={fields.recurrence}
        onChange={(next) => onChange({ recurrence: next === 'other' ? fields.recurrence : ruleOf(next, startDate) })}
        hint={repeatHint}
        error={errors['recurrence']}
        disabled={!startDate || (hasCapacity && recurrence === 'never')}
      />
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
