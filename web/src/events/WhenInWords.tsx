import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { serverNow } from '../core/serverClock.ts';
import { useFindWhen } from '../core/useFindWhen.ts';
import type { When } from '../core/whenText.ts';
import { TextField } from '../ui/TextField.tsx';
import type { EventFields } from './eventFields.ts';

const WORDS_MAX = 120;
const HOUR_MS = 3_600_000;

/** One line such as «Wed 19–21 every week», which fills in the fields of dates and times. */
export function WhenInWords({ onChange }: { onChange: (part: Partial<EventFields>) => void }) {
  const { text: t, language } = useI18n();
  // Dates such as “in two hours” are meant from when they were typed.
  const [{ words, now }, setTyped] = useState(() => ({ words: '', now: serverNow() }));
  const find = useFindWhen(words !== '');
  const when = find?.(words, new Date(now), language.locale) ?? null;
  const meant = when && JSON.stringify(fieldsOf(when));
  const fill = useEffectEvent(onChange);
  useEffect(() => {
    if (meant) fill(JSON.parse(meant) as Partial<EventFields>);
  }, [meant]);
  return (
    <TextField
      label={t('events.inWords')}
      isOptional
      placeholder={t('events.inWordsExample')}
      hint={words !== '' && find && !when ? t('events.inWordsUnclear') : undefined}
      value={words}
      onChange={(next) => setTyped({ words: next, now: serverNow() })}
      maxLength={WORDS_MAX}
      dir="auto"
      autoComplete="off"
    />
  );
}

/** Without an end, an event takes an hour; without a time, whole days. It repeats as before unless the words say how. */
function fieldsOf({ date, time, endDate, endTime, recurrence }: When): Partial<EventFields> {
  const repeats = recurrence === null ? {} : { recurrence };
  if (time === null)
    return { isAllDay: true, startDate: date, startTime: '', endDate: endDate ?? date, endTime: '', ...repeats };
  const end = endDate && endTime ? `${endDate}T${endTime}` : hourAfter(date, time);
  return {
    isAllDay: false,
    startDate: date,
    startTime: time,
    endDate: end.slice(0, 10),
    endTime: end.slice(11),
    ...repeats,
  };
}

const hourAfter = (date: string, time: string): string =>
  new Date(Date.parse(`${date}T${time}Z`) + HOUR_MS).toISOString().slice(0, 16);
