import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { schedulingIn } from '../../test/scheduling.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { answerAsSpeaker, at, conference, dayIn, pick, place, released, room, session } = schedulingIn(harness);
const db = () => harness.app.platform.database.db;

type Headers = Record<string, string>;
const fetchFile = (id: string, ending: string, headers: Headers = {}) =>
  harness.app.fastify.inject({ method: 'GET', url: `/conferences/${id}/schedule.${ending}`, headers });

interface FrabEvent {
  guid: string;
  id: number;
  date: string;
  start: string;
  duration: string;
  room: string;
  slug: string;
  title: string;
  persons: { guid: string | null; name: string }[];
}
interface FrabDay {
  index: number;
  date: string;
  day_start: string;
  day_end: string;
  rooms: Record<string, FrabEvent[]>;
}

async function daysOf(id: string): Promise<FrabDay[]> {
  const { body } = await fetchFile(id, 'json');
  return JSON.parse(body).schedule.conference.days;
}
const eventsOf = (days: readonly FrabDay[]): FrabEvent[] => days.flatMap(({ rooms }) => Object.values(rooms).flat());

let count = 0;

/** A released schedule with a session at night, a break, and characters that files have to escape. */
async function programme(): Promise<Record<'id' | 'slug' | 'talk' | 'night' | 'pause', string> & { ada: Person }> {
  const ada = await person('Ada L');
  const slug = `small-harbours-${(count += 1)}`;
  const id = await conference(ada, { slug });
  const hall = await room(ada, id, 'Hall & dock');
  const named = { session: { speakers: [{ name: 'Grace <H>' }], language: 'en' } };
  const description = 'Salt & \u0001smoke <b>';
  const talk = await session(ada, id, { name: 'Bread for 300 & more', description, ...named });
  const night = await session(ada, id, { name: 'Low tide hours' });
  const pause = await session(ada, id, { name: 'Soup', session: { kind: 'break' } });
  await place(ada, id, [
    { id: talk, starts_at: at('09:00'), ends_at: at('10:30'), location_id: hall },
    { id: night, starts_at: at('03:59', 1), ends_at: at('05:00', 1), location_id: hall },
    { id: pause, starts_at: at('12:00', 1), ends_at: at('13:00', 1) },
  ]);
  await released(ada, id, { name: 'First light' });
  return { ada, id, slug, talk, night, pause };
}

