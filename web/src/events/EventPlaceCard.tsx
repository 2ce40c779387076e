import { Video } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PlaceCard } from '../places/PlaceCard.tsx';
import type { EventPlaceCard_event$key } from './__generated__/EventPlaceCard_event.graphql';
import styles from './EventView.module.css';

/** Where an event is: the address with a link to a map, the URL to join online, or only the city. */
export function EventPlaceCard({ event }: { event: EventPlaceCard_event$key }) {
  const t = useText();
  const { isPlaceHidden, onlineUrl, nextOccurrence, ...usual } = useFragment(
    graphql`
      fragment EventPlaceCard_event on Event {
        city
        isPlaceHidden
        onlineUrl
        room {
          title
        }
        place {
          id
          title
          ...PlaceCard_place
        }
        nextOccurrence {
          city
          room {
            title
          }
          place {
            id
            ...PlaceCard_place
          }
        }
      }
    `,
    event,
  );
  // Of a series, where its next date is.
  const { place, room, city } = nextOccurrence ?? usual;
  const usualPlace = nextOccurrence && usual.place?.id !== place?.id ? usual.place?.title : null;
  if (!place && !city && !isPlaceHidden && !onlineUrl) return null;
  return (
    <section className={styles.card} aria-labelledby="event-place">
      <h2 id="event-place" className={styles.title}>
        {t('events.place')}
      </h2>
      {place ? <PlaceCard place={place} room={room?.title} /> : city && <p dir="auto">{city}</p>}
      {usualPlace && <p className={styles.hint}>{t('events.usualPlace', { place: usualPlace })}</p>}
      {isPlaceHidden && <p className={styles.hint}>{t('events.placeHidden')}</p>}
      {onlineUrl && (
        <a href={onlineUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
          <Video aria-hidden="true" />
          {t('events.online')}
        </a>
      )}
    </section>
  );
}
