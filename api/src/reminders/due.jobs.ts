/** Tells people when something is due: once for each date that it was given, whichever node it falls to. */
import { sql } from 'kysely';
import { fromNow, NOW } from '../core/clock.ts';
import { systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import type { JobDefinition } from '../core/jobs.ts';
import './reminders.events.ts';
import './reminders.tables.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'reminder.due': { id: string; dueAt: string };
  }
}

/** Whoever writes down what is due this very minute is told; what was due before that they know. */
const GRACE_MS = 5 * 60_000;

/** Waits for the instant, inside the transaction that sets it; one that is moved later finds another date, and does nothing. */
export async function awaitDue(context: Context, id: string, due: Date | null): Promise<void> {
  if (due === null || due < fromNow(context.platform, -GRACE_MS)) return;
  await context.enqueue('reminder.due', { id, dueAt: due.toISOString() }, due);
}

export const dueJob = (platform: Platform): JobDefinition<'reminder.due'> => ({
  name: 'reminder.due',
  isPolledEverySecond: true,
  run: ({ id, dueAt }) =>
    writing(platform, systemCaller(platform), async (context) => {
      // Whoever comes second waits here for the first, and finds it told.
      const { rows } = await sql<{ id: string; text: string }>`
        update reminders set told_at = ${NOW}
        where id = ${id} and due_at = ${dueAt} and told_at is null and completed_at is null returning id, text`.execute(
        context.db,
      );
      if (rows[0]) await tellPeople(context, rows[0]);
    }),
});

/** Who is assigned, else who made it; each by the first of their own lists that it stands in. */
async function tellPeople(context: Context, { id, text }: { id: string; text: string }): Promise<void> {
  const { rows } = await sql<{ user_id: string; list_id: string }>`
    select distinct on (o.user_id) o.user_id, o.list_id
    from reminders r join reminder_reminder_lists k on k.reminder_id = r.id
      join reminder_list_users o on o.list_id = k.reminder_list_id
    where r.id = ${id} and (exists (select 1 from reminder_users a where a.reminder_id = r.id and a.user_id = o.user_id)
      or r.user_id = o.user_id and not exists (select 1 from reminder_users a where a.reminder_id = r.id))
    order by o.user_id, o.order_id`.execute(context.db);
  for (const [listId, people] of Map.groupBy(rows, ({ list_id }) => list_id))
    await context.emit('reminder.due', { id, listId, text, userIds: people.map(({ user_id }) => user_id) });
}
