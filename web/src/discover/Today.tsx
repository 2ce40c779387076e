import { useI18n } from '../core/i18n.tsx';
import { useNow } from '../core/useNow.ts';

/** The date of the front page. */
export function Today() {
  const { language } = useI18n();
  const now = new Date(useNow());
  const date = new Intl.DateTimeFormat(language.locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return <time dateTime={now.toISOString().slice(0, 10)}>{date.format(now)}</time>;
}
