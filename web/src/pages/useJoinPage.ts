import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useJoinPageMutation } from './__generated__/useJoinPageMutation.graphql';

/** Joins a crowd, or asks to. Answers why not, or null. */
export function useJoinPage() {
  const [send, isBusy] = useSend<useJoinPageMutation>(graphql`
    mutation useJoinPageMutation($input: JoinPageInput!) {
      joinPage(input: $input) {
        __typename
        ... on JoinPagePayload {
          page {
            isOpenToViewer
            ...CrowdFrame_page
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const join = async (pageId: string, answers: readonly string[]) => {
    const { joinPage: result } = await send({ input: { pageId, answers } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { join, isBusy };
}
