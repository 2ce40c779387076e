import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { findItem, type ReadOptions } from '../core/items.ts';
import { pageRows, type ListInput, type Page } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { searchQuery } from '../core/search-text.ts';
import { complete, reopen } from './completing.ts';
import { dueAt, orderOf } from './due.ts';
import { awaitDue } from './due.jobs.ts';
import { defaultListOf, findList, reminderListRoutes } from './lists.routes.ts';
import {
  countDueReminders,
  createReminder,
  deleteReminder,
  getReminder,
  listReminders,
  searchReminders,
  updateReminder,
  type Reminder,
} from './reminders.contract.ts';
import {
  allListsOf,
  loadIncluded,
  columns,
  findReminder,
  FROM,
  holdReminder,
  isDue,
  present,
  readable,
  tell,
  todayOf,
  zoneOf,
  type ReminderRow,
} from './reminders.store.ts';
import {
  assign,
  moveInto,
  putInto,
  requireLists,
  requireWords,
  rewrite,
  scheduleOf,
  searchOf,
} from './reminders.writes.ts';

const PER_PERSON = { max: 120, windowSeconds: 60, code: 'rate_limited' } as const;
/** Counting further tells nobody more. */
const DUE_MAX = 100;

export function reminderRoutes(app: App): void {
  reminderListRoutes(app);

  route(app, listReminders, async (call) => {
    const { reminder_list: list, is_completed, due } = call.query;
    if (list) await findList(call, list);
    const which = [
      list
        ? sql`r.id in (select k.reminder_id from reminder_reminder_lists k where k.reminder_list_id = ${list})`
        : null,
      is_completed === undefined ? null : sql`(r.completed_at is not null) = ${is_completed}`,
      due ? isDue(await todayOf(call)) : null,
    ].filter((each) => each !== null);
    return page(call, call.query, which.length > 0 ? sql.join(which, sql` and `) : sql`true`, {
      along: is_completed ? 'r.done_id' : 'r.order_id',
      order: is_completed ? 'desc' : 'asc',
    });
  });

  route(app, searchReminders, async (call) => {
    const words = searchQuery(call.query.search);
    return page(call, call.query, words ? sql`r.search @@ ${words}` : sql`false`, {});
  });

  route(app, countDueReminders, async (call) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select 1 from ${FROM} where ${readable(call)} and ${isDue(await todayOf(call))}
        and (not exists (select 1 from reminder_users a where a.reminder_id = r.id)
          or exists (select 1 from reminder_users a where a.reminder_id = r.id and a.user_id = ${call.me.userId}))
        limit ${sql.lit(DUE_MAX)}) counted`.execute(call.db);
    return { data: { count: rows[0]?.count ?? 0 } };
  });

  route(app, getReminder, async (call) => ({ data: await findReminder(call, call.params.id, call.query) }));

  route(app, createReminder, async (call) => {
    await call.platform.limits.take('reminder', call.me.accountId, PER_PERSON);
    const { text, notes = '', list_ids, assigned_user_ids = [], attachable_id = null } = call.body;
    const words = requireWords(text);
    const listIds = list_ids ? await requireLists(call, list_ids) : [await defaultListOf(call)];
    const schedule = scheduleOf(call.body, { timezone: call.body.timezone ?? (await zoneOf(call)) });
    if (attachable_id) await findItem(call, attachable_id);
    const id = newId();
    await sql`
      insert into reminders (id, user_id, text, notes, date_due_at, time_due_at, timezone, recurrence, due_at, order_id,
        attachable_id, search)
      values (${id}, ${call.me.userId}, ${words}, ${trimmed(notes)}, ${schedule.date_due_at}, ${schedule.time_due_at},
        ${schedule.timezone}, ${schedule.recurrence}, ${dueAt(schedule)}, ${orderOf(schedule, id)}, ${attachable_id},
        ${searchOf(words, notes)})`.execute(call.db);
    await putInto(call, id, listIds);
    await assign(call, id, listIds, assigned_user_ids);
    await awaitDue(call, id, dueAt(schedule));
    await tell(call, 'added', { id, listIds });
    return { data: await findReminder(call, id, call.query) };
  });

  route(app, updateReminder, async (call) => {
    const before = await holdReminder(call, call.params.id);
    const { id } = before;
    const listsBefore = await allListsOf(call, id);
    const { list_ids, assigned_user_ids, is_completed } = call.body;
    await rewrite(call, before, call.body);
    const listIds = list_ids ? await moveInto(call, id, list_ids) : listsBefore;
    if (assigned_user_ids) await assign(call, id, listIds, assigned_user_ids);
    const also = is_completed === undefined ? [] : is_completed ? await complete(call, id) : await reopen(call, id);
    await tell(call, 'updated', { id, listIds: [...new Set([...listsBefore, ...listIds])] });
    for (const { what, id: other } of also) await tell(call, what, { id: other, listIds });
    return { data: await findReminder(call, id, call.query) };
  });

  route(app, deleteReminder, async (call) => {
    const { id } = await holdReminder(call, call.params.id);
    const listIds = await allListsOf(call, id);
    await sql`delete from reminders where id = ${id}`.execute(call.db);
    await call.emit('reminder.settled', { ids: [id] });
    await tell(call, 'removed', { id, listIds });
  });
}

async function page(
  context: Context,
  query: ListInput & ReadOptions,
  which: RawBuilder<unknown>,
  order: { along?: string; order?: 'asc' | 'desc' },
): Promise<Page<Reminder>> {
  const { data: rows, meta } = await pageRows<ReminderRow>(context, query, {
    columns: columns(context),
    from: FROM,
    where: sql`${readable(context)} and ${which}`,
    key: 'r.id',
    ...order,
  });
  const data = rows.map((row) => present(context, row));
  await loadIncluded(context, data, query);
  return { data, meta };
}
