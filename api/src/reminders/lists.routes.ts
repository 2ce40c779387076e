import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { revokeAddresses } from '../core/address-readers.ts';
import { NOW } from '../core/clock.ts';
import { asPerson, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { expand, type ReadOptions } from '../core/items.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { calendarRoutes } from './calendars.routes.ts';
import {
  createReminderList,
  deleteReminderList,
  FIRST_LIST,
  getReminderList,
  LIST_USERS_MAX,
  listReminderLists,
  LISTS_MAX,
  shareReminderList,
  unshareReminderList,
  updateReminderList,
  type ReminderList,
} from './lists.contract.ts';
import { byKnown, isDue, seen, tellOfList, todayOf } from './reminders.store.ts';

/** A list of somebody else stands among one’s own at once: nobody hands them to the whole town. */
const SHARED = { max: 60, windowSeconds: 3600, code: 'attempts_limit' } as const;

export function reminderListRoutes(app: App): void {
  calendarRoutes(app);

  route(app, listReminderLists, async (call) => {
    // It has to be there before anything is: a panel that is looked at for the first time shows it.
    if (!call.query.cursor && !call.query.ids) await defaultListOf(call);
    const { data: rows, meta } = await pageRows<ListRow>(call, call.query, {
      columns: await columns(call),
      from: FROM,
      where: isMine(call),
      key: 'l.id',
      along: 'mine.order_id',
      order: 'asc',
    });
    const data = rows.map(present);
    await expand(asPerson(call), data, call.query, RELATIONS);
    return { data, meta };
  });

  route(app, getReminderList, async (call) => ({ data: await findList(call, call.params.id, call.query) }));

  route(app, createReminderList, async (call) => {
    const { userId } = call.me;
    const title = requireTitle(call.body.title);
    // Two who make the last one at once wait for each other here.
    await sql`select id from items where id = ${userId} for no key update`.execute(call.db);
    const { rows: before } = await sql`select 1 from reminder_lists where user_id = ${userId}`.execute(call.db);
    if (before.length >= LISTS_MAX) throw new Failure('invalid', { title: [`You already have ${LISTS_MAX} lists.`] });
    const id = newId();
    await sql`insert into reminder_lists (id, user_id, title) values (${id}, ${userId}, ${title})`.execute(call.db);
    await bringIn(call, id, [userId]);
    tellOfList(call, [userId], id);
    return { data: await findList(call, id, call.query) };
  });

  route(app, updateReminderList, async (call) => {
    const { id } = await findOwn(call, call.params.id);
    await sql`
      update reminder_lists set title = ${requireTitle(call.body.title)}, updated_at = ${NOW} where id = ${id}`.execute(
      call.db,
    );
    tellOfList(call, await usersOf(call, id), id);
    return { data: await findList(call, id, call.query) };
  });

  route(app, deleteReminderList, async (call) => {
    const { id, is_default } = await findOwn(call, call.params.id);
    if (is_default) throw new Failure('forbidden');
    const told = await usersOf(call, id);
    const { rows } = await sql<{ id: string }>`
      delete from reminders r using reminder_reminder_lists k
      where k.reminder_id = r.id and k.reminder_list_id = ${id} and not exists (
        select 1 from reminder_reminder_lists o where o.reminder_id = r.id and o.reminder_list_id <> ${id})
      returning r.id`.execute(call.db);
    await sql`delete from reminder_lists where id = ${id}`.execute(call.db);
    await call.emit('reminder.settled', { ids: rows.map((row) => row.id) });
    tellOfList(call, told, id);
  });

  route(app, shareReminderList, async (call) => {
    const { id, title } = await findOwn(call, call.params.id);
    await call.platform.limits.take('reminder-list', call.me.accountId, SHARED);
    const already = await usersOf(call, id);
    const userIds = [...new Set(call.body.user_ids)].filter((userId) => !already.includes(userId));
    if (already.length + userIds.length > LIST_USERS_MAX)
      throw new Failure('invalid', { user_ids: [`A list can be shared with up to ${LIST_USERS_MAX} people.`] });
    await requirePeople(call, userIds);
    await bringIn(call, id, userIds);
    tellOfList(call, [...already, ...userIds], id);
    if (userIds.length > 0) await call.emit('reminder-list.shared', { id, title, byId: call.me.userId, userIds });
    return { data: await findList(call, id, call.query) };
  });

  route(app, unshareReminderList, async (call) => {
    const { id, userId } = call.params;
    const list = await findList(call, id);
    if (userId !== call.me.userId && !list.manageable) throw new Failure('forbidden');
    // Its owner deletes it; nobody takes them out.
    if (userId === list.user_id) throw new Failure('forbidden');
    const told = await usersOf(call, id);
    if (!told.includes(userId)) throw new Failure('not_found');
    await takeOut(call, id, userId);
    tellOfList(call, told, id);
  });
}

interface ListRow extends Omit<ReminderList, '_type'> {}

const FROM = sql`reminder_list_users mine join reminder_lists l on l.id = mine.list_id`;
const isMine = ({ me }: Context): RawBuilder<boolean> => sql<boolean>`(mine.user_id = ${me.userId})`;
const RELATIONS = { user: 'user_id', shares: 'shares' };

async function columns(context: Context): Promise<RawBuilder<unknown>> {
  const inIt = sql`reminder_reminder_lists k join reminders r on r.id = k.reminder_id join items maker on maker.id = r.user_id
    where k.reminder_list_id = l.id and ${byKnown(context)}`;
  return sql`l.id, l.title, l.user_id, l.is_default and l.user_id = mine.user_id as is_default, l.user_id = mine.user_id as manageable,
    l.created_at, l.updated_at,
    array(select o.user_id from reminder_list_users o join items u on u.id = o.user_id
      where o.list_id = l.id and o.user_id <> l.user_id and ${seen(context, 'u')} order by o.joined_at, o.user_id) as shares,
    (select count(*)::int from ${inIt} and r.completed_at is null) as reminders_count,
    (select count(*)::int from ${inIt} and ${isDue(await todayOf(context))}) as due_count`;
}

const present = (row: ListRow): ReminderList => ({ ...row, _type: 'ReminderList' });

/** One of the viewer's; `not_found` otherwise. */
export async function findList(context: Context, id: string, options: ReadOptions = {}): Promise<ReminderList> {
  const { rows } = await sql<ListRow>`
    select ${await columns(context)} from ${FROM} where l.id = ${isId(id) ? id : null} and ${isMine(context)}`.execute(
    context.db,
  );
  if (!rows[0]) throw new Failure('not_found');
  const list = present(rows[0]);
  await expand(asPerson(context), [list], options, RELATIONS);
  return list;
}

/** One that the viewer has made, held until the end of the transaction. */
async function findOwn(context: Context, id: string): Promise<ReminderList> {
  await sql`select id from reminder_lists where id = ${isId(id) ? id : null} for no key update`.execute(context.db);
  const list = await findList(context, id);
  if (!list.manageable) throw new Failure('forbidden');
  return list;
}

/** The list that everybody has, from the first time that it is needed. */
export async function defaultListOf({ db, me: { userId } }: Context): Promise<string> {
  const find = () =>
    sql<{ id: string }>`
    select id from reminder_lists where user_id = ${userId} and is_default`.execute(db);
  const { rows } = await find();
  if (rows[0]) return rows[0].id;
  // In one statement, also outside of a transaction; of several at once one makes it.
  await sql`
    with made as (insert into reminder_lists (id, user_id, title, is_default) values (${newId()}, ${userId}, '', true)
      on conflict (user_id) where is_default do nothing returning id, user_id)
    insert into reminder_list_users (list_id, user_id, order_id) select id, user_id, ${FIRST_LIST}::uuid from made`.execute(
    db,
  );
  return (await find()).rows[0]?.id ?? '';
}

export async function usersOf({ db }: Context, listId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from reminder_list_users where list_id = ${listId} order by joined_at, user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function bringIn({ db }: Context, listId: string, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds)
    await sql`
      insert into reminder_list_users (list_id, user_id, order_id) values (${listId}, ${userId}, ${newId()})`.execute(
      db,
    );
}

/** From now on it is none of theirs, and nothing in it theirs to do unless they share it otherwise. */
export async function takeOut(context: Context, listId: string, userId: string): Promise<void> {
  const { db } = context;
  await sql`delete from reminder_list_users where list_id = ${listId} and user_id = ${userId}`.execute(db);
  await sql`
    delete from reminder_users a using reminder_reminder_lists k
    where k.reminder_id = a.reminder_id and k.reminder_list_id = ${listId} and a.user_id = ${userId} and not exists (
      select 1 from reminder_reminder_lists o join reminder_list_users u on u.list_id = o.reminder_list_id
      where o.reminder_id = a.reminder_id and u.user_id = a.user_id)`.execute(db);
  await revokeAddresses(context, 'reminder_calendars', userId, sql`c.list_id = ${listId}`);
}

function requireTitle(text: string): string {
  const title = trimmed(text);
  if (title === '') throw new Failure('empty_content');
  return title;
}

/** People whom the viewer sees; why somebody is none of them is not said, for it would say who has blocked whom. */
async function requirePeople(context: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from items u where u.id = any(${ids}::uuid[]) and u.kind = 'user' and ${seen(context, 'u')}`.execute(
    context.db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length > 0)
    throw new Failure('invalid', Object.fromEntries(others.map((id) => [`user_ids.${id}`, ['can’t be shared with']])));
}
