import { graphql } from 'react-relay/hooks';
import { serverNow } from '../core/serverClock.ts';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import { ownChanges } from './ownChanges.ts';
import type { useQueueWritesClearMutation } from './__generated__/useQueueWritesClearMutation.graphql';
import type { useQueueWritesMutation } from './__generated__/useQueueWritesMutation.graphql';
import type { useQueueWritesRemoveMutation } from './__generated__/useQueueWritesRemoveMutation.graphql';
import type { useQueueWritesShuffleMutation } from './__generated__/useQueueWritesShuffleMutation.graphql';
import type { Queued } from './useQueue.ts';

type Refusal = { readonly code: string } | null;
const refusalOf = (result: { readonly __typename: string; readonly code?: string }): Refusal =>
  result.__typename === 'PlazaError' ? { code: result.code ?? 'INTERNAL' } : null;

/** What changes the queue; each answers why not, or null. */
export function useQueueWrites() {
  const [update] = useMutationPromise<useQueueWritesMutation>(graphql`
    mutation useQueueWritesMutation($input: UpdateQueuedInput!) {
      result: updateQueued(input: $input) {
        __typename
        ... on UpdateQueuedPayload {
          viewer {
            ...useQueue_viewer
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const [remove] = useMutationPromise<useQueueWritesRemoveMutation>(graphql`
    mutation useQueueWritesRemoveMutation($input: RemoveFromQueueInput!) {
      result: removeFromQueue(input: $input) {
        __typename
        ... on RemoveFromQueuePayload {
          deletedId @deleteRecord
          viewer {
            ...useQueue_viewer
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const [shuffle] = useMutationPromise<useQueueWritesShuffleMutation>(graphql`
    mutation useQueueWritesShuffleMutation($input: ShuffleQueueInput!) {
      result: shuffleQueue(input: $input) {
        __typename
        ... on ShuffleQueuePayload {
          viewer {
            ...useQueue_viewer
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  const [clear] = useMutationPromise<useQueueWritesClearMutation>(graphql`
    mutation useQueueWritesClearMutation {
      result: clearQueue {
        __typename
        ... on ClearQueuePayload {
          viewer {
            ...useQueue_viewer
          }
        }
        ... on PlazaError {
          code
          message
        }
      }
    }
  `);
  return {
    /** Seen at once; the platform follows. */
    activate: async ({ id }: Queued, before: Queued | undefined, isSkipped: boolean): Promise<Refusal> => {
      const sending = () =>
        update(
          { input: { id, isActive: true } },
          {
            optimisticUpdater(store) {
              if (before) store.get(before.id)?.setValue(false, 'isActive');
              store.get(id)?.setValue(true, 'isActive');
            },
          },
        );
      const { result } = await ownChanges.during(sending);
      if (isSkipped && before) {
        const skippedAt = new Date(serverNow()).toISOString();
        await ownChanges.during(() => update({ input: { id: before.id, skippedAt } }));
      }
      return refusalOf(result);
    },
    move: async (id: string, beforeId: string | null): Promise<Refusal> =>
      refusalOf((await ownChanges.during(() => update({ input: { id, beforeId } }))).result),
    takeOut: async (id: string): Promise<Refusal> =>
      refusalOf((await ownChanges.during(() => remove({ input: { id } }))).result),
    shuffle: async (isShuffled: boolean): Promise<Refusal> =>
      refusalOf((await ownChanges.during(() => shuffle({ input: { isShuffled } }))).result),
    clear: async (): Promise<Refusal> => refusalOf((await ownChanges.during(() => clear({}))).result),
  };
}
