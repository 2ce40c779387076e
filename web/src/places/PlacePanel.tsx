import { graphql, usePreloadedQuery } from 'react-relay/hooks';
import type { EntryProps } from '../core/entrypoint.ts';
import { Problem } from '../core/problems.ts';
import { PlaceAddress } from './PlaceAddress.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { PlaceRooms } from './PlaceRooms.tsx';
import type { PlacePanelQuery } from './__generated__/PlacePanelQuery.graphql';
import styles from '../panels/PanelBody.module.css';
import rooms from './PlaceRooms.module.css';

/** A place with its rooms. Whoever created it changes both. */
export function PlacePanel({ queryRef }: EntryProps<PlacePanelQuery>) {
  const { place } = usePreloadedQuery<PlacePanelQuery>(
    graphql`
      query PlacePanelQuery($id: ID!) @preloadable @throwOnFieldError {
        place(id: $id) {
          id
          title
          latitude
          longitude
          manageable
          ...PlaceAddress_place
          ...PlaceForm_place
          ...PlaceRooms_place
        }
      }
    `,
    queryRef,
  );
  if (!place) throw new Problem('NOT_FOUND');
  const { latitude, longitude } = place;
  return (
    <div key={place.id} className={styles.stack}>
      <div>
        <h3 className={rooms.title} dir="auto">
          {place.title}
        </h3>
        <PlaceAddress place={place} />
      </div>
      {latitude !== null && latitude !== undefined && longitude !== null && longitude !== undefined && (
        <PlaceMap point={{ latitude, longitude }} />
      )}
      {place.manageable && <PlaceForm place={place} />}
      <PlaceRooms place={place} />
    </div>
  );
}
