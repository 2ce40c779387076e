import { graphql } from 'react-relay/hooks';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import { Problem } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRevokeSessionsMutation } from './__generated__/useRevokeSessionsMutation.graphql';
import type { useRevokeSessionsOthersMutation } from './__generated__/useRevokeSessionsOthersMutation.graphql';

/** Ends one session of the viewer, or all but this one. */
export function useRevokeSessions(viewerId: string) {
  const [sendOne, isOneBusy] = useMutationPromise<useRevokeSessionsMutation>(graphql`
    mutation useRevokeSessionsMutation($input: RevokeSessionInput!) {
      revokeSession(input: $input) {
        __typename
        ... on RevokeSessionPayload {
          deletedId
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
  const keep = (store: RecordSourceSelectorProxy, isKept: (id: string) => boolean) => {
    const viewer = store.get(viewerId);
    const sessions = viewer?.getLinkedRecords('sessions') ?? [];
    viewer?.setLinkedRecords(
      sessions.filter((session) => session && isKept(session.getDataID())),
      'sessions',
    );
  };
  const revoke = async (id: string) => {
    const { revokeSession: result } = await sendOne(
      { input: { id } },
      {
        updater: (store, answer) => {
          if (answer?.revokeSession.__typename === 'RevokeSessionPayload') keep(store, (each) => each !== id);
        },
      },
    );
    if (result.__typename === 'PlazaError') throw new Problem(result.code);
  };
  const revokeOthers = async () => {
    const { revokeOtherSessions: result } = await sendOthers(
      {},
      {
        updater: (store, answer) => {
          const done = answer?.revokeOtherSessions;
          if (done?.__typename !== 'RevokeOtherSessionsPayload') return;
          const left = new Set(done.sessions.map((session) => session.id));
          keep(store, (each) => left.has(each));
        },
      },
    );
    if (result.__typename === 'PlazaError') throw new Problem(result.code);
  };
  return { revoke, revokeOthers, isBusy: isOneBusy || areOthersBusy };
}
