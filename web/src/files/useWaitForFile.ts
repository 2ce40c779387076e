import { useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { UNREADY_AGAIN_MS } from '../core/constants.ts';
import type { useWaitForFileQuery } from './__generated__/useWaitForFileQuery.graphql';

/** Events tell its owner alone: everybody else looks again from time to time while it is on screen. */
export function useWaitForFile(id: string, isWaiting: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      fetchQuery<useWaitForFileQuery>(
        environment,
        graphql`
          query useWaitForFileQuery($id: ID!) @throwOnFieldError {
            node(id: $id) {
              ...AttachedFile_file @alias(as: "file")
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only' },
        // The next look may be luckier.
      ).subscribe({ error: () => undefined });
    };
    const timer = setInterval(look, UNREADY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [environment, id, isWaiting]);
}
