import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useUnsubscribeMutation } from './__generated__/useUnsubscribeMutation.graphql';

/** Ends mails of one kind, by the token of a link in such a mail. */
export function useUnsubscribe() {
  const [send, isBusy] = useMutationPromise<useUnsubscribeMutation>(graphql`
    mutation useUnsubscribeMutation($input: UnsubscribeInput!) {
      result: unsubscribe(input: $input) {
        __typename
        ... on UnsubscribePayload {
          kind
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const unsubscribe = async (token: string) => (await send({ input: { token } })).result;
  return { unsubscribe, isBusy };
}
