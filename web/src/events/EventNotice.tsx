import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { exactTime } from '../ui/times.ts';
import type { EventNotice_event$key } from './__generated__/EventNotice_event.graphql';
import styles from './EventView.module.css';

/** Says that an event was cancelled, or that it was to start at another time. */
export function EventNotice({ event }: { event: EventNotice_event$key }) {
  const { text: t, language } = useI18n();
  const { isDraft, cancelledAt, cancelledReason, previousStartsAt } = useFragment(
    graphql`
      fragment EventNotice_event on Event {
        isDraft
        cancelledAt
        cancelledReason
        previousStartsAt
      }
    `,
    event,
  );
  if (isDraft) return <p className={styles.notice}>{t('events.draftHint')}</p>;
  if (cancelledAt !== null)
    return (
      <p className={styles.notice}>
        <b>{t('events.cancelledNote')}</b>
        {cancelledReason && <span dir="auto">{cancelledReason}</span>}
      </p>
    );
  if (previousStartsAt === null || previousStartsAt === undefined) return null;
  const before = exactTime(new Date(previousStartsAt), language.locale);
  return <p className={styles.notice}>{t('events.movedNote', { before })}</p>;
}
