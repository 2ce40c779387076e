import { useState } from 'react';
import { graphql, useMutation } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { showToast } from '../ui/toasts.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { UpdateCommentInput, useUpdateCommentMutation } from './__generated__/useUpdateCommentMutation.graphql';

/** Changes a comment; one of which nothing is left is removed. */
export function useUpdateComment(): [
  update: (input: UpdateCommentInput, onDone: () => void) => void,
  isBusy: boolean,
  problem: unknown,
] {
  const t = useText();
  const [problem, setProblem] = useState<unknown>(null);
  const [commit, isBusy] = useMutation<Answered<useUpdateCommentMutation>>(graphql`
    mutation useUpdateCommentMutation($input: UpdateCommentInput!) {
      updateComment(input: $input) {
        __typename
        ... on UpdateCommentPayload {
          deletedId @deleteRecord
          comment {
            ...CommentRow_comment
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const update = (input: UpdateCommentInput, onDone: () => void) => {
    setProblem(null);
    commit({
      variables: { input },
      onCompleted({ updateComment }) {
        if (updateComment.__typename === 'PlazaError') return setProblem(updateComment);
        if (updateComment.__typename === 'UpdateCommentPayload' && updateComment.deletedId) {
          showToast(t('comments.removed'));
        } else onDone();
      },
      onError: setProblem,
    });
  };
  return [update, isBusy, problem];
}
