/** Questions to applicants. One that was answered is never changed in what it asks. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { isId, newId } from '../core/ids.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { visible } from '../core/visibility.ts';
import type { Conference } from '../conferences/conferences.contract.ts';
import { findConference, lockOrganized } from './applications.store.ts';
import { organizes } from './applications.visibility.ts';
import {
  QUESTIONS_MAX,
  type ApplicationKind,
  type ApplicationQuestion,
  type QuestionType,
} from './questions.contract.ts';

type Row = Omit<ApplicationQuestion, '_type'>;

const columns = sql`q.id, q.conference_id, q.text, q.kinds, q.type, q.options, q.is_required, q.is_identifying,
  q.position as "order", q.archived_at is not null as is_archived`;

const present = (row: Row): ApplicationQuestion => ({ ...row, _type: 'ApplicationQuestion' });

const FROM = sql`application_questions q join items i on i.id = q.conference_id`;

/** Organizers, reviewers, and those who have applied. They also read archived questions. */
const isReader = ({ me }: Context): RawBuilder<boolean> => sql<boolean>`(${organizes(me)}
  or exists (select 1 from conference_reviewers v where v.conference_id = i.id and v.user_id = ${me.userId})
  or exists (select 1 from applications a where a.conference_id = i.id and a.user_id = ${me.userId}))`;

interface Filters extends ListInput {
  conference?: string | undefined;
  kind?: ApplicationKind | undefined;
}

export async function pageQuestions(
  context: Context,
  { conference, kind, ...input }: Filters,
): Promise<Page<ApplicationQuestion>> {
  const isOpen = conference !== undefined && accepts(await findConference(context, conference));
  const page = await pageRows<Row>(context, input, {
    columns,
    from: FROM,
    where: sql`${visible(context.viewer, 'i', 'shown', 'plain')} and (${isReader(context)} or ${sql.lit(isOpen)})
      and ${conference === undefined ? sql`true` : sql`q.conference_id = ${conference} and q.archived_at is null`}
      and ${kind ? sql`(q.kinds = '{}' or ${kind} = any(q.kinds))` : sql`true`}`,
    key: 'q.id',
    by: [sql`q.position`],
    order: 'asc',
    limit: QUESTIONS_MAX,
  });
  return { data: page.data.map(present), meta: page.meta };
}

const accepts = ({ periods, status }: Conference): boolean =>
  status === 'published' && periods.some(({ name, state }) => name === 'applications' && state === 'open');

async function findQuestion({ db }: Context, id: string): Promise<ApplicationQuestion> {
  const { rows } = await sql<Row>`select ${columns} from ${FROM} where q.id = ${isId(id) ? id : null}`.execute(db);
  if (!rows[0]) throw new Failure('not_found');
  return present(rows[0]);
}

interface Content {
  text: string;
  kinds: ApplicationKind[];
  type: QuestionType;
  options: string[];
  is_required: boolean;
  is_identifying: boolean;
}

type Given = { [Field in keyof Content]?: Content[Field] | undefined } & { order?: number | undefined };

const hasOptions = (type: QuestionType): boolean => type === 'choice' || type === 'choices';

/** Throws `invalid` with the field unless the question can be asked. */
function contentOf(given: Given, before: Content): Content {
  const content: Content = {
    text: given.text === undefined ? before.text : trimmed(given.text),
    kinds: given.kinds ?? before.kinds,
    type: given.type ?? before.type,
    options: (given.options ?? before.options).map(trimmed),
    is_required: given.is_required ?? before.is_required,
    is_identifying: given.is_identifying ?? before.is_identifying,
  };
  const { text, type, options } = content;
  if (!text) throw new Failure('invalid', { text: ['is required'] });
  if (!hasOptions(type)) return { ...content, options: [] };
  if (options.length < 2 || options.includes('') || new Set(options).size < options.length)
    throw new Failure('invalid', { options: ['must be at least two different ones'] });
  return content;
}

const EMPTY: Content = { text: '', kinds: [], type: 'text', options: [], is_required: false, is_identifying: false };

