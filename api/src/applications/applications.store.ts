/** Applications as one viewer sees them, and their lists. */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import { expand, findItem, findManageable, type ReadOptions } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { nameMatches } from '../core/search-text.ts';
import type { TopicRule } from '../core/topics.ts';
import type { Conference } from '../conferences/conferences.contract.ts';
import {
  APPLICATIONS_PAGE,
  APPLICATION_STATES,
  type APPLICATION_SORTS,
  type Application,
  type ApplicationNumbers,
  type ApplicationState,
  type SORT_DIRECTIONS,
} from './applications.contract.ts';
import {
  ANSWER_COLUMNS,
  ANSWER_IS_SEEN,
  applicationColumns,
  applicationsOf,
  AWAITS_CONFIRMATION,
  IS_RECEIVED,
  isSeen,
  organizes,
  SHOWN_COUNT,
  SHOWN_RATING,
  SHOWN_SPREAD,
  SHOWN_STATE,
} from './applications.visibility.ts';
import type { Answer, ApplicationKind } from './questions.contract.ts';

declare module '../core/db.ts' {
  interface Tables {
    applications: {
      id: string;
      conference_id: string;
      user_id: string | null;
      number: number | null;
      kind: ApplicationKind;
      title: string;
      summary: string | null;
      language: string | null;
      minutes: number | null;
      availability: RawBuilder<Application['availability']> | Application['availability'];
      state: ApplicationState;
      rating: string | null;
      rating_count: number;
      rating_spread: string | null;
      session_id: string | null;
      created_at: string;
      edited_at: string;
      sent_at: string | null;
      decided_at: string | null;
      decided_by_id: string | null;
      told_at: string | null;
      confirm_by: string | null;
    };
  }
}

type Row = Omit<Application, '_type' | 'answers'>;

const INSTANTS = ['sent_at', 'decided_at', 'told_at', 'confirm_by', 'created_at', 'updated_at'] as const;

function present(row: Row): Application {
  const instants = INSTANTS.map((field) => [field, row[field] && new Date(row[field]).toISOString()]);
  return { ...row, ...Object.fromEntries(instants), _type: 'Application' };
}

const RELATIONS = { user: 'user_id', session: 'session_uuid', conference: 'conference_id' };

/** Adds what a reader requests beside the columns. */
async function complete(context: Context, rows: readonly Row[], options: ReadOptions): Promise<Application[]> {
  const data = rows.map(present);
  if (options.include?.includes('answers')) {
    const answers = await answersOf(
      context,
      data.map(({ id }) => id),
    );
    for (const application of data) application.answers = answers.get(application.id) ?? [];
  }
  await expand(context, data, options, RELATIONS);
  return data;
}

