import { graphql, useFragment } from 'react-relay/hooks';
import { ItemCard } from '../items/ItemCard.tsx';
import { conferenceMenu } from './conferenceMenu.ts';
import { ConferenceTicket } from './ConferenceTicket.tsx';
import type { ConferenceCard_item$key } from './__generated__/ConferenceCard_item.graphql';

/** A conference in a feed. */
export function ConferenceCard({ item, isFirst }: { item: ConferenceCard_item$key; isFirst: boolean }) {
  const conference = useFragment(
    graphql`
      fragment ConferenceCard_item on Conference {
        ...ItemCard_item
        ...ConferenceTicket_conference
        ...ConferenceMenu_conference
      }
    `,
    item,
  );
  return (
    <ItemCard item={conference} kind="conference" menu={conferenceMenu({ conference })}>
      <ConferenceTicket conference={conference} isFirst={isFirst} />
    </ItemCard>
  );
}
