import { Ban, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useI18n } from '../core/i18n.tsx';
import { datePath } from '../items/itemPath.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useAct } from '../ui/useAct.ts';
import { CancelDateDialog } from './CancelDateDialog.tsx';
import { ChangeDateDialog } from './ChangeDateDialog.tsx';
import { rangeText } from '../core/moments.ts';
import { useOccurrence } from './useOccurrence.ts';
import type { EventDates_event$data, EventDates_event$key } from './__generated__/EventDates_event.graphql';
import type { EventDatesPageQuery } from './__generated__/EventDatesPageQuery.graphql';
import styles from './EventDates.module.css';

const PAGE = 20;

export type EventDate = EventDates_event$data['occurrences']['edges'][number]['node'];

/** The next dates of an event that repeats. Organizers can change and cancel each of them. */
export function EventDates({ event }: { event: EventDates_event$key }) {
  const { text: t, language } = useI18n();
  const act = useAct();
  const { reset, isBusy } = useOccurrence();
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
        {dates.map((date) => {
          const { id, occursOn, name, startsAt, endsAt, cancelledAt, cancelledReason, isChanged, place, city } = date;
          const isCancelled = cancelledAt !== null && cancelledAt !== undefined;
          const when = rangeText(startsAt, endsAt, language.locale);
          const where = isChanged && !isCancelled && (place?.title ?? city);
          return (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <TextLink to={datePath(data, occursOn)} data-cancelled={isCancelled || undefined}>
                  {when}
                </TextLink>
                {name !== data.name && <span dir="auto">{name}</span>}
                {where && <span dir="auto">{where}</span>}
                {isCancelled && <b>{t('events.cancelled')}</b>}
                {!isCancelled && isChanged && <b>{t('events.dateChanged')}</b>}
                {isCancelled && cancelledReason && <span dir="auto">{cancelledReason}</span>}
              </span>
              {canChange && (
                <span className={styles.acts}>
                  {isChanged && (
                    <IconButton
                      icon={<RotateCcw />}
                      label={t('events.resetDate', { when })}
                      disabled={isBusy}
                      onClick={() => void act(() => reset(data.id, occursOn), t('events.dateReset'))}
                    />
                  )}
                  {!isCancelled && (
                    <>
                      <IconButton
                        icon={<Pencil />}
                        label={t('events.changeDate', { when })}
                        aria-haspopup="dialog"
                        onClick={() => setOpen({ dialog: 'change', date })}
                      />
                      <IconButton
                        icon={<Ban />}
                        label={t('events.cancelDate', { when })}
                        aria-haspopup="dialog"
                        onClick={() => setOpen({ dialog: 'cancel', date })}
                      />
                    </>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {hasNext && (
        <Button size="small" isBusy={isLoadingNext} onClick={() => loadNext(PAGE)}>
          {t('events.moreDates')}
        </Button>
      )}
      {open?.dialog === 'cancel' && <CancelDateDialog eventId={data.id} date={open.date} onClose={close} />}
      {open?.dialog === 'change' && <ChangeDateDialog eventId={data.id} date={open.date} onClose={close} />}
    </section>
  );
}
