import { graphql } from 'react-relay/hooks';
import { once } from '../core/environment.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { isTyping } from '../core/shortcuts.ts';
import { insertInFeed } from '../core/insertInFeed.ts';
import { useTours } from '../tours/useTours.ts';
import { outbox, type UnsentScribble } from './outbox.ts';
import { hasDarkText, paperValue } from './papers.ts';
import type { Audience, useCreateScribbleMutation } from './__generated__/useCreateScribbleMutation.graphql';

const mutation = graphql`
  mutation useCreateScribbleMutation($input: CreateScribbleInput!) {
    createScribble(input: $input) {
      __typename
      ... on CreateScribblePayload {
        scribble {
          __typename
          id
          isFirstContent
          ...FeedCard_item
        }
      }
      ... on PlazaError {
        code
      }
    }
  }
`;

/** Posts a scribble: it is in the feed at once, waits for the network if it must, and keeps its words if it fails. */
export function useCreateScribble(): (scribble: Omit<UnsentScribble, 'state' | 'code'>) => void {
  const { beginAfter } = useTours();
  const [send] = useMutationPromise<useCreateScribbleMutation>(mutation);
  return (scribble) =>
    outbox.deliver({ ...scribble, state: 'sending', code: null }, async () => {
      const { createScribble } = await send(
        {
          input: {
            actAs: scribble.author?.id,
            content: scribble.content,
            paper: paperValue(scribble.paper),
            darkText: hasDarkText(scribble.paper),
            audience: scribble.audience as Audience,
            attachmentId: scribble.file?.id,
          },
        },
        {
          cacheConfig: once(scribble.key),
          updater(store, data) {
            if (data?.createScribble.__typename !== 'CreateScribblePayload') return;
            insertInFeed(store, store.getRootField('createScribble').getLinkedRecord('scribble'));
          },
        },
      );
      if (createScribble.__typename === 'PlazaError') return createScribble.code;
      // It may have waited for the network, and its author is writing something else by now.
      if (createScribble.__typename === 'CreateScribblePayload')
        beginAfter(createScribble.scribble, isTyping(document.activeElement));
      return null;
    });
}
