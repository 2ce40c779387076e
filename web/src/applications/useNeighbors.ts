import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useApplicationFilters } from './useApplicationFilters.ts';
import type { useNeighborsQuery } from './__generated__/useNeighborsQuery.graphql';

const query = graphql`
  query useNeighborsQuery(
    $id: ID!
    $state: ApplicationState
    $kind: ApplicationKind
    $sort: ApplicationSort
    $direction: OrderDirection
    $isUnreviewed: Boolean
  ) {
    node(id: $id) {
      ... on Conference @alias(as: "conference") {
        applications(
          first: 100
          state: $state
          kind: $kind
          sort: $sort
          direction: $direction
          isUnreviewed: $isUnreviewed
        ) {
          edges {
            node {
              id
            }
          }
        }
      }
    }
  }
`;

/** The applications before and after one in the list that its reader comes from, which stays as it was. */
export function useNeighbors(
  conferenceId: string | null,
  id: string,
): { previous: string | null; next: string | null } {
  const environment = useRelayEnvironment();
  const { filters, step } = useApplicationFilters();
  const [order, setOrder] = useState<readonly string[]>([]);
  const { isUnreviewed, ...sorted } = filters;
  useEffect(() => {
    if (conferenceId === null) return;
    const variables = { id: conferenceId, ...sorted, isUnreviewed: isUnreviewed || null };
    const reading = fetchQuery<useNeighborsQuery>(environment, query, variables, {
      fetchPolicy: 'store-or-network',
    }).subscribe({
      next: ({ node }) =>
        setOrder((node?.conference?.applications?.edges ?? []).flatMap((edge) => edge.node?.id ?? [])),
      error: () => setOrder([]),
    });
    return () => reading.unsubscribe();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `step` has all filters
  }, [environment, conferenceId, step]);
  const at = order.indexOf(id);
  return { previous: at > 0 ? (order[at - 1] ?? null) : null, next: at < 0 ? null : (order[at + 1] ?? null) };
}
