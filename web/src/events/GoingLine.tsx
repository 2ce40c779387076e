import { graphql, useFragment } from 'react-relay/hooks';
import { KnownGoing } from './KnownGoing.tsx';
import type { GoingLine_item$key } from './__generated__/GoingLine_item.graphql';

/** The people who come and whom the viewer follows: their faces, and how many more. */
export function GoingLine({ item }: { item: GoingLine_item$key }) {
  const { knownGuests } = useFragment(
    graphql`
      fragment GoingLine_item on Attendable {
        knownGuests: guests(first: 3, isKnown: true) {
          ...KnownGoing_guests
        }
      }
    `,
    item,
  );
  return knownGuests ? <KnownGoing guests={knownGuests} /> : null;
}
