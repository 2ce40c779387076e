import { useI18n } from '../core/i18n.tsx';
import { useNow } from '../core/useNow.ts';
import styles from './MessageList.module.css';

const DAY_MS = 86_400_000;

/** The day on which the words below it were said. */
export function DaySeparator({ at }: { at: string }) {
  const { text: t, language } = useI18n();
  const date = new Date(at);
  const today = new Date(useNow());
  const day = date.toDateString();
  const year = date.getFullYear() === today.getFullYear() ? undefined : 'numeric';
  const words =
    day === today.toDateString()
      ? t('conversations.today')
      : day === new Date(today.getTime() - DAY_MS).toDateString()
        ? t('notifications.yesterday')
        : new Intl.DateTimeFormat(language.locale, { weekday: 'long', day: 'numeric', month: 'long', year }).format(
            date,
          );
  return (
    <p className={styles.day}>
      <time dateTime={at.slice(0, 10)}>{words}</time>
    </p>
  );
}
