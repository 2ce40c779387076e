import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useJoinPageMutation } from './__generated__/useJoinPageMutation.graphql';

/** Joins a crowd, or asks to. Answers why not, or null. */
export function useJoinPage() {
  const [send, isBusy] = useSend<useJoinPageMutation>(graphql`
    mutation useJoinPageMutation($input: JoinCrowdInput!) {
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
