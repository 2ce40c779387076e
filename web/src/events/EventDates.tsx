import { Suspense, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { useSession } from '../core/session.ts';
import { Button } from '../ui/Button.tsx';
import { EventDateRow } from './EventDateRow.tsx';
import type { EventDates_event$data, EventDates_event$key } from './__generated__/EventDates_event.graphql';
import type { EventDatesPageQuery } from './__generated__/EventDatesPageQuery.graphql';
import styles from './EventDates.module.css';

const CancelDateDialog = lazyWithRetry(async () => (await import('./CancelDateDialog.tsx')).CancelDateDialog);
const ChangeDateDialog = lazyWithRetry(async () => (await import('./ChangeDateDialog.tsx')).ChangeDateDialog);

const PAGE = 20;

export type EventDate = EventDates_event$data['occurrences']['edges'][number]['node'];

/** The next dates of an event that repeats, and the viewer’s answer to each if they are answered one by one. Organizers can change and cancel them. */
export function EventDates({ event }: { event: EventDates_event$key }) {
  const t = useText();
  const { isMember } = useSession();
  const [open, setOpen] = useState<{ dialog: 'change' | 'cancel'; date: EventDate } | null>(null);
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<EventDatesPageQuery, EventDates_event$key>(
    graphql`
      fragment EventDates_event on Event
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" })
      @refetchable(queryName: "EventDatesPageQuery")
      @throwOnFieldError {
        id
        internalId
        name
        recurrence
        manageable
        cancelledAt
        answersBy
        capacity
        viewerAttendance {
          status
          isInvited
        }
        ...AnswerPart_event
        occurrences(first: $first, after: $after, when: UPCOMING)
          @connection(key: "EventDates_occurrences", filters: []) {
          edges {
            node {
              id
              occursOn
              name
              isAllDay
              isChanged
              cancelledAt
              cancelledReason
              capacity
              guestsCount
              waitingCount
              seatsLeft
              ...AnswerPart_date
              city
              place {
                id
                title
                timezone
              }
              startsAt {
                at
                date
                time
                timezone
              }
              endsAt {
                at
                date
                time
                timezone
              }
            }
          }
        }
      }
    `,
    event,
  );
  const { viewerAttendance: own } = data;
  // While organizers have to approve the viewer, no date can be answered.
  const hasAsked = own?.status === 'PENDING' && !own.isInvited;
  const isAnswered = data.answersBy === 'DATE' && isMember && data.cancelledAt === null && !hasAsked;
  const canChange = data.manageable && data.cancelledAt === null;
  const dates = data.occurrences.edges.map(({ node }) => node);
  if (dates.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <section className={styles.dates} aria-labelledby="event-dates">
      <h2 id="event-dates" className={styles.title}>
        {t('events.dates')}
      </h2>
      <ul className={styles.list}>
        {dates.map((date) => (
          <EventDateRow
            key={date.id}
            event={data}
            date={date}
            isAnswered={isAnswered}
            onChange={canChange ? (dialog) => setOpen({ dialog, date }) : undefined}
          />
        ))}
      </ul>
      {hasNext && (
        <Button size="small" isBusy={isLoadingNext} onClick={() => loadNext(PAGE)}>
          {t('events.moreDates')}
        </Button>
      )}
      <Suspense>
        {open?.dialog === 'cancel' && <CancelDateDialog eventId={data.id} date={open.date} onClose={close} />}
        {open?.dialog === 'change' && <ChangeDateDialog event={data} date={open.date} onClose={close} />}
      </Suspense>
    </section>
  );
}
