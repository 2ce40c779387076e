import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSignInByLinkMutation } from './__generated__/useSignInByLinkMutation.graphql';

/** Uses a sign-in link up; answers why not, what else is asked for, or null. */
export function useSignInByLink() {
  const [send, isBusy] = useMutationPromise<useSignInByLinkMutation>(graphql`
    mutation useSignInByLinkMutation($input: SignInByLinkInput!) {
      signInByLink(input: $input) {
        __typename
        ... on SignInByLinkPayload {
          expiresAt
        }
        ... on Challenge {
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
  const signInByLink = async (token: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { signInByLink: result } = await send({ input: { token, platform: 'web', timezone: timeZone } });
    return result.__typename === 'SignInByLinkPayload' ? null : result;
  };
  return { signInByLink, isBusy };
}
