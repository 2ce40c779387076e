/** What someone has to do at the time of a session, or of another event. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure, type Clash } from '../core/errors.ts';

/** Minutes between sessions in different rooms, unless the conference says otherwise. */
const CHANGEOVER = 10;
/** Clashes that are named. */
const NAMED = 10;

/** The IDs of what a user comes to, speaks at, or hosts: SQL. */
const occupying = (userId: string): RawBuilder<unknown> => sql`(
  select r.relatable_id from relationships r join attendances a on a.relationship_id = r.id
    where r.user_id = ${userId} and a.answer = 'accepted'
  union all select p.event_id from session_speakers p
    where p.user_id = ${userId} and p.is_released and p.withdrawn_at is null
  union all select h.id from items h join events own on own.id = h.id and own.type <> 'session'
    where h.author_id = ${userId} and h.kind = 'event')`;

/**
 * Whether a user has to do something on a date, of an event among `occupying`: of a series whose dates are answered one by one, guests only
 * come to some. SQL over the date, `events`, and `items` by their aliases.
 */
const isOccupiedOn = (userId: string, date: string, event: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${event}.answers_by`)} = 'series' or i.author_id = ${userId} or exists (
    select 1 from date_answers d join relationships r on r.id = d.relationship_id
    where d.subject_id = ${sql.ref(`${date}.id`)} and r.user_id = ${userId} and d.answer = 'accepted'))`;

/** No event is longer, so none that overlaps another started earlier before it. */
const LONGEST = sql`interval '32 days'`;

/** Whether `events e` are what the user has to do while an event takes place on one of its dates to come. */
export const clashesWith = ({ viewer }: Pick<Context, 'viewer'>, eventId: string): RawBuilder<boolean> =>
  viewer
    ? sql<boolean>`(e.id <> ${eventId} and e.cancelled_at is null and e.id in ${occupying(viewer.userId)} and exists (
        select 1 from event_occurrences own join event_occurrences other on other.event_id = e.id and other.cancelled_at is null
          and ${isOccupiedOn(viewer.userId, 'other', 'e')} and other.starts_at > own.starts_at - ${LONGEST} and other.starts_at < own.ends_at and other.ends_at > own.starts_at
        where own.event_id = ${eventId} and own.cancelled_at is null and own.ends_at > ${NOW}))`
    : sql<boolean>`false`;

/**
 * Throws `session_conflict` if the user comes to, speaks at, or hosts something else at the time of a session, or could not get there
 * from another room in time.
 */
export async function requireNoClash({ db }: Context, sessionId: string, userId: string): Promise<void> {
  const { rows } = await sql<Clash & { starts_at: string; ends_at: string }>`
    select distinct on (o.starts_at, x.id) i.id, i.title, o.starts_at, o.ends_at,
      case when x.type = 'session' then x.location_id end as location_id,
      case when exists (select 1 from session_speakers p where p.event_id = x.id and p.user_id = ${userId} and p.withdrawn_at is null)
        then ${userId}::uuid end as user_id
    from conference_sessions s join events e on e.id = s.id
      left join schedule_rules g on g.conference_id = s.conference_id
      cross join lateral (select make_interval(mins => coalesce(g.changeover_minutes, ${sql.lit(CHANGEOVER)})) as changeover) c
      join event_occurrences o on o.starts_at < e.ends_at + c.changeover and o.ends_at > e.starts_at - c.changeover
        and o.starts_at > e.starts_at - c.changeover - ${LONGEST}
      join events x on x.id = o.event_id join items i on i.id = x.id
    where s.id = ${sessionId} and x.id <> s.id and i.state = 'published' and i.deleted_at is null
      and x.cancelled_at is null and o.cancelled_at is null
      and x.id in ${occupying(userId)} and ${isOccupiedOn(userId, 'o', 'x')}
      and (o.starts_at < e.ends_at and o.ends_at > e.starts_at
        or x.type = 'session' and x.location_id <> e.location_id)
    order by o.starts_at, x.id limit ${sql.lit(NAMED)}`.execute(db);
  if (rows.length === 0) return;
  const clashes = rows.map(({ starts_at, ends_at, ...clash }) => ({
    ...clash,
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  }));
  throw new Failure('session_conflict', { allow_clash: rows.map(({ title }) => title) }, { clashes });
}
