import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { WaitlistTable } from './WaitlistTable.tsx';
import type { WaitlistOfDateQuery } from './__generated__/WaitlistOfDateQuery.graphql';

interface WaitlistOfDateProps {
  eventId: string;
  /** The original date. */
  date: string;
}

/** The wait list of one date of a series that is answered by date. */
export function WaitlistOfDate({ eventId, date }: WaitlistOfDateProps) {
  const { node } = useLazyLoadQuery<WaitlistOfDateQuery>(
    graphql`
      query WaitlistOfDateQuery($id: ID!, $occursOn: String!) @throwOnFieldError {
        node(id: $id) {
          ... on Event @alias(as: "event") {
            ...WaitlistTable_item @arguments(occursOn: $occursOn)
            occurrence(on: $occursOn) {
              capacity
              guestsCount
            }
          }
        }
      }
    `,
    { id: eventId, occursOn: date },
    { fetchPolicy: 'store-and-network' },
  );
  return node?.event ? <WaitlistTable item={node.event} date={node.event.occurrence} /> : null;
}
