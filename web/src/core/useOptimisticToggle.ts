import { useCallback } from 'react';
import { commitMutation, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, MutationParameters, RecordSourceProxy } from 'relay-runtime';
import { whenOnline } from './whenOnline.ts';

/** A mutation about one item whose root field has the alias `result`. */
interface ToggleMutation extends MutationParameters {
  readonly response: { readonly result: { readonly __typename: string } };
  readonly variables: { readonly input: { readonly itemId: string; readonly kind?: string } };
}

interface Toggle {
  id: string;
  /** Which of several toggles of the item. */
  kind?: string;
  mutation: GraphQLTaggedNode;
  /** Optimistic update of the store. */
  show: (store: RecordSourceProxy) => void;
  onFail: (error: unknown) => void;
}

/** The last request by item and kind: quick successive toggles are sent in order. */
const lastOf = new Map<string, Promise<void>>();

/** Toggles something on or off optimistically: sends the mutation once online, and rolls back if it is rejected. */
export function useOptimisticToggle(): (turn: Toggle) => void {
  const environment = useRelayEnvironment();
  return useCallback(
    ({ id, kind, mutation, show, onFail }) => {
      const shown = environment.applyUpdate({ storeUpdater: show });
      const send = () =>
        new Promise<void>((resolve) => {
          const end = (error?: unknown) => {
            shown.dispose();
            if (error) onFail(error);
            resolve();
          };
          commitMutation<ToggleMutation>(environment, {
            mutation,
            variables: { input: kind === undefined ? { itemId: id } : { itemId: id, kind } },
            onCompleted: ({ result }) => end(result.__typename === 'PlazaError' ? result : undefined),
            onError: end,
          });
        });
      whenOnline(() => void lastOf.set(id, (lastOf.get(id) ?? Promise.resolve()).then(send)));
    },
    [environment],
  );
}
