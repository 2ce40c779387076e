/** The fields of an application while it is written, and what is sent for them. */
import type { UpdateApplicationInput } from './__generated__/applicationWritesUpdateMutation.graphql';

export const KINDS = ['TALK', 'PERFORMANCE', 'WORKSHOP'] as const;
export type Kind = (typeof KINDS)[number];
const MINUTES_MIN = 5;
const MINUTES_MAX = 480;

export interface AnswerValue {
  readonly text: string;
  readonly options: readonly number[];
  readonly fileId: string | null;
}

/** Local times of the conference: `2030-05-14T09:00`, or empty. */
export interface AvailablePeriod {
  readonly start: string;
  readonly end: string;
}

export const NO_ANSWER: AnswerValue = { text: '', options: [], fileId: null };

export interface ApplicationFields {
  /** Empty until it is chosen. */
  kind: Kind | '';
  title: string;
  summary: string;
  language: string;
  /** A number, or empty. */
  minutes: string;
  /** None for always. */
  availability: readonly AvailablePeriod[];
  /** By the ID of the question. */
  answers: Readonly<Record<string, AnswerValue>>;
}

export const emptyApplication = (kinds: readonly Kind[], language: string): ApplicationFields => ({
  kind: kinds.length === 1 ? (kinds[0] ?? '') : '',
  title: '',
  summary: '',
  language,
  minutes: '',
  availability: [],
  answers: {},
});

export const areMinutes = (minutes: string): boolean =>
  minutes === '' || (/^\d+$/.test(minutes) && Number(minutes) >= MINUTES_MIN && Number(minutes) <= MINUTES_MAX);

export const isPeriod = ({ start, end }: AvailablePeriod): boolean => start !== '' && end > start;

/** A kind is chosen first. */
export const canSave = ({ kind, minutes, availability }: ApplicationFields): boolean =>
  kind !== '' && areMinutes(minutes) && availability.every(isPeriod);

const areSame = (one: readonly AvailablePeriod[], other: readonly AvailablePeriod[]): boolean =>
  one.length === other.length &&
  one.every(({ start, end }, at) => start === other[at]?.start && end === other[at]?.end);

export const isAnswered = ({ text, options, fileId }: AnswerValue): boolean =>
  text.trim() !== '' || options.length > 0 || fileId !== null;

const isSame = (one: AnswerValue, other: AnswerValue): boolean =>
  one.text === other.text && one.fileId === other.fileId && one.options.join() === other.options.join();

type Changes = Omit<UpdateApplicationInput, 'id'>;

/** What has changed since it was saved; null if nothing has. */
export function changesOf(fields: ApplicationFields, saved: ApplicationFields): Changes | null {
  const answers = Object.entries(fields.answers).flatMap(([questionId, answer]) =>
    isSame(answer, saved.answers[questionId] ?? NO_ANSWER)
      ? []
      : [{ questionId, text: answer.text || null, options: answer.options, fileId: answer.fileId }],
  );
  const changes: Changes = {
    ...(fields.kind !== '' && fields.kind !== saved.kind && { kind: fields.kind }),
    ...(fields.title !== saved.title && { title: fields.title }),
    ...(fields.summary !== saved.summary && { summary: fields.summary }),
    ...(fields.language !== saved.language && { language: fields.language || null }),
    ...(fields.minutes !== saved.minutes && { minutes: fields.minutes === '' ? null : Number(fields.minutes) }),
    ...(!areSame(fields.availability, saved.availability) && {
      availability: fields.availability.map(({ start, end }) => ({ startsAt: start, endsAt: end })),
    }),
    ...(answers.length > 0 && { answers }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

interface Asked {
  readonly id: string;
  readonly kinds: readonly string[];
}

/** The questions that are asked for a kind of application. */
export const questionsFor = <Question extends Asked>(questions: readonly Question[], kind: string): Question[] =>
  questions.filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind));
