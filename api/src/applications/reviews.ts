/** Who reviews applications, and what they write. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { expand } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { visible } from '../core/visibility.ts';
import { requireAction } from './applications.states.ts';
import {
  findApplication,
  findConference,
  lockApplications,
  lockOrganized,
  publishNews,
  requireChangeable,
} from './applications.store.ts';
import { applicationsOf, IS_RECEIVED, organizes, SEES_RATINGS } from './applications.visibility.ts';
import { REVIEWERS_MAX, type ApplicationReview, type ConferenceReviewer } from './reviews.contract.ts';

const RELATIONS = { user: 'user_id' };

interface Given {
  score: number | null;
  comment?: string | null | undefined;
  is_conflicted?: boolean | undefined;
}

export async function review(
  context: Context,
  id: string,
  { score, comment, is_conflicted = false }: Given,
): Promise<void> {
  if (is_conflicted && score !== null)
    throw new Failure('invalid', { score: ['must be empty with a conflict of interest'] });
  const { is_own, conference_id } = await findApplication(context, id);
  if (is_own) throw new Failure('conflict_of_interest');
  requireChangeable(await findConference(context, conference_id));
  const [application] = await lockApplications(context, [id]);
  if (!application) throw new Failure('not_found');
  requireAction('review', application);
  await sql`
    insert into application_reviews (id, application_id, user_id, score, comment, is_conflicted, created_at, updated_at)
    values (${newId()}, ${id}, ${context.me.userId}, ${score}, ${trimmed(comment ?? '') || null}, ${is_conflicted}, ${NOW}, ${NOW})
    on conflict (application_id, user_id) do update set score = excluded.score, comment = excluded.comment,
      is_conflicted = excluded.is_conflicted, updated_at = excluded.updated_at`.execute(context.db);
  await rate(context, [id]);
  publishNews(context, conference_id);
}

/** Computes the ratings of applications from their reviews. */
export async function rate({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  await sql`
    update applications a set rating = s.mean, rating_count = s.scores, rating_spread = s.spread
    from unnest(${ids}::uuid[]) as given(id) cross join lateral (
      select round(avg(r.score), 2) as mean, count(r.score)::int as scores, round(stddev_pop(r.score), 2) as spread
      from application_reviews r where r.application_id = given.id) s
    where a.id = given.id`.execute(db);
}

type ReviewRow = Omit<ApplicationReview, '_type'>;

export async function pageReviews(
  context: Context,
  { application, ...input }: ListInput & { application?: string | undefined },
): Promise<Page<ApplicationReview>> {
  const { me, viewer } = context;
  if (application) await findApplication(context, application);
  const page = await pageRows<ReviewRow>(context, input, {
    columns: sql`r.id, r.application_id, r.user_id, r.score, r.comment, r.is_conflicted, r.created_at, r.updated_at`,
    from: sql`application_reviews r join ${applicationsOf(me)} on a.id = r.application_id`,
    where: sql`${IS_RECEIVED} and ${visible(viewer, 'i', 'shown', 'plain')} and (r.user_id = ${me.userId} or ${SEES_RATINGS})
      and ${application ? sql`r.application_id = ${application}` : sql`true`}`,
    key: 'r.id',
    order: 'asc',
  });
  const data = page.data.map((row): ApplicationReview => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    _type: 'ApplicationReview',
  }));
  await expand(context, data, input, RELATIONS);
  return { data, meta: page.meta };
}

/** Empty unless the viewer organizes the conference. */
export async function pageReviewers(
  context: Context,
  conferenceId: string,
  input: ListInput,
): Promise<Page<ConferenceReviewer>> {
  const page = await pageRows<ConferenceReviewer>(context, input, {
    columns: sql`v.user_id as id, v.user_id, v.sees_names, (select count(*)::int from application_reviews r
      join applications a on a.id = r.application_id
      where a.conference_id = v.conference_id and r.user_id = v.user_id) as reviews_count`,
    from: sql`conference_reviewers v join items i on i.id = v.conference_id join items u on u.id = v.user_id`,
    where: sql`v.conference_id = ${conferenceId} and ${organizes(context.me)} and u.deleted_at is null`,
    key: 'v.user_id',
    by: [sql`lower(u.title)`],
    order: 'asc',
  });
  await expand(context, page.data, input, RELATIONS);
  return page;
}

interface Reviewer {
  user_id: string;
  is_reviewer?: boolean | undefined;
  sees_names?: boolean | undefined;
}

export async function setReviewer(
  context: Context,
  key: string,
  { user_id: userId, is_reviewer = true, sees_names }: Reviewer,
): Promise<ConferenceReviewer | null> {
  const { db } = context;
  const { id } = await lockOrganized(context, key);
  if (is_reviewer) {
    await requireReviewer(context, id, userId);
    await sql`
      insert into conference_reviewers (conference_id, user_id, sees_names) values (${id}, ${userId}, ${sees_names ?? false})
      on conflict (conference_id, user_id) do update
        set sees_names = coalesce(${sees_names ?? null}::boolean, conference_reviewers.sees_names)`.execute(db);
  } else await sql`delete from conference_reviewers where conference_id = ${id} and user_id = ${userId}`.execute(db);
  publishNews(context, id);
  const { data } = await pageReviewers(context, id, { ids: [userId] });
  return data[0] ?? null;
}

/** A user whom the organizer sees, without a block in either direction. */
async function requireReviewer({ db, viewer }: Context, conferenceId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ reviewers: number }>`
    select (select count(*)::int from conference_reviewers v
      where v.conference_id = ${conferenceId} and v.user_id <> u.id) as reviewers
    from items u where u.id = ${userId} and u.kind = 'user' and ${visible(viewer, 'u', 'hidden', 'plain')}`.execute(db);
  if (!rows[0]) throw new Failure('invalid', { user_id: ['doesn’t exist'] });
  if (rows[0].reviewers >= REVIEWERS_MAX)
    throw new Failure('invalid', { user_id: [`at most ${REVIEWERS_MAX} reviewers`] });
}
