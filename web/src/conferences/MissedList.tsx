import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { OverlayLink } from '../core/links.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dayTimeText } from './scheduleTimes.ts';
import type { MissedListQuery } from './__generated__/MissedListQuery.graphql';
import styles from './ConferenceView.module.css';

const LINES_MAX = 5;
/** What is worth telling about sessions that the viewer has not picked. */
const OF_OTHERS = new Set<string>(['ADDED', 'REMOVED', 'MOVED']);

interface MissedListProps {
  id: string;
  /** The version that the viewer saw last. */
  from: number;
  to: number;
  /** The address of the schedule. */
  schedule: string;
  onSeen: () => void;
}

/** What differs between two versions of a schedule, with the sessions that the viewer picked first. */
export function MissedList({ id, from, to, schedule: address, onSeen }: MissedListProps) {
  const { text: t, language } = useI18n();
  const { node } = useLazyLoadQuery<MissedListQuery>(
    graphql`
      query MissedListQuery($id: ID!, $from: Int!, $to: Int!) {
        node(id: $id) {
          ... on Conference {
            timezone
            schedule {
              mySessionIds
            }
            scheduleDifferences(from: $from, to: $to) {
              sessionId
              changes
              before {
                title
                startsAt
              }
              after {
                title
                startsAt
              }
            }
          }
        }
      }
    `,
    { id, from, to },
  );
  const picked = new Set(node?.schedule?.mySessionIds);
  const missed = (node?.scheduleDifferences ?? [])
    .flatMap(({ sessionId, changes, before, after }) => {
      const isPicked = picked.has(sessionId);
      const told = changes.filter((change) => isPicked || OF_OTHERS.has(change));
      const { title = '', startsAt } = after ?? before ?? {};
      return told.length > 0 ? [{ sessionId, told, title, startsAt, isPicked, isOpen: Boolean(after) }] : [];
    })
    .toSorted((a, b) => Number(b.isPicked) - Number(a.isPicked) || (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
  if (!node?.timezone || missed.length === 0) return null;
  const more = missed.length - LINES_MAX;
  return (
    <section className={styles.card} aria-labelledby="conference-missed">
      <h2 id="conference-missed" className={styles.title}>
        {t('schedule.missed')}
      </h2>
      <ul className={styles.missed}>
        {missed.slice(0, LINES_MAX).map(({ sessionId, told, title, startsAt, isPicked, isOpen }) => (
          <li key={sessionId}>
            <span dir="auto">
              {isOpen ? (
                <OverlayLink overlay={`session/${sessionId}`} className={styles.link} aria-haspopup="dialog">
                  {title}
                </OverlayLink>
              ) : (
                <b>{title}</b>
              )}
            </span>
            <span className={styles.hint}>
              {startsAt && dayTimeText(Date.parse(startsAt), node.timezone!, language.locale)}
            </span>
            <span className={styles.periods}>
              {isPicked && <Chip tone="kind">{t('schedule.inMine')}</Chip>}
              {told.map((change) =>
                change === '%future added value' ? null : (
                  <Chip key={change} tone={change === 'REMOVED' ? 'bad' : 'good'}>
                    {t(`schedule.change.${change}`)}
                  </Chip>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>{t('schedule.missedMore', { count: more })}</p>}
      <p className={styles.periods}>
        <ButtonLink size="small" kind="primary" to={address}>
          {t('schedule.open')}
        </ButtonLink>
        <Button size="small" onClick={onSeen}>
          {t('schedule.gotIt')}
        </Button>
      </p>
    </section>
  );
}
