/** Events in iCalendar files. */
import { sql, type RawBuilder } from 'kysely';
import { CALENDAR_READS } from '../core/calendar-addresses.ts';
import { nameCalendar, sendCalendar, sendRevisedCalendar } from '../core/calendar-reply.ts';
import { reading, systemCaller, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { ownerOfHandle } from '../core/handles.ts';
import { calendarFile } from '../core/ics.ts';
import {
  CALENDAR_COMPONENTS,
  calendarPeriod,
  eventsWithZones,
  type CalendarDetails,
  type CalendarEvent,
  type CalendarPeriod,
  type LocalMoment,
} from '../core/ics-events.ts';
import { isId } from '../core/ids.ts';
import { datesOf } from '../core/recurrence.ts';
import { revisionOfRows } from '../core/revisions.ts';
import { callerFor, viewerIn, type App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import type { Event } from './events.contract.ts';
import { endsAfter } from './events.lists.ts';
import { findEvent } from './events.store.ts';
import { placeFor, PLACES } from './events.visibility.ts';
import { dateColumns, DATES, isChanged, isDated, scheduleOn, type Dated, type EventDate } from './occurrences.ts';

type FileEvent = Pick<
  Event,
  | 'id'
  | 'name'
  | 'description'
  | 'timezone'
  | 'sequence'
  | 'start_date'
  | 'start_time'
  | 'end_date'
  | 'end_time'
  | 'starts_at'
  | 'ends_at'
  | 'recurrence'
  | 'cancelled_at'
  | 'created_at'
  | 'updated_at'
  | 'place'
  | 'city'
  | 'online_url'
>;

/** One event as an iCalendar file, for whoever is signed in. */
export function eventCalendarRoute({ fastify, platform }: App): void {
  fastify.get<{ Params: { id: string } }>(
    '/events/:id/event.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const caller = callerFor(request, await viewerIn(platform, request));
      const { event, text } = await reading(platform, caller, async (context) => {
        const found = await findEvent(context, request.params.id);
        return { event: found, text: fileOf(found, await wholeEvent(context, found)) };
      });
      nameCalendar(reply, event.name, 'event');
      return sendCalendar(reply, request.headers['if-none-match'], text);
    },
  );
}

const fileOf = ({ name }: Event, shown: CalendarEvent): string =>
  calendarFile({ product: 'Events', name, components: eventsWithZones([shown]) });

const wholeEvent = async (context: Context, event: Event): Promise<CalendarEvent> =>
  calendarEvent(context.platform.env.webUrl, event, (await changedDates(context, [event])).get(event.id));

/**
 * An event as an iCalendar file for the viewer. Of a series whose dates are answered one by one, only the date that `occursOn` names, as
 * in the calendar of someone who comes then.
 */
export async function eventCalendarFile(context: Context, id: string, occursOn: string | undefined): Promise<string> {
  const event = await findEvent(context, id);
  const date = event.answers_by === 'date' && occursOn !== undefined && (await ownDate(context, id, occursOn));
  return fileOf(
    event,
    date ? calendarDate(context.platform.env.webUrl, event, date) : await wholeEvent(context, event),
  );
}

/** The public events of a crowd as an iCalendar file, for everyone. */
export function crowdCalendarRoute({ fastify, platform }: App): void {
  fastify.get<{ Params: { slug: string } }>(
    '/crowds/:slug/calendar.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      await platform.limits.take('crowd-calendar', request.ip, CALENDAR_READS);
      const slug = request.params.slug.toLowerCase();
      const calendar = await reading(platform, systemCaller(platform), async (context) => {
        const id = isId(slug) ? slug : await ownerOfHandle(context, 'pages', slug);
        const { rows } = await sql<{ id: string; name: string }>`
          select p.id, p.name from pages p join items c on c.id = p.id
          where p.id = ${id ?? null} and ${visible(null, 'c', 'shown', 'plain')}`.execute(context.db);
        const [crowd] = rows;
        if (!crowd) throw new Failure('not_found');
        const period = calendarPeriod(platform.clock.now());
        const which = sql`from items i join events e on e.id = i.id
          where i.context_id = ${crowd.id} and i.state = 'published' and ${visible(null, 'i', 'hidden', 'plain')}`;
        const { rows: revisions } = await sql<{ revision: string }>`
          select concat_ws(' ', ${period.from}::text, ${crowd.name}::text, ${revisionOfEvents([which])}) as revision`.execute(
          context.db,
        );
        return { key: crowd.id, revision: revisions[0]!.revision, crowd, period, which };
      });
      const write = () =>
        reading(platform, systemCaller(platform), async (context) => {
          const { crowd, period, which } = calendar;
          const shown = sql`${which} and ${hasDateIn(period)}`;
          const events = await calendarEvents(context, shown, period, CALENDAR_COMPONENTS);
          return calendarFile({ product: 'Events', name: crowd.name, components: eventsWithZones(events) });
        });
      return sendRevisedCalendar(reply, request.headers['if-none-match'], { ...calendar, write }, 'public');
    },
  );
}

