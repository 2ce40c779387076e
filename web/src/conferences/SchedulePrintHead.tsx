import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { cityOfZone, daysText } from '../core/moments.ts';
import { dayTimeText } from './scheduleTimes.ts';
import type { SchedulePrintHead_conference$key } from './__generated__/SchedulePrintHead_conference.graphql';
import styles from './Schedule.module.css';

interface SchedulePrintHeadProps {
  conference: SchedulePrintHead_conference$key;
  /** The time zone that the times are in. */
  zone: string;
}

/** Above a printed schedule: of which conference it is, when that is, and which version of it. */
export function SchedulePrintHead({ conference, zone }: SchedulePrintHeadProps) {
  const { text: t, language } = useI18n();
  const { name, startsAt, endsAt, schedule } = useFragment(
    graphql`
      fragment SchedulePrintHead_conference on Conference {
        name
        startsAt {
          date
        }
        endsAt {
          date
        }
        schedule {
          version
          name
          releasedAt
        }
      }
    `,
    conference,
  );
  const { locale } = language;
  return (
    <header className={styles.printed} data-printed>
      <h1 dir="auto">{name}</h1>
      {startsAt && <p>{daysText(startsAt, endsAt ?? null, locale)}</p>}
      {schedule?.version && schedule.releasedAt && (
        <p>
          {t('schedule.printedVersion', {
            number: schedule.version,
            name: schedule.name ?? '',
            when: dayTimeText(Date.parse(schedule.releasedAt), zone, locale),
          })}
        </p>
      )}
      <p>{t('schedule.printedZone', { city: cityOfZone(zone) })}</p>
    </header>
  );
}
