import { useText } from '../core/i18n.tsx';
import { seriesEndOf, withEnd, type SeriesEnd } from '../core/recurrences.ts';
import { DateField } from '../ui/DateField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Stepper } from '../ui/Stepper.tsx';

const KINDS = ['never', 'on', 'after'] as const satisfies readonly SeriesEnd['kind'][];
const COUNT_DEFAULT = 10;
const COUNT_MAX = 500;
/** Days of a series that people are likely to want. */
const DAYS_DEFAULT = 84;

interface RepeatEndProps {
  rule: string;
  start: string;
  onChange: (rule: string | null) => void;
}

function daysAfter(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** When a series ends: never, on a date, or after a number of dates. */
export function RepeatEnd({ rule, start, onChange }: RepeatEndProps) {
  const t = useText();
  const end = seriesEndOf(rule);
  const change = (next: SeriesEnd) => onChange(withEnd(rule, next));
  const choose = (kind: SeriesEnd['kind']) => {
    if (kind === 'on') change({ kind, date: daysAfter(start, DAYS_DEFAULT) });
    else change(kind === 'after' ? { kind, count: COUNT_DEFAULT } : { kind });
  };
  return (
    <>
      <SelectField
        label={t('events.ends')}
        value={end.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`events.ends.${kind}`) }))}
        onChange={choose}
      />
      {end.kind === 'on' && (
        <DateField
          label={t('events.lastDate')}
          value={end.date}
          onChange={(date) => change(date ? { kind: 'on', date } : { kind: 'never' })}
          error={end.date < start ? t('events.lastDateTooEarly') : undefined}
        />
      )}
      {end.kind === 'after' && (
        <Stepper
          label={t('events.numberOfDates')}
          value={end.count}
          min={1}
          max={COUNT_MAX}
          onChange={(count) => change({ kind: 'after', count })}
          lessLabel={t('events.fewerDates')}
          moreLabel={t('events.moreDatesInSeries')}
        />
      )}
    </>
  );
}
