import { graphql, useFragment } from 'react-relay/hooks';
import { distanceText, pointOf } from '../core/distances.ts';
import { useI18n } from '../core/i18n.tsx';
import type { TailgateLimits_conference$key } from './__generated__/TailgateLimits_conference.graphql';
import styles from './Tailgates.module.css';

/** What a conference requires of tailgates: when, how near, and with whose approval. */
export function TailgateLimits({ conference }: { conference: TailgateLimits_conference$key }) {
  const { text: t, language } = useI18n();
  const { timezone, tailgateStartsAt, tailgateEndsAt, tailgateProximity, tailgateApprovalNeeded, places } = useFragment(
    graphql`
      fragment TailgateLimits_conference on Conference {
        timezone
        tailgateStartsAt
        tailgateEndsAt
        tailgateProximity
        tailgateApprovalNeeded
        places {
          title
          latitude
          longitude
        }
      }
    `,
    conference,
  );
  const time = new Intl.DateTimeFormat(language.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  });
  const at = (instant: string) => time.format(new Date(instant));
  const located = (places ?? []).filter((place) => pointOf(place) !== null).map(({ title }) => title);
  const when =
    tailgateStartsAt && tailgateEndsAt
      ? t('tailgates.between', { range: time.formatRange(new Date(tailgateStartsAt), new Date(tailgateEndsAt)) })
      : tailgateStartsAt
        ? t('tailgates.from', { time: at(tailgateStartsAt) })
        : tailgateEndsAt && t('tailgates.until', { time: at(tailgateEndsAt) });
  const lines = [
    when,
    tailgateProximity > 0 &&
      located.length > 0 &&
      t('tailgates.within', {
        distance: distanceText(tailgateProximity, language.locale),
        places: new Intl.ListFormat(language.locale, { type: 'disjunction' }).format(located),
      }),
    tailgateApprovalNeeded && t('tailgates.approved'),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className={styles.limits} aria-label={t('tailgates.limits')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
