/** What is done stays as it was done; one that recurs comes again as another, which is taken away with the tick. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { awaitDue } from './due.jobs.ts';
import { localTime } from '../core/zones.ts';
import { dueAt, orderOf } from './due.ts';
import { nextOccurrence } from '../core/recurrence.ts';
import type { RemindersTable } from './reminders.tables.ts';

/** Another reminder that this has made, or taken away. */
interface Consequence {
  what: 'added' | 'removed';
  id: string;
}

/** Once, however many do it at once. */
export async function complete(context: Context, id: string): Promise<Consequence[]> {
  const { rows } = await sql<RemindersTable>`
    update reminders set completed_at = ${NOW}, completed_by_id = ${context.me.userId}, done_id = ${newId()}, updated_at = ${NOW}
    where id = ${id} and completed_at is null returning *`.execute(context.db);
  const [done] = rows;
  if (!done) return [];
  await context.emit('reminder.settled', { ids: [id] });
  const nextId = await comeAgain(context, done);
  return nextId ? [{ what: 'added', id: nextId }] : [];
}

/** The next occurrence, with the same words, lists and people. */
async function comeAgain(context: Context, done: RemindersTable): Promise<string | null> {
  const { date_due_at: date, time_due_at, timezone, recurrence } = done;
  if (!recurrence || !date) return null;
  const next = nextOccurrence(
    recurrence,
    { date, time: time_due_at },
    localTime(timezone, context.platform.clock.now()),
  );
  if (!next) return null;
  const schedule = { date_due_at: next.date, time_due_at, timezone };
  const id = newId();
  await sql`
    insert into reminders (id, user_id, text, notes, date_due_at, time_due_at, timezone, recurrence, due_at, order_id,
      attachable_id, previous_id, search)
    select ${id}, r.user_id, r.text, r.notes, ${next.date}, r.time_due_at, r.timezone, ${next.recurrence}, ${dueAt(schedule)},
      ${orderOf(schedule, id)}, r.attachable_id, r.id, r.search
    from reminders r where r.id = ${done.id}`.execute(context.db);
  await sql`
    insert into reminder_reminder_lists (reminder_id, reminder_list_id)
    select ${id}, reminder_list_id from reminder_reminder_lists where reminder_id = ${done.id}`.execute(context.db);
  await sql`
    insert into reminder_users (reminder_id, user_id)
    select ${id}, user_id from reminder_users where reminder_id = ${done.id}`.execute(context.db);
  await awaitDue(context, id, dueAt(schedule));
  return id;
}

/** To do again; the next occurrence goes, unless it is done as well. */
export async function reopen(context: Context, id: string): Promise<Consequence[]> {
  const { rows: open } = await sql`
    update reminders set completed_at = null, completed_by_id = null, done_id = null, updated_at = ${NOW}
    where id = ${id} and completed_at is not null returning id`.execute(context.db);
  if (open.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    delete from reminders where previous_id = ${id} and completed_at is null returning id`.execute(context.db);
  if (rows.length > 0) await context.emit('reminder.settled', { ids: rows.map((row) => row.id) });
  return rows.map((row) => ({ what: 'removed', id: row.id }));
}
