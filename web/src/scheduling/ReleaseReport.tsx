import { Ban } from 'lucide-react';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { Differences } from './Differences.tsx';
import type { ReleasePlan } from './useReleaseSchedule.ts';
import { useScheduleTexts } from './useScheduleTexts.ts';
import type { WorkingCopy } from './workingCopy.ts';
import styles from './Scheduling.module.css';

interface ReleaseReportProps {
  plan: ReleasePlan;
  copy: WorkingCopy;
  onOpen: (sessionId: string) => void;
}

/** What is in the way of a release, what it changes, what stays out, and who is notified. */
export function ReleaseReport({ plan, copy, onOpen }: ReleaseReportProps) {
  const t = useText();
  const texts = useScheduleTexts(copy);
  const { differences, unconfirmedIds, blocking, notified, notifiedCount } = plan;
  // Sessions that the release removes are among the differences.
  const unplaced = copy.sessions.filter(
    ({ id, place }) => place === null && !differences.some(({ sessionId }) => sessionId === id),
  );
  const more = notifiedCount - notified.length;
  const names = more > 0 ? [...notified, t('scheduling.more', { count: more })] : notified;
  return (
    <div className={styles.report}>
      {blocking.length > 0 && (
        <section>
          <h3>{t('scheduling.blocking', { count: blocking.length })}</h3>
          <ul className={styles.conflicts}>
            {blocking.map((conflict) => (
              <li key={conflict.key} data-level="BLOCK">
                <Ban aria-hidden="true" />
                <span>
                  <span dir="auto">{texts.conflictText(conflict)}</span>
                  <span className={styles.chips}>
                    {conflict.sessionIds.map((id) => (
                      <Button key={id} size="small" aria-haspopup="dialog" onClick={() => onOpen(id)}>
                        {t('scheduling.moveNamed', { title: texts.titleOf(id) })}
                      </Button>
                    ))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {differences.length === 0 ? (
        <p>{t('scheduling.nothingToRelease')}</p>
      ) : (
        <Differences differences={differences} copy={copy} />
      )}
      {(unconfirmedIds.length > 0 || unplaced.length > 0) && (
        <section className={styles.differences}>
          <h3>{t('scheduling.staysOut')}</h3>
          <ul>
            {unconfirmedIds.map((id) => (
              <li key={id}>
                <b dir="auto">{texts.titleOf(id)}</b>
                <small>{t('scheduling.unconfirmed')}</small>
              </li>
            ))}
            {unplaced.map(({ id, title }) => (
              <li key={id}>
                <b dir="auto">{title}</b>
                <small>{t('scheduling.withoutTime')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {differences.length > 0 && (
        <section className={styles.differences}>
          <h3>{t('scheduling.notified', { count: notifiedCount })}</h3>
          {notified.length > 0 && <p dir="auto">{texts.listText(names)}</p>}
        </section>
      )}
    </div>
  );
}