/** Whether `events e` have a date in a period. The only date of an event that does not recur is that of the event. */
export const hasDateIn = ({
  from,
  to,
}: CalendarPeriod): RawBuilder<boolean> => sql<boolean>`case when e.recurrence is null
  then e.ends_at > ${from}::timestamptz and e.starts_at < ${to}::timestamptz
  else exists (select 1 from event_occurrences o
    where o.event_id = e.id and ${endsAfter(from)} and o.starts_at < ${to}::timestamptz) end`;

/** Whether a date is not as its series has it: SQL over `event_occurrences o` and `events s`. Some that match only look so. */
const mayDiffer = sql<boolean>`(${isChanged} or (o.start_time, o.timezone) is distinct from (s.start_time, s.timezone)
  or o.ends_at - o.starts_at <> s.ends_at - s.starts_at or o.start_date <> o.occurs_on)`;

/**
 * SQL of the revision of everything that calendar files say of events, and of what decides who sees them, besides what the viewer is to them:
 * the versions of the events, of the dates that differ, of their places, and, for tailgates, of their conferences. Each of `origins` is SQL
 * from `items i join events e`.
 */
export const revisionOfEvents = (origins: readonly RawBuilder<unknown>[]): RawBuilder<string> => sql<string>`(
  with listed as materialized (${sql.join(
    origins.map(
      (origin) =>
        sql`select i.id, i.xmin as item, i.context_id, e.xmin as event, e.type, e.recurrence, e.place_id, e.location_id ${origin}`,
    ),
    sql` union all `,
  )}), dates as materialized (
    select o.id, o.xmin as date, o.place_id, o.location_id
    from listed join event_occurrences o on o.event_id = listed.id join events s on s.id = o.event_id
    where listed.recurrence is not null and ${mayDiffer}),
  placed as materialized (select place_id, location_id from listed union select place_id, location_id from dates)
  select concat_ws(' ', ${sql.join([
    revisionOfRows(sql`c.id, c.item, c.event`, sql`listed c`),
    revisionOfRows(
      sql`t.id, t.xmin, whole.xmin`,
      sql`listed c join tailgates t on t.id = c.id left join items whole on whole.id = c.context_id where c.type = 'tailgate'`,
    ),
    revisionOfRows(sql`d.id, d.date`, sql`dates d`),
    revisionOfRows(sql`p.id, p.xmin`, sql`places p where p.id in (select place_id from placed)`),
    revisionOfRows(sql`l.id, l.xmin`, sql`locations l where l.id in (select location_id from placed)`),
  ])}))`;

/** What events are to the user whose calendar it is. */
interface Part {
  /** SQL over `events e` and `items i`. */
  role: RawBuilder<string>;
  /** Of a series whose dates are answered one by one, only those that this user comes to, or may come to, are in the file. */
  guestId: string;
}

