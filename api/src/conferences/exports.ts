/**
 * The released schedule as files, for apps: iCalendar, and JSON and XML in the format of frab, which c3voc maintains
 * (https://github.com/voc/schedule). They contain what a guest sees.
 */
import { sql } from 'kysely';
import { create } from 'xmlbuilder2';
import { sendFile } from '../core/calendar-reply.ts';
import { NOW } from '../core/clock.ts';
import { reading, systemCaller, type Context } from '../core/context.ts';
import { calendarFile } from '../core/ics.ts';
import { CALENDAR_READS } from '../core/calendar-addresses.ts';
import { eventsWithZones, type CalendarEvent } from '../core/ics-events.ts';
import type { App } from '../core/route.ts';
import { visible } from '../core/visibility.ts';
import { addDays, localTime, withOffset } from '../core/zones.ts';
import { instantAt } from '../core/moments.ts';
import type { Conference } from './conferences.contract.ts';
import { findConference } from './conferences.store.ts';
import { DAY_STARTS_AT, type ConferenceSchedule, type ScheduleSlot } from './schedule.contract.ts';
import { releasedSchedule } from './schedule.store.ts';

/** Cancelled sessions stay in calendar files for so long after their end. */
const CANCELLED_DAYS = 30;
const MINUTE_MS = 60_000;
/** Sessions without a room. */
const NO_ROOM = 'No room';
const SLUG_WORDS = 40;

interface SessionRow {
  id: string;
  name: string;
  description: string | null;
  starts_at: string;
  ends_at: string;
  timezone: string;
  sequence: number;
  cancelled_at: string | null;
  created_at: string;
  updated_at: string;
  location: string | null;
}

