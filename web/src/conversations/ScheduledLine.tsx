import { CalendarClock } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PanelLink } from '../core/links.tsx';
import type { ScheduledLine_conversation$key } from './__generated__/ScheduledLine_conversation.graphql';
import styles from './ScheduledLine.module.css';

/** Says what of the viewer's waits to be sent, or could not be, and leads there. */
export function ScheduledLine({ conversation }: { conversation: ScheduledLine_conversation$key }) {
  const t = useText();
  const { id, scheduledCount, refusedCount } = useFragment(
    graphql`
      fragment ScheduledLine_conversation on Conversation {
        id
        scheduledCount
        refusedCount
      }
    `,
    conversation,
  );
  if (scheduledCount === 0) return null;
  const waiting = scheduledCount - refusedCount;
  return (
    <PanelLink panel={`conversations/${id}/scheduled`} className={styles.line}>
      <CalendarClock aria-hidden="true" />
      <span>
        {refusedCount > 0 && (
          <b className={styles.refused}>{t('conversations.refusedCount', { count: refusedCount })}</b>
        )}
        {waiting > 0 && <span>{t('conversations.scheduledCount', { count: waiting })}</span>}
      </span>
    </PanelLink>
  );
}
