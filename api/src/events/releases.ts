/** What a release of a schedule makes of its sessions. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { DomainEvents, Subscriptions } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { tellMentions } from '../core/mentions.ts';
import { alignTopics } from '../core/topics-of.ts';
import { localTime } from '../core/zones.ts';
import { scheduleReminders } from './events.notifications.ts';
import { publishChange } from './events.store.ts';
import { eventTopicTraits } from './topics.contract.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'session.reminders': { conferenceId: string };
  }
}

type Released = DomainEvents['schedule.released'];

interface Moved {
  id: string;
  was_published: boolean;
  is_moved: boolean;
}

/** Local dates and times of an instant in the zone of the conference. */
function rowOf({ id, starts_at, ends_at, ...rest }: Released['placed'][number], timezone: string) {
  const [from, to] = [starts_at, ends_at].map((instant) => localTime(timezone, new Date(instant)));
  return {
    ...rest,
    id,
    date_id: newId(),
    starts_at,
    ends_at,
    start_date: from!.slice(0, 10),
    start_time: from!.slice(11, 16),
    end_date: to!.slice(0, 10),
    end_time: to!.slice(11, 16),
  };
}

/** Stores times and rooms. Returns the sessions that others see another state of. */
async function place(context: Context, { placed, timezone }: Released): Promise<Moved[]> {
  const { db } = context;
  const rows = JSON.stringify(placed.map((session) => rowOf(session, timezone)));
  const values = sql`jsonb_to_recordset(${rows}::jsonb) as r(id uuid, date_id uuid, starts_at timestamptz, ends_at timestamptz,
    start_date text, start_time text, end_date text, end_time text, location_id uuid, place_id uuid, is_added boolean)`;
  const { rows: moved } = await sql<Moved>`
    with before as (
      select e.id, e.starts_at, i.own_state = 'published' as was_published,
        (e.starts_at, e.ends_at, e.location_id) is distinct from (r.starts_at, r.ends_at, r.location_id) as is_moved,
        e.cancelled_at is not null and r.is_added as is_restored
      from ${values} join events e on e.id = r.id join items i on i.id = r.id)
    update events e set start_date = r.start_date, start_time = r.start_time, end_date = r.end_date, end_time = r.end_time,
      starts_at = r.starts_at, ends_at = r.ends_at, last_starts_at = r.starts_at, last_ends_at = r.ends_at, timezone = ${timezone}, place_id = r.place_id, location_id = r.location_id,
      sequence = e.sequence + case when b.was_published then 1 else 0 end,
      previous_starts_at = case when b.was_published and b.starts_at <> r.starts_at then b.starts_at else e.previous_starts_at end,
      cancelled_at = case when b.is_restored then null else e.cancelled_at end,
      cancelled_reason = case when b.is_restored then null else e.cancelled_reason end
    from ${values}, before b
    where e.id = r.id and b.id = r.id and (b.is_moved or b.is_restored or not b.was_published)
    returning e.id, b.was_published, b.is_moved`.execute(db);
  const ids = moved.map(({ id }) => id);
  await sql`delete from event_occurrences where event_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into event_occurrences (id, event_id, occurs_on, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at)
    select r.date_id, r.id, r.start_date, r.start_date, r.start_time, r.end_date, r.end_time, ${timezone}, r.starts_at, r.ends_at
    from ${values} where r.id = any(${ids}::uuid[])`.execute(db);
  return moved;
}

/** Publishes sessions that are released for the first time. They never enter the feed. */
async function publishSessions(context: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; description: string | null }>`
    update items i set own_state = 'published', published_at = ${NOW}
    from events e where i.id = any(${ids}::uuid[]) and i.own_state = 'draft' and e.id = i.id
    returning i.id, e.description`.execute(context.db);
  await alignTopics(
    context,
    eventTopicTraits.kind,
    rows.map(({ id }) => id),
  );
  for (const { id, description } of rows)
    if (description?.includes('@')) await tellMentions(context, [id], description);
}

/** Others now see the speakers who have confirmed, and no longer those who were removed or have withdrawn. */
async function publishSpeakers({ db }: Context, ids: readonly string[]): Promise<void> {
  await sql`delete from session_speakers where event_id = any(${ids}::uuid[]) and removed_at is not null`.execute(db);
  await sql`
    update session_speakers set is_released = withdrawn_at is null and (user_id is null or confirmed_at is not null)
    where event_id = any(${ids}::uuid[])`.execute(db);
}

/** Removed sessions stay visible as cancelled, so that no one waits in front of a closed door. */
async function cancelSessions(context: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; has_list: boolean }>`
    update events e set cancelled_at = ${NOW}, sequence = e.sequence + 1
    from seatings w where e.id = any(${ids}::uuid[]) and e.cancelled_at is null and w.subject_id = e.id
    returning e.id, w.waiting + w.offers > 0 as has_list`.execute(context.db);
  for (const { id, has_list } of rows) if (has_list) await context.platform.attendance.close(context, id);
}

export const releaseSubscriptions: Subscriptions = {
  'schedule.released': async (context, released) => {
    const { conferenceId, placed, removedIds } = released;
    const ids = placed.map(({ id }) => id);
    const moved = await place(context, released);
    await publishSessions(context, ids);
    await publishSpeakers(context, ids);
    await cancelSessions(context, removedIds);
    const changed = [...moved.map(({ id }) => id), ...removedIds];
    await sql`update items set updated_at = ${NOW} where id = any(${changed}::uuid[])`.execute(context.db);
    for (const { id, was_published, is_moved } of moved)
      if (was_published && is_moved) await context.platform.attendance.move(context, [id]);
    for (const id of changed) publishChange(context, id);
    await context.enqueue('session.reminders', { conferenceId });
  },
};

/** Sessions of one transaction. */
const BATCH = 100;

/** Schedules the reminders of those who picked a session. */
export function sessionRemindersJob(platform: Platform): JobDefinition<'session.reminders'> {
  return {
    name: 'session.reminders',
    run: async ({ conferenceId }) => {
      let after: string | undefined;
      do {
        after = await writing(platform, systemCaller(platform), async (context) => {
          const { rows } = await sql<{ id: string }>`
            select s.id from conference_sessions s join items i on i.id = s.id
            where s.conference_id = ${conferenceId} and i.state = 'published' and ${after ? sql`s.id > ${after}` : sql`true`}
            order by s.id limit ${sql.lit(BATCH)}`.execute(context.db);
          for (const { id } of rows) await scheduleReminders(context, id);
          return rows.length === BATCH ? rows.at(-1)?.id : undefined;
        });
      } while (after);
    },
  };
}
