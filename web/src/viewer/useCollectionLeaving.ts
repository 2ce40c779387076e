import { useEffect, useEffectEvent } from 'react';
import { fetchQuery, graphql, requestSubscription, useRelayEnvironment } from 'react-relay/hooks';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';
import { takeOut } from './takeOut.ts';
import type { useCollectionLeavingQuery } from './__generated__/useCollectionLeavingQuery.graphql';
import type { useCollectionLeavingSubscription } from './__generated__/useCollectionLeavingSubscription.graphql';

const subscription = graphql`
  subscription useCollectionLeavingSubscription($id: ID!, $knownCount: Int) {
    collectionEvents(collectionId: $id, knownCount: $knownCount) {
      kind
      leftId
      collection {
        left: items(first: 0, filesOnly: true) {
          totalCount
        }
      }
    }
  }
`;

const lookAgain = graphql`
  query useCollectionLeavingQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ...useCollectionFiles_collection @alias(as: "collection")
    }
  }
`;

/** What leaves the collection that one goes round in goes out of the round as well; null where there is none. */
export function useCollectionLeaving(collection: { id: string; itemsCount: number } | null | undefined): void {
  const environment = useRelayEnvironment();
  const { id, itemsCount } = collection ?? {};
  const lookNow = useLatest(() => {
    if (!id) return;
    // Who cannot look now is told with the next one that leaves.
    fetchQuery<useCollectionLeavingQuery>(environment, lookAgain, { id }, { fetchPolicy: 'network-only' }).subscribe({
      error: () => undefined,
    });
  });
  useMissedEvents(lookNow);
  const known = useEffectEvent(() => itemsCount);
  useEffect(() => {
    if (!id) return;
    const { dispose } = requestSubscription<useCollectionLeavingSubscription>(environment, {
      subscription,
      variables: { id, knownCount: known() },
      updater(store, data) {
        const { leftId, collection: now } = data?.collectionEvents ?? {};
        if (leftId && now?.left) takeOut(store, id, leftId, now.left.totalCount);
      },
      onError: () => lookNow(),
      onNext: (data) => data?.collectionEvents.kind === 'MISSED' && lookNow(),
    });
    return dispose;
  }, [environment, id, lookNow]);
}
