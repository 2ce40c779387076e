import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { Chip } from '../ui/Chip.tsx';
import type { ManagerPeriods_conference$key } from './__generated__/ManagerPeriods_conference.graphql';
import styles from './Manager.module.css';

/** What people can do now, and from when to when, in the time zone of the conference. */
export function ManagerPeriods({ conference }: { conference: ManagerPeriods_conference$key }) {
  const { text: t, language } = useI18n();
  const { status, timezone, periods } = useFragment(
    graphql`
      fragment ManagerPeriods_conference on Conference @throwOnFieldError {
        status
        timezone
        periods {
          name
          state
          opensAt
          closesAt
        }
      }
    `,
    conference,
  );
  if (periods.length === 0 || (status !== 'DRAFT' && status !== 'PUBLISHED')) return null;
  const format = new Intl.DateTimeFormat(language.locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  });
  const written = (instant: string) => format.format(new Date(instant));
  const wordsOf = ({ state, opensAt, closesAt }: (typeof periods)[number]): string => {
    if (state === 'OPEN')
      return closesAt ? t('organizing.periodOpen', { time: written(closesAt) }) : t('organizing.periodOpenAlways');
    if (state === 'CLOSED' && closesAt) return t('organizing.periodClosed', { time: written(closesAt) });
    return opensAt ? t('organizing.periodNotYet', { time: written(opensAt) }) : t('organizing.periodAfterPublishing');
  };
  return (
    <section className={styles.periods} aria-labelledby="conference-periods">
      <h3 id="conference-periods">{t('organizing.now')}</h3>
      <dl>
        {periods.map((period) => (
          <div key={period.name}>
            <dt>{t(`organizing.period.${period.name as 'SALES'}`)}</dt>
            <dd>
              <Chip tone={period.state === 'OPEN' ? 'now' : 'plain'}>{wordsOf(period)}</Chip>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
