import { sql } from 'kysely';
import { sendCalendar } from '../core/calendar-reply.ts';
import { NOW } from '../core/clock.ts';
import { reading, systemCaller, type Context, type Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import { randomSecret, seal, sha256, unseal } from '../core/secrets.ts';
import type { Viewer } from '../core/auth.ts';
import { calendarOf, type Task } from './tasks.ts';
import {
  createReminderCalendar,
  deleteReminderCalendar,
  listReminderCalendars,
  type ReminderCalendar,
} from './lists.contract.ts';
import { FROM, readable } from './reminders.store.ts';

const PURPOSE = 'reminder calendar';
/** More than calendars show; what was done longer ago is no longer in it. */
const TASKS_MAX = 1000;
const DONE_DAYS = 30;

export function calendarRoutes(app: App): void {
  route(app, listReminderCalendars, async (call) => {
    const { reminder_list: list } = call.query;
    const { data, meta } = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: sql`reminder_calendars c`,
      where: sql`c.user_id = ${call.me.userId} and c.revoked_at is null and ${list ? sql`c.list_id = ${list}` : sql`true`}`,
      key: 'c.id',
    });
    return { data: data.map((row) => present(call, row)), meta };
  });

  route(app, createReminderCalendar, async (call) => {
    const { reminder_list_id: listId } = call.body;
    // Held, so that of two addresses made at once one is left.
    const { rows: mine } = await sql`
      select 1 from reminder_list_users where list_id = ${listId} and user_id = ${call.me.userId} for no key update`.execute(
      call.db,
    );
    if (mine.length === 0) throw new Failure('not_found');
    await sql`
      update reminder_calendars set revoked_at = ${NOW}
      where list_id = ${listId} and user_id = ${call.me.userId} and revoked_at is null`.execute(call.db);
    const secret = randomSecret();
    const { rows } = await sql<Row>`
      insert into reminder_calendars as c (id, list_id, user_id, secret_hash, secret)
      values (${newId()}, ${listId}, ${call.me.userId}, ${sha256(secret)}, ${seal(call.platform, PURPOSE, secret)})
      returning ${COLUMNS}`.execute(call.db);
    return { data: present(call, rows[0] as Row) };
  });

  route(app, deleteReminderCalendar, async (call) => {
    const { rows } = await sql`
      update reminder_calendars set revoked_at = ${NOW}
      where id = ${call.params.id} and user_id = ${call.me.userId} and revoked_at is null returning id`.execute(
      call.db,
    );
    if (rows.length === 0) throw new Failure('not_found');
  });

  serveCalendars(app);
}

type Row = Omit<ReminderCalendar, '_type' | 'url'> & { secret: string };
const COLUMNS = sql`c.id, c.list_id, c.secret, c.created_at, c.asked_at`;

function present({ platform }: Context, { secret, ...row }: Row): ReminderCalendar {
  const url = `${platform.env.webUrl}/reminder-lists/${row.list_id}/calendars/${unseal(platform, PURPOSE, secret)}/reminders.ics`;
  return { ...row, _type: 'ReminderCalendar', url };
}

/** For calendars, which have no session: the address says everything. */
function serveCalendars({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string; secret: string } }>(
    '/reminder-lists/:id/calendars/:secret/reminders.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const { viewer, title } = await readerWith(platform, request.params.secret, request.params.id);
      const tasks = await tasksOf(platform, viewer, request.params.id);
      const text = calendarOf(platform.env.webUrl, { title, tasks });
      return sendCalendar(reply, request.headers['if-none-match'], text);
    },
  );
}

/** Whoever has the secret reads as its person; who revoked it is told so, who is banned is told nothing. */
async function readerWith(
  { database: { db } }: Platform,
  secret: string,
  listId: string,
): Promise<{ viewer: Viewer; title: string }> {
  const { rows } = await sql<
    Pick<Viewer, 'accountId' | 'userId' | 'communityId'> & { id: string; title: string; revoked_at: string | null }
  >`
    select c.id, c.revoked_at, l.title, u.id as "userId", u.account_id as "accountId", u.community_id as "communityId"
    from reminder_calendars c join reminder_lists l on l.id = c.list_id join users u on u.id = c.user_id
      join accounts a on a.id = u.account_id join items ui on ui.id = u.id
    where c.secret_hash = ${sha256(secret)} and c.list_id = ${isId(listId) ? listId : null} and a.status = 'active'
      and u.standing not in ('banned', 'pending', 'pending approval') and ui.deleted_at is null`.execute(db);
  const [calendar] = rows;
  if (!calendar) throw new Failure('not_found');
  if (calendar.revoked_at) throw new Failure('link_expired');
  // Once an hour is enough to tell an address that is used from one that is not.
  await sql`
    update reminder_calendars set asked_at = ${NOW}
    where id = ${calendar.id} and (asked_at is null or asked_at < ${NOW} - interval '1 hour')`.execute(db);
  const { title, userId, accountId, communityId } = calendar;
  const viewer: Viewer = {
    accountId,
    userId,
    communityId,
    actorId: userId,
    sessionId: '',
    avatarId: null,
    roles: ['user'],
    isStaff: false,
    supportId: null,
  };
  return { viewer, title };
}

const tasksOf = (platform: Platform, viewer: Viewer, listId: string): Promise<Task[]> =>
  reading(platform, { ...systemCaller(platform), viewer }, async (context) => {
    const { rows } = await sql<Task>`
      select r.id, r.text, r.notes, r.date_due_at, r.time_due_at, r.timezone, r.due_at, r.recurrence, r.completed_at,
        r.created_at, r.updated_at
      from ${FROM} join reminder_reminder_lists k on k.reminder_id = r.id
      where k.reminder_list_id = ${listId} and ${readable(context)}
        and (r.completed_at is null or r.completed_at > ${NOW} - make_interval(days => ${DONE_DAYS}))
      order by r.completed_at is not null, r.order_id limit ${sql.lit(TASKS_MAX)}`.execute(context.db);
    return rows;
  });
