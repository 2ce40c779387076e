import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useCreateProofMutation } from './__generated__/useCreateProofMutation.graphql';

/** What the viewer can confirm with that it is them. */
export function useCreateProof() {
  const [send] = useMutationPromise<useCreateProofMutation>(graphql`
    mutation useCreateProofMutation {
      result: createProof {
        __typename
        ... on CreateProofPayload {
          internalId
          methods
          emailHint
          phoneHint
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
  return useCallback(async () => (await send({})).result, [send]);
}
