import { sql } from 'kysely';
import { newSecret, readerOf, secretOf, type AddressTable } from '../core/calendar-addresses.ts';
import { sendCalendar } from '../core/calendar-reply.ts';
import { calendarPeriod } from '../core/ics-events.ts';
import { NOW } from '../core/clock.ts';
import { reading, systemCaller, type Context, type Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { pageRows } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import type { Viewer } from '../core/auth.ts';
import { calendarOf, calendarTasks, type Task } from './tasks.ts';
import {
  createReminderCalendar,
  deleteReminderCalendar,
  listReminderCalendars,
  type ReminderCalendar,
} from './lists.contract.ts';

const ADDRESSES: AddressTable = { table: 'reminder_calendars', purpose: 'reminder calendar' };

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
    const { secret_hash, secret } = newSecret(call.platform, ADDRESSES);
    const { rows } = await sql<Row>`
      insert into reminder_calendars as c (id, list_id, user_id, secret_hash, secret)
      values (${newId()}, ${listId}, ${call.me.userId}, ${secret_hash}, ${secret})
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
  const url = `${platform.env.webUrl}/reminder-lists/${row.list_id}/calendars/${secretOf(platform, ADDRESSES, secret)}/reminders.ics`;
  return { ...row, _type: 'ReminderCalendar', url };
}

/** For calendars, which have no session: the address says everything. */
function serveCalendars({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string; secret: string } }>(
    '/reminder-lists/:id/calendars/:secret/reminders.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, secret } = request.params;
      const { viewer, title } = await readerOf(platform, ADDRESSES, secret, {
        columns: sql<{ title: string }>`(select l.title from reminder_lists l where l.id = c.list_id) as title`,
        where: sql`c.list_id = ${isId(id) ? id : null}`,
      });
      const tasks = await tasksOf(platform, viewer, id);
      const text = calendarOf(platform.env.webUrl, { title, tasks });
      return sendCalendar(reply, request.headers['if-none-match'], text);
    },
  );
}

const tasksOf = (platform: Platform, viewer: Viewer, listId: string): Promise<Task[]> =>
  reading(platform, { ...systemCaller(platform), viewer }, async (context) => {
    const which = sql`r.id in (select k.reminder_id from reminder_reminder_lists k where k.reminder_list_id = ${listId})`;
    const { rows } = await calendarTasks(context, calendarPeriod(platform.clock.now()), which).execute(context.db);
    return rows;
  });
