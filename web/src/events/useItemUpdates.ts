import { useMemo, useRef } from 'react';
import { useSubscription } from 'react-relay/hooks';
import type { GraphQLTaggedNode, OperationType, Variables } from 'relay-runtime';
import { useCatchUp } from '../core/useCatchUp.ts';
import { useLatest } from '../core/useLatest.ts';
import { useMissedEvents } from '../core/useMissedEvents.ts';

const COUNTS = ['guestsCount', 'interestedCount', 'waitingCount', 'seatsLeft'] as const;

interface Update {
  kind: string;
  /** Whether the viewer can still see the item. */
  isSeen: boolean;
}

interface ItemUpdates<T extends OperationType> {
  id: string;
  subscription: GraphQLTaggedNode;
  /** The field of the subscription. */
  field: string;
  variables: T['variables'];
  read: (data: T['response']) => Update;
  /** Fetches the item again. */
  query: GraphQLTaggedNode;
  queryVariables: Variables;
}

/** Fetches an event or a conference again whenever it changes, without its comments; new counts arrive by themselves. `onGone` is called when the viewer can no longer see it. */
export function useItemUpdates<T extends OperationType>(
  { id, subscription, field, variables, read, query, queryVariables }: ItemUpdates<T>,
  onGone: () => void,
): void {
  const heard = useRef(0);
  const isWaiting = useRef(false);
  const catchUp = useCatchUp(query, queryVariables, () => heard.current);
  const look = useLatest((isGone: boolean) => {
    heard.current += 1;
    if (isGone) onGone();
    catchUp();
  });
  const receive = useLatest((data: T['response']) => {
    const { kind, isSeen } = read(data);
    // With the counts, the place of a viewer on the wait list may have changed, or a seat is held for them.
    if (kind !== 'COUNTS' || isWaiting.current) look(!isSeen);
  });
  useMissedEvents(() => look(false));
  const key = JSON.stringify(variables);
  useSubscription<T>(
    useMemo(
      () => ({
        subscription,
        variables: JSON.parse(key) as T['variables'],
        onNext: (data) => {
          if (data) receive(data);
        },
        updater: (store) => {
          const counts = store.getRootField(field as never) as ReturnType<typeof store.get>;
          const values = counts?.getLinkedRecord('counts');
          const item = store.get(id);
          isWaiting.current = Boolean(item?.getLinkedRecord('viewerWait'));
          if (values && item) for (const name of COUNTS) item.setValue(values.getValue(name), name);
        },
        onError: () => look(true),
      }),
      [subscription, key, field, id, look, receive],
    ),
  );
}