/** By the ID of the application, as far as the viewer sees them. */
async function answersOf({ db, me }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Answer[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Answer & { application_id: string }>`
    select r.application_id, ${ANSWER_COLUMNS}
    from application_answers r join ${applicationsOf(me)} on a.id = r.application_id
      join application_questions q on q.id = r.question_id
    where r.application_id = any(${ids}::uuid[]) and ${ANSWER_IS_SEEN} order by q.position, q.id`.execute(db);
  const answers = rows.map(({ application_id, ...answer }) => [application_id, answer] as const);
  return new Map([...Map.groupBy(answers, ([id]) => id)].map(([id, group]) => [id, group.map(([, answer]) => answer)]));
}

interface Filters extends ListInput {
  conference?: string | undefined;
  scope?: 'received' | 'mine' | undefined;
  state?: ApplicationState | undefined;
  kind?: ApplicationKind | undefined;
  search?: string | undefined;
  unreviewed?: boolean | undefined;
  sort?: (typeof APPLICATION_SORTS)[number] | undefined;
  direction?: (typeof SORT_DIRECTIONS)[number] | undefined;
}

/** Ratings that the viewer does not see order nothing. */
const ORDERS = {
  newest: { by: [sql`coalesce(a.sent_at, a.created_at)`], order: 'desc' },
  number: { by: [sql`coalesce(a.number, 0)`], order: 'asc' },
  title: { by: [sql`lower(a.title)`], order: 'asc' },
  kind: { by: [sql`a.kind`], order: 'asc' },
  rating: { by: [sql`coalesce(${SHOWN_RATING}, 0)`], order: 'desc' },
  spread: { by: [sql`coalesce(${SHOWN_SPREAD}, 0)`], order: 'desc' },
  reviews: { by: [sql`coalesce(${SHOWN_COUNT}, 0)`], order: 'desc' },
  state: { by: [sql`array_position(${[...APPLICATION_STATES]}::text[], ${SHOWN_STATE})`], order: 'asc' },
} as const;

/** For the user, whatever they act as, except that a crowd organizes its conferences. */
export async function pageApplications(context: Context, filters: Filters): Promise<Page<Application>> {
  const { me } = context;
  const { conference, scope, state, kind, search, unreviewed, sort = 'newest', direction, ids } = filters;
  const isMine = scope === 'mine';
  if (conference && !isMine) await findConference(context, conference);
  const rules = [
    isSeen(me),
    ids ? undefined : isMine ? sql`w.is_own` : IS_RECEIVED,
    conference ? sql`a.conference_id = ${conference}` : undefined,
    state ? sql`${SHOWN_STATE} = ${state}` : undefined,
    kind ? sql`a.kind = ${kind}` : undefined,
    search === undefined ? undefined : nameMatches(sql`a.title`, search),
    unreviewed ? sql`m.id is null` : undefined,
  ].filter((rule) => rule !== undefined);
  const { by, order } = ORDERS[sort];
  const page = await pageRows<Row>(context, filters, {
    columns: applicationColumns,
    from: applicationsOf(me),
    where: sql.join(rules, sql` and `),
    key: 'a.id',
    by,
    order: direction ?? order,
    limit: APPLICATIONS_PAGE,
  });
  return { data: await complete(context, page.data, filters), meta: page.meta };
}

export async function findApplication(context: Context, id: string, options: ReadOptions = {}): Promise<Application> {
  const { rows } = await sql<Row>`
    select ${applicationColumns} from ${applicationsOf(context.me)}
    where a.id = ${isId(id) ? id : null} and ${isSeen(context.me)}`.execute(context.db);
  const [application] = await complete(context, rows, options);
  if (!application) throw new Failure('not_found');
  return application;
}

export interface StoredApplication {
  id: string;
  conference_id: string;
  user_id: string | null;
  number: number | null;
  kind: ApplicationKind;
  title: string;
  summary: string | null;
  language: string | null;
  minutes: number | null;
  availability: Application['availability'];
  state: ApplicationState;
  session_id: string | null;
  told_at: string | null;
  confirm_by: string | null;
}

/** Applications as they are stored, locked until the transaction ends. To be called with their conference locked. */
export async function lockApplications(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    select id, conference_id, user_id, number, kind, title, summary, language, minutes, availability, state, session_id, told_at,
      confirm_by
    from applications where id = any(${ids.filter(isId)}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** The ID of a conference by its ID or slug. */
export async function conferenceIdOf(context: Context, key: string): Promise<string> {
  const idOf = context.platform.kinds.get('conference')?.attended?.idOf;
  return idOf ? idOf(context, key) : key;
}

export async function findConference(context: Context, key: string): Promise<Conference> {
  const entity = await findItem(context, await conferenceIdOf(context, key), { kinds: 'plain' });
  if (entity._type !== 'Conference') throw new Failure('not_found');
  return entity as unknown as Conference;
}

/** Locks a conference that the viewer organizes and that can still change. */
export async function lockOrganized(context: Context, key: string): Promise<Conference> {
  const entity = await findManageable(context, await conferenceIdOf(context, key), 'Conference');
  const conference = entity as unknown as Conference;
  requireChangeable(conference);
  return conference;
}

export function requireChangeable({ status }: Conference): void {
  if (status === 'cancelled') throw new Failure('cancelled');
  if (status === 'archived') throw new Failure('status_step');
}

/** Throws `window_closed` with `opens_at` or `closes_at` unless the conference accepts applications. */
export function requireOpen(conference: Conference): void {
  requireChangeable(conference);
  const period = conference.periods.find(({ name }) => name === 'applications');
  if (period?.state === 'open') return;
  const field = period?.state === 'not_yet' ? 'opens_at' : 'closes_at';
  const instant = period?.[field];
  throw new Failure('window_closed', instant ? { [field]: [instant] } : {});
}

/** Organizers and reviewers. */
export async function countApplications(context: Context, conference: Conference): Promise<ApplicationNumbers> {
  const { db, me } = context;
  const isOrganizer = conference.manageable;
  const { rows } = await sql<ApplicationNumbers & { is_reviewer: boolean }>`
    select count(*) filter (where a.state <> 'withdrawn')::int as sent,
      count(*) filter (where a.state in ('sent', 'shortlisted') and m.id is null)::int as unreviewed,
      count(*) filter (where a.state in ('accepted', 'declined') and a.told_at is null)::int as untold,
      count(*) filter (where ${AWAITS_CONFIRMATION})::int as unconfirmed,
      exists (select 1 from conference_reviewers v where v.conference_id = ${conference.id} and v.user_id = ${me.userId})
        as is_reviewer
    from ${applicationsOf(me)} where a.conference_id = ${conference.id} and ${IS_RECEIVED}`.execute(db);
  const { is_reviewer, ...numbers } = rows[0]!;
  if (!isOrganizer && !is_reviewer) throw new Failure('forbidden');
  return isOrganizer ? numbers : { ...numbers, untold: null, unconfirmed: null };
}

/** Organizers and reviewers fetch their lists again. */
export const publishNews = (context: Context, conferenceId: string): void =>
  context.publish(`applications.${conferenceId}.changed`, {});

export const applicationTopics: TopicRule = {
  subject: 'applications.{}',
  authorize: async (context, [id]) => {
    if (!context.viewer) throw new Failure('unauthenticated');
    const { id: conferenceId } = await findConference(context, id ?? '');
    await requireReader(context, conferenceId);
  },
};

/** Throws `forbidden` unless the viewer organizes the conference or reviews for it. */
async function requireReader({ db, me }: Context, conferenceId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from items i where i.id = ${conferenceId} and (${organizes(me)} or exists (
      select 1 from conference_reviewers v where v.conference_id = i.id and v.user_id = ${me.userId}))`.execute(db);
  if (rows.length === 0) throw new Failure('forbidden');
}
