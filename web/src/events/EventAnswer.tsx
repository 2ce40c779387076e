import { ChevronUp, Hourglass, UserPlus, UsersRound } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { isOnline } from '../core/network.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { exactTime } from '../ui/times.ts';
import { useAct } from '../ui/useAct.ts';
import { useClock } from '../ui/useClock.ts';
import { AnswerChoices } from './AnswerChoices.tsx';
import { AnswerDetails } from './AnswerDetails.tsx';
import { rangeText } from '../core/moments.ts';
import { GoingLine } from './GoingLine.tsx';
import { UnsentAnswerNote } from './UnsentAnswerNote.tsx';
import { forgetAnswers, type Answer } from './unsentAnswers.ts';
import { useAnswerEvent } from './useAnswerEvent.ts';
import { useLeaveEvent } from './useLeaveEvent.ts';
import { WaitlistPart } from './WaitlistPart.tsx';
import type { EventAnswer_event$key } from './__generated__/EventAnswer_event.graphql';
import styles from './EventAnswer.module.css';

const InviteDialog = lazyWithRetry(async () => (await import('../guests/InviteDialog.tsx')).InviteDialog);

/** Who comes to an event, and the viewer’s answer. At the bottom of narrow screens, beside the page on wide ones. */
export function EventAnswer({ event }: { event: EventAnswer_event$key }) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const router = useRouter();
  const act = useAct();
  const body = useId();
  const [isOpen, setOpen] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { leave, isBusy: isLeaving } = useLeaveEvent();
  const now = useClock();
  const data = useFragment(
    graphql`
      fragment EventAnswer_event on Event {
        id
        manageable
        requiresApproval
        guestsMayInvite
        capacity
        guestsCount
        interestedCount
        waitingCount
        seatsLeft
        cancelledAt
        previousStartsAt
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
        }
        viewerAttendance {
          id
          role
          status
          answer
          isInvited
          hasMoved
          invitedBy {
            title
            path
          }
        }
        viewerWait {
          id
          state
        }
        ...AnswerDetails_item
        ...GoingLine_item
        ...WaitlistPart_item
      }
    `,
    event,
  );
  const { id, viewerAttendance: own, seatsLeft, guestsCount, interestedCount, endsAt, startsAt, manageable } = data;
  const { answer: send, queue, unsent, isBusy } = useAnswerEvent(id);
  const answer = own?.answer && own.answer !== '%future added value' ? own.answer : null;
  const isOver = endsAt ? Date.parse(endsAt.at) < now : false;
  const isOpenForAnswers = isMember && !isOver && data.cancelledAt === null;
  const hasAsked = own?.status === 'PENDING' && !own.isInvited;
  const isInvited = own?.isInvited && own.status === 'PENDING' && answer === null;
  const isAsking = data.requiresApproval && !manageable && !own?.isInvited && answer !== 'ACCEPTED';
  const hasOffer = data.viewerWait?.state === 'OFFERED';
  const isFull = seatsLeft === 0 && answer !== 'ACCEPTED';
  const mayInvite = manageable || (data.guestsMayInvite && answer === 'ACCEPTED');
  const choose = (next: Answer) => {
    const input = { eventId: id, answer: next };
    if (!isOnline.get()) return queue(input);
    const isRequest = isAsking && next === 'ACCEPTED';
    return void act(() => send(input, isRequest), t(isRequest ? 'events.asked' : `events.answered.${next}`));
  };
  const given = own?.hasMoved ? null : answer;
  return (
    <section className={styles.bar} aria-label={t('events.answers')} data-open={isOpen || undefined} data-kind="event">
      <header className={styles.counts}>
        <p className={styles.numbers}>
          <span>{t('events.going', { count: guestsCount })}</span>
          {interestedCount > 0 && <span>{t('events.interested', { count: interestedCount })}</span>}
        </p>
        {data.capacity !== null && seatsLeft !== null && seatsLeft !== undefined && seatsLeft > 0 && !isOver && (
          <Chip tone="kind">{t('events.seatsLeft', { count: seatsLeft })}</Chip>
        )}
        <IconButton
          size="small"
          className={styles.toggle}
          icon={<ChevronUp />}
          label={t(isOpen ? 'events.lessDetails' : 'events.moreDetails')}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      <GoingLine item={data} />
      {isInvited && own.invitedBy && (
        <p className={styles.invited}>
          <RouterLink to={own.invitedBy.path}>{t('events.invitedYou', { name: own.invitedBy.title })}</RouterLink>
        </p>
      )}
      {own?.hasMoved && startsAt && data.previousStartsAt && isOpenForAnswers && (
        <div className={styles.moved}>
          <p className={styles.strong}>{t('events.stillComing')}</p>
          <p>
            <s>{exactTime(new Date(data.previousStartsAt), language.locale)}</s>
            <br />
            <b>{rangeText(startsAt, null, language.locale)}</b>
          </p>
        </div>
      )}
      {isOpenForAnswers &&
        (hasAsked ? (
          <div className={styles.wait}>
            <p className={styles.strong}>{t('events.requestSent')}</p>
            <Button
              size="small"
              isBusy={isLeaving}
              onClick={() => void act(() => leave(id), t('events.requestWithdrawn'))}
            >
              {t('events.withdrawRequest')}
            </Button>
          </div>
        ) : hasOffer ? (
          <WaitlistPart item={data} />
        ) : (
          <AnswerChoices
            label={t(own?.hasMoved ? 'events.stillComing' : 'events.yourAnswer')}
            value={unsent ? unsent.input.answer : given}
            isAsking={isAsking}
            isFull={isFull}
            onChoose={choose}
          />
        ))}
      {unsent && (
        <UnsentAnswerNote
          unsent={unsent}
          answer={t(`events.answer.${unsent.input.answer}`)}
          onRetry={() => queue(unsent.input)}
          onDiscard={() => forgetAnswers(id)}
        />
      )}
      {isOpenForAnswers && !hasAsked && !hasOffer && ((isFull && !manageable && !isAsking) || data.viewerWait) && (
        <WaitlistPart item={data} />
      )}
      {isOver && <p className={styles.hint}>{t('events.over')}</p>}
      {!isMember && !isOver && data.cancelledAt === null && (
        <ButtonLink
          kind="primary"
          isBlock
          to={`/welcome/sign-in?to=${encodeURIComponent(`${location.pathname}${location.search}`)}`}
        >
          {t('events.signInToAnswer')}
        </ButtonLink>
      )}
      <div id={body} className={styles.more}>
        {isOpenForAnswers && !hasAsked && (answer === 'ACCEPTED' || answer === 'MAYBE') && (
          <AnswerDetails
            item={data}
            isBusy={isBusy}
            onSave={(details) => void act(() => send({ eventId: id, answer, ...details }, false), t('events.saved'))}
          />
        )}
        {isMember && (
          <span className={styles.buttons}>
            <Button
              size="small"
              icon={<UsersRound />}
              aria-haspopup="dialog"
              onClick={() => router.open('o', `guests/${id}`)}
            >
              {t('events.guests')}
            </Button>
            {manageable && data.waitingCount > 0 && (
              <Button
                size="small"
                icon={<Hourglass />}
                aria-haspopup="dialog"
                onClick={() => router.open('o', `waitlist/${id}`)}
              >
                {t('events.tabCount', { label: t('events.waitlist'), count: data.waitingCount })}
              </Button>
            )}
            {mayInvite && isOpenForAnswers && (
              <Button size="small" icon={<UserPlus />} aria-haspopup="dialog" onClick={() => setInviting(true)}>
                {t('events.invite')}
              </Button>
            )}
          </span>
        )}
      </div>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog kind="event" itemId={id} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </section>
  );
}
