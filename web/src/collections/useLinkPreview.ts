import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import type { useLinkPreviewQuery, useLinkPreviewQuery$data } from './__generated__/useLinkPreviewQuery.graphql';

export type Preview = useLinkPreviewQuery$data['linkPreview'];

const query = graphql`
  query useLinkPreviewQuery($url: String!) @throwOnFieldError {
    linkPreview(url: $url) {
      title
      description
      site
      picture {
        ...LinkPicture_picture
      }
    }
  }
`;

/** What an address leads to, once nobody types any more; null until it is known. A link can be added without. */
export function useLinkPreview(address: string | null): Preview | null {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<{ address: string; preview: Preview } | null>(null);
  useEffect(() => {
    if (!address) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      const asking = fetchQuery<useLinkPreviewQuery>(environment, query, { url: address }).subscribe({
        next: ({ linkPreview: preview }) => setFound({ address, preview }),
        error: () => undefined,
      });
      stop = () => asking.unsubscribe();
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [address, environment]);
  return found && found.address === address ? found.preview : null;
}
