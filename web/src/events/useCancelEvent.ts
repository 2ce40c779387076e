import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useCancelEventMutation } from './__generated__/useCancelEventMutation.graphql';

/** Cancels an event. Returns the refusal, or null. */
export function useCancelEvent() {
  const [send, isBusy] = useMutationPromise<useCancelEventMutation>(graphql`
    mutation useCancelEventMutation($input: CancelEventInput!) {
      result: cancelEvent(input: $input) {
        __typename
        ... on CancelEventPayload {
          event {
            ...EventView_event
          }
        }
        ... on PlazaError {
          code
          message
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const cancel = async (id: string, reason: string) => {
    const { result } = await send({ input: { id, reason } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { cancel, isBusy };
}