/** Sessions that a guest sees, with what the schedule does not contain. */
async function loadSessions({ db }: Context, conferenceId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select e.id, e.name, e.description, e.starts_at, e.ends_at, e.timezone, e.sequence, e.cancelled_at, i.created_at, i.updated_at,
      nullif(concat_ws(', ', l.title, p.title, p.address1, p.city), '') as location
    from conference_sessions s join events e on e.id = s.id join items i on i.id = s.id
      left join locations l on l.id = e.location_id left join places p on p.id = e.place_id
    where s.conference_id = ${conferenceId} and i.state = 'published' and e.starts_at is not null
      and ${visible(null, 'i', 'hidden', 'plain')}
      and (e.cancelled_at is null or e.ends_at > ${NOW} - make_interval(days => ${CANCELLED_DAYS}))
    order by e.starts_at, e.id`.execute(db);
  return rows;
}

interface Released {
  conference: Conference;
  schedule: ConferenceSchedule;
  sessions: SessionRow[];
  webUrl: string;
}

async function loadReleased(context: Context, key: string): Promise<Released> {
  const conference = await findConference(context, key);
  return {
    conference,
    schedule: await releasedSchedule(context, conference),
    sessions: await loadSessions(context, conference.id),
    webUrl: context.platform.env.webUrl,
  };
}

const pathOf = ({ slug, id }: Conference): string => `/conferences/${slug ?? id}`;

/** Sessions with their released titles, in the words and the order of `core/ics-events.ts`. */
function calendarOf({ conference, schedule, sessions, webUrl }: Released): string {
  const titles = new Map(schedule.days.flatMap(({ slots }) => slots.map(({ id, title }) => [id, title] as const)));
  const events = sessions.map((session): CalendarEvent => {
    const { id, name, description, location, timezone, sequence, cancelled_at } = session;
    const title = titles.get(id) ?? name;
    const momentOf = (instant: string) => {
      const local = localTime(timezone, new Date(instant));
      return { date: local.slice(0, 10), time: local.slice(11, 16) };
    };
    return {
      uid: id,
      title: cancelled_at ? `Cancelled: ${title}` : title,
      ...(description && { description }),
      ...(location && { location }),
      url: `${webUrl}/events/${id}`,
      status: cancelled_at ? 'CANCELLED' : 'CONFIRMED',
      start: momentOf(session.starts_at),
      end: momentOf(session.ends_at),
      timezone,
      sequence,
      createdAt: new Date(session.created_at),
      updatedAt: new Date(session.updated_at),
    };
  });
  return calendarFile({ product: 'Conferences', name: conference.name, components: eventsWithZones(events) });
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Hours and minutes. */
function durationOf({ starts_at, ends_at }: ScheduleSlot): string {
  const minutes = Math.round((Date.parse(ends_at!) - Date.parse(starts_at!)) / MINUTE_MS);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const kebab = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_WORDS)
    .replaceAll(/^-+|-+$/g, '');

/** The short name of the conference in the files: its slug, or its ID. */
const acronymOf = ({ slug, id }: Conference): string => slug ?? id;

/** Apps find rooms by their name, so a name that two places have is numbered. */
function roomNames({ rooms }: ConferenceSchedule): ReadonlyMap<string, string> {
  const used = new Set<string>([NO_ROOM]);
  return new Map(
    rooms.map(({ id, title }) => {
      let name = title;
      for (let count = 2; used.has(name); count += 1) name = `${title} (${count})`;
      used.add(name);
      return [id, name];
    }),
  );
}

const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(CONTROLS, '');

/** The document that both formats are written from. */
function frabOf({ conference, schedule, sessions, webUrl }: Released) {
  const { timezone, days, tracks, version, name } = schedule;
  const acronym = acronymOf(conference);
  const names = roomNames(schedule);
  const details = new Map(sessions.map((session) => [session.id, session]));
  const trackNames = new Map(tracks.map((track) => [track.id, plain(track.name)]));
  const eventOf = (slot: ScheduleSlot) => ({
    guid: slot.id,
    id: slot.number,
    date: withOffset(timezone, Date.parse(slot.starts_at!)),
    start: localTime(timezone, new Date(slot.starts_at!)).slice(11, 16),
    duration: durationOf(slot),
    room: plain(slot.location_id === null ? NO_ROOM : names.get(slot.location_id)),
    slug: [acronym, slot.number, kebab(slot.title) || 'session'].join('-'),
    url: `${webUrl}/events/${slot.id}`,
    title: plain(slot.title),
    track: slot.track_ids.flatMap((id) => trackNames.get(id) ?? [])[0] ?? '',
    type: slot.kind,
    language: slot.language ?? '',
    description: plain(details.get(slot.id)?.description),
    persons: slot.speakers.map(({ user_id, name: speaker }) => ({ guid: user_id, name: plain(speaker) })),
  });
  const dayOf = (date: string, index: number, slots: readonly ScheduleSlot[]) => {
    const at = (day: string) =>
      withOffset(timezone, Date.parse(instantAt({ date: day, time: `${twoDigits(DAY_STARTS_AT)}:00` }, timezone)));
    const shown = slots.filter(({ is_cancelled }) => !is_cancelled);
    return {
      index: index + 1,
      date,
      start: at(date),
      end: at(addDays(date, 1)),
      rooms: [...Map.groupBy(shown, ({ location_id }) => location_id)].map(([id, ofRoom]) => ({
        name: plain(id === null ? NO_ROOM : names.get(id)),
        guid: id,
        events: ofRoom.map(eventOf),
      })),
    };
  };
  return {
    version: plain(name ?? String(version ?? 0)),
    url: `${webUrl}${pathOf(conference)}/schedule`,
    base: `${webUrl}${pathOf(conference)}`,
    acronym,
    title: plain(conference.name),
    start: conference.start_date ?? '',
    end: conference.end_date ?? '',
    timezone,
    rooms: schedule.rooms.map(({ id, capacity }) => ({ name: plain(names.get(id)), guid: id, capacity })),
    tracks: tracks.map(({ name: track }) => ({ name: plain(track) })),
    days: days.map(({ date, slots }, index) => dayOf(date, index, slots)),
  };
}

const SLOT_LENGTH = '00:05';
const GENERATOR = { name: 'Plaza', version: '1' };

function jsonOf(released: Released): string {
  const { version, url, base, acronym, title, start, end, timezone, rooms, tracks, days } = frabOf(released);
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: GENERATOR,
    schedule: {
      url,
      version,
      base_url: base,
      conference: {
        acronym,
        title,
        start,
        end,
        daysCount: days.length,
        timeslot_duration: SLOT_LENGTH,
        time_zone_name: timezone,
        url: base,
        rooms,
        tracks,
        days: days.map(({ index, date, rooms: ofDay, ...day }) => ({
          index,
          date,
          day_start: day.start,
          day_end: day.end,
          rooms: Object.fromEntries(
            ofDay.map(({ name, events }) => [
              name,
              events.map(({ persons, ...event }) => ({
                ...event,
                subtitle: '',
                abstract: '',
                do_not_record: false,
                persons: persons.map(({ guid, name: person }) => ({ guid, name: person, public_name: person })),
                links: [],
                attachments: [],
              })),
            ]),
          ),
        })),
      },
    },
  });
}

function xmlOf(released: Released): string {
  const { version, base, acronym, title, start, end, timezone, days } = frabOf(released);
  const root = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }).ele('schedule');
  const add = (node: typeof root, tag: string, text: string) => node.ele(tag).txt(text).up();
  root.ele('generator', GENERATOR);
  add(root, 'version', version);
  const conference = root.ele('conference');
  add(conference, 'acronym', acronym);
  add(conference, 'title', title);
  add(conference, 'start', start);
  add(conference, 'end', end);
  add(conference, 'days', String(days.length));
  add(conference, 'timeslot_duration', SLOT_LENGTH);
  add(conference, 'base_url', base);
  add(conference, 'time_zone_name', timezone);
  for (const { index, date, start: from, end: to, rooms } of days) {
    const day = root.ele('day', { index: String(index), date, start: from, end: to });
    for (const { name, guid, events } of rooms) {
      const room = day.ele('room', { name, ...(guid && { guid }) });
      for (const event of events) {
        const node = room.ele('event', { guid: event.guid, id: String(event.id) });
        for (const tag of ['date', 'start', 'duration', 'room', 'slug', 'url'] as const) add(node, tag, event[tag]);
        add(node.ele('recording'), 'license', '').ele('optout').txt('false');
        for (const tag of ['title', 'track', 'type', 'language', 'description'] as const) add(node, tag, event[tag]);
        add(add(node, 'subtitle', ''), 'abstract', '');
        const persons = node.ele('persons');
        for (const person of event.persons)
          persons.ele('person', person.guid ? { guid: person.guid } : {}).txt(person.name);
        node.ele('links');
        node.ele('attachments');
      }
    }
  }
  return root.end({ prettyPrint: true });
}

const FORMATS = [
  ['ics', 'text/calendar', calendarOf],
  ['json', 'application/json', jsonOf],
  ['xml', 'application/xml', xmlOf],
] as const;

export function scheduleExportRoutes({ fastify, platform }: App): void {
  for (const [ending, type, write] of FORMATS)
    fastify.get<{ Params: { id: string } }>(
      `/conferences/:id/schedule.${ending}`,
      { schema: { hide: true } },
      async (request, reply) => {
        await platform.limits.take('schedule-export', request.ip, CALENDAR_READS);
        const released = await reading(platform, systemCaller(platform), (context) =>
          loadReleased(context, request.params.id),
        );
        return sendFile(reply, request.headers['if-none-match'], write(released), { access: 'public', type });
      },
    );
}
