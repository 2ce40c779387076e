import { Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { moveKeys } from '../ui/moveKeys.ts';
import { OrderButtons } from '../ui/OrderButtons.tsx';
import { useAct } from '../ui/useAct.ts';
import { RoomForm } from './RoomForm.tsx';
import { useSaveRoom } from './useSaveRoom.ts';
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
              position
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
  const heading = useId();
  const act = useAct();
  const { move, isBusy } = useSaveRoom(id, data.rooms.__id);
  const rooms = data.rooms.edges
    .map(({ node }) => node)
    .filter((node) => node)
    .toSorted((a, b) => a.position - b.position);
  const shift = (from: number, to: number) => {
    if (manageable && !isBusy)
      void act(() => move(rooms, from, to), t('crowds.moved', { name: rooms[from]?.title ?? '', place: to + 1 }));
  };
  const form = { placeId: id, connection: data.rooms.__id, onDone: () => setEdited(null) };
  if (rooms.length === 0 && !manageable) return null;
  return (
    <section aria-labelledby={heading} className={styles.rooms}>
      <h3 id={heading} className={styles.title}>
        {t('places.rooms')}
      </h3>
      {rooms.length === 0 && <p className={styles.none}>{t('places.noRooms')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <ul className={styles.list} onKeyDown={moveKeys(shift)}>
        {rooms.map((room, at) => (
          <li key={room.id} data-row={at}>
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
                  <span className={styles.buttons}>
                    {rooms.length > 1 && (
                      <OrderButtons
                        at={at}
                        isLast={at === rooms.length - 1}
                        isBusy={isBusy}
                        labels={{
                          up: t('crowds.moveUp', { name: room.title }),
                          down: t('crowds.moveDown', { name: room.title }),
                        }}
                        onMove={(to) => shift(at, to)}
                      />
                    )}
                    <IconButton
                      size="small"
                      icon={<Pencil />}
                      label={t('places.editRoom', { title: room.title })}
                      onClick={() => setEdited(room.id)}
                    />
                  </span>
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
