import { useSyncExternalStore } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { sendMutation } from '../core/sendMutation.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { forgetAnswers, unsentAnswers, type UnsentAnswer } from './unsentAnswers.ts';
import type { AnswerEventInput, useAnswerEventMutation } from './__generated__/useAnswerEventMutation.graphql';

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

const mutation = graphql`
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
`;

/** Answers an event. Offline, the answer waits in the outbox, from which it is sent even if the page was left. */
export function useAnswerEvent(eventId: string) {
  const environment = useRelayEnvironment();
  const [send, isBusy] = useMutationPromise<useAnswerEventMutation>(mutation);
  const unsent = useSyncExternalStore(unsentAnswers.subscribe, unsentAnswers.get);
  return {
    isBusy,
    /** The answer that waits for the network, or was refused. */
    unsent: unsent.find(({ input }) => input.eventId === eventId),
    /** Returns the refusal, or null. */
    answer: async (input: AnswerEventInput, isAsking: boolean) => {
      forgetAnswers(input.eventId);
      // A request takes no seat until it is approved.
      const optimistic = isAsking ? {} : { optimisticUpdater: (store: RecordSourceProxy) => show(store, input) };
      return refusalOf((await send({ input }, optimistic)).result);
    },
    /** Sends it once the network is there. */
    queue: (input: UnsentAnswer['input']) => {
      forgetAnswers(input.eventId);
      const key = crypto.randomUUID();
      unsentAnswers.deliver({ key, input, state: 'waiting', code: null }, async () => {
        const { result } = await sendMutation<useAnswerEventMutation>(environment, mutation, { input }, key);
        return refusalOf(result)?.code ?? null;
      });
    },
  };
}
