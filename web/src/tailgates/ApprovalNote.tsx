import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { ApprovalNote_event$key } from './__generated__/ApprovalNote_event.graphql';
import styles from './Tailgates.module.css';

/** Says that a tailgate waits for approval, or was declined, and why. */
export function ApprovalNote({ event }: { event: ApprovalNote_event$key }) {
  const t = useText();
  const { isDraft, tailgate } = useFragment(
    graphql`
      fragment ApprovalNote_event on Event {
        isDraft
        tailgate {
          approval
          decidedReason
        }
      }
    `,
    event,
  );
  if (!isDraft || !tailgate) return null;
  const isDeclined = tailgate.approval === 'DECLINED';
  return (
    <p className={styles.notice} role="status">
      <b>{t(isDeclined ? 'tailgates.declinedNote' : 'tailgates.pendingNote')}</b>
      {isDeclined && tailgate.decidedReason && <span dir="auto">{tailgate.decidedReason}</span>}
    </p>
  );
}
