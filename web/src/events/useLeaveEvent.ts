import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useLeaveEventMutation } from './__generated__/useLeaveEventMutation.graphql';
import type { useLeaveEventSeriesMutation } from './__generated__/useLeaveEventSeriesMutation.graphql';

/** Removes the viewer’s answer or request. Each returns the refusal, or null. */
export function useLeaveEvent() {
  const [send, isLeaving] = useRefusable<useLeaveEventMutation>(graphql`
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
  const [sendAll, isLeavingAll] = useRefusable<useLeaveEventSeriesMutation>(graphql`
    mutation useLeaveEventSeriesMutation($input: LeaveEventInput!) {
      result: leaveEvent(input: $input) {
        __typename
        ... on LeaveEventPayload {
          event {
            ...EventView_details
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  return {
    isBusy: isLeaving || isLeavingAll,
    /** Leaves an event, or only one of its dates. */
    leave: (eventId: string, occursOn?: string) => send({ input: { eventId, ...(occursOn && { occursOn }) } }),
    /** Leaves all dates of a series that are answered one by one. */
    leaveSeries: (eventId: string) => sendAll({ input: { eventId } }),
  };
}
