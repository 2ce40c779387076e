import { Ban, Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useI18n } from '../core/i18n.tsx';
import { lazyWithRetry } from '../core/lazyWithRetry.ts';
import { rangeText } from '../core/moments.ts';
import { datePath } from '../items/itemPath.ts';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AnswerPart } from './AnswerPart.tsx';
import type { EventDate } from './EventDates.tsx';
import type { EventDates_event$data } from './__generated__/EventDates_event.graphql';
import styles from './EventDates.module.css';

const ResetDateButton = lazyWithRetry(async () => (await import('./ResetDateButton.tsx')).ResetDateButton);

interface EventDateRowProps {
  event: EventDates_event$data;
  date: EventDate;
  /** Whether the viewer can answer the date by itself. */
  isAnswered: boolean;
  /** Opens a dialog for organizers. */
  onChange: ((dialog: 'change' | 'cancel') => void) | undefined;
}

/** A date of an event that repeats. */
export function EventDateRow({ event, date, isAnswered, onChange }: EventDateRowProps) {
  const { text: t, language } = useI18n();
  const { occursOn, name, startsAt, endsAt, cancelledAt, cancelledReason, isChanged, place, city } = date;
  const isCancelled = cancelledAt !== null && cancelledAt !== undefined;
  const when = rangeText(startsAt, endsAt, language.locale);
  const where = isChanged && !isCancelled && (place?.title ?? city);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <TextLink to={datePath(event, occursOn)} data-cancelled={isCancelled || undefined}>
          {when}
        </TextLink>
        {name !== event.name && <span dir="auto">{name}</span>}
        {where && <span dir="auto">{where}</span>}
        {isCancelled && <b>{t('events.cancelled')}</b>}
        {!isCancelled && isChanged && <b>{t('events.dateChanged')}</b>}
        {isCancelled && cancelledReason && <span dir="auto">{cancelledReason}</span>}
        {event.answersBy === 'DATE' && !isCancelled && <DateSeats date={date} isOrganizer={event.manageable} />}
      </span>
      {onChange && (
        <span className={styles.acts}>
          {isChanged && (
            <Suspense>
              <ResetDateButton eventId={event.id} occursOn={occursOn} when={when} />
            </Suspense>
          )}
          {!isCancelled && (
            <>
              <IconButton
                icon={<Pencil />}
                label={t('events.changeDate', { when })}
                aria-haspopup="dialog"
                onClick={() => onChange('change')}
              />
              <IconButton
                icon={<Ban />}
                label={t('events.cancelDate', { when })}
                aria-haspopup="dialog"
                onClick={() => onChange('cancel')}
              />
            </>
          )}
        </span>
      )}
      {isAnswered && !isCancelled && (
        <div className={styles.answer}>
          <AnswerPart event={event} date={date} />
        </div>
      )}
    </li>
  );
}

/** How many people come on a date, and which seats are left. */
function DateSeats({ date, isOrganizer }: { date: EventDate; isOrganizer: boolean }) {
  const { text: t } = useI18n();
  const { guestsCount, seatsLeft, waitingCount } = date;
  return (
    <span className={styles.seats}>
      <span>{t('events.going', { count: guestsCount })}</span>
      {seatsLeft === 0 && <Chip tone="bad">{t('events.fullChip')}</Chip>}
      {seatsLeft !== null && seatsLeft !== undefined && seatsLeft > 0 && (
        <Chip tone="kind">{t('events.seatsLeft', { count: seatsLeft })}</Chip>
      )}
      {isOrganizer && waitingCount > 0 && <Chip>{t('events.waitingCount', { count: waitingCount })}</Chip>}
    </span>
  );
}
