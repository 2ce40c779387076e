/** Answers to single dates of a series. */
import type { Attendance } from '@plaza/api/attendance/attendance.contract.ts';
import { builder } from '../core/builder.ts';
import { EventAnswer } from './answers.ts';

type Given = Pick<Attendance, 'answer' | 'party_size' | 'answered_at' | 'has_moved'>;
type DateAnswerEntity = Given & { answer: NonNullable<Given['answer']> };

export const DateAnswer = builder.objectRef<DateAnswerEntity>('DateAnswer').implement({
  description: 'The answer of a user for one date of a series.',
  fields: (t) => ({
    answer: t.expose('answer', { type: EventAnswer, description: 'The answer.' }),
    partySize: t.exposeInt('party_size', { description: 'How many people come, including the user.' }),
    hasMoved: t.exposeBoolean('has_moved', {
      description:
        'Whether the date was moved after the user answered `ACCEPTED` or `MAYBE`, so that they should answer again.',
    }),
    answeredAt: t.expose('answered_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user answered; null if unknown.',
    }),
  }),
});

/** The answer in what the platform says about a user and a date; null if they have not answered. */
export const dateAnswerOf = (given: Given | null | undefined): DateAnswerEntity | null =>
  given?.answer ? { ...given, answer: given.answer } : null;
