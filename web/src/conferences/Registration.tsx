import { use } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { isOnline } from '../core/network.ts';
import { AnswerDetails } from '../events/AnswerDetails.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import { useJoinConference } from './useJoinConference.ts';
import { ViewedContext } from './viewedInstant.ts';
import type { Registration_conference$key } from './__generated__/Registration_conference.graphql';
import styles from './ConferenceView.module.css';

/** The viewer’s registration: a note, whether others see it, and leaving. */
export function Registration({ conference }: { conference: Registration_conference$key }) {
  const t = useText();
  const act = useAct();
  const data = useFragment(
    graphql`
      fragment Registration_conference on Conference {
        id
        status
        phase
        viewerAttendance {
          id
          answer
        }
        ...AnswerDetails_item
      }
    `,
    conference,
  );
  const { id, status, viewerAttendance } = data;
  const phase = use(ViewedContext)?.phase ?? data.phase;
  const { join, leave, queue, unsent, isBusy } = useJoinConference(id);
  if (viewerAttendance?.answer !== 'ACCEPTED' || status !== 'PUBLISHED' || phase === 'ENDED') return null;
  const leaveSure = async () => {
    const isSure = await confirm({ text: t('conferences.leaveText'), yes: t('conferences.leave'), isDangerous: true });
    if (!isSure) return;
    if (isOnline.get()) await act(leave, t('conferences.left'));
    else queue(false);
  };
  return (
    <section className={styles.card} aria-labelledby="conference-registration">
      <h2 id="conference-registration" className={styles.title}>
        {t('conferences.registration')}
      </h2>
      <AnswerDetails
        item={data}
        isBusy={isBusy}
        onSave={({ note, isHidden }) => void act(() => join({ note, isHidden }), t('conferences.registrationSaved'))}
      />
      {!unsent && (
        <Button size="small" isBusy={isBusy} onClick={() => void leaveSure()}>
          {t('conferences.leave')}
        </Button>
      )}
    </section>
  );
}
