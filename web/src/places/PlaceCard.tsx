import { Map as MapIcon, MapPin } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import type { PlaceCard_place$key } from './__generated__/PlaceCard_place.graphql';
import styles from './PlaceCard.module.css';

/** The address of a place, with a map and a link to one. */
export function PlaceCard({ place, room }: { place: PlaceCard_place$key; room?: string | null | undefined }) {
  const t = useText();
  const [isMapOpen, setMapOpen] = useState(false);
  const { title, address1, address2, zip, city, state, country, latitude, longitude } = useFragment(
    graphql`
      fragment PlaceCard_place on Place {
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
    `,
    place,
  );
  const lines = [
    room,
    address1,
    address2,
    [zip, city].filter(Boolean).join(' '),
    [state, country].filter(Boolean).join(', '),
  ].filter(Boolean);
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const map = at
    ? `https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=17/${at.latitude}/${at.longitude}`
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: [title, ...lines].join(', ') })}`;
  return (
    <>
      <address className={styles.address} dir="auto">
        <b>{title}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {at && isMapOpen && <PlaceMap point={at} />}
      {at && !isMapOpen && (
        <Button size="small" icon={<MapIcon />} onClick={() => setMapOpen(true)}>
          {t('places.showMap')}
        </Button>
      )}
      <a href={map} target="_blank" rel="noopener noreferrer" className={styles.link}>
        <MapPin aria-hidden="true" />
        {t('places.openMap')}
      </a>
    </>
  );
}
