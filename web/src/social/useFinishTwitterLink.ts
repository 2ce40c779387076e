import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useFinishTwitterLinkMutation } from './__generated__/useFinishTwitterLinkMutation.graphql';

/** Hands over what the other site gave, once. */
export function useFinishTwitterLink() {
  const [send] = useMutationPromise<useFinishTwitterLinkMutation>(graphql`
    mutation useFinishTwitterLinkMutation($input: FinishTwitterLinkInput!) {
      result: finishTwitterLink(input: $input) {
        __typename
        ... on FinishTwitterLinkPayload {
          returnTo
          viewer {
            id
            account {
              id
              twitter {
                isConfigured
                username
                linkedAt
              }
            }
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return useCallback(
    async (state: string, code: string | null) => (await send({ input: { state, code } })).result,
    [send],
  );
}
