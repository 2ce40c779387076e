import { useSyncExternalStore } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { RecordSourceProxy } from 'relay-runtime';
import { sendMutation } from '../core/sendMutation.ts';
import { refusalOf, useMutationPromise } from '../core/useMutationPromise.ts';
import { forgetAnswers, isSameAnswered, unsentAnswers, type UnsentAnswer } from './unsentAnswers.ts';
import type { AnswerEventInput, useAnswerEventMutation } from './__generated__/useAnswerEventMutation.graphql';

/** Shows the answer to an event or a date before the gateway has accepted it. A rejected answer is reverted. */
function show(store: RecordSourceProxy, { eventId, answer, partySize }: AnswerEventInput, date: AnsweredDate): void {
  const subject = store.get(date?.id ?? eventId);
  if (!subject) return;
  const id = `client:${subject.getDataID()}:answer`;
  const [field, type] = date
    ? (['viewerAnswer', 'DateAnswer'] as const)
    : (['viewerAttendance', 'Attendance'] as const);
  const known = subject.getLinkedRecord(field) ?? store.get(id);
  const attendance = known ?? store.create(id, type).setValue(id, 'id');
  const seats = (of: unknown, party: unknown) => (of === 'ACCEPTED' ? Number(party ?? 1) : 0);
  const before = attendance.getValue('answer');
  const party = partySize ?? attendance.getValue('partySize') ?? 1;
  const add = (field: string, by: number) => subject.setValue(Math.max(0, Number(subject.getValue(field)) + by), field);
  add('guestsCount', seats(answer, party) - seats(before, attendance.getValue('partySize')));
  add('interestedCount', Number(answer === 'MAYBE') - Number(before === 'MAYBE'));
  attendance.setValue(answer, 'answer').setValue(party, 'partySize').setValue(false, 'hasMoved');
  subject.setLinkedRecord(attendance, field);
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
        occurrence {
          ...EventAnswer_date
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

/** The date that is answered, if each is answered by itself. */
type AnsweredDate = { readonly id: string; readonly occursOn: string } | null | undefined;

/** Answers an event or one of its dates. Offline, the answer waits in the outbox, from which it is sent even if the page was left. */
export function useAnswerEvent(eventId: string, date?: AnsweredDate) {
  const environment = useRelayEnvironment();
  const [send, isBusy] = useMutationPromise<useAnswerEventMutation>(mutation);
  const unsent = useSyncExternalStore(unsentAnswers.subscribe, unsentAnswers.get);
  return {
    isBusy,
    /** The answer that waits for the network, or was refused. */
    unsent: unsent.find(({ input }) => isSameAnswered(input, { eventId, occursOn: date?.occursOn })),
    /** Returns the refusal, or null. */
    answer: async (input: AnswerEventInput, isAsking: boolean) => {
      forgetAnswers(input);
      // A request takes no seat until it is approved.
      const optimistic = isAsking ? {} : { optimisticUpdater: (store: RecordSourceProxy) => show(store, input, date) };
      return refusalOf((await send({ input }, optimistic)).result);
    },
    /** Sends it once the network is there. */
    queue: (input: UnsentAnswer['input']) => {
      forgetAnswers(input);
      const key = crypto.randomUUID();
      unsentAnswers.deliver({ key, input, state: 'waiting', code: null }, async () => {
        const { result } = await sendMutation<useAnswerEventMutation>(environment, mutation, { input }, key);
        return refusalOf(result)?.code ?? null;
      });
    },
  };
}
