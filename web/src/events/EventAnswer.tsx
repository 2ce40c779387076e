import { ChevronUp, Hourglass, UserPlus, UsersRound } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { RouterLink } from '../core/links.tsx';
import { useRouter } from '../core/navigation.ts';
import { useSession } from '../core/session.ts';
import { FallibleSection } from '../shell/FallibleSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { exactTime } from '../ui/times.ts';
import { useAct } from '../ui/useAct.ts';
import { useNow } from '../core/useNow.ts';
import { dayText, rangeText } from '../core/moments.ts';
import { AnswerDetails } from './AnswerDetails.tsx';
import { AnswerPart } from './AnswerPart.tsx';
import { GoingLine } from './GoingLine.tsx';
import { GoingOnDate } from './GoingOnDate.tsx';
import { useAnswerEvent } from './useAnswerEvent.ts';
import { useLeaveEvent } from './useLeaveEvent.ts';
import type { EventAnswer_date$key } from './__generated__/EventAnswer_date.graphql';
import type { EventAnswer_event$key } from './__generated__/EventAnswer_event.graphql';
import styles from './EventAnswer.module.css';

const InviteDialog = lazyWithRetry(async () => (await import('../guests/InviteDialog.tsx')).InviteDialog);

interface EventAnswerProps {
  event: EventAnswer_event$key;
  /** The date of a series that is shown, if it is not the next one. */
  date: EventAnswer_date$key | null;
}

/** Who comes to an event, and the viewer’s answer. At the bottom of narrow screens, beside the page on wide ones. */
export function EventAnswer({ event, date: dateKey }: EventAnswerProps) {
  const { text: t, language } = useI18n();
  const { isMember } = useSession();
  const router = useRouter();
  const act = useAct();
  const body = useId();
  const [isOpen, setOpen] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { leave, isBusy: isLeaving } = useLeaveEvent();
  const data = useFragment(
    graphql`
      fragment EventAnswer_event on Event {
        id
        manageable
        answersBy
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
        nextOccurrence {
          ...EventAnswer_date
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
        ...AnswerPart_event
        ...GoingLine_item
      }
    `,
    event,
  );
  const isByDate = data.answersBy === 'DATE';
  const shown: EventAnswer_date$key | null = isByDate ? (dateKey ?? data.nextOccurrence ?? null) : null;
  const date = useFragment(
    graphql`
      fragment EventAnswer_date on EventOccurrence {
        id
        occursOn
        capacity
        guestsCount
        interestedCount
        waitingCount
        seatsLeft
        cancelledAt
        startsAt {
          at
          date
          time
          timezone
        }
        endsAt {
          at
        }
        viewerAnswer {
          answer
          hasMoved
        }
        viewerWait {
          id
          state
        }
        ...AnswerDetails_date
        ...AnswerPart_date
      }
    `,
    shown,
  );
  const { id, viewerAttendance: own, manageable } = data;
  const { capacity, seatsLeft, guestsCount, interestedCount, waitingCount, endsAt, startsAt, cancelledAt } =
    date ?? data;
  const { answer: send, isBusy } = useAnswerEvent(id, date);
  const given = date ? date.viewerAnswer : own;
  const answer = given?.answer && given.answer !== '%future added value' ? given.answer : null;
  const now = useNow([endsAt?.at]);
  const isOver = endsAt ? Date.parse(endsAt.at) < now : false;
  const isOpenForAnswers = isMember && !isOver && cancelledAt === null;
  const hasAsked = own?.status === 'PENDING' && !own.isInvited;
  const isInvited = own?.isInvited && own.status === 'PENDING' && answer === null;
  const when = date && dayText(date.startsAt, language.locale);
  const mayInvite = manageable || (data.guestsMayInvite && own?.answer === 'ACCEPTED');
  return (
    <section className={styles.bar} aria-label={t('events.answers')} data-open={isOpen || undefined} data-kind="event">
      <header className={styles.counts}>
        <p className={styles.numbers}>
          <span>{t('events.going', { count: guestsCount })}</span>
          {interestedCount > 0 && <span>{t('events.interested', { count: interestedCount })}</span>}
        </p>
        {capacity !== null && seatsLeft !== null && seatsLeft !== undefined && seatsLeft > 0 && !isOver && (
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
      {when && <p className={styles.strong}>{isMember ? t('events.yourAnswerFor', { when }) : when}</p>}
      {!date && <GoingLine item={data} />}
      {date && isMember && guestsCount > 0 && (
        <FallibleSection key={date.id} isSmall>
          <Suspense fallback={null}>
            <GoingOnDate eventId={id} occursOn={date.occursOn} />
          </Suspense>
        </FallibleSection>
      )}
      {isInvited && own.invitedBy && (
        <p className={styles.invited}>
          <RouterLink to={own.invitedBy.path}>{t('events.invitedYou', { name: own.invitedBy.title })}</RouterLink>
        </p>
      )}
      {given?.hasMoved && startsAt && (date || data.previousStartsAt) && isOpenForAnswers && (
        <div className={styles.moved}>
          <p className={styles.strong}>{t('events.stillComing')}</p>
          <p>
            {!date && data.previousStartsAt && (
              <>
                <s>{exactTime(new Date(data.previousStartsAt), language.locale)}</s>
                <br />
              </>
            )}
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
        ) : (
          <AnswerPart event={data} date={date ?? null} />
        ))}
      {isOver && <p className={styles.hint}>{t('events.over')}</p>}
      {!isMember && !isOver && cancelledAt === null && (
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
            date={date ?? null}
            isBusy={isBusy}
            onSave={(details) =>
              void act(
                () => send({ eventId: id, answer, ...(date && { occursOn: date.occursOn }), ...details }, false),
                t('events.saved'),
              )
            }
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
            {manageable && waitingCount > 0 && (
              <Button
                size="small"
                icon={<Hourglass />}
                aria-haspopup="dialog"
                onClick={() => router.open('o', `waitlist/${id}`)}
              >
                {t('events.tabCount', { label: t('events.waitlist'), count: waitingCount })}
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