describe('the files of a schedule', () => {
  it('schedule.json has rooms and days that are cut at 04:00', async () => {
    const { id, slug, talk, night, pause } = await programme();
    const response = await fetchFile(slug, 'json');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { schedule } = JSON.parse(response.body);
    expect(schedule).toMatchObject({
      version: 'First light',
      conference: { acronym: slug, daysCount: 2, time_zone_name: 'Europe/Oslo', start: dayIn(30) },
    });
    const days = await daysOf(id);
    expect(days.map(({ index, date }) => [index, date])).toEqual([
      [1, dayIn(30)],
      [2, dayIn(31)],
    ]);
    expect(days.map((day) => eventsOf([day]).map(({ guid }) => guid))).toEqual([[talk, night], [pause]]);
    for (const { day_start, day_end, rooms } of days)
      for (const { date } of Object.values(rooms).flat())
        expect(Date.parse(day_start) <= Date.parse(date) && Date.parse(date) < Date.parse(day_end)).toBe(true);
  });

  it('events have the formats that readers require, and IDs that stay over three releases', async () => {
    const { ada, id, talk } = await programme();
    const identities = async () => eventsOf(await daysOf(id)).map(({ guid, id: number, slug }) => [guid, number, slug]);
    const first = await identities();
    for (const [revision, start] of [
      [1, '08:00'],
      [2, '07:00'],
    ] as const) {
      await place(ada, id, [{ id: talk, revision, starts_at: at(start), ends_at: at('10:30') }]);
      await released(ada, id);
      expect(await identities()).toEqual(first);
    }
    const events = eventsOf(await daysOf(id));
    for (const { guid, slug, start, duration, date } of events) {
      expect(guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(slug).toMatch(/^[a-z0-9_]{4,}-[a-z0-9\-_]{4,}$/);
      expect(start).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      expect(duration).toMatch(/^\d{2}:[0-5]\d$/);
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    }
    for (const field of ['guid', 'id', 'slug'] as const)
      expect(new Set(events.map((event) => event[field])).size).toBe(events.length);
  });

  it('schedule.xml says the same as schedule.json', async () => {
    const { id, slug: acronym } = await programme();
    const response = await fetchFile(id, 'xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      isArray: (name) => ['day', 'room', 'event', 'person'].includes(name),
    });
    const { schedule } = parser.parse(response.body);
    expect(schedule).toMatchObject({ version: 'First light', conference: { acronym, days: '2' } });
    const events = schedule.day.flatMap((day: { room: { event: object[] }[] }) =>
      day.room.flatMap(({ event }) => event),
    );
    const expected = eventsOf(await daysOf(id));
    expect(events).toMatchObject(
      expected.map(({ guid, id: number, title, date, start, duration, slug, room: name }) => ({
        guid,
        id: String(number),
        title,
        date,
        start,
        duration,
        slug,
        room: [name],
      })),
    );
    expect(events[0]).toMatchObject({
      title: 'Bread for 300 & more',
      description: 'Salt & smoke <b>',
      persons: { person: ['Grace <H>'] },
    });
  });

  it('schedule.ics has each session once, and cancelled ones as such', async () => {
    const { ada, id, talk, night, pause } = await programme();
    await place(ada, id, [{ id: night, revision: 1, starts_at: null }]);
    await released(ada, id);
    const { body } = await fetchFile(id, 'ics');
    const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
    const found = events.map((event) => [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')]);
    expect(found).toEqual([
      [talk, 'CONFIRMED'],
      [night, 'CANCELLED'],
      [pause, 'CONFIRMED'],
    ]);
    const [first] = events;
    expect(new ICAL.Event(first).startDate.toJSDate().toISOString()).toBe(
      (await call('GET', `/events/${talk}`)).body.data.starts_at,
    );
    expect(first!.getFirstPropertyValue('location')).toContain('Hall & dock');
  });

  it.each(['ics', 'json', 'xml'])(
    'schedule.%s can be fetched by any page, and returns 304 if nothing has changed',
    async (ending) => {
      const { id } = await programme();
      const { headers } = await fetchFile(id, ending);
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
      const again = await fetchFile(id, ending, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('have only what a guest sees', async () => {
    const { ada, id, talk } = await programme();
    const hidden = await session(ada, id, { name: 'Not yet' });
    await place(ada, id, [{ id: hidden, starts_at: at('20:00'), ends_at: at('21:00') }]);
    await sql`update items set banned_at = created_at where id = ${talk}`.execute(db());
    for (const ending of ['ics', 'json', 'xml']) {
      const { body } = await fetchFile(id, ending);
      expect(body).not.toContain('Not yet');
      expect(body).not.toContain('Bread for 300');
    }
    await call('PUT', `/conferences/${id}`, { as: ada, body: { audience: 'community' } });
    for (const ending of ['ics', 'json', 'xml']) expect((await fetchFile(id, ending)).statusCode).toBe(403);
  });
});

describe('the calendar address of an attendee', () => {
  it('has the sessions that they picked or speak at, and tailgates that they host or come to', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const id = await conference(ada, { has_tailgates: true, has_registration: false });
    const hall = await room(ada, id, 'Hall');
    const [picked, spoken, other] = [
      await session(ada, id, { name: 'Salt' }),
      await session(ada, id, { name: 'Soup', session: { speakers: [{ user_id: ben.userId }] } }),
      await session(ada, id, { name: 'Tea' }),
    ];
    const { url } = (await call('POST', '/calendar-feeds', { as: ben, body: {} })).body.data;
    const summaries = async () => {
      const { body } = await harness.app.fastify.inject({ url: new URL(url).pathname });
      const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
      return Object.fromEntries(
        events.map((event) => [
          event.getFirstPropertyValue('summary'),
          [event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('status')],
        ]),
      );
    };
    await place(ada, id, [
      { id: picked, starts_at: at('09:00'), ends_at: at('10:00'), location_id: hall },
      { id: spoken, starts_at: at('11:00'), ends_at: at('12:00'), location_id: hall },
      { id: other, starts_at: at('13:00'), ends_at: at('14:00'), location_id: hall },
    ]);
    await answerAsSpeaker(ben, spoken, 'confirm');
    // Not before it is released.
    expect(await summaries()).toEqual({});
    await released(ada, id);
    expect((await pick(ben, picked)).status).toBe(201);
    const quay = (await call('POST', '/places', { as: ada, body: { title: 'Quay', is_listed: true } })).body.data.id;
    const tailgateBy = async (as: Person, name: string, hour: number): Promise<string> => {
      const times = { starts_at: at(`${hour}:00`), ends_at: at(`${hour + 1}:00`) };
      const body = { name, type: 'tailgate', place_id: quay, tailgate: { conference_id: id }, ...times };
      return (await call('POST', '/events', { as, body })).body.data.id;
    };
    const [hosted, joined] = [await tailgateBy(ben, 'Porridge', 18), await tailgateBy(ada, 'Sauna', 20)];
    await tailgateBy(ada, 'Dance', 21);
    expect((await pick(ben, joined)).status).toBe(201);
    const confirmed = {
      Salt: [picked, 'CONFIRMED'],
      Soup: [spoken, 'CONFIRMED'],
      Porridge: [hosted, 'CONFIRMED'],
      Sauna: [joined, 'CONFIRMED'],
    };
    expect(await summaries()).toEqual(confirmed);
    await answerAsSpeaker(ben, spoken, 'withdraw');
    const { Soup: _, ...rest } = confirmed;
    expect(await summaries()).toEqual(rest);
  });
});

describe('a session that a moderator hides', () => {
  it('is neither in the schedule nor in its files, versions, and lists, until the decision is reversed', async () => {
    const ben = await person('Ben H');
    const { ada, id, talk } = await programme();
    const report = { context_id: talk, reason: 'spam', text: 'It is spam' };
    const { body: reported } = await call('POST', '/reports', { as: ben, body: report });
    const decide = async (status: string) => {
      // Another moderator decides about an appeal.
      const as = await harness.appoint(await person('Siv One'), 'support');
      const body = { status, decision: 'The rules say so.' };
      const decided = await call('PUT', `/cases/${reported.data.case_id}`, { as, body });
      expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    };
    const lists = [
      `/conferences/${id}/schedule`,
      `/conferences/${id}/schedule?version=1`,
      `/conferences/${id}/schedule/diff`,
      `/events?conference=${id}`,
    ];
    const named = async () => {
      const bodies = await Promise.all(
        lists
          .flatMap((url) => [call('GET', url), call('GET', url, { as: ben })])
          .map(async (reply) => (await reply).body),
      );
      const files = await Promise.all(['json', 'xml', 'ics'].map(async (ending) => (await fetchFile(id, ending)).body));
      return [...bodies.map((body) => JSON.stringify(body)), ...files].map((text) => text.includes('Bread for 300'));
    };
    expect(new Set(await named())).toEqual(new Set([true]));
    await decide('blocked');
    expect(new Set(await named())).toEqual(new Set([false]));
    expect((await call('GET', `/events/${talk}`, { as: ben })).status).toBe(404);
    expect((await call('GET', `/events/${talk}`, { as: ada })).body.data).toMatchObject({ is_removed: true });
    await call('POST', `/decisions/${reported.data.case_id}/appeal`, { as: ada, body: { text: 'It is about bread.' } });
    await decide('approved');
    expect(new Set(await named())).toEqual(new Set([true]));
  });
});
