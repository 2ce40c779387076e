import { sql } from 'kysely';
import { revokeOwnAddress } from '../core/address-readers.ts';
import { readerOf, replaceAddress, secretOf, type AddressTable } from '../core/calendar-addresses.ts';
import { sendCalendar } from '../core/calendar-reply.ts';
import { calendarPeriod } from '../core/ics-events.ts';
import { reading, systemCaller, type Context, type Platform } from '../core/context.ts';
import { isId } from '../core/ids.ts';
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
    const { reminder_list_id: list_id } = call.body;
    const row = await replaceAddress(call, ADDRESSES, {
      locked: sql`
        select 1 from reminder_list_users where list_id = ${list_id} and user_id = ${call.me.userId} for no key update`,
      of: { list_id },
      columns: COLUMNS,
    });
    return { data: present(call, row) };
  });

  route(app, deleteReminderCalendar, (call) => revokeOwnAddress(call, ADDRESSES.table, call.params.id));

  serveCalendars(app);
}

type Row = Omit<ReminderCalendar, '_type' | 'url'> & { secret: string };
const COLUMNS = sql<Row>`c.id, c.list_id, c.secret, c.created_at, c.asked_at`;

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
