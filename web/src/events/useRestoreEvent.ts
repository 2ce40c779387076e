import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useRestoreEventMutation } from './__generated__/useRestoreEventMutation.graphql';

/** Restores a cancelled event. Returns the refusal, or null. */
export function useRestoreEvent() {
  const [send, isBusy] = useMutationPromise<useRestoreEventMutation>(graphql`
    mutation useRestoreEventMutation($input: RestoreEventInput!) {
      result: restoreEvent(input: $input) {
        __typename
        ... on RestoreEventPayload {
          event {
            ...EventView_event
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const restore = async (id: string) => {
    const { result } = await send({ input: { id } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { restore, isBusy };
}
