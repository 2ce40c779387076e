import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { useStorageAgainQuery } from './__generated__/useStorageAgainQuery.graphql';

/** Asks again what is used, after something went or came back. */
export function useStorageAgain(): () => void {
  const environment = useRelayEnvironment();
  return () => {
    const query = graphql`
      query useStorageAgainQuery @throwOnFieldError {
        viewer {
          storage {
            ...StorageUse_storage
          }
        }
      }
    `;
    // What is shown stays until it can be asked.
    fetchQuery<useStorageAgainQuery>(environment, query, {}).subscribe({ error: () => undefined });
  };
}
