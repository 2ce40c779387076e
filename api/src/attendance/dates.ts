/**
 * Answers to single dates of a series. The relationship to the series follows them: it is accepted while the user comes to any coming
 * date, so that they see what guests see.
 */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { count } from '../core/item-writes.ts';
import { countsOf, type MemberRole, type RelationshipsTable } from '../core/relationships.ts';
import type { Answer } from './attendance.contract.ts';
import { attendedOf, lockSeatings, ofDates, type Seating } from './seats.ts';

export interface DateAnswersTable {
  /** The date. */
  subject_id: string;
  relationship_id: string;
  answer: Answer;
  party_size: number;
  answered_at: string;
  /** How often the time or the place of the date had changed when the user answered. */
  seen_moves: number;
  /** The answer to restore when the user, who is leaving, returns. */
  away_answer: 'accepted' | 'maybe' | null;
}

declare module '../core/db.ts' {
  interface Tables {
    date_answers: DateAnswersTable;
  }
}

export interface DateGiven {
  /** The ID of the relationship. */
  id: string;
  answer: Answer | null;
  party: number;
  note: string | null;
  isHidden: boolean;
}

/** Parts of a `with` that store an answer to a date. The note and whether others see the guest are the same for all dates. */
export const answeringDate = (
  { subject_id, moves }: Seating,
  { id, answer, party, note, isHidden }: DateGiven,
): RawBuilder<unknown> => sql`
  answered as (
    insert into attendances (relationship_id, note, is_hidden) values (${id}, ${note}, ${isHidden})
    on conflict (relationship_id) do update set note = excluded.note, is_hidden = excluded.is_hidden
  ), dated as (${
    answer === null
      ? sql`delete from date_answers where relationship_id = ${id} and subject_id = ${subject_id}`
      : sql`
    insert into date_answers (subject_id, relationship_id, answer, party_size, answered_at, seen_moves)
    values (${subject_id}, ${id}, ${answer}, ${party}, ${NOW}, ${moves})
    on conflict (relationship_id, subject_id) do update set answer = excluded.answer, party_size = excluded.party_size,
      answered_at = excluded.answered_at, seen_moves = excluded.seen_moves`
  })`;

/** Locks the seats of the dates that a user has answered or waits for. */
export async function lockDatesOf(context: Context, itemId: string, userId: string): Promise<Seating[]> {
  const { rows } = await sql<{
    subject_id: string;
  }>`${datesOf(sql`r.relatable_id = ${itemId} and r.user_id = ${userId}`)}`.execute(context.db);
  return lockSeatings(
    context,
    rows.map(({ subject_id }) => subject_id),
  );
}

/**
 * The dates `subject_id` that users have answered or wait for, each with `item_id` and `user_id`. `which` is SQL over `relationships r`, or over
 * those rows of it that are given.
 */
export const datesOf = (
  which: RawBuilder<unknown>,
  relationships: RawBuilder<unknown> = sql`relationships r`,
): RawBuilder<unknown> => sql`
  select d.subject_id, r.relatable_id as item_id, r.user_id from ${relationships} join date_answers d on d.relationship_id = r.id
    where r.role <> 'follower' and ${which}
  union select s.subject_id, r.relatable_id, r.user_id from ${relationships} join seatings s on s.item_id = r.relatable_id and s.subject_id <> s.item_id
      join waitlist_entries w on w.subject_id = s.subject_id and w.user_id = r.user_id and w.state in ('waiting', 'offered')
    where r.role <> 'follower' and ${which}`;

