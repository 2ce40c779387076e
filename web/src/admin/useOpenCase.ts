import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useOpenCaseMutation } from './__generated__/useOpenCaseMutation.graphql';

/** Opens a case of one's own accord; answers which, or why not. */
export function useOpenCase() {
  const [send, isBusy] = useMutationPromise<useOpenCaseMutation>(graphql`
    mutation useOpenCaseMutation($id: ID!, $text: String!) {
      adminOpenCase(input: { id: $id, text: $text }) {
        __typename
        ... on AdminOpenCasePayload {
          case {
            id
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return { openCase: async (id: string, text: string) => (await send({ id, text })).adminOpenCase, isBusy };
}
