import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { StoredPreviewQuery } from './__generated__/StoredPreviewQuery.graphql';

/** A picture that was sent before a reload: the platform has it, this browser does not. */
export function StoredPreview({ id }: { id: string }) {
  const environment = useRelayEnvironment();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const query = graphql`
      query StoredPreviewQuery($id: ID!) @throwOnFieldError {
        node(id: $id) {
          ... on MediaFile {
            links {
              md
              source
            }
          }
        }
      }
    `;
    const request = fetchQuery<StoredPreviewQuery>(environment, query, { id }).subscribe({
      next: ({ node }) => setAddress(node?.links?.md ?? node?.links?.source ?? null),
      // Without its preview it can still be sent or taken out.
      error: () => undefined,
    });
    return () => request.unsubscribe();
  }, [environment, id]);
  return address && <img src={address} alt="" />;
}
