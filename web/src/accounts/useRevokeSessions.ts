import { graphql } from 'react-relay/hooks';
import { Problem } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { keepOnlySessions } from './keepOnlySessions.ts';
import type { useRevokeSessionsMutation } from './__generated__/useRevokeSessionsMutation.graphql';
import type { useRevokeSessionsOthersMutation } from './__generated__/useRevokeSessionsOthersMutation.graphql';

/** Ends one session of the viewer, or all others. */
export function useRevokeSessions() {
  const [sendOne, isOneBusy] = useMutationPromise<useRevokeSessionsMutation>(graphql`
    mutation useRevokeSessionsMutation($input: RevokeSessionInput!) {
      revokeSession(input: $input) {
        __typename
        ... on RevokeSessionPayload {
          deletedId @deleteRecord
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const [sendOthers, areOthersBusy] = useMutationPromise<useRevokeSessionsOthersMutation>(graphql`
    mutation useRevokeSessionsOthersMutation {
      revokeOtherSessions {
        __typename
        ... on RevokeOtherSessionsPayload {
          sessions {
            id
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const revoke = async (id: string) => {
    const { revokeSession: result } = await sendOne({ input: { id } });
    if (result.__typename === 'PlazaError') throw new Problem(result.code);
  };
  const revokeOthers = async () => {
    const { revokeOtherSessions: result } = await sendOthers(
      {},
      { updater: (store) => keepOnlySessions(store, store.getRootField('revokeOtherSessions')) },
    );
    if (result.__typename === 'PlazaError') throw new Problem(result.code);
  };
  return { revoke, revokeOthers, isBusy: isOneBusy || areOthersBusy };
}
