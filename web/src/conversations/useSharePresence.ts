import { graphql } from 'react-relay/hooks';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { conversationNews } from './missed.ts';
import type { useSharePresenceMutation } from './__generated__/useSharePresenceMutation.graphql';

/** Shows those whom one talks with that one is here, or hides it; answers why not, or null. */
export function useSharePresence() {
  const [send] = useMutationPromise<useSharePresenceMutation>(graphql`
    mutation useSharePresenceMutation($input: UpdateSettingsInput!) {
      result: updateSettings(input: $input) {
        __typename
        ... on UpdateSettingsPayload {
          viewer {
            id
            settings {
              sharesPresence
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return async (sharesPresence: boolean) => {
    const refusal = refusalOf((await send({ input: { sharesPresence } })).result);
    // One sees of the others what one shows.
    if (!refusal) conversationNews.set((count) => count + 1);
    return refusal;
  };
}
