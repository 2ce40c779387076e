import { graphql } from 'react-relay/hooks';
import { hideItem } from '../core/hiddenItems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useBlockMutation } from './__generated__/useBlockMutation.graphql';

/** Blocks an item, which says so in its place, or an actor, whose posts leave the feed. Returns why not, or null. */
export function useBlock() {
  const [send, isBusy] = useMutationPromise<useBlockMutation>(graphql`
    mutation useBlockMutation($input: BlockInput!) {
      block(input: $input) {
        __typename
        ... on BlockPayload {
          item {
            id
            isBlocked
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const block = async (itemId: string, isActor: boolean) => {
    const { block: result } = await send(
      { input: { itemId } },
      // What is blocked is hidden wherever it stands, even where the platform no longer answers it.
      {
        updater: (store, answer) => {
          if (answer?.block.__typename === 'BlockPayload') store.get(itemId)?.setValue(true, 'isBlocked');
        },
      },
    );
    if (result.__typename === 'PlazaError') return result;
    if (isActor) hideItem(itemId, itemId);
    return null;
  };
  return { block, isBusy };
}
