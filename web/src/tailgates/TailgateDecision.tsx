import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { ReasonDialog } from '../items/ReasonDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { useDecideTailgate } from './useDecideTailgate.ts';
import type { TailgateDecision_event$key } from './__generated__/TailgateDecision_event.graphql';
import styles from './Tailgates.module.css';

const REASON_MAX = 280;

/** Lets organizers of the conference approve or decline a tailgate that waits for them. */
export function TailgateDecision({ event }: { event: TailgateDecision_event$key }) {
  const t = useText();
  const act = useAct();
  const { approve, decline, isBusy } = useDecideTailgate();
  const [isDeclining, setDeclining] = useState(false);
  const { id, name, isDraft, tailgate } = useFragment(
    graphql`
      fragment TailgateDecision_event on Event {
        id
        name
        isDraft
        tailgate {
          approval
          conference {
            manageable
          }
        }
      }
    `,
    event,
  );
  if (!isDraft || tailgate?.approval !== 'PENDING' || !tailgate.conference?.manageable) return null;
  return (
    <span className={styles.buttons}>
      <Button
        size="small"
        kind="primary"
        icon={<Check />}
        isBusy={isBusy}
        aria-label={t('tailgates.approveNamed', { name })}
        onClick={() => void act(() => approve(id), t('tailgates.approvedDone', { name }))}
      >
        {t('tailgates.approve')}
      </Button>
      <Button
        size="small"
        icon={<X />}
        aria-label={t('tailgates.declineNamed', { name })}
        aria-haspopup="dialog"
        onClick={() => setDeclining(true)}
      >
        {t('tailgates.declineAct')}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={t('tailgates.decline')}
          text={t('tailgates.declineText')}
          no={t('tailgates.keepWaiting')}
          done={t('tailgates.declinedDone', { name })}
          max={REASON_MAX}
          send={(reason) => decline(id, reason)}
          isBusy={isBusy}
          onClose={() => setDeclining(false)}
        />
      )}
    </span>
  );
}
