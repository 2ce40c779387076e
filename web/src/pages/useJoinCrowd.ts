import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useJoinCrowdMutation } from './__generated__/useJoinCrowdMutation.graphql';

/** Joins a crowd, or asks to. Answers why not, or null. */
export function useJoinCrowd() {
  const [send, isBusy] = useMutationPromise<useJoinCrowdMutation>(graphql`
    mutation useJoinCrowdMutation($input: JoinCrowdInput!) {
      joinCrowd(input: $input) {
        __typename
        ... on JoinCrowdPayload {
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
  const join = async (crowdId: string, answers: readonly string[]) => {
    const { joinCrowd: result } = await send({ input: { crowdId, answers } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { join, isBusy };
}
