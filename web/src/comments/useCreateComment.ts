import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { isOnline, once } from '../core/environment.ts';
import { problemCode } from '../core/problems.ts';
import { whenOnline } from '../core/whenOnline.ts';
import { countReply, insertComment } from './insertComment.ts';
import { saidHere, unsentComments, type UnsentComment } from './unsent.ts';
import type { useCreateCommentMutation } from './__generated__/useCreateCommentMutation.graphql';

const mutation = graphql`
  mutation useCreateCommentMutation($input: CreateCommentInput!) {
    createComment(input: $input) {
      __typename
      ... on CreateCommentPayload {
        edge {
          cursor
          node {
            id
            parentId
            createdAt
            ...CommentItem_comment
          }
        }
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
`;

/** Comments or replies: it stands in the conversation at once; a failed one keeps its words. */
export function useCreateComment(): (comment: Omit<UnsentComment, 'state' | 'code'>) => void {
  const environment = useRelayEnvironment();
  return (comment) => {
    const put = (state: UnsentComment['state'], code: string | null = null) =>
      unsentComments.put({ ...comment, state, code });
    put(isOnline.get() ? 'sending' : 'waiting');
    whenOnline(() => {
      put('sending');
      commitMutation<useCreateCommentMutation>(environment, {
        mutation,
        cacheConfig: once(comment.key),
        variables: {
          input: {
            actAs: comment.actAs,
            contextId: comment.contextId,
            parentId: comment.parentId,
            content: comment.content,
            fileIds: comment.fileIds,
          },
        },
        updater(store, data) {
          if (data?.createComment.__typename !== 'CreateCommentPayload') return;
          const edge = store.getRootField('createComment').getLinkedRecord('edge');
          saidHere.add(edge?.getLinkedRecord('node')?.getDataID() ?? '');
          if (edge && insertComment(store, edge, comment.contextId)) countReply(store, comment.parentId, 1);
        },
        onCompleted({ createComment }) {
          if (createComment.__typename === 'PlazaError') put('failed', createComment.code);
          else unsentComments.take(comment.key);
        },
        onError: (error) => put('failed', problemCode(error)),
      });
    });
  };
}
