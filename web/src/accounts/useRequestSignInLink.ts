import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRequestSignInLinkMutation } from './__generated__/useRequestSignInLinkMutation.graphql';

/** Mails a link that signs in; the answer is the same whether there is such an account or not. */
export function useRequestSignInLink() {
  const [send, isBusy] = useMutationPromise<useRequestSignInLinkMutation>(graphql`
    mutation useRequestSignInLinkMutation($input: RequestSignInLinkInput!) {
      requestSignInLink(input: $input) {
        __typename
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
  const requestLink = async (username: string) => {
    const { requestSignInLink: result } = await send({ input: { username } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { requestLink, isBusy };
}
