import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useSignInByLinkMutation } from './__generated__/useSignInByLinkMutation.graphql';

/** Uses a sign-in link up; answers why not, or null. */
export function useSignInByLink() {
  const [send, isBusy] = useSend<useSignInByLinkMutation>(graphql`
    mutation useSignInByLinkMutation($input: SignInByLinkInput!) {
      signInByLink(input: $input) {
        __typename
        ... on SignInByLinkPayload {
          expiresAt
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
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { signInByLink, isBusy };
}
