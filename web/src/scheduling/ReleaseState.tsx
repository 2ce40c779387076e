import { useI18n } from '../core/i18n.tsx';
import { countUnreleased } from '../core/timetables.ts';
import type { WorkingCopy } from './workingCopy.ts';
import styles from './Scheduling.module.css';

/** Which version others see, and how much of the working copy they don't see yet. */
export function ReleaseState({ copy }: { copy: WorkingCopy }) {
  const { text: t, language } = useI18n();
  const { latest } = copy;
  if (!latest) return <p className={styles.hint}>{t('scheduling.neverReleased')}</p>;
  const date = new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium' }).format(new Date(latest.releasedAt));
  return (
    <p className={styles.hint} dir="auto">
      {t('scheduling.state', { number: latest.number, name: latest.name, date, count: countUnreleased(copy.sessions) })}
    </p>
  );
}
