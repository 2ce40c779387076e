import { graphql } from 'react-relay/hooks';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type { useLeaveEventMutation } from './__generated__/useLeaveEventMutation.graphql';

/** Removes the viewer’s answer or request. Returns the refusal, or null. */
export function useLeaveEvent() {
  const [send, isBusy] = useMutationPromise<useLeaveEventMutation>(graphql`
    mutation useLeaveEventMutation($input: LeaveEventInput!) {
      result: leaveEvent(input: $input) {
        __typename
        ... on LeaveEventPayload {
          event {
            ...EventAnswer_event
            ...EventPlaceCard_event
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const leave = async (eventId: string) => {
    const { result } = await send({ input: { eventId } });
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { leave, isBusy };
}
