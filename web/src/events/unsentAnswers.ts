import { Outbox, type Unsent } from '../core/outbox.ts';
import type { AnswerEventInput, EventAnswer } from './__generated__/useAnswerEventMutation.graphql';

export type Answer = Exclude<EventAnswer, '%future added value'>;

/** An answer that was given offline. Only the last one to an event is sent. */
export interface UnsentAnswer extends Unsent {
  input: AnswerEventInput & { answer: Answer };
}

export const unsentAnswers = new Outbox<UnsentAnswer>('outbox.answers', ({ input }) => input.eventId);

/** Forgets the answers to an event that wait or were refused. */
export function forgetAnswers(eventId: string): void {
  for (const { key, input } of unsentAnswers.get()) if (input.eventId === eventId) unsentAnswers.take(key);
}
