import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { useI18n } from '../core/i18n.tsx';
import { Problem } from '../core/problems.ts';
import { addressText } from './addressText.ts';
import { PlaceMap } from './PlaceMap.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PlaceRooms } from './PlaceRooms.tsx';
import type { PlacePanelQuery } from './__generated__/PlacePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';
import rooms from './PlaceRooms.module.css';

/** A place with its rooms. Whoever created it changes both. */
export function PlacePanel({ queryRef }: EntryProps<PlacePanelQuery>) {
  const { language } = useI18n();
  const { place } = usePreloadedQuery<PlacePanelQuery>(
    graphql`
      query PlacePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        place(id: $id) {
          id
          title
          address1
          city
          country
          latitude
          longitude
          manageable
          ...PlaceForm_place
          ...PlaceRooms_place
        }
      }
    `,
    queryRef,
  );
  if (!place) throw new Problem('NOT_FOUND');
  const { latitude, longitude } = place;
  const line = addressText(place, language.code);
  return (
    <div key={place.id} className={styles.stack}>
      <div>
        <h3 className={rooms.title} dir="auto">
          {place.title}
        </h3>
        {line && <p dir="auto">{line}</p>}
      </div>
      {latitude !== null && latitude !== undefined && longitude !== null && longitude !== undefined && (
        <PlaceMap point={{ latitude, longitude }} />
      )}
      {place.manageable && <PlaceForm place={place} />}
      <PlaceRooms place={place} />
    </div>
  );
}
