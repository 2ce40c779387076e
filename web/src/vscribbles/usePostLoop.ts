import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { insertInFeed } from '../core/insertInFeed.ts';
import type { CreateLoopInput, usePostLoopMutation } from './__generated__/usePostLoopMutation.graphql';

/** Publishes a loop: it is in the feed at once; answers it, or why not. */
export function usePostLoop() {
  const [send, isBusy] = useMutationPromise<usePostLoopMutation>(graphql`
    mutation usePostLoopMutation($input: CreateLoopInput!) {
      createLoop(input: $input) {
        __typename
        ... on CreateLoopPayload {
          loop {
            __typename
            id
            isFirstContent
            ...FeedCard_item
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const post = async (input: CreateLoopInput) => {
    const { createLoop: result } = await send(
      { input },
      {
        updater: (store, data) => {
          if (data?.createLoop.__typename !== 'CreateLoopPayload') return;
          insertInFeed(store, store.getRootField('createLoop').getLinkedRecord('loop'));
        },
      },
    );
    const isPosted = result.__typename === 'CreateLoopPayload';
    return isPosted ? { loop: result.loop, refusal: null } : { loop: null, refusal: result };
  };
  return { post, isBusy };
}
