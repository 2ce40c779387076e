/** What someone has to do at the time of a session. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';

/** Minutes between sessions in different rooms, unless the conference says otherwise. */
const CHANGEOVER = 10;
/** Clashes that are named. */
const NAMED = 10;

/**
 * Throws `session_conflict` if the user comes to, speaks at, or hosts something else at the time of a session, or could not get there
 * from another room in time.
 */
export async function requireNoClash({ db }: Context, sessionId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; title: string }>`
    select distinct i.id, i.title
    from conference_sessions s join events e on e.id = s.id
      left join schedule_rules g on g.conference_id = s.conference_id
      cross join lateral (select make_interval(mins => coalesce(g.changeover_minutes, ${sql.lit(CHANGEOVER)})) as changeover) c
      join event_occurrences o on o.starts_at < e.ends_at + c.changeover and o.ends_at > e.starts_at - c.changeover
        and o.starts_at > e.starts_at - c.changeover - interval '32 days'
      join events x on x.id = o.event_id join items i on i.id = x.id
    where s.id = ${sessionId} and x.id <> s.id and i.state = 'published' and i.deleted_at is null
      and x.cancelled_at is null and o.cancelled_at is null
      and x.id in (
        select r.relatable_id from relationships r join attendances a on a.relationship_id = r.id
          where r.user_id = ${userId} and a.answer = 'accepted'
        union all select p.event_id from session_speakers p
          where p.user_id = ${userId} and p.is_released and p.withdrawn_at is null
        union all select h.id from items h join events own on own.id = h.id and own.type <> 'session'
          where h.author_id = ${userId} and h.kind = 'event')
      and (o.starts_at < e.ends_at and o.ends_at > e.starts_at
        or x.type = 'session' and x.location_id <> e.location_id)
    order by i.title, i.id limit ${sql.lit(NAMED)}`.execute(db);
  if (rows.length > 0)
    throw new Failure('session_conflict', { allow_clash: rows.map(({ id, title }) => `${title} (${id})`) });
}
