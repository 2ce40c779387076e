import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { OccurrenceNote_occurrence$key } from './__generated__/OccurrenceNote_occurrence.graphql';
import styles from './EventView.module.css';

interface OccurrenceNoteProps {
  occurrence: OccurrenceNote_occurrence$key;
  /** The page of the event shows it anyway. */
  isNext: boolean;
  /** All dates are cancelled, which is said already. */
  isEventCancelled: boolean;
  /** The page of the event, whichever its date. */
  path: string;
}

/** Says that a page shows one date of a series, where that takes place, and whether it was cancelled. */
export function OccurrenceNote({ occurrence, isNext, isEventCancelled, path }: OccurrenceNoteProps) {
  const t = useText();
  const { cancelledAt, cancelledReason, isChanged, place, room } = useFragment(
    graphql`
      fragment OccurrenceNote_occurrence on EventOccurrence {
        cancelledAt
        cancelledReason
        isChanged
        place {
          title
        }
        room {
          title
        }
      }
    `,
    occurrence,
  );
  const where = [room?.title, place?.title].filter((part) => part !== undefined).join(', ');
  const isCancelled = cancelledAt !== null && !isEventCancelled;
  const isElsewhere = cancelledAt === null && isChanged && where !== '';
  if (isNext && !isCancelled && !isElsewhere) return null;
  return (
    <p className={styles.notice}>
      {isCancelled && <b>{t('events.dateCancelledNote')}</b>}
      {isCancelled && cancelledReason && <span dir="auto">{cancelledReason}</span>}
      {isElsewhere && <span dir="auto">{t('events.dateAt', { place: where })}</span>}
      {!isNext && <TextLink to={path}>{t('events.showNextDate')}</TextLink>}
    </p>
  );
}