/** The latest events of a file. `which` is SQL from `events e` and `items i`. */
export async function calendarEvents(
  context: Context,
  which: RawBuilder<unknown>,
  period: CalendarPeriod,
  limit: number,
  part?: Part,
): Promise<CalendarEvent[]> {
  const role = part?.role ?? sql<string>`'accepted'`;
  const { rows } = await sql<FileEvent & { role: string; answers_by: Event['answers_by'] }>`
    select e.id, e.name, e.description, e.timezone, e.sequence, e.start_date, e.start_time, e.end_date, e.end_time, e.starts_at, e.ends_at,
      e.recurrence, e.answers_by, e.cancelled_at, i.created_at, i.updated_at, e.role, ${placeFor(context.viewer)}
    from (select e.*, i.author_id, i.created_at, i.updated_at, ${role} as role ${which}) e
      cross join lateral (select e.id, e.author_id, e.created_at, e.updated_at) i ${PLACES}
    where e.role <> 'requested'
      and (e.cancelled_at is null or exists (select 1 from event_occurrences o
        where o.event_id = e.id and o.ends_at > ${period.endedFrom}::timestamptz))
    order by e.starts_at desc, e.id desc limit ${sql.lit(limit)}`.execute(context.db);
  const { webUrl } = context.platform.env;
  const isByDate = ({ answers_by, role: own }: (typeof rows)[number]) =>
    part !== undefined && answers_by === 'date' && !WHOLE_ROLES.has(own);
  const wholes = rows.filter((event) => !isByDate(event));
  const dates = await changedDates(context, wholes, period);
  const single = part ? await answeredDates(context, rows.filter(isByDate), period, part.guestId) : new Map();
  return rows.flatMap((event) =>
    isByDate(event)
      ? (single.get(event.id) ?? []).map((date: AnsweredDate) => calendarDate(webUrl, event, date))
      : [calendarEvent(webUrl, event, dates.get(event.id), statusOf(event.role))],
  );
}

/** Parts that are the same on all dates of a series. */
const WHOLE_ROLES: ReadonlySet<string> = new Set(['host', 'speaker', 'invited']);

const statusOf = (role: string): CalendarDetails['status'] =>
  role === 'maybe' || role === 'invited' ? 'TENTATIVE' : 'CONFIRMED';

interface AnsweredDate extends EventDate {
  answer: 'accepted' | 'maybe';
}

/** The dates of series that a user comes to, or may come to, in a period. */
async function answeredDates(
  { db, viewer }: Context,
  events: readonly FileEvent[],
  period: CalendarPeriod,
  guestId: string,
): Promise<ReadonlyMap<string, AnsweredDate[]>> {
  if (events.length === 0) return new Map();
  const { rows } = await sql<AnsweredDate>`
    select ${dateColumns(viewer)}, a.answer
    from ${DATES} join date_answers a on a.subject_id = o.id and a.answer <> 'declined'
      join relationships m on m.id = a.relationship_id and m.user_id = ${guestId}
    where o.event_id = any(${events.map(({ id }) => id)}::uuid[])
      and ${endsAfter(period.from)} and o.starts_at < ${period.to}::timestamptz
    order by o.starts_at desc limit ${sql.lit(CALENDAR_COMPONENTS)}`.execute(db);
  return Map.groupBy(rows, ({ event_id }) => event_id);
}

/** A date of a series with the answer of the viewer, who may still be asked. */
async function ownDate({ db, me }: Context, eventId: string, occursOn: string): Promise<AnsweredDate | undefined> {
  const { rows } = await sql<AnsweredDate>`
    select ${dateColumns(me)}, coalesce((
      select nullif(a.answer, 'declined') from date_answers a join relationships m on m.id = a.relationship_id
      where a.subject_id = o.id and m.user_id = ${me.userId}), 'accepted') as answer
    from ${DATES} where o.event_id = ${eventId} and o.occurs_on = ${occursOn}`.execute(db);
  return rows[0];
}

/** A date that was answered by itself is an event of its own, so that the others are not in the calendar. */
function calendarDate(webUrl: string, event: FileEvent, { occurs_on, answer, ...date }: AnsweredDate): CalendarEvent {
  const { id, created_at } = event;
  return {
    ...detailsOf(webUrl, { ...event, ...date, id }, statusOf(answer)),
    url: `${webUrl}/events/${id}?on=${occurs_on}`,
    uid: `${id}-${occurs_on.replaceAll('-', '')}`,
    createdAt: new Date(created_at),
    recurrence: null,
    overrides: [],
  };
}

