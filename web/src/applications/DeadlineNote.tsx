import { useI18n } from '../core/i18n.tsx';
import { findPeriod } from '../core/periods.ts';
import { useNow } from '../core/useNow.ts';
import { deadlineOf } from './deadlines.ts';
import type { AppliedTo } from './useAppliedTo.ts';
import styles from './Application.module.css';

/** Until when a conference accepts applications, there and here. Drafts are kept when it no longer does. */
export function DeadlineNote({ conference }: { conference: Pick<AppliedTo, 'periods' | 'timezone'> }) {
  const { text: t, language } = useI18n();
  const now = useNow(conference.periods.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const period = findPeriod(conference.periods, 'APPLICATIONS', now);
  if (!period) return null;
  const { state, closesAt } = period;
  if (state === 'CLOSED')
    return (
      <p role="status" className={styles.closed}>
        {t('applications.closed')}
      </p>
    );
  if (state === 'NOT_YET' || closesAt === null) return null;
  const { there, city, here } = deadlineOf(closesAt, conference.timezone, language.locale);
  return (
    <p className={styles.hint}>
      {here === null
        ? t('applications.until', { time: there })
        : t('applications.untilZones', { time: there, city, here })}
    </p>
  );
}
