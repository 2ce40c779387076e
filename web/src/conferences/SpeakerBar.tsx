import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import { useAnswerAsSpeaker } from './useAnswerAsSpeaker.ts';
import type { SpeakerBar_event$key } from './__generated__/SpeakerBar_event.graphql';
import styles from './SessionFacts.module.css';

/** For a speaker of a session: confirms that they speak, or withdraws. */
export function SpeakerBar({ event }: { event: SpeakerBar_event$key }) {
  const t = useText();
  const act = useAct();
  const { answer, isBusy } = useAnswerAsSpeaker();
  const { id, cancelledAt, session } = useFragment(
    graphql`
      fragment SpeakerBar_event on Event {
        id
        cancelledAt
        session {
          speakers {
            status
            user {
              isViewer
            }
          }
        }
      }
    `,
    event,
  );
  const own = session?.speakers.find(({ user }) => user?.isViewer);
  if (!own || own.status === 'WITHDRAWN' || cancelledAt !== null) return null;
  const withdraw = async () => {
    const isSure = await confirm({
      text: t('schedule.withdrawText'),
      yes: t('schedule.withdraw'),
      isDangerous: true,
    });
    if (isSure) await act(() => answer(id, false), t('schedule.withdrew'));
  };
  return (
    <section className={styles.bar} aria-label={t('schedule.speakers')}>
      <p>{t(own.status === 'CONFIRMED' ? 'schedule.youSpeak' : 'schedule.askSpeaker')}</p>
      <span className={styles.buttons}>
        {own.status !== 'CONFIRMED' && (
          <Button
            kind="primary"
            size="small"
            isBusy={isBusy}
            onClick={() => void act(() => answer(id, true), t('schedule.confirmed'))}
          >
            {t('schedule.confirm')}
          </Button>
        )}
        <Button size="small" isBusy={isBusy} onClick={() => void withdraw()}>
          {t('schedule.withdraw')}
        </Button>
      </span>
    </section>
  );
}