/** Gives dates that are answered by themselves their seats: SQL of `id` and `capacity`. */
export async function openDates({ db }: Context, itemId: string, dates: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into seatings (subject_id, item_id, capacity) select d.id, ${itemId}::uuid, d.capacity from (${dates}) d
    on conflict (subject_id) do nothing`.execute(db);
}

/** Takes the seats of dates away, with all answers and wait lists. Returns the dates that people had answered or waited for. */
export async function dropDates(context: Context, subjectIds: readonly string[]): Promise<string[]> {
  const locked = await lockSeatings(context, subjectIds);
  const [first] = locked;
  if (!first) return [];
  const seatings = locked.map(({ subject_id }) => subject_id);
  const { rows } = await sql<{ subject_id: string; user_id: string; is_coming: boolean }>`
    with gone as (
      delete from waitlist_entries where subject_id = any(${seatings}::uuid[]) returning subject_id, user_id, state in ('waiting', 'offered') as is_coming
    ), answers as (
      delete from date_answers d using relationships r where r.id = d.relationship_id and d.subject_id = any(${seatings}::uuid[])
      returning d.subject_id, r.user_id, d.answer <> 'declined' as is_coming)
    select * from gone union all select * from answers`.execute(context.db);
  await sql`delete from seatings where subject_id = any(${seatings}::uuid[])`.execute(context.db);
  if (rows.length > 0) await followDates(context, first, [...new Set(rows.map(({ user_id }) => user_id))]);
  return [...new Set(rows.flatMap(({ subject_id, is_coming }) => (is_coming ? [subject_id] : [])))];
}

interface Followed {
  user_id: string;
  role: MemberRole;
  was: RelationshipsTable['status'];
  status: RelationshipsTable['status'] | null;
}

/** The answer that counts most of those in a set, as SQL over `date_answers d`. */
const foremost = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when bool_or(d.answer = 'accepted') filter (where ${which}) then 'accepted'
    when bool_or(d.answer = 'maybe') filter (where ${which}) then 'maybe'
    when bool_or(d.answer = 'declined') filter (where ${which}) then 'declined' end`;

/**
 * Brings relationships to a series in line with the answers to its dates: those to come, or if there are none, those that have been.
 * A guest who answered no date is invited again, or stays let in where organizers approve guests, or else no guest. Returns the users
 * whose relationships remain.
 */
export async function followDates(
  context: Context,
  { item_id, kind }: Pick<Seating, 'item_id' | 'kind'>,
  userIds: readonly string[],
  isCounted = true,
): Promise<ReadonlySet<string>> {
  const isComing = ofDates(context, (dates) => dates.isComing(sql`d.subject_id`));
  const terms = attendedOf(context, kind).terms(sql`i.id`, sql`i.id`);
  const { rows } = await sql<Followed>`
    with found as materialized (
      select r.id, r.user_id, r.role, r.status as was, r.initiated_by_id, a.answer as whole, f.answer, t.join_approval,
        exists (select 1 from waitlist_entries w join seatings s on s.subject_id = w.subject_id
          where s.item_id = i.id and s.subject_id <> i.id and w.user_id = r.user_id and w.state in ('waiting', 'offered')) as waits
      from relationships r join items i on i.id = r.relatable_id cross join lateral (${terms}) t
        left join attendances a on a.relationship_id = r.id
        cross join lateral (
          select coalesce(${foremost(isComing)}, ${foremost(sql`true`)}) as answer from date_answers d where d.relationship_id = r.id) f
      where r.relatable_id = ${item_id} and r.user_id = any(${userIds}::uuid[]) and r.role <> 'follower'
    ), followed as materialized (
      select id, user_id, role, was, answer, case
        when role <> 'member' then case when was = 'pending' and answer in ('accepted', 'maybe') then 'accepted' else was end
        when join_approval and was = 'accepted' then was
        when answer in ('accepted', 'maybe') then answer
        when waits then 'wait list'
        when answer = 'declined' then answer
        when was = 'pending' or was = 'declined' and whole is null then was
        when initiated_by_id <> user_id then 'pending' end as status
      from found
    ), stored as (
      update relationships r set status = f.status, updated_at = ${NOW} from followed f
      where r.id = f.id and f.status <> f.was
    ), answered as (
      update attendances a set answer = f.answer, answered_at = case when f.answer is not null then ${NOW} end from followed f
      where a.relationship_id = f.id and f.status is not null and a.answer is distinct from f.answer
    ), ended as (
      delete from relationships r using followed f where r.id = f.id and f.status is null
    )
    select user_id, role, was, status from followed`.execute(context.db);
  if (isCounted) await countFollowed(context, item_id, rows);
  return new Set(rows.flatMap(({ user_id, status }) => (status === null ? [] : [user_id])));
}

async function countFollowed(context: Context, itemId: string, rows: readonly Followed[]): Promise<void> {
  const changes = rows.flatMap(({ user_id, role, was, status }) => {
    const side = { relatable_id: itemId, user_id, role };
    if (was === status) return [];
    return [...countsOf({ ...side, status: was }, -1), ...(status ? countsOf({ ...side, status }, 1) : [])];
  });
  if (changes.length > 0) await count(context, changes);
}
