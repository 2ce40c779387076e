import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { KnownGoing } from './KnownGoing.tsx';
import type { GoingOnDateQuery } from './__generated__/GoingOnDateQuery.graphql';

/** The people who come to one date of a series and whom the viewer follows. */
export function GoingOnDate({ eventId, occursOn }: { eventId: string; occursOn: string }) {
  const { node } = useLazyLoadQuery<GoingOnDateQuery>(
    graphql`
      query GoingOnDateQuery($id: ID!, $occursOn: String!) {
        node(id: $id) {
          ... on Event {
            knownGuests: guests(first: 3, isKnown: true, answer: ACCEPTED, occursOn: $occursOn) {
              ...KnownGoing_guests
            }
          }
        }
      }
    `,
    { id: eventId, occursOn },
  );
  return node?.knownGuests ? <KnownGoing guests={node.knownGuests} /> : null;
}
