import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import type { useAddressAvailabilityQuery } from './__generated__/useAddressAvailabilityQuery.graphql';

const query = graphql`
  query useAddressAvailabilityQuery($username: String!, $crowdId: ID) @throwOnFieldError {
    usernameAvailable(username: $username, crowdId: $crowdId)
  }
`;

/** Whether an address is free for the viewer, or for a crowd of theirs, asked when the fingers rest; null while it is not known. */
export function useAddressAvailability(username: string | null, crowdId: string | null): boolean | null {
  const environment = useRelayEnvironment();
  const [known, setKnown] = useState<{ username: string; isFree: boolean } | null>(null);
  useEffect(() => {
    if (username === null) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const asking = fetchQuery<useAddressAvailabilityQuery>(environment, query, { username, crowdId }).subscribe({
        next: ({ usernameAvailable }) => setKnown({ username, isFree: usernameAvailable }),
        // Saving asks again, and says what is wrong.
        error: () => undefined,
      });
      stop = () => asking.unsubscribe();
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [environment, username, crowdId]);
  return known && known.username === username ? known.isFree : null;
}
