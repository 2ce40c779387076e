import { graphql } from 'react-relay/hooks';
import { useSend } from '../core/useSend.ts';
import type { useBlockMutation } from './__generated__/useBlockMutation.graphql';

/** Blocks a person or an item; answers why not, or null. */
export function useBlock() {
  const [send, isBusy] = useSend<useBlockMutation>(graphql`
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
  const block = async (itemId: string) => {
    const { block: result } = await send(
      { input: { itemId } },
      // What is blocked is hidden wherever it stands, even where the platform no longer answers it.
      {
        updater: (store, answer) => {
          if (answer?.block.__typename === 'BlockPayload') store.get(itemId)?.setValue(true, 'isBlocked');
        },
      },
    );
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { block, isBusy };
}
