import { graphql, useMutation } from 'react-relay/hooks';
import { useText } from '../core/i18n.tsx';
import { useProblemText } from '../core/problems.ts';
import { showToast } from '../ui/toasts.ts';
import { countReply } from './insertComment.ts';
import type { Answered } from '../core/useMutationPromise.ts';
import type { useDeleteCommentMutation } from './__generated__/useDeleteCommentMutation.graphql';

/** Removes a comment with its replies. */
export function useDeleteComment(): (id: string) => void {
  const t = useText();
  const say = useProblemText();
  const [commit] = useMutation<Answered<useDeleteCommentMutation>>(graphql`
    mutation useDeleteCommentMutation($input: DeleteCommentInput!) {
      deleteComment(input: $input) {
        __typename
        ... on DeleteCommentPayload {
          deletedId
          context {
            id
            ... on Commentable {
              commentsCount
            }
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const fail = (error: unknown) => showToast(say(error), { tone: 'bad' });
  return (id) => {
    commit({
      variables: { input: { id } },
      updater(store, data) {
        if (data?.deleteComment.__typename !== 'DeleteCommentPayload') return;
        const comment = store.get(id);
        if (comment) countReply(store, comment.getValue('parentId'), -1);
        store.delete(id);
      },
      onCompleted({ deleteComment }) {
        if (deleteComment.__typename === 'PlazaError') fail(deleteComment);
        else showToast(t('comments.removed'));
      },
      onError: fail,
    });
  };
}
