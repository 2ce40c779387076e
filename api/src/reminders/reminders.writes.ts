/** What is written of a reminder: its words, its time, where it stands and who is to do it. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { BodyOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { searchText } from '../core/search-text.ts';
import { canonicalZone } from '../core/zones.ts';
import { awaitDue } from './due.jobs.ts';
import { dueAt, orderOf, type Schedule } from './due.ts';
import { checkRecurrence } from '../core/recurrence.ts';
import type { Reminder, updateReminder } from './reminders.contract.ts';
import { allListsOf, byKnown, listsOf } from './reminders.store.ts';

export function requireWords(text: string): string {
  const words = trimmed(text);
  if (words === '') throw new Failure('empty_content');
  return words;
}

export const searchOf = (text: string, notes: string) => sql`to_tsvector('simple', ${searchText(`${text} ${notes}`)})`;

type Change = BodyOf<typeof updateReminder>;
type Timing = Pick<Change, 'date_due_at' | 'time_due_at' | 'timezone' | 'recurrence'>;
interface Planned extends Schedule {
  recurrence: string | null;
}

/** What is said of its time over what holds; without a day there is no time, and nothing recurs. */
export function scheduleOf(said: Timing, before: Partial<Planned> & { timezone: string }): Planned {
  const timezone = canonicalZone(said.timezone ?? before.timezone);
  const pick = (name: 'date_due_at' | 'time_due_at' | 'recurrence'): string | null =>
    said[name] === undefined ? (before[name] ?? null) : said[name];
  const date_due_at = pick('date_due_at');
  if (date_due_at !== null) {
    const rule = pick('recurrence');
    return { date_due_at, time_due_at: pick('time_due_at'), timezone, recurrence: rule && checkRecurrence(rule) };
  }
  if (said.time_due_at) throw new Failure('invalid', { time_due_at: ['requires a due date'] });
  if (said.recurrence) throw new Failure('invalid', { recurrence: ['requires a due date'] });
  return { date_due_at, time_due_at: null, timezone, recurrence: null };
}

/** Its words and its time; another time is told anew. */
export async function rewrite(context: Context, before: Reminder, body: Change): Promise<void> {
  const { db } = context;
  const text = body.text === undefined ? before.text : requireWords(body.text);
  const notes = body.notes === undefined ? before.notes : trimmed(body.notes);
  const after = scheduleOf(body, before);
  await sql`
    update reminders set text = ${text}, notes = ${notes}, search = ${searchOf(text, notes)}, recurrence = ${after.recurrence},
      updated_at = ${NOW}
    where id = ${before.id}`.execute(db);
  const due = dueAt(after);
  const isSame =
    after.date_due_at === before.date_due_at &&
    after.time_due_at === before.time_due_at &&
    due?.getTime() === (before.due_at === null ? undefined : Date.parse(before.due_at));
  if (isSame) return;
  await sql`
    update reminders set date_due_at = ${after.date_due_at}, time_due_at = ${after.time_due_at}, timezone = ${after.timezone},
      due_at = ${due}, order_id = ${orderOf(after, before.id)}, told_at = null
    where id = ${before.id}`.execute(db);
  await context.emit('reminder.settled', { ids: [before.id] });
  await awaitDue(context, before.id, due);
}

/** All of them are the viewer's. */
export async function requireLists(context: Context, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await sql`
    select 1 from reminder_list_users where user_id = ${context.me.userId} and list_id = any(${wanted}::uuid[])`.execute(
    context.db,
  );
  if (rows.length < wanted.length)
    throw new Failure('invalid', { list_ids: ['includes a list you don’t have access to'] });
  return wanted;
}

export const putInto = async ({ db }: Context, id: string, listIds: readonly string[]): Promise<void> =>
  void (await sql`
    insert into reminder_reminder_lists (reminder_id, reminder_list_id)
    select ${id}, l from unnest(${listIds}::uuid[]) l on conflict do nothing`.execute(db));

/** Into the lists that are named; those of others that the viewer does not share keep it. */
export async function moveInto(context: Context, id: string, listIds: readonly string[]): Promise<string[]> {
  const wanted = await requireLists(context, listIds);
  await putInto(context, id, wanted);
  await sql`
    delete from reminder_reminder_lists where reminder_id = ${id} and reminder_list_id in ${listsOf(context)}
      and reminder_list_id <> all(${wanted}::uuid[])`.execute(context.db);
  const after = await allListsOf(context, id);
  // Who shares none of its lists any longer has nothing to do with it.
  await sql`
    delete from reminder_users where reminder_id = ${id} and user_id not in (
      select user_id from reminder_list_users where list_id = any(${after}::uuid[]))`.execute(context.db);
  return after;
}

/** People of its lists whom the viewer sees, and nobody else. */
export async function assign(
  context: Context,
  id: string,
  listIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(userIds)];
  const { rows } = await sql<{ user_id: string }>`
    select distinct o.user_id from reminder_list_users o join items maker on maker.id = o.user_id
    where o.list_id = any(${listIds}::uuid[]) and o.user_id = any(${wanted}::uuid[]) and ${byKnown(context)}`.execute(
    context.db,
  );
  if (rows.length < wanted.length)
    throw new Failure('invalid', { assigned_user_ids: ['includes someone the list isn’t shared with'] });
  await sql`delete from reminder_users where reminder_id = ${id}`.execute(context.db);
  await sql`
    insert into reminder_users (reminder_id, user_id) select ${id}, u from unnest(${wanted}::uuid[]) u`.execute(
    context.db,
  );
}
