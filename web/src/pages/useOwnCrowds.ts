import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { useOwnCrowdsQuery } from './__generated__/useOwnCrowdsQuery.graphql';

/** Asks anew which crowds are one's own, and which wait. Those that one discovers stay where they are. */
export function useOwnCrowds(): () => void {
  const environment = useRelayEnvironment();
  return () =>
    void fetchQuery<useOwnCrowdsQuery>(
      environment,
      graphql`
        query useOwnCrowdsQuery @throwOnFieldError {
          viewer {
            ...ManagedCrowds_viewer
          }
          ...WaitingCrowds_query
          ...OwnCrowds_query
        }
      `,
      {},
      { fetchPolicy: 'network-only' },
    ).subscribe({});
}
