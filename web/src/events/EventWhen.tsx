import { useI18n } from '../core/i18n.tsx';
import { firstDates, recurrenceOf, ruleOf, seriesEndOf, withEnd, withoutEnd } from '../core/recurrences.ts';
import { ScheduleFields } from '../items/ScheduleFields.tsx';
import { RepeatField } from '../ui/RepeatField.tsx';
import type { EventGroupProps } from './EventWhat.tsx';
import { RepeatEnd } from './RepeatEnd.tsx';
import { WhenInWords } from './WhenInWords.tsx';
import own from './EventEditor.module.css';

/** Dates of a series that are shown in advance. */
const PREVIEWED_DATES = 3;

/** Start, end, repetition, and time zone of an event. */
export function EventWhen({ fields, onChange, errors, isTried }: EventGroupProps) {
  const { text: t, language } = useI18n();
  const { startDate, place } = fields;
  const { recurrence: rule } = fields;
  const recurrence = recurrenceOf(withoutEnd(rule));
  const next = firstDates(rule, startDate, PREVIEWED_DATES);
  const day = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dates = new Intl.ListFormat(language.locale).format(next.map((date) => day.format(new Date(date))));
  const repeatHint = next.length > 0 ? t('events.nextDates', { dates }) : undefined;
  return (
    <section className={own.group} aria-labelledby="event-when">
      <h3 id="event-when">{t('events.when')}</h3>
      <WhenInWords onChange={onChange} />
      <ScheduleFields {...{ fields, onChange, errors, isTried }} placeZone={place?.timezone}>
        <RepeatField
          value={recurrence}
          rule={rule}
          onChange={(next) =>
            onChange({ recurrence: next === 'other' ? rule : withEnd(ruleOf(next, startDate), seriesEndOf(rule)) })
          }
          hint={repeatHint}
          error={errors['recurrence']}
          disabled={!startDate}
        />
        {rule && startDate && (
          <RepeatEnd rule={rule} start={startDate} onChange={(next) => onChange({ recurrence: next })} />
        )}
      </ScheduleFields>
    </section>
  );
}
