import { graphql, useFragment } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import type { useRoomWarning_room$key } from './__generated__/useRoomWarning_room.graphql';

/** Says what in a room has more seats than people fit, if that is so with a capacity. */
export function useRoomWarning(
  room: useRoomWarning_room$key | null | undefined,
): (capacity: number | null | undefined) => string | undefined {
  const t = useText();
  const largest = useFragment(
    graphql`
      fragment useRoomWarning_room on Location {
        largestEvent {
          name
          capacity
        }
      }
    `,
    room,
  )?.largestEvent;
  return (capacity) => {
    const seats = largest?.capacity ?? 0;
    return largest && typeof capacity === 'number' && seats > capacity
      ? t('places.tooSmall', { name: largest.name, count: seats })
      : undefined;
  };
}
