import { useMemo } from 'react';
import { commitLocalUpdate, graphql, useRelayEnvironment, useSubscription } from 'react-relay/hooks';
import { useLatest } from '../core/useLatest.ts';
import { publishedBy } from './publishedBy.ts';
import type {
  useFeedEventsSubscription,
  useFeedEventsSubscription$data,
} from './__generated__/useFeedEventsSubscription.graphql';

const subscription = graphql`
  subscription useFeedEventsSubscription {
    feedEvents {
      kind
      itemId
      authorId
    }
  }
`;

export type FeedEvent = useFeedEventsSubscription$data['feedEvents'];

/** What comes into the feed and goes from it; what is gone has left every list when it is heard of. For members. */
export function useFeedEvents(hear: (event: FeedEvent) => void = () => undefined): void {
  const environment = useRelayEnvironment();
  const listen = useLatest((event: FeedEvent | undefined) => {
    if (!event) return;
    const { kind, itemId, authorId } = event;
    const gone =
      kind === 'REMOVED' && itemId ? [itemId] : kind === 'LEFT' && authorId ? publishedBy(environment, authorId) : [];
    if (gone.length > 0) commitLocalUpdate(environment, (store) => gone.forEach((id) => store.delete(id)));
    hear(event);
  });
  useSubscription<useFeedEventsSubscription>(
    // A new subscription for every item that comes would miss the next one.
    useMemo(() => ({ subscription, variables: {}, onNext: (data) => listen(data?.feedEvents) }), [listen]),
  );
}
