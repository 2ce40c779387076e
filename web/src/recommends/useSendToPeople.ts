import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { SendToPeopleInput, useSendToPeopleMutation } from './__generated__/useSendToPeopleMutation.graphql';

/** Hands something on; answers what became of it, or why it did not. */
export function useSendToPeople() {
  const [send, isBusy] = useMutationPromise<useSendToPeopleMutation>(graphql`
    mutation useSendToPeopleMutation($input: SendToPeopleInput!) {
      sendToPeople(input: $input) {
        __typename
        ... on SendToPeoplePayload {
          recommendations {
            ...SentTo_recommendations
          }
        }
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  return { sendTo: async (input: SendToPeopleInput) => (await send({ input })).sendToPeople, isBusy };
}
