import { useI18n } from '../core/i18n.tsx';
import { exactTime } from '../ui/times.ts';
import { useNow } from '../core/useNow.ts';
import styles from './Guests.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The longest hold. */
const HOLD_MS = 24 * HOUR;

/** How long seats are still held, as a ring that runs down and in words. */
export function HoldLeft({ until }: { until: string }) {
  const { text: t, language } = useI18n();
  const left = Math.max(0, Date.parse(until) - useNow([until]));
  const format = new Intl.RelativeTimeFormat(language.locale, { numeric: 'always' });
  const words =
    left < HOUR
      ? format.format(Math.max(1, Math.round(left / MINUTE)), 'minute')
      : format.format(Math.round(left / HOUR), 'hour');
  return (
    <span className={styles.hold} title={exactTime(new Date(until), language.locale)}>
      <span className={styles.ring} style={{ '--left': Math.min(1, left / HOLD_MS) }} aria-hidden="true" />
      {t('events.offerEnds', { when: words })}
    </span>
  );
}
