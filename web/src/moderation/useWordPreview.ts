import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { SEARCH_DEBOUNCE_MS } from '../core/constants.ts';
import type { useWordPreviewQuery } from './__generated__/useWordPreviewQuery.graphql';

type Preview = {
  hidden: number;
  of: number;
};

/** How much of the newest posts a word would hide; asked for when the fingers rest. */
export function useWordPreview(word: string): Preview | null {
  const environment = useRelayEnvironment();
  const [known, setKnown] = useState<{ word: string; preview: Preview } | null>(null);
  useEffect(() => {
    if (!/[\p{L}\p{N}]/u.test(word)) return;
    let asking: { unsubscribe: () => void } | undefined;
    const timer = setTimeout(() => {
      const query = fetchQuery<useWordPreviewQuery>(
        environment,
        graphql`
          query useWordPreviewQuery($word: String!) @throwOnFieldError {
            viewer {
              mutedWordPreview(word: $word) {
                hidden
                of
              }
            }
          }
        `,
        { word },
      );
      asking = query.subscribe({
        next: ({ viewer }) => viewer && setKnown({ word, preview: viewer.mutedWordPreview }),
        // It only helps to choose: without it the word is muted all the same.
        error: () => setKnown(null),
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, word]);
  return known?.word === word ? known.preview : null;
}
