import { Map as MapIcon, MapPin, Video } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { PlaceMap } from '../places/PlaceMap.tsx';
import { Button } from '../ui/Button.tsx';
import type { EventPlaceCard_event$key } from './__generated__/EventPlaceCard_event.graphql';
import styles from './EventView.module.css';

/** Where an event is: the address with a link to a map, the URL to join online, or only the city. */
export function EventPlaceCard({ event }: { event: EventPlaceCard_event$key }) {
  const t = useText();
  const [isMapOpen, setMapOpen] = useState(false);
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
          title
          address1
          address2
          zip
          city
          state
          country
          latitude
          longitude
        }
      }
    `,
    event,
  );
  if (!place && !city && !isPlaceHidden && !onlineUrl) return null;
  const lines = place
    ? [
        room?.title,
        place.address1,
        place.address2,
        [place.zip, place.city].filter(Boolean).join(' '),
        [place.state, place.country].filter(Boolean).join(', '),
      ].filter(Boolean)
    : [];
  const { latitude, longitude } = place ?? {};
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const map = at
    ? `https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=17/${at.latitude}/${at.longitude}`
    : place &&
      `https://www.openstreetmap.org/search?${new URLSearchParams({ query: [place.title, ...lines].join(', ') })}`;
  return (
    <section className={styles.card} aria-labelledby="event-place">
      <h2 id="event-place" className={styles.title}>
        {t('events.place')}
      </h2>
      {place ? (
        <address className={styles.address} dir="auto">
          <b>{place.title}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        city && <p dir="auto">{city}</p>
      )}
      {isPlaceHidden && <p className={styles.hint}>{t('events.placeHidden')}</p>}
      {at && isMapOpen && <PlaceMap point={at} />}
      {at && !isMapOpen && (
        <Button size="small" icon={<MapIcon />} onClick={() => setMapOpen(true)}>
          {t('events.showMap')}
        </Button>
      )}
      {map && (
        <a href={map} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <MapPin aria-hidden="true" />
          {t('events.map')}
        </a>
      )}
      {onlineUrl && (
        <a href={onlineUrl} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
          <Video aria-hidden="true" />
          {t('events.online')}
        </a>
      )}
    </section>
  );
}
