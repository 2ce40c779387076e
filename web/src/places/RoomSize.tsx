import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useRoomWarning } from './useRoomWarning.ts';
import type { RoomSize_room$key } from './__generated__/RoomSize_room.graphql';

/** How many people fit in a room, and what there has more seats. */
export function RoomSize({ room }: { room: RoomSize_room$key }) {
  const t = useText();
  const data = useFragment(
    graphql`
      fragment RoomSize_room on Location {
        capacity
        ...useRoomWarning_room
      }
    `,
    room,
  );
  const { capacity } = data;
  const warning = useRoomWarning(data)(capacity);
  if (typeof capacity !== 'number') return null;
  return (
    <>
      <small>{t('places.fits', { count: capacity })}</small>
      {warning && <small>{warning}</small>}
    </>
  );
}
