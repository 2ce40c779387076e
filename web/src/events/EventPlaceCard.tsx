import { Video } from 'lucide-react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PlaceCard } from '../places/PlaceCard.tsx';
import type { EventPlaceCard_event$key } from './__generated__/EventPlaceCard_event.graphql';
import styles from './EventView.module.css';

/** Where an event is: the address with a link to a map, the URL to join online, or only the city. */
export function EventPlaceCard({ event }: { event: EventPlaceCard_event$key }) {
  const t = useText();
  const { place, room, city, isPlaceHidden, onlineUrl } = useFragment(
    graphql`
      fragment EventPlaceCard_event on Event {
        city
        isPlaceHidden
        onlineUrl
        room {
          title
        }
        place {
          ...PlaceCard_place
        }
      }
    `,
    event,
  );
  if (!place && !city && !isPlaceHidden && !onlineUrl) return null;
  return (
    <section className={styles.card} aria-labelledby="event-place">
      <h2 id="event-place" className={styles.title}>
        {t('events.place')}
      </h2>
      {place ? <PlaceCard place={place} room={room?.title} /> : city && <p dir="auto">{city}</p>}
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
