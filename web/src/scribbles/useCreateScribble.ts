import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { ConnectionHandler } from 'relay-runtime';
import { isOnline, once } from '../core/environment.ts';
import { problemCode } from '../core/problems.ts';
import { whenOnline } from '../core/whenOnline.ts';
import { outbox, type UnsentScribble } from './outbox.ts';
import { hasDarkText, paperValue } from './papers.ts';
import type { Audience, useCreateScribbleMutation } from './__generated__/useCreateScribbleMutation.graphql';

const mutation = graphql`
  mutation useCreateScribbleMutation($input: CreateScribbleInput!) {
    createScribble(input: $input) {
      __typename
      ... on CreateScribblePayload {
        scribble {
          id
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
  const environment = useRelayEnvironment();
  return (scribble) => {
    const put = (state: UnsentScribble['state'], code: string | null = null) =>
      outbox.put({ ...scribble, state, code });
    put(isOnline.get() ? 'sending' : 'waiting');
    whenOnline(() => {
      put('sending');
      commitMutation<useCreateScribbleMutation>(environment, {
        mutation,
        cacheConfig: once(scribble.key),
        variables: {
          input: {
            actAs: scribble.author?.id,
            content: scribble.content,
            paper: paperValue(scribble.paper),
            darkText: hasDarkText(scribble.paper),
            audience: scribble.audience as Audience,
            attachmentId: scribble.picture?.id,
          },
        },
        updater(store, data) {
          if (data?.createScribble.__typename !== 'CreateScribblePayload') return;
          const node = store.getRootField('createScribble').getLinkedRecord('scribble');
          const feed = ConnectionHandler.getConnection(store.getRoot(), 'DiscoverFeed_discover', { filters: {} });
          const isThere = feed?.getLinkedRecords('edges')?.some((edge) => edge.getLinkedRecord('node') === node);
          if (!feed || !node || isThere) return;
          ConnectionHandler.insertEdgeBefore(feed, ConnectionHandler.createEdge(store, feed, node, 'FeedItemEdge'));
        },
        onCompleted({ createScribble }) {
          if (createScribble.__typename === 'PlazaError') put('failed', createScribble.code);
          else outbox.take(scribble.key);
        },
        onError: (error) => put('failed', problemCode(error)),
      });
    });
  };
}
