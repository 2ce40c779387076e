import { graphql, useFragment } from 'react-relay/hooks';
import { distanceText } from '../core/distances.ts';
import { useI18n } from '../core/i18n.tsx';
import { RouterLink } from '../core/links.tsx';
import { rangeText } from '../core/moments.ts';
import { Chip } from '../ui/Chip.tsx';
import { TailgateDecision } from './TailgateDecision.tsx';
import type { TailgateRow_event$key } from './__generated__/TailgateRow_event.graphql';
import styles from './Tailgates.module.css';

interface TailgateRowProps {
  event: TailgateRow_event$key;
  /** Whether it has the focus, here or on the map. */
  isActive: boolean;
  onActive: () => void;
  /** Names of the tailgates near it. */
  near: readonly string[];
}

/** A tailgate in the list: when and where it is, how to recognize it, and which ones are near. */
export function TailgateRow({ event, isActive, onActive, near }: TailgateRowProps) {
  const { text: t, language } = useI18n();
  const data = useFragment(
    graphql`
      fragment TailgateRow_event on Event {
        id
        internalId
        name
        isDraft
        cancelledAt
        seatsLeft
        author {
          title
          isViewer
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
        place {
          title
        }
        viewerAttendance {
          answer
        }
        tailgate {
          approval
          recognizeBy
          arrivedCount
          nearestPlace {
            meters
            place {
              title
            }
          }
        }
        ...TailgateDecision_event
      }
    `,
    event,
  );
  const { id, name, isDraft, cancelledAt, seatsLeft, author, startsAt, endsAt, place, viewerAttendance } = data;
  const { tailgate } = data;
  if (!tailgate) return null;
  const { approval, recognizeBy, arrivedCount, nearestPlace } = tailgate;
  const distance =
    nearestPlace?.place &&
    t('tailgates.distance', {
      distance: distanceText(nearestPlace.meters, language.locale),
      place: nearestPlace.place.title,
    });
  return (
    <li className={styles.row} data-tailgate={id} data-kind="event" data-active={isActive || undefined}>
      <RouterLink
        to={`/events/${data.internalId}`}
        className={styles.name}
        data-cancelled={cancelledAt !== null || undefined}
        onFocus={onActive}
        dir="auto"
      >
        {name}
      </RouterLink>
      {startsAt && <p>{rangeText(startsAt, endsAt ?? null, language.locale)}</p>}
      <p className={styles.hint}>
        <span dir="auto">{[place?.title, distance].filter(Boolean).join(' · ')}</span>
      </p>
      {author && !author.isViewer && (
        <p className={styles.hint} dir="auto">
          {t('tailgates.hostedBy', { name: author.title })}
        </p>
      )}
      {recognizeBy && (
        <p className={styles.recognize} dir="auto">
          {t('tailgates.recognizeBy', { text: recognizeBy })}
        </p>
      )}
      {near.length > 0 && (
        <p className={styles.hint} dir="auto">
          {t('tailgates.near', { names: new Intl.ListFormat(language.locale).format(near) })}
        </p>
      )}
      <span className={styles.marks}>
        {cancelledAt !== null && <Chip tone="bad">{t('tailgates.cancelled')}</Chip>}
        {isDraft && approval === 'PENDING' && <Chip tone="now">{t('tailgates.pending')}</Chip>}
        {isDraft && approval === 'DECLINED' && <Chip tone="bad">{t('tailgates.declined')}</Chip>}
        {viewerAttendance?.answer === 'ACCEPTED' && <Chip tone="good">{t('tailgates.going')}</Chip>}
        {seatsLeft === 0 && cancelledAt === null && <Chip>{t('tailgates.full')}</Chip>}
        {arrivedCount > 0 && <Chip tone="kind">{t('tailgates.there', { count: arrivedCount })}</Chip>}
      </span>
      <TailgateDecision event={data} />
    </li>
  );
}