async function insert(context: Context, conferenceId: string, content: Content): Promise<string> {
  const id = newId();
  const { text, kinds, type, options, is_required, is_identifying } = content;
  await sql`
    insert into application_questions (id, conference_id, kinds, text, type, options, is_required, is_identifying, position)
    values (${id}, ${conferenceId}, ${kinds}::text[], ${text}, ${type}, ${JSON.stringify(options)}::jsonb, ${is_required},
      ${is_identifying}, ${QUESTIONS_MAX})`.execute(context.db);
  return id;
}

/** Gives the questions that are asked consecutive positions, with one of them at a position of its own. */
async function arrange({ db }: Context, conferenceId: string, moved: string, order: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from application_questions where conference_id = ${conferenceId} and archived_at is null
    order by position, id`.execute(db);
  const ids = rows.flatMap(({ id }) => (id === moved ? [] : [id])).toSpliced(order, 0, moved);
  await sql`
    update application_questions q set position = array_position(${ids}::uuid[], q.id) - 1
    where q.id = any(${ids}::uuid[])`.execute(db);
}

export async function createQuestion(
  context: Context,
  { conference_id, order = QUESTIONS_MAX, ...given }: Given & { conference_id: string },
): Promise<ApplicationQuestion> {
  const content = contentOf(given, EMPTY);
  const { id: conferenceId } = await lockOrganized(context, conference_id);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_questions
    where conference_id = ${conferenceId} and archived_at is null`.execute(context.db);
  if ((rows[0]?.count ?? 0) >= QUESTIONS_MAX)
    throw new Failure('invalid', { conference_id: [`has ${QUESTIONS_MAX} questions already`] });
  const id = await insert(context, conferenceId, content);
  await arrange(context, conferenceId, id, order);
  return findQuestion(context, id);
}

/** Locks the conference of a question that is asked. */
async function lockQuestion(context: Context, id: string): Promise<ApplicationQuestion> {
  const { conference_id } = await findQuestion(context, id);
  await lockOrganized(context, conference_id);
  const question = await findQuestion(context, id);
  if (question.is_archived) throw new Failure('status_step');
  return question;
}

async function isAnswered({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from application_answers where question_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

const archive = ({ db }: Context, id: string) =>
  sql`update application_questions set archived_at = ${NOW} where id = ${id}`.execute(db);

const asksTheSame = (one: Content, other: Content): boolean =>
  one.text === other.text && one.type === other.type && one.options.join('\n') === other.options.join('\n');

export async function updateQuestion(context: Context, id: string, given: Given): Promise<ApplicationQuestion> {
  const before = await lockQuestion(context, id);
  const content = contentOf(given, before);
  const { conference_id, order } = before;
  const place = given.order ?? order;
  if (!asksTheSame(content, before) && (await isAnswered(context, id))) {
    await archive(context, id);
    const newQuestion = await insert(context, conference_id, content);
    await arrange(context, conference_id, newQuestion, place);
    return findQuestion(context, newQuestion);
  }
  const { text, kinds, type, options, is_required, is_identifying } = content;
  await sql`
    update application_questions set text = ${text}, kinds = ${kinds}::text[], type = ${type},
      options = ${JSON.stringify(options)}::jsonb, is_required = ${is_required}, is_identifying = ${is_identifying}
    where id = ${id}`.execute(context.db);
  await arrange(context, conference_id, id, place);
  return findQuestion(context, id);
}

export async function deleteQuestion(context: Context, id: string): Promise<void> {
  await lockQuestion(context, id);
  if (await isAnswered(context, id)) await archive(context, id);
  else await sql`delete from application_questions where id = ${id}`.execute(context.db);
}

/** Copies the questions that a conference asks, in their order. */
async function copyQuestions({ db }: Context, fromId: string, toId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from application_questions where conference_id = ${fromId} and archived_at is null
    order by position, id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into application_questions (id, conference_id, kinds, text, type, options, is_required, is_identifying, position)
    select c.copy_id, ${toId}, q.kinds, q.text, q.type, q.options, q.is_required, q.is_identifying, c.n - 1
    from unnest(${ids}::uuid[], ${ids.map(() => newId())}::uuid[])
      with ordinality as c(id, copy_id, n) join application_questions q on q.id = c.id`.execute(db);
}

export const questionSubscriptions: Subscriptions = {
  'conference.copied': async (context, { fromId, toId, asks }) => {
    if (asks) await copyQuestions(context, fromId, toId);
  },
};