/** The dates of series that are not as the series has them, in a period. */
async function changedDates(
  { db, viewer }: Context,
  events: readonly FileEvent[],
  period?: CalendarPeriod,
): Promise<ReadonlyMap<string, EventDate[]>> {
  const series = new Map(events.flatMap((event) => (event.recurrence === null ? [] : [[event.id, event] as const])));
  if (series.size === 0) return new Map();
  const { rows } = await sql<EventDate>`
    select ${dateColumns(viewer)} from ${DATES}
    where o.event_id = any(${[...series.keys()]}::uuid[])
      and ${mayDiffer}
      ${period ? sql`and ${endsAfter(period.from)} and o.starts_at < ${period.to}::timestamptz` : sql``}
    order by o.event_id, o.occurs_on limit ${sql.lit(CALENDAR_COMPONENTS)}`.execute(db);
  const known = new Map<string, ReadonlySet<string>>();
  return Map.groupBy(
    rows.filter(({ event_id, occurs_on, ...date }) => {
      const event = series.get(event_id)!;
      if (!isDated(event)) return false;
      if (!known.has(event_id)) known.set(event_id, producedDates(event, rows));
      // A date of the past that the rule no longer has would be an exception of nothing.
      if (!known.get(event_id)!.has(occurs_on)) return false;
      const regular = scheduleOn(event, occurs_on);
      const isSame = date.starts_at === regular.starts_at && date.ends_at === regular.ends_at;
      return date.is_changed || !isSame;
    }),
    ({ event_id }) => event_id,
  );
}

/** The dates of a series, as far as those that differ from it. */
function producedDates(event: FileEvent & Dated, rows: readonly EventDate[]): ReadonlySet<string> {
  const last = rows.reduce(
    (date, { event_id, occurs_on }) => (event_id === event.id && occurs_on > date ? occurs_on : date),
    '',
  );
  return new Set(datesOf(event.recurrence ?? '', event.start_date, { until: last, limit: Infinity }));
}

const momentAt = (date: string | null, time: string | null): LocalMoment => {
  if (date === null) throw new Failure('not_found');
  return { date, time };
};

function calendarEvent(
  webUrl: string,
  event: FileEvent,
  dates: readonly EventDate[] = [],
  status: CalendarDetails['status'] = 'CONFIRMED',
): CalendarEvent {
  const { id, recurrence, created_at } = event;
  const details = detailsOf(webUrl, event, status);
  return {
    ...details,
    uid: id,
    createdAt: new Date(created_at),
    recurrence,
    overrides: dates.map(({ occurs_on, ...date }) => ({
      ...detailsOf(webUrl, { ...event, ...date, id }, status),
      url: `${webUrl}/events/${id}?on=${occurs_on}`,
      occursOn: occurs_on,
    })),
  };
}

type Detailed = Omit<FileEvent, 'recurrence' | 'created_at' | 'starts_at' | 'ends_at'>;

function detailsOf(webUrl: string, event: Detailed, status: CalendarDetails['status']): CalendarDetails {
  const { id, name, description, timezone, sequence, cancelled_at, updated_at } = event;
  const location = addressOf(event);
  return {
    title: cancelled_at ? `Cancelled: ${name}` : name,
    ...(description && { description }),
    ...(location && { location }),
    url: `${webUrl}/events/${id}`,
    status: cancelled_at ? 'CANCELLED' : status,
    start: momentAt(event.start_date, event.start_time),
    end: momentAt(event.end_date, event.end_time),
    timezone,
    sequence,
    updatedAt: new Date(updated_at),
  };
}

/** The address on one line, as far as the viewer can see it: else the city. */
function addressOf({ place, city, online_url }: Detailed): string {
  if (!place) return city ?? online_url ?? '';
  const { room, title, address1, address2, zip, state, country } = place;
  const town = [zip, place.city].filter(Boolean).join(' ');
  return [room, title, address1, address2, town, state, country].filter(Boolean).join(', ');
}
