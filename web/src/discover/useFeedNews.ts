import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useStore } from '../core/store.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { outbox } from '../scribbles/outbox.ts';
import { useFeedEvents } from './useFeedEvents.ts';
import type { useFeedNewsMissedQuery } from './__generated__/useFeedNewsMissedQuery.graphql';

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

/** How many items have come that the list does not show; after a gap the platform is asked which. */
export function useFeedNews(
  items: readonly { readonly id: string }[],
  isNarrowed: boolean,
): { count: number; clear: () => void } {
  const environment = useRelayEnvironment();
  const sending = useStore(outbox);
  const [news, setNews] = useState<readonly string[]>([]);
  const add = (ids: readonly string[]) => setNews((all) => [...new Set([...all, ...ids])]);
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
  useMissedEvents(ask);
  useFeedEvents(({ kind, itemId }) => {
    if (kind === 'MISSED') return ask();
    if (kind === 'REMOVED') return setNews((all) => all.filter((id) => id !== itemId));
    if (kind !== 'LEFT') return itemId ? add([itemId]) : undefined;
    if (news.length === 0) return;
    // What waits above the list may be theirs.
    setNews([]);
    ask();
  });
  const shown = new Set(items.map(({ id }) => id));
  const isSending = sending.some(({ state }) => state === 'sending');
  const unseen = news.filter((id) => !shown.has(id));
  return { count: isNarrowed || isSending ? 0 : unseen.length, clear: () => setNews([]) };
}
