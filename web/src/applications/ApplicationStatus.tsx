import { Pencil, Send, Undo2 } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { findPeriod } from '../core/periods.ts';
import { useRouter } from '../core/navigation.ts';
import { OverlayFrame } from '../items/OverlayFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useAct } from '../ui/useAct.ts';
import { useNow } from '../core/useNow.ts';
import { AnswerText } from './AnswerText.tsx';
import { ApplicationChip } from './ApplicationChip.tsx';
import { deadlineOf } from './deadlines.ts';
import { DeadlineNote } from './DeadlineNote.tsx';
import { useOwnApplication } from './useOwnApplication.ts';
import type { ApplicationStatus_application$key } from './__generated__/ApplicationStatus_application.graphql';
import styles from './Application.module.css';

/** The viewer’s application once it was sent: what happens next, what they can still do, and what they wrote. */
export function ApplicationStatus({ application }: { application: ApplicationStatus_application$key }) {
  const { text: t, language } = useI18n();
  const router = useRouter();
  const act = useAct();
  const { withdraw, confirmSession, isBusy } = useOwnApplication();
  const data = useFragment(
    graphql`
      fragment ApplicationStatus_application on Application @throwOnFieldError {
        id
        title
        summary
        state
        toldAt
        confirmBy
        session {
          id
        }
        conference {
          name
          timezone
          periods {
            name
            state
            opensAt
            closesAt
          }
        }
        answers {
          ...AnswerText_answer
          question {
            id
            text
          }
        }
        ...ApplicationChip_application
      }
    `,
    application,
  );
  const { id, title, summary, state, toldAt, confirmBy, session, conference, answers } = data;
  const now = useNow(conference?.periods.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const isOpen = conference ? findPeriod(conference.periods, 'APPLICATIONS', now)?.state === 'OPEN' : false;
  const deadline = confirmBy && conference ? deadlineOf(confirmBy, conference.timezone, language.locale) : null;
  const isUntold = toldAt == null;
  const ask = async () => {
    const isSure = await confirm({
      text: t('applications.withdrawText'),
      yes: t('applications.withdraw'),
      isDangerous: true,
    });
    if (isSure) await act(() => withdraw(id), t('applications.withdrew'));
  };
  const next =
    state === 'ACCEPTED'
      ? t('applications.next.ACCEPTED', { time: deadline?.there ?? '', city: deadline?.city ?? '' })
      : state === 'SENT' || state === 'DECLINED' || state === 'CONFIRMED' || state === 'WITHDRAWN'
        ? t(`applications.next.${state}`)
        : '';
  return (
    <OverlayFrame
      kind="conference"
      title={t('applications.own')}
      subtitle={conference?.name ?? ''}
      buttons={<ApplicationChip application={data} />}
    >
      <div className={styles.status}>
        <h3 dir="auto">{title}</h3>
        <p role="status">{next}</p>
        {isUntold && conference && <DeadlineNote conference={conference} />}
        <div className={styles.buttons}>
          {state === 'ACCEPTED' && session && (
            <Button
              kind="primary"
              isBusy={isBusy}
              onClick={() => void act(() => confirmSession(session.id), t('applications.confirmed'))}
            >
              {t('applications.confirm')}
            </Button>
          )}
          {state === 'SENT' && isOpen && (
            <Button
              icon={<Pencil />}
              onClick={() => router.open('o', `application/${id}`, { step: 'all', replace: true })}
            >
              {t('applications.edit')}
            </Button>
          )}
          {state === 'WITHDRAWN' && isUntold && isOpen && (
            <Button
              icon={<Send />}
              onClick={() => router.open('o', `application/${id}`, { step: 'check', replace: true })}
            >
              {t('applications.sendAgain')}
            </Button>
          )}
          {(state === 'SENT' || state === 'ACCEPTED' || state === 'CONFIRMED') && (
            <Button kind="quiet" icon={<Undo2 className="flip" />} isBusy={isBusy} onClick={() => void ask()}>
              {t('applications.withdraw')}
            </Button>
          )}
        </div>
        <section aria-labelledby="application-answers" className={styles.answers}>
          <h4 id="application-answers">{t('applications.yourAnswers')}</h4>
          <dl className={styles.rows}>
            <div className={styles.row}>
              <dt>{t('applications.summary')}</dt>
              <dd className={styles.text} dir="auto">
                {summary}
              </dd>
            </div>
            {answers.map((answer) =>
              answer.question ? (
                <div key={answer.question.id} className={styles.row}>
                  <dt dir="auto">{answer.question.text}</dt>
                  <dd>
                    <AnswerText answer={answer} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </section>
      </div>
    </OverlayFrame>
  );
}
