import { graphql } from 'react-relay/hooks';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { useLeaveEventSeriesMutation } from './__generated__/useLeaveEventSeriesMutation.graphql';

/** Leaves all dates of a series that are answered one by one. Returns the refusal, or null. */
export function useLeaveEventSeries() {
  const [send] = useRefusable<useLeaveEventSeriesMutation>(graphql`
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
  return (eventId: string) => send({ input: { eventId } });
}
