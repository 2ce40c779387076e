import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useVerifyTokenMutation } from './__generated__/useVerifyTokenMutation.graphql';

/** Trades a code for the proof that an account is made with. */
export function useVerifyToken() {
  const [send, isBusy] = useMutationPromise<useVerifyTokenMutation>(graphql`
    mutation useVerifyTokenMutation($input: VerifyTokenInput!) {
      verifyToken(input: $input) {
        __typename
        ... on VerifyTokenPayload {
          proof
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
  const verifyToken = async (tokenId: string, code: string) => (await send({ input: { tokenId, code } })).verifyToken;
  return { verifyToken, isBusy };
}
