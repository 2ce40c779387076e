import { graphql } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { EndMembershipInput, useEndMembershipMutation } from './__generated__/useEndMembershipMutation.graphql';

/** Leaves a crowd, takes a request back, or removes somebody; shown at once. Answers why not, or null. */
export function useEndMembership() {
  const [send, isBusy] = useMutationPromise<useEndMembershipMutation>(graphql`
    mutation useEndMembershipMutation($input: EndMembershipInput!) {
      endMembership(input: $input) {
        __typename
        ... on EndMembershipPayload {
          deletedId
          crowd {
            isOpenToViewer
            ...CrowdFrame_crowd
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const end = async (input: EndMembershipInput) => {
    const drop = (store: RecordSourceProxy) => void (input.id && store.delete(input.id));
    const { endMembership: result } = await send(
      { input },
      {
        optimisticUpdater: drop,
        updater: (store, answer) => answer?.endMembership.__typename === 'EndMembershipPayload' && drop(store),
      },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { end, isBusy };
}
