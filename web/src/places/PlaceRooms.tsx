import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Button } from '../ui/Button.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { RoomForm } from './RoomForm.tsx';
import type { PlaceRooms_place$key } from './__generated__/PlaceRooms_place.graphql';
import type { PlaceRoomsPageQuery } from './__generated__/PlaceRoomsPageQuery.graphql';
import styles from './PlaceRooms.module.css';

const PAGE = 50;

/** The rooms of a place. One at a time is edited where it is. */
export function PlaceRooms({ place }: { place: PlaceRooms_place$key }) {
  const t = useText();
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<PlaceRoomsPageQuery, PlaceRooms_place$key>(
    graphql`
      fragment PlaceRooms_place on Place
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
      @refetchable(queryName: "PlaceRoomsPageQuery")
      @throwOnFieldError {
        id
        manageable
        rooms(first: $first, after: $after) @connection(key: "PlaceRooms_rooms") {
          __id
          edges {
            node {
              id
              title
              capacity
              ...RoomForm_room
            }
          }
        }
      }
    `,
    place,
  );
  const { id, manageable } = data;
  const [edited, setEdited] = useState<string | null>(null);
  const rooms = data.rooms.edges.map(({ node }) => node).filter((node) => node);
  const form = { placeId: id, connection: data.rooms.__id, onDone: () => setEdited(null) };
  if (rooms.length === 0 && !manageable) return null;
  return (
    <section aria-labelledby="place-rooms" className={styles.rooms}>
      <h3 id="place-rooms" className={styles.title}>
        {t('places.rooms')}
      </h3>
      {rooms.length === 0 && <p className={styles.none}>{t('places.noRooms')}</p>}
      <ul className={styles.list}>
        {rooms.map((room) => (
          <li key={room.id}>
            {edited === room.id ? (
              <RoomForm room={room} {...form} />
            ) : (
              <div className={styles.room}>
                <span className={styles.words}>
                  <b dir="auto">{room.title}</b>
                  {room.capacity !== null && room.capacity !== undefined && (
                    <small>{t('places.fits', { count: room.capacity })}</small>
                  )}
                </span>
                {manageable && (
                  <IconButton
                    size="small"
                    icon={<Pencil />}
                    label={t('places.editRoom', { title: room.title })}
                    onClick={() => setEdited(room.id)}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <MoreItems hasMore={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE)} />
      {manageable &&
        (edited === 'new' ? (
          <RoomForm room={null} {...form} />
        ) : (
          <Button icon={<Plus />} onClick={() => setEdited('new')}>
            {t('places.addRoom')}
          </Button>
        ))}
    </section>
  );
}
