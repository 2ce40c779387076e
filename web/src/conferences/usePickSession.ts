import { graphql } from 'react-relay/hooks';
import type { RecordSourceProxy, RecordSourceSelectorProxy } from 'relay-runtime';
import { useRefusable } from '../core/useMutationPromise.ts';
import type { usePickSessionLeaveMutation } from './__generated__/usePickSessionLeaveMutation.graphql';
import type { usePickSessionMutation } from './__generated__/usePickSessionMutation.graphql';

/** In the schedule, a session has its own free seats. */
function copySeats(store: RecordSourceProxy, conferenceId: string, sessionId: string): void {
  const seats = store.get(sessionId)?.getValue('seatsLeft');
  const days = store.get(conferenceId)?.getLinkedRecord('schedule')?.getLinkedRecords('days') ?? [];
  for (const slot of days.flatMap((day) => day.getLinkedRecords('slots') ?? []))
    if (slot.getValue('sessionId') === sessionId && seats !== undefined) slot.setValue(seats, 'seatsLeft');
}

/** Shows a session as added to the schedule of the viewer, or as removed from it. */
function show(store: RecordSourceProxy, conferenceId: string, sessionId: string, isPicked: boolean): void {
  const schedule = store.get(conferenceId)?.getLinkedRecord('schedule');
  const others = ((schedule?.getValue('mySessionIds') ?? []) as string[]).filter((id) => id !== sessionId);
  schedule?.setValue(isPicked ? [...others, sessionId] : others, 'mySessionIds');
  store.get(sessionId)?.getLinkedRecord('session')?.setValue(isPicked, 'isPicked');
}

/** Adds sessions to the schedule of the viewer, and removes them. Each returns the refusal, or null. */
export function usePickSession(conferenceId: string) {
  const [answer] = useRefusable<usePickSessionMutation>(graphql`
    mutation usePickSessionMutation($input: AnswerEventInput!) {
      result: answerEvent(input: $input) {
        __typename
        ... on AnswerEventPayload {
          event {
            ...SessionFacts_event
          }
        }
        ... on PlazaError {
          code
          clashes {
            eventId
            title
            startsAt
            endsAt
            room {
              title
            }
          }
        }
      }
    }
  `);
  const [leave] = useRefusable<usePickSessionLeaveMutation>(graphql`
    mutation usePickSessionLeaveMutation($input: LeaveEventInput!) {
      result: leaveEvent(input: $input) {
        __typename
        ... on LeaveEventPayload {
          event {
            ...SessionFacts_event
          }
        }
        ... on PlazaError {
          code
        }
      }
    }
  `);
  const shown = (mutation: 'answerEvent' | 'leaveEvent', sessionId: string) => {
    const update = (store: RecordSourceProxy) => show(store, conferenceId, sessionId, mutation === 'answerEvent');
    return {
      optimisticUpdater: update,
      updater: (store: RecordSourceSelectorProxy) => {
        if (store.getRootField(mutation)?.getValue('__typename') === 'PlazaError') return;
        update(store);
        copySeats(store, conferenceId, sessionId);
      },
    };
  };
  return {
    pick: (eventId: string, allowClash: boolean) =>
      answer({ input: { eventId, answer: 'ACCEPTED', allowClash } }, shown('answerEvent', eventId)),
    unpick: (eventId: string) => leave({ input: { eventId } }, shown('leaveEvent', eventId)),
  };
}
