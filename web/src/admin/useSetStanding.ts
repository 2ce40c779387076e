import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { AdminSetStandingInput, useSetStandingMutation } from './__generated__/useSetStandingMutation.graphql';

/** Bans somebody from one community, or lifts that; answers why not, or null. */
export function useSetStanding() {
  const [send, isBusy] = useMutationPromise<useSetStandingMutation>(graphql`
    mutation useSetStandingMutation($input: AdminSetStandingInput!) {
      adminSetStanding(input: $input) {
        __typename
        ... on AdminSetStandingPayload {
          account {
            id
            ...StandingDialog_account
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const setStanding = async (input: AdminSetStandingInput) => {
    const { adminSetStanding: result } = await send({ input });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { setStanding, isBusy };
}
