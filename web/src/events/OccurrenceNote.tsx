import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { OccurrenceNote_occurrence$key } from './__generated__/OccurrenceNote_occurrence.graphql';
import styles from './EventView.module.css';

interface OccurrenceNoteProps {
  occurrence: OccurrenceNote_occurrence$key;
  /** All dates are cancelled, which is said already. */
  isEventCancelled: boolean;
  /** The page of the event, whichever its date. */
  path: string;
}

/** Says that a page shows one date of a series, where that takes place, and whether it was cancelled. */
export function OccurrenceNote({ occurrence, isEventCancelled, path }: OccurrenceNoteProps) {
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
  return (
    <p className={styles.notice}>
      {cancelledAt !== null && !isEventCancelled && <b>{t('events.dateCancelledNote')}</b>}
      {cancelledAt !== null && !isEventCancelled && cancelledReason && <span dir="auto">{cancelledReason}</span>}
      {cancelledAt === null && isChanged && where && <span dir="auto">{t('events.dateAt', { place: where })}</span>}
      <TextLink to={path}>{t('events.showNextDate')}</TextLink>
    </p>
  );
}
