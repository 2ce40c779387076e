import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { CreateTokenInput, useCreateTokenMutation } from './__generated__/useCreateTokenMutation.graphql';

/** Sends a code to an address or a number. */
export function useCreateToken() {
  const [send, isBusy] = useMutationPromise<useCreateTokenMutation>(graphql`
    mutation useCreateTokenMutation($input: CreateTokenInput!) {
      createToken(input: $input) {
        __typename
        ... on CreateTokenPayload {
          tokenId
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
  const createToken = async (input: CreateTokenInput) => (await send({ input })).createToken;
  return { createToken, isBusy };
}
