import { CheckCircle2, Hourglass, Ticket as TicketIcon } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { isOnline } from '../core/network.ts';
import { useSession } from '../core/session.ts';
import { UnsentAnswerNote } from '../events/UnsentAnswerNote.tsx';
import { WaitlistPart } from '../events/WaitlistPart.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useAct } from '../ui/useAct.ts';
import { TicketCode } from './Ticket.tsx';
import { useJoinConference } from './useJoinConference.ts';
import { useConferenceClock } from './viewedInstant.ts';
import type { ConferenceStub_conference$key } from './__generated__/ConferenceStub_conference.graphql';
import styles from './ConferenceStub.module.css';

interface Standing {
  isComing: boolean;
  isAsking: boolean;
  hasAsked: boolean;
}

/** The button by which a registration was chosen, or given up. */
function textOf(isJoining: boolean, { isComing, isAsking, hasAsked }: Standing) {
  if (!isJoining) return hasAsked ? 'events.withdrawRequest' : 'conferences.leave';
  if (isComing) return 'conferences.stillComing';
  return isAsking ? 'conferences.ask' : 'conferences.register';
}

/** How to attend: what is needed, how many seats are left, and the viewer’s registration. */
export function ConferenceStub({ conference }: { conference: ConferenceStub_conference$key }) {
  const { text: t } = useI18n();
  const { isMember } = useSession();
  const act = useAct();
  const data = useFragment(
    graphql`
      fragment ConferenceStub_conference on Conference {
        id
        status
        admission
        manageable
        requiresApproval
        guestsCount
        seatsLeft
        endsAt {
          at
        }
        viewerAttendance {
          id
          status
          answer
          isInvited
          hasMoved
        }
        viewerWait {
          id
          state
        }
        ...WaitlistPart_item
      }
    `,
    conference,
  );
  const { id, status, admission, guestsCount, seatsLeft, viewerAttendance: own, viewerWait } = data;
  const now = useConferenceClock([data.endsAt?.at]);
  const { join, leave, queue, discard, unsent, isBusy } = useJoinConference(id);
  const going = <p>{t('conferences.going', { count: guestsCount })}</p>;
  if (status === 'DRAFT')
    return (
      <>
        <p className={styles.large}>{t('conferences.draft')}</p>
        <p>{t('conferences.draftHint')}</p>
      </>
    );
  if (status === 'CANCELLED') return <p className={styles.large}>{t('conferences.cancelled')}</p>;
  if (status === 'ARCHIVED' || (data.endsAt && Date.parse(data.endsAt.at) <= now))
    return (
      <>
        <p className={styles.large}>{t('conferences.over')}</p>
        <p>{t('conferences.came', { count: guestsCount })}</p>
      </>
    );
  if (admission === 'OPEN')
    return (
      <>
        <p className={styles.title}>{t('conferences.noRegistration')}</p>
        <p className={styles.large}>{t('conferences.free')}</p>
        <p>{t('conferences.openHint')}</p>
      </>
    );
  if (admission === 'PASSPORT')
    return (
      <>
        <p className={styles.large}>{t('conferences.passport')}</p>
        <p>{t('conferences.passportHint')}</p>
      </>
    );
  const isComing = own?.answer === 'ACCEPTED';
  const isInvited = own?.isInvited === true && own.status === 'PENDING';
  const isAsking = data.requiresApproval && !data.manageable && !own?.isInvited;
  const hasAsked = own?.status === 'PENDING' && !own.isInvited;
  const register = (done: string) => (isOnline.get() ? void act(join, done) : queue(true));
  const withdraw = () => (isOnline.get() ? void act(leave, t('events.requestWithdrawn')) : queue(false));
  const note = unsent && (
    <UnsentAnswerNote
      unsent={unsent}
      answer={t(textOf(unsent.isJoining, { isComing, isAsking, hasAsked }))}
      onRetry={() => queue(unsent.isJoining)}
      onDiscard={discard}
    />
  );
  if (isComing)
    return (
      <>
        <p className={styles.title}>
          <CheckCircle2 aria-hidden="true" />
          {t('conferences.registered')}
        </p>
        <p className={styles.large}>{t('conferences.youAreIn')}</p>
        {going}
        <TicketCode seed={id} />
        {note}
        {own.hasMoved && !note && (
          <div className={styles.action}>
            <p className={styles.title}>{t('events.stillComing')}</p>
            <Button isBlock isBusy={isBusy} onClick={() => register(t('conferences.confirmed'))}>
              {t('conferences.stillComing')}
            </Button>
          </div>
        )}
      </>
    );
  if (hasAsked)
    return (
      <>
        <p className={styles.title}>
          <Hourglass aria-hidden="true" />
          {t('conferences.requested')}
        </p>
        <p>{t('conferences.requestedHint')}</p>
        <div className={styles.action}>
          {note ?? (
            <Button isBlock isBusy={isBusy} onClick={withdraw}>
              {t('events.withdrawRequest')}
            </Button>
          )}
        </div>
      </>
    );
  // A request takes no seat, so no one waits to ask.
  if (isMember && (viewerWait || (seatsLeft === 0 && !isAsking))) return <WaitlistPart item={data} itemId={id} />;
  return (
    <>
      <p className={styles.title}>
        {t(isInvited ? 'conferences.invited' : isAsking ? 'conferences.approval' : 'conferences.registrationOpen')}
      </p>
      <p className={styles.large}>{t('conferences.free')}</p>
      {typeof seatsLeft === 'number' && <p>{t('conferences.seatsLeft', { count: seatsLeft })}</p>}
      {guestsCount > 0 && going}
      <TicketCode seed={id} />
      <div className={styles.action}>
        {note ??
          (isMember ? (
            <Button
              isBlock
              className={styles.button}
              icon={<TicketIcon />}
              isBusy={isBusy}
              onClick={() => register(t(isAsking ? 'events.asked' : 'conferences.registeredNow'))}
            >
              {t(isAsking ? 'conferences.ask' : 'conferences.register')}
            </Button>
          ) : (
            <ButtonLink
              isBlock
              className={styles.button}
              to={`/welcome/sign-in?to=${encodeURIComponent(`${location.pathname}${location.search}`)}`}
            >
              {t('conferences.signInToRegister')}
            </ButtonLink>
          ))}
      </div>
    </>
  );
}
