import { graphql } from 'react-relay/hooks';
import { once } from '../core/environment.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { insertRemark } from './insertRemark.ts';
import { countReply, insertComment } from './insertComment.ts';
import { NO_SUCH_PLACE, saidHere, unsentComments, type UnsentComment } from './unsent.ts';
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
            time
            page
            ...CommentItem_comment
            ...readRemark_comment
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
        fields {
          field
        }
      }
    }
  }
`;

/** As the platform names what a remark is about. */
const PLACE_FIELDS: readonly string[] = ['input.page', 'input.time', 'input.timeEnd'];

/** Comments or replies: it stands in the conversation at once; a failed one keeps its words. */
export function useCreateComment(): (comment: Omit<UnsentComment, 'state' | 'code'>) => void {
  const [send] = useMutationPromise<useCreateCommentMutation>(mutation);
  return ({ key, contextId, actAs, parentId, content, fileIds, time, timeEnd, page }) => {
    const words = { contextId, actAs, parentId, content, fileIds, time, timeEnd, page };
    unsentComments.deliver({ key, ...words, state: 'sending', code: null }, async () => {
      const { createComment } = await send(
        { input: words },
        {
          cacheConfig: once(key),
          updater(store, data) {
            if (data?.createComment.__typename !== 'CreateCommentPayload') return;
            const edge = store.getRootField('createComment').getLinkedRecord('edge');
            saidHere.add(edge?.getLinkedRecord('node')?.getDataID() ?? '');
            if (edge) insertRemark(store, edge, contextId);
            if (edge && insertComment(store, edge, contextId)) countReply(store, parentId, 1);
          },
        },
      );
      const refusal = refusalOf(createComment);
      const isPlace = refusal?.fields?.some(({ field }) => PLACE_FIELDS.includes(field));
      return isPlace ? NO_SUCH_PLACE : (refusal?.code ?? null);
    });
  };
}
