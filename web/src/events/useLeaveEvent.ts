import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useLeaveEventMutation } from './__generated__/useLeaveEventMutation.graphql';

/** Removes the viewer’s answer or request. Returns the refusal, or null. */
export function useLeaveEvent() {
  const [send, isBusy] = useRefusable<useLeaveEventMutation>(graphql`
    mutation useLeaveEventMutation($input: LeaveEventInput!) {
      result: leaveEvent(input: $input) {
        __typename
        ... on LeaveEventPayload {
          event {
            ...EventAnswer_event
            ...EventPlaceCard_event
          }
          occurrence {
            ...EventAnswer_date
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy,
    /** Leaves an event, or only one of its dates. */
    leave: (eventId: string, occursOn?: string) => send({ input: { eventId, ...(occursOn && { occursOn }) } }),
  };
}
