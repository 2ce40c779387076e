import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql';

/** The gateway keeps the session in a cookie; the page learns who is signed in, or why nobody is. */
export function useSignIn() {
  const [send, isBusy] = useMutationPromise<useSignInMutation>(graphql`
    mutation useSignInMutation($input: SignInInput!) {
      signIn(input: $input) {
        __typename
        ... on SignInPayload {
          viewer {
            id
          }
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
  const signIn = async (username: string, password: string) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await send({ input: { username, password, platform: 'web', timezone: timeZone } });
    return answer.signIn;
  };
  return { signIn, isBusy };
}
