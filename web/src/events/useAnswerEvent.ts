import { graphql } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { useMutationPromise } from '../core/useMutationPromise.ts';
import type {
  AnswerEventInput,
  EventAnswer,
  useAnswerEventMutation,
} from './__generated__/useAnswerEventMutation.graphql';

export type Answer = Exclude<EventAnswer, '%future added value'>;

/** Shows the answer before the gateway has accepted it. A rejected answer is reverted. */
function show(store: RecordSourceProxy, { eventId, answer, partySize }: AnswerEventInput): void {
  const event = store.get(eventId);
  if (!event) return;
  const id = `client:${eventId}:answer`;
  const attendance =
    event.getLinkedRecord('viewerAttendance') ?? store.get(id) ?? store.create(id, 'Attendance').setValue(id, 'id');
  const seats = (of: unknown, party: unknown) => (of === 'ACCEPTED' ? Number(party ?? 1) : 0);
  const before = attendance.getValue('answer');
  const party = partySize ?? attendance.getValue('partySize') ?? 1;
  const add = (field: string, by: number) => event.setValue(Math.max(0, Number(event.getValue(field)) + by), field);
  add('guestsCount', seats(answer, party) - seats(before, attendance.getValue('partySize')));
  add('interestedCount', Number(answer === 'MAYBE') - Number(before === 'MAYBE'));
  attendance.setValue(answer, 'answer').setValue(party, 'partySize').setValue(false, 'hasMoved');
  event.setLinkedRecord(attendance, 'viewerAttendance');
}

/** Answers an event. Returns the refusal, or null. */
export function useAnswerEvent() {
  const [send, isBusy] = useMutationPromise<useAnswerEventMutation>(graphql`
    mutation useAnswerEventMutation($input: AnswerEventInput!) {
      result: answerEvent(input: $input) {
        __typename
        ... on AnswerEventPayload {
          event {
            ...EventAnswer_event
            ...EventPlaceCard_event
          }
        }
        ... on PlazaError {
          code
          fields {
            field
            messages
          }
        }
      }
    }
  `);
  const answer = async (input: AnswerEventInput, isAsking: boolean) => {
    // A request takes no seat until it is approved.
    const optimistic = isAsking ? {} : { optimisticUpdater: (store: RecordSourceProxy) => show(store, input) };
    const { result } = await send({ input }, optimistic);
    return result.__typename === 'PlazaError' ? result : null;
  };
  return { answer, isBusy };
}
