import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import type { RoomFieldQuery } from './__generated__/RoomFieldQuery.graphql';

interface RoomFieldProps {
  placeId: string;
  roomId: string | null;
  error: string | undefined;
  onChange: (roomId: string | null) => void;
}

/** The room in the place; nothing if the place has none. */
export function RoomField({ placeId, roomId, error, onChange }: RoomFieldProps) {
  const t = useText();
  const { place } = useLazyLoadQuery<RoomFieldQuery>(
    graphql`
      query RoomFieldQuery($id: ID!) {
        place(id: $id) {
          rooms(first: 100) {
            edges {
              node {
                id
                title
                capacity
              }
            }
          }
        }
      }
    `,
    { id: placeId },
  );
  const nodes = (place?.rooms?.edges ?? []).map(({ node }) => node);
  const rooms = nodes.map(({ id, title }) => ({ value: id, label: title }));
  const capacity = nodes.find(({ id }) => id === roomId)?.capacity;
  if (rooms.length === 0) return null;
  return (
    <SelectField
      label={t('events.room')}
      isOptional
      value={roomId ?? ''}
      options={[{ value: '', label: t('events.noRoom') }, ...rooms]}
      error={error}
      hint={typeof capacity === 'number' ? t('places.roomHolds', { count: capacity }) : undefined}
      onChange={(id) => onChange(id || null)}
    />
  );
}
