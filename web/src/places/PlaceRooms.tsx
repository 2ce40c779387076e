import { Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { MoreItems } from '../ui/MoreItems.tsx';
import { OrderedList } from '../ui/OrderedList.tsx';
import { useAct } from '../ui/useAct.ts';
import { RoomForm } from './RoomForm.tsx';
import { RoomSize } from './RoomSize.tsx';
import { useSaveRoom } from './useSaveRoom.ts';
import type { PlaceRooms_place$key } from './__generated__/PlaceRooms_place.graphql';
import type { PlaceRoomsPageQuery } from './__generated__/PlaceRoomsPageQuery.graphql';
import styles from './PlaceRooms.module.css';

const PAGE = 50;

interface PlaceRoomsProps {
  place: PlaceRooms_place$key;
  /** The heading with the name of the place, where several places are listed. */
  headingId?: string;
}

/** The rooms of a place. One at a time is edited where it is. */
export function PlaceRooms({ place, headingId }: PlaceRoomsProps) {
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
              position
              ...RoomForm_room
              ...RoomSize_room
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
      void act(() => move(rooms, from, to), t('ui.moved', { name: rooms[from]?.title ?? '', place: to + 1 }));
  };
  const form = { placeId: id, connection: data.rooms.__id, onDone: () => setEdited(null) };
  if (rooms.length === 0 && !manageable) return null;
  return (
    <section aria-labelledby={headingId ? `${headingId} ${heading}` : heading} className={styles.rooms}>
      <h3 id={heading} className={styles.title}>
        {t('places.rooms')}
      </h3>
      {rooms.length === 0 && <p className={styles.none}>{t('places.noRooms')}</p>}
      <OrderedList
        rows={rooms}
        keyOf={({ id: key }) => key}
        nameOf={({ title }) => title}
        onMove={shift}
        isBusy={isBusy}
        className={styles.list}
      >
        {(room, buttons) =>
          edited === room.id ? (
            <RoomForm room={room} {...form} />
          ) : (
            <div className={styles.room}>
              <span className={styles.words}>
                <b dir="auto">{room.title}</b>
                <RoomSize room={room} />
              </span>
              {manageable && (
                <span className={styles.buttons}>
                  {buttons}
                  <IconButton
                    size="small"
                    icon={<Pencil />}
                    label={t('places.editRoom', { title: room.title })}
                    onClick={() => setEdited(room.id)}
                  />
                </span>
              )}
            </div>
          )
        }
      </OrderedList>
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
