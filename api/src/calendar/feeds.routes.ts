import { sql } from 'kysely';
import { revokeOwnAddress } from '../core/address-readers.ts';
import { readerOf, replaceAddress, secretOf, type AddressTable } from '../core/calendar-addresses.ts';
import { sendRevisedCalendar } from '../core/calendar-reply.ts';
import { reading, systemCaller, type Context } from '../core/context.ts';
import { calendarFile } from '../core/ics.ts';
import {
  CALENDAR_COMPONENTS,
  calendarPeriod,
  eventsWithZones,
  type CalendarEvent,
  type CalendarPeriod,
} from '../core/ics-events.ts';
import { pageRows } from '../core/list.ts';
import { accessRevision } from '../core/revisions.ts';
import { route, type App } from '../core/route.ts';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds, type CalendarFeed } from './feeds.contract.ts';
import { calendarSources } from './sources.ts';

const ADDRESSES: AddressTable = { table: 'calendar_feeds', purpose: 'calendar feed' };

export function calendarFeedRoutes(app: App): void {
  route(app, listCalendarFeeds, async (call) => {
    const { data, meta } = await pageRows<Row>(call, call.query, {
      columns: COLUMNS,
      from: sql`calendar_feeds c`,
      where: sql`c.user_id = ${call.me.userId} and c.revoked_at is null`,
      key: 'c.id',
    });
    return { data: data.map((row) => present(call, row)), meta };
  });

  route(app, createCalendarFeed, async (call) => {
    const row = await replaceAddress(call, ADDRESSES, {
      locked: sql`select 1 from users where id = ${call.me.userId} for no key update`,
      values: { has_reminders: call.body.has_reminders ?? true },
      columns: COLUMNS,
    });
    return { data: present(call, row) };
  });

  route(app, deleteCalendarFeed, (call) => revokeOwnAddress(call, ADDRESSES.table, call.params.id));

  serveFeeds(app);
}

type Row = Omit<CalendarFeed, '_type' | 'url'> & { secret: string };
const COLUMNS = sql<Row>`c.id, c.secret, c.has_reminders, c.created_at, c.asked_at`;

function present({ platform }: Context, { secret, ...row }: Row): CalendarFeed {
  const url = `${platform.env.webUrl}/calendars/${secretOf(platform, ADDRESSES, secret)}/plaza.ics`;
  return { ...row, _type: 'CalendarFeed', url };
}

/** For calendar apps, which can't sign in: the address is the only credential. */
function serveFeeds({ fastify, platform }: App): void {
  fastify.get<{ Params: { secret: string } }>(
    '/calendars/:secret/plaza.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, viewer, has_reminders } = await readerOf(platform, ADDRESSES, request.params.secret, {
        columns: sql<{ has_reminders: boolean }>`c.has_reminders`,
      });
      const caller = { ...systemCaller(platform), viewer };
      const period = calendarPeriod(platform.clock.now());
      const revision = await reading(platform, caller, (context) => revisionIn(context, period));
      const write = () => reading(platform, caller, (context) => fileOf(context, period, has_reminders));
      return sendRevisedCalendar(reply, request.headers['if-none-match'], { key: id, revision, write });
    },
  );
}

async function revisionIn(context: Context, period: CalendarPeriod): Promise<string> {
  const parts = [accessRevision(context), ...calendarSources().map((source) => source.revision(context, period))];
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ', ${period.from}::text, ${sql.join(parts)}) as revision`.execute(context.db);
  return rows[0]!.revision;
}

async function fileOf(context: Context, period: CalendarPeriod, hasTasks: boolean): Promise<string> {
  const tasks: string[][] = [];
  for (const source of calendarSources()) if (hasTasks) tasks.push(...((await source.tasks?.(context, period)) ?? []));
  const events: CalendarEvent[] = [];
  for (const source of calendarSources()) {
    const left = CALENDAR_COMPONENTS - tasks.length - events.length;
    events.push(...((await source.events?.(context, period, left)) ?? []));
  }
  return calendarFile({ product: 'Calendar', name: 'Plaza', components: [...eventsWithZones(events), ...tasks] });
}
