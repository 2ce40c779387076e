import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { dayText } from '../core/moments.ts';
import { isOnline } from '../core/network.ts';
import { Button } from '../ui/Button.tsx';
import { useAct } from '../ui/useAct.ts';
import { AnswerChoices } from './AnswerChoices.tsx';
import { UnsentAnswerNote } from './UnsentAnswerNote.tsx';
import { forgetAnswers, type Answer } from './unsentAnswers.ts';
import { useAnswerEvent } from './useAnswerEvent.ts';
import { useLeaveEvent } from './useLeaveEvent.ts';
import { WaitlistPart } from './WaitlistPart.tsx';
import type { AnswerPart_date$key } from './__generated__/AnswerPart_date.graphql';
import type { AnswerPart_event$key } from './__generated__/AnswerPart_event.graphql';
import styles from './EventAnswer.module.css';

interface AnswerPartProps {
  event: AnswerPart_event$key;
  /** The date that is answered, if each is answered by itself. */
  date: AnswerPart_date$key | null;
}

/** The viewer’s answer to an event or one of its dates, and their place on its wait list. Only while answers are open. */
export function AnswerPart({ event, date: dateKey }: AnswerPartProps) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const part = useRef<HTMLDivElement>(null);
  const data = useFragment(
    graphql`
      fragment AnswerPart_event on Event {
        id
        manageable
        requiresApproval
        maxPartySize
        seatsLeft
        viewerAttendance {
          status
          answer
          isInvited
          hasMoved
        }
        viewerWait {
          state
        }
        ...WaitlistPart_item
      }
    `,
    event,
  );
  const date = useFragment(
    graphql`
      fragment AnswerPart_date on EventOccurrence {
        id
        occursOn
        seatsLeft
        startsAt {
          at
          date
          time
          timezone
        }
        viewerAnswer {
          answer
          hasMoved
        }
        viewerWait {
          state
        }
        ...WaitlistPart_item
      }
    `,
    dateKey,
  );
  const { id, manageable, maxPartySize, viewerAttendance: own } = data;
  const { seatsLeft, viewerWait } = date ?? data;
  const { answer: send, queue, unsent } = useAnswerEvent(id, date);
  const { leave, isBusy } = useLeaveEvent();
  const given = date ? date.viewerAnswer : own;
  const answer = given?.answer && given.answer !== '%future added value' ? given.answer : null;
  // Organizers approve a guest once for all dates.
  const isApproved = date ? own?.status === 'ACCEPTED' : answer === 'ACCEPTED';
  const isAsking = data.requiresApproval && !manageable && !own?.isInvited && !isApproved;
  const isFull = seatsLeft === 0 && answer !== 'ACCEPTED';
  const hasOffer = viewerWait?.state === 'OFFERED';
  const when = date && dayText(date.startsAt, language.locale);
  const named = (text: string) => (when ? t('events.ofDate', { text, when }) : text);
  const waitlist = (
    <WaitlistPart
      item={date ?? data}
      itemId={id}
      maxPartySize={maxPartySize}
      date={date && when ? { occursOn: date.occursOn, when } : null}
    />
  );
  const choose = (next: Answer) => {
    const input = { eventId: id, answer: next, ...(date && { occursOn: date.occursOn }) };
    if (!isOnline.get()) return queue(input);
    const isRequest = isAsking && next === 'ACCEPTED';
    return void act(() => send(input, isRequest), t(isRequest ? 'events.asked' : `events.answered.${next}`));
  };
  const takeBack = async (occursOn: string) => {
    await act(() => leave(id, occursOn), t('events.answerRemoved'));
    part.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
  };
  const label = given?.hasMoved ? t('events.stillComing') : when ? t('events.yourAnswerFor', { when }) : null;
  return (
    <div ref={part} className={styles.part}>
      {hasOffer ? (
        waitlist
      ) : (
        <AnswerChoices
          label={label ?? t('events.yourAnswer')}
          nameOf={named}
          value={unsent ? unsent.input.answer : given?.hasMoved ? null : answer}
          isAsking={isAsking}
          isFull={isFull}
          onChoose={choose}
        />
      )}
      {unsent && (
        <UnsentAnswerNote
          unsent={unsent}
          answer={named(t(`events.answer.${unsent.input.answer}`))}
          onRetry={() => queue(unsent.input)}
          onDiscard={() => forgetAnswers(unsent.input)}
        />
      )}
      {!hasOffer && ((isFull && !manageable && !isAsking) || viewerWait) && waitlist}
      {date && answer && (
        <Button
          size="small"
          kind="quiet"
          icon={<Undo2 />}
          isBusy={isBusy}
          className={styles.save}
          aria-label={named(t('events.removeAnswer'))}
          onClick={() => void takeBack(date.occursOn)}
        >
          {t('events.removeAnswer')}
        </Button>
      )}
    </div>
  );
}
