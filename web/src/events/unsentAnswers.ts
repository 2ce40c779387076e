import { Outbox, type Unsent } from '../core/outbox.ts';
import type { AnswerEventInput, EventAnswer } from './__generated__/useAnswerEventMutation.graphql';

export type Answer = Exclude<EventAnswer, '%future added value'>;

/** An answer that was given offline. Only the last one to an event or one of its dates is sent. */
export interface UnsentAnswer extends Unsent {
  input: AnswerEventInput & { answer: Answer };
}

type Answered = Pick<AnswerEventInput, 'eventId' | 'occursOn'>;

/** Names the event, or the date of it, that is answered. */
const lineOf = ({ eventId, occursOn }: Answered): string => `${eventId} ${occursOn ?? ''}`;

export const unsentAnswers = new Outbox<UnsentAnswer>('outbox.answers', ({ input }) => lineOf(input));

/** Whether two answers are to the same event, or the same date of it. */
export const isSameAnswered = (one: Answered, other: Answered): boolean => lineOf(one) === lineOf(other);

/** Forgets the answers to an event, or one of its dates, that wait or were refused. */
export function forgetAnswers(answered: Answered): void {
  for (const { key, input } of unsentAnswers.get()) if (isSameAnswered(input, answered)) unsentAnswers.take(key);
}
