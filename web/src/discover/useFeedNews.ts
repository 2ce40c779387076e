import { useMemo, useState } from 'react';
import { commitLocalUpdate, fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay/hooks';
import { useStore } from '../core/store.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { outbox } from '../scribbles/outbox.ts';
import { publishedBy } from './publishedBy.ts';
import type { useFeedNewsMissedQuery } from './__generated__/useFeedNewsMissedQuery.graphql';
import type { useFeedNewsSubscription } from './__generated__/useFeedNewsSubscription.graphql';

const subscription = graphql`
  subscription useFeedNewsSubscription {
    feedEvents {
      kind
      itemId
      authorId
    }
  }
`;

const missedQuery = graphql`
  query useFeedNewsMissedQuery @throwOnFieldError {
    discover(first: 10) {
      edges {
        node {
          id
        }
      }
    }
  }
`;

/** How many items have come that the list does not show; after a gap the platform is asked which. What is gone leaves every list. */
export function useFeedNews(
  items: readonly { readonly id: string }[],
  isNarrowed: boolean,
): { count: number; clear: () => void } {
  const environment = useRelayEnvironment();
  const sending = useStore(outbox);
  const [news, setNews] = useState<readonly string[]>([]);
  const add = useLatest((ids: readonly string[]) => setNews((all) => [...new Set([...all, ...ids])]));
  const remove = useLatest((id: string | null | undefined) => {
    if (!id) return;
    setNews((all) => all.filter((each) => each !== id));
    commitLocalUpdate(environment, (store) => store.delete(id));
  });
  const ask = useLatest(() => {
    fetchQuery<useFeedNewsMissedQuery>(environment, missedQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
      next: ({ discover }) => {
        const known = discover.edges.findIndex(({ node }) => items.some(({ id }) => id === node.id));
        const newer = known < 0 ? discover.edges : discover.edges.slice(0, known);
        add(newer.map(({ node }) => node.id));
      },
      // The next reconnection asks again.
      error: () => undefined,
    });
  });
  const removeAll = useLatest((authorId: string | null | undefined) => {
    if (!authorId) return;
    const gone = publishedBy(environment, authorId);
    commitLocalUpdate(environment, (store) => gone.forEach((id) => store.delete(id)));
    if (news.length === 0) return;
    // What waits above the list may be theirs.
    setNews([]);
    ask();
  });
  useMissedEvents(ask);
  useSubscription<useFeedNewsSubscription>(
    useMemo(
      () => ({
        subscription,
        variables: {},
        onNext: (data) => {
          const event = data?.feedEvents;
          if (event?.kind === 'MISSED') ask();
          else if (event?.kind === 'REMOVED') remove(event.itemId);
          else if (event?.kind === 'LEFT') removeAll(event.authorId);
          else if (event?.itemId) add([event.itemId]);
        },
      }),
      // A new subscription for every item that comes would miss the next one.
      [add, ask, remove, removeAll],
    ),
  );
  const shown = new Set(items.map(({ id }) => id));
  const isSending = sending.some(({ state }) => state === 'sending');
  const unseen = news.filter((id) => !shown.has(id));
  return { count: isNarrowed || isSending ? 0 : unseen.length, clear: () => setNews([]) };
}
