import { graphql, useFragment } from 'react-relay/hooks';
import { ItemCard } from '../items/ItemCard.tsx';
import { EventLeaf } from './EventLeaf.tsx';
import { eventMenu } from './eventMenu.ts';
import type { EventCard_item$key } from './__generated__/EventCard_item.graphql';

/** An event in a feed. */
export function EventCard({ item, isFirst }: { item: EventCard_item$key; isFirst: boolean }) {
  const event = useFragment(
    graphql`
      fragment EventCard_item on Event {
        ...ItemCard_item
        ...EventLeaf_event
        ...EventMenu_event
      }
    `,
    item,
  );
  return (
    <ItemCard item={event} kind="event" menu={eventMenu({ event })}>
      <EventLeaf event={event} isFirst={isFirst} />
    </ItemCard>
  );
}
