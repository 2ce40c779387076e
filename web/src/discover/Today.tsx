import { useState } from 'react';
import { useI18n } from '../core/i18n.tsx';

/** The date of the front page. */
export function Today() {
  const { language } = useI18n();
  const [now] = useState(() => new Date());
  const date = new Intl.DateTimeFormat(language.code, { weekday: 'long', day: 'numeric', month: 'long' });
  const parts = date.formatToParts(now);
  // «Saturday 21 November», day before month, as on a newspaper, where English would order by country.
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const text = language.code === 'en' ? `${part('weekday')} ${part('day')} ${part('month')}` : date.format(now);
  return <time dateTime={now.toISOString().slice(0, 10)}>{text}</time>;
}
