import { graphql } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { leave } from '../core/session.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql';

/** Ends the session here; a session that is over already is left just as well. */
export function useSignOut() {
  const [send, isBusy] = useMutationPromise<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        __typename
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const signOut = async () => {
    const { signOut: result } = await send({});
    if (result.__typename !== 'PlazaError' || result.code === 'UNAUTHENTICATED') return leave();
    throw new Problem(result.code);
  };
  return { signOut, isBusy };
}
