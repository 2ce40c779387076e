import { useCallback } from 'react';
import { commitMutation, useRelayEnvironment } from 'react-relay/hooks';
import type { GraphQLTaggedNode, MutationParameters, RecordSourceProxy } from 'relay-runtime';
import { whenOnline } from './whenOnline.ts';

/** A mutation about one item, whose answer is called `result`. */
interface TurnMutation extends MutationParameters {
  readonly response: { readonly result: { readonly __typename: string } };
  readonly variables: { readonly input: { readonly itemId: string; readonly kind?: string } };
}

interface Turn {
  id: string;
  /** Which of several things it is. */
  kind?: string;
  mutation: GraphQLTaggedNode;
  /** How it looks before the platform has answered. */
  show: (store: RecordSourceProxy) => void;
  onFail: (error: unknown) => void;
}

/** Two presses in a row must arrive in their order: each waits for the one before. */
const lastOf = new Map<string, Promise<void>>();

/** Something that is on or off: it turns at once, is sent when the network is there, and a refusal turns it back. */
export function useTurn(): (turn: Turn) => void {
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
          commitMutation<TurnMutation>(environment, {
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
