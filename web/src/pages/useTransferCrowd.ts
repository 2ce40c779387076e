import { graphql } from 'react-relay/hooks';
import { useProblemText } from '../core/problems.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { showToast } from '../ui/toasts.ts';
import type { useTransferCrowdMutation } from './__generated__/useTransferCrowdMutation.graphql';

/** Hands a crowd over, or takes it back, and says so or why not. */
export function useTransferCrowd() {
  const say = useProblemText();
  const [send, isBusy] = useMutationPromise<useTransferCrowdMutation>(graphql`
    mutation useTransferCrowdMutation($input: TransferCrowdInput!) {
      transferCrowd(input: $input) {
        __typename
        ... on TransferCrowdPayload {
          crowd {
            id
            ...HandOver_crowd
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const transfer = async (id: string, ownerId: string, done: string) => {
    try {
      const { transferCrowd: result } = await send({ input: { id, ownerId } });
      if (result.__typename === 'PlazaError') showToast(say(result), { tone: 'bad' });
      else showToast(done);
    } catch (error) {
      showToast(say(error), { tone: 'bad' });
    }
  };
  return { transfer, isBusy };
}
