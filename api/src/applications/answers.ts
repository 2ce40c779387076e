/** Answers of an application: checked against their questions, and stored. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure, type FieldErrors } from '../core/errors.ts';
import { requireOwnFiles } from '../core/item-files.ts';
import type { AnswerInput, ApplicationKind, QuestionType } from './questions.contract.ts';

interface Question {
  id: string;
  type: QuestionType;
  options: string[];
  is_required: boolean;
}

interface Value {
  text: string | null;
  options: number[] | null;
  file_id: string | null;
}

const EMPTY: Value = { text: null, options: null, file_id: null };
const TEXT_MAX = 300;
const YES_NO: readonly string[] = ['yes', 'no'];
const isNumber = (text: string): boolean => /^-?\d{1,15}([.,]\d{1,6})?$/.test(text);

const areOptions = (positions: readonly number[], { options }: Question): boolean =>
  new Set(positions).size === positions.length && positions.every((position) => position < options.length);

/** For each type: what of the answer it stores, or why it is not one. */
const READERS: Readonly<Record<QuestionType, (given: AnswerInput, question: Question) => Partial<Value> | string>> = {
  text: ({ text }) => {
    const line = trimmed(text ?? '');
    return line.length > TEXT_MAX ? `must be at most ${TEXT_MAX} characters` : { text: line || null };
  },
  long: ({ text }) => ({ text: trimmed(text ?? '') || null }),
  number: ({ text }) => {
    const digits = trimmed(text ?? '');
    return digits && !isNumber(digits) ? 'must be a number' : { text: digits.replace(',', '.') || null };
  },
  'yes-no': ({ text }) => (text && !YES_NO.includes(text) ? 'must be yes or no' : { text: text || null }),
  choice: ({ options = [] }, question) =>
    options.length > 1 || !areOptions(options, question)
      ? 'must be one of the options'
      : { options: optional(options) },
  choices: ({ options = [] }, question) =>
    areOptions(options, question)
      ? { options: optional(options.toSorted((a, b) => a - b)) }
      : 'must be among the options',
  file: ({ file_id = null }) => ({ file_id }),
};

const optional = (options: readonly number[]): number[] | null => (options.length > 0 ? [...options] : null);

const isEmpty = ({ text, options, file_id }: Value): boolean => text === null && options === null && file_id === null;

const fieldOf = (questionId: string): string => `answers.${questionId}`;

/** The questions that are asked for a kind of application. */
async function questionsFor({ db }: Context, conferenceId: string, kind: ApplicationKind): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select id, type, options, is_required from application_questions
    where conference_id = ${conferenceId} and archived_at is null and (kinds = '{}' or ${kind} = any(kinds))`.execute(
    db,
  );
  return rows;
}

interface Answered {
  id: string;
  conference_id: string;
  kind: ApplicationKind;
}

/** Stores the answers that are given. Throws `invalid` with `answers.{question id}` for each that can’t be stored. */
export async function storeAnswers(
  context: Context,
  { id, conference_id, kind }: Answered,
  given: readonly AnswerInput[],
): Promise<void> {
  const questions = new Map(
    (await questionsFor(context, conference_id, kind)).map((question) => [question.id, question]),
  );
  const fields: FieldErrors = {};
  const values = new Map<string, Value>();
  for (const answer of given) {
    const { question_id } = answer;
    const question = questions.get(question_id);
    const value = question ? READERS[question.type](answer, question) : 'is not a question of this application';
    if (typeof value === 'string') fields[fieldOf(question_id)] = [value];
    else values.set(question_id, { ...EMPTY, ...value });
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', fields);
  for (const [questionId, { file_id }] of values)
    if (file_id !== null) await requireOwnFiles(context, [file_id], fieldOf(questionId));
  const rows = [...values].map(([question_id, value]) => ({ question_id, ...value, is_empty: isEmpty(value) }));
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(question_id uuid, text text, options int[], file_id uuid, is_empty boolean)`;
  await sql`
    delete from application_answers where application_id = ${id} and question_id in (select question_id from ${input} where is_empty)`.execute(
    context.db,
  );
  await sql`
    insert into application_answers (application_id, question_id, text, options, file_id)
    select ${id}, r.question_id, r.text, r.options, r.file_id from ${input} where not r.is_empty
    on conflict (application_id, question_id) do update
      set text = excluded.text, options = excluded.options, file_id = excluded.file_id`.execute(context.db);
}

/** Fields of required questions without an answer. */
export async function missingAnswers(context: Context, application: Answered): Promise<FieldErrors> {
  const { id, conference_id, kind } = application;
  const { rows } = await sql<{ question_id: string }>`
    select question_id from application_answers where application_id = ${id}`.execute(context.db);
  const answered = new Set(rows.map(({ question_id }) => question_id));
  const questions = await questionsFor(context, conference_id, kind);
  return Object.fromEntries(
    questions
      .filter((question) => question.is_required && !answered.has(question.id))
      .map((question) => [fieldOf(question.id), ['is required']]),
  );
}
