import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/core/db.ts';
import { useHarness, type Person } from './harness.ts';
import { fillTown, type LargeTown } from './large-town.ts';
import { bySize } from './size.ts';
import { recordStatements } from './statements.ts';

const harness = useHarness(async () => ({ rateLimits: false }), { hasOwnDatabase: true });

/** What grows with the platform: none of these is ever read from one end to the other. */
const LARGE = new Set([
  'items',
  'item_counts',
  'scribbles',
  'events',
  'conferences',
  'users',
  'accounts',
  'relationships',
  'mutes',
  'blocks',
  'notifications',
  'keyword_uses',
]);
/** Rows that one statement may touch. At length, the crowd hides 13,000 posts from guests, which its profile counts. */
const FEW = bySize(5000, 15_000);

/** At length a town as large as the benchmarks have. */
const SIZE = { people: 20_000, posts: bySize(50_000, 1_000_000), notifications: 5000, mutes: 5000 };

let ada: Person;
let town: LargeTown;
/** What the platform really sends, with its values. */
let heard: CompiledQuery[];

beforeAll(async () => {
  ada = await harness.person('Ada Berg');
  const { db } = harness.app.platform.database;
  town = await fillTown(db, ada.userId, SIZE);
  await fillPlaces(db);
  // On a busy machine, the town takes longer to fill than an access token is valid.
  await harness.renew(ada);
  heard = recordStatements(db);
}, 120_000 + SIZE.posts);

/** A fifth of all events take place at the harbor, a few at the lighthouse, and the others at piers. The member comes to some. */
async function fillPlaces(db: Db): Promise<void> {
  await sql`
    insert into places (id, creator_id, provider, title, latitude, longitude)
    select gen_random_uuid(), ${ada.userId}, 'none', t.title, t.latitude, t.longitude from (
      values ('Harbor', 10.0, 20.0), ('Lighthouse', 70.0, 30.0)
      union all select 'Pier ' || n, n % 80 - 60, n % 100 - 120 from generate_series(1, 2000) n) t(title, latitude, longitude)`.execute(
    db,
  );
  await sql`
    update events e set place_id = p.id from (select id, row_number() over (order by id) as n from events) o, places p
    where o.id = e.id and p.title = case when o.n % 1009 = 7 then 'Lighthouse' when o.n % 5 = 0 then 'Harbor'
      else 'Pier ' || o.n % 2000 + 1 end`.execute(db);
  await sql`
    with coming as (
      insert into relationships (id, relatable_id, user_id, initiated_by_id, role, status)
      select gen_random_uuid(), i.id, ${ada.userId}, ${ada.userId}, 'member', 'accepted' from (
        select id from items where kind = 'event' and audience = 'public' order by id limit 30) i returning id)
    insert into attendances (relationship_id, answer, answered_at) select id, 'accepted', now() from coming
    on conflict (relationship_id) do update set answer = 'accepted', answered_at = now()`.execute(db);
  await sql`analyze`.execute(db);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** What was done: a way that was planned and not taken costs nothing. */
const nodesOf = (node: Node): Node[] =>
  [node, ...(node.Plans ?? []).flatMap(nodesOf)].filter((n) => n['Actual Loops'] > 0);

/** The plan that the platform uses: made without the values, as for a prepared statement. */
async function planOf(query: CompiledQuery, db: Db = harness.app.platform.database.db): Promise<Node[]> {
  const explain = async (connection: Db) => {
    await connection.executeQuery(CompiledQuery.raw(`prepare probe as ${query.sql}`));
    const values = query.parameters.length > 0 ? `(${query.parameters.map(literal).join(', ')})` : '';
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) execute probe${values}`),
    );
    await connection.executeQuery(CompiledQuery.raw('deallocate probe'));
    return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
  };
  return db.isTransaction ? explain(db) : db.connection().execute(explain);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `'{${value.map((each) => JSON.stringify(each)).join(',')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const touched = (node: Node): number =>
  'Relation Name' in node ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;

/** The table that a statement is about, outside of every bracket; of a single figure, its name. */
function subjectOf({ sql: text }: CompiledQuery): string {
  let depth = 0;
  const outside = text.split('').filter((character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return depth === 0 && !'()"'.includes(character);
  });
  return /\bfrom\s+(\w+)/.exec(outside.join(''))?.[1] ?? /\bas (\w+)$/.exec(text)?.[1] ?? '';
}

interface Reading {
  /** What each statement is about, in their order. */
  asks: string[];
  /** Large tables that were read from one end to the other. */
  scans: string[];
  /** Rows that the dearest statement touched. */
  most: number;
}

async function read(url: string, as: Person | undefined): Promise<Reading> {
  heard.length = 0;
  const answer = await harness.call('GET', url, as ? { as } : {});
  expect(answer.status, `${url}: ${JSON.stringify(answer.body)}`).toBe(200);
  expect(answer.body.data, url).not.toEqual([]);
  const queries = [...heard];
  const scans: string[] = [];
  let most = 0;
  for (const query of queries) {
    const nodes = await planOf(query);
    for (const { 'Node Type': type, 'Relation Name': table = '' } of nodes)
      if (type === 'Seq Scan' && LARGE.has(table)) scans.push(`${table} in ${query.sql}`);
    most = Math.max(
      most,
      nodes.reduce((sum, node) => sum + touched(node), 0),
    );
  }
  return { asks: queries.map(subjectOf), scans, most };
}

/** A list, its address, and its statements: what opens it, the one of the list, and what hydrates its rows, however many. */
type List = [name: string, url: (town: LargeTown) => string, asks: string[]];

const POSTS = ['items', 'items', 'scribbles'];
/** The newest of all are asked whether what is sought is common; then its matches, called `i`. */
const MATCHES = ['newest', 'i', 'items', 'scribbles'];
const EVENTS = ['items', 'items', 'events'];
const CONFERENCES = ['items', 'items', 'conferences'];
const dayIn = (days: number) => new Date(harness.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const PEOPLE = ['items', 'items', 'users'];
/** A crowd as the viewer sees it, with their own place in it, whom they know there and what they care about. */
const CROWD = ['items', 'pages', 'relationships', 'relationships', 'unnest', 'k', 'user_interests', 'relationships'];
const MEMBERS = [...CROWD, 'relationships'];

const OF_ANYBODY: List[] = [
  ['the feed', () => '/discover', POSTS],
  ['the search for what many say', () => '/search?search=pier', MATCHES],
  ['the search for what few say', () => '/search?search=boat+1008', MATCHES],
  [
    'the search for what one person says',
    ({ author }) => `/search?search=pier&user=${author}`,
    ['i', 'items', 'scribbles'],
  ],
  ['the feed of what many say', () => '/discover?search=pier', ['newest', ...POSTS]],
  ['the feed of what few say', () => '/discover?search=boat+1008', MATCHES],
  ['the scribbles of a person', ({ author }) => `/scribbles?user=${author}`, POSTS],
  ['the newest events', () => '/events', EVENTS],
  ['the events to come', () => '/events/active', EVENTS],
  ['the events that are over', () => '/events?when=past', EVENTS],
  ['the events of a period', () => `/events?from=${dayIn(3)}T00:00:00Z&to=${dayIn(10)}T00:00:00Z`, EVENTS],
  ['the search for events that few have', () => '/events/search?search=night+1008', ['newest', 'i', 'items', 'events']],
  ['the search for events that many have', () => '/events/search?search=choir', ['newest', ...EVENTS]],
  ['the same among those to come', () => '/events/search?search=choir&when=upcoming', ['newest', ...EVENTS]],
  ['the same among those that are over', () => '/events/search?search=choir&when=past', ['newest', ...EVENTS]],
  ['the events of a person', ({ author }) => `/events?user=${author}`, EVENTS],
  ['the events where few are', () => '/events?near=70,30&km=5', ['near', 'i', 'items', 'events']],
  ['the same among those that are over', () => '/events?near=70,30&km=5&when=past', ['near', 'i', 'items', 'events']],
  ['the events where many are', () => '/events?near=10,20&km=5', ['near', ...EVENTS]],
  ['the same among those to come', () => '/events?near=10,20&km=5&when=upcoming', ['near', ...EVENTS]],
  ['the newest conferences', () => '/conferences', CONFERENCES],
  ['the conferences to come', () => '/conferences?when=upcoming', CONFERENCES],
  ['the things of a person', ({ author }) => `/discover?user=${author}`, POSTS],
  ['the things of a crowd', ({ crowd }) => `/discover?user=${crowd}`, POSTS],
  [
    'the comments on a post with the most reactions',
    ({ discussed }) => `/comments?id=${discussed}&sort=reactions`,
    ['items', 'items', 'items', 'comments'],
  ],
  ['the trends', () => '/keywords', ['t']],
  ['the trends that begin so', () => '/keywords?search=pier1', ['t']],
  ['a profile', ({ author }) => `/users/${author}`, ['items']],
  [
    'the followers of a person',
    ({ author }) => `/relationships?relatable_id=${author}`,
    ['items', 'users', 'relationships'],
  ],
];
const LISTS: Record<'a guest' | 'a member who hides thousands', List[]> = {
  'a guest': [
    ...OF_ANYBODY,
    ['the crowds of a person', ({ author }) => `/pages?user=${author}`, ['items', 'items', 'pages', 'unnest']],
  ],
  'a member who hides thousands': [
    ...OF_ANYBODY,
    ['the crowds of a person', ({ author }) => `/pages?user=${author}`, ['items', ...CROWD]],
    ['the members of a crowd', ({ crowd }) => `/pages/${crowd}/members`, MEMBERS],
    [
      'more of its members',
      ({ crowd }) => `/pages/${crowd}/members?cursor=1,01f00000-0000-7000-8000-000000000000`,
      MEMBERS,
    ],
    ['its admins', ({ crowd }) => `/pages/${crowd}/members?role=admin`, MEMBERS],
    ['its plain members', ({ crowd }) => `/pages/${crowd}/members?role=member`, MEMBERS],
    ['its members by name', ({ crowd }) => `/pages/${crowd}/members?search=person+17`, MEMBERS],
    ['who waits at its door', ({ crowd }) => `/pages/${crowd}/members?status=pending`, MEMBERS],
    ['who asks', ({ crowd }) => `/pages/${crowd}/members?status=pending&is_invited=false`, MEMBERS],
    ['the events that they come to', () => '/events?is_going=true', ['i', 'items', 'events']],
    ['the same among those to come', () => '/events?is_going=true&when=upcoming', ['i', 'items', 'events']],
    ['notifications', () => '/notifications', ['notifications', 'unread']],
    ['people', () => '/users', PEOPLE],
    ['mutes', () => '/mutes', ['mutes']],
    ['blocks', () => '/blocks', ['blocks']],
  ],
};

describe.each(['a guest', 'a member who hides thousands'] as const)('to %s', (who) => {
  it.each(LISTS[who])('%s is one statement and what hydrates its rows, all by index', async (_name, url, asks) => {
    const isMember = who !== 'a guest';
    const seen = await read(url(town), isMember ? ada : undefined);
    expect(seen.asks).toEqual(isMember ? ['sessions', ...asks] : asks);
    expect(seen.scans).toEqual([]);
    expect(seen.most).toBeLessThan(FEW);
  });
});

/** What is not there, and what is only counted. Nearly all statements check whom the member hides, which are thousands. */
it.each([
  ['events where none are', '/events?near=-70,30&km=5', 0, 100],
  ['events where none are to come', '/events?near=-70,30&km=5&when=upcoming', 0, 100],
  ['events of a host who has none', '/events?is_hosting=true', 0, 100],
  ['the number of events that the member comes to', '/events?is_going=true&with_total=true', 20, 1000],
  ['the number of events to come', '/events/active?with_total=true&limit=1', 1, FEW],
  [
    'the number of events of a period',
    `/events?from=${dayIn(3)}T00:00:00Z&to=${dayIn(10)}T00:00:00Z&with_total=true&limit=1`,
    1,
    FEW,
  ],
] as const)('%s are read by index, and none beside them', async (_name, url, length, most) => {
  heard.length = 0;
  const { body } = await harness.call('GET', url, { as: ada });
  expect(body.data).toHaveLength(length);
  const queries = [...heard];
  for (const query of queries) {
    const nodes = await planOf(query);
    const rows = nodes.filter((node) => /^(events|event_occurrences|items)$/.test(node['Relation Name'] ?? ''));
    expect(rows.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const ofEvents = rows.filter((node) => node['Relation Name'] !== 'items');
    expect(
      ofEvents.reduce((sum, node) => sum + touched(node), 0),
      query.sql,
    ).toBeLessThan(most);
  }
});

/** What waits for the member is a hundred rows, and one that stands for a thousand. */
it('to tell the member costs the same, whatever waits to be read', async () => {
  const { db } = harness.app.platform.database;
  const grace = await harness.person('Grace Hopper');
  const post = (await harness.call('POST', '/scribbles', { as: ada, body: { content: 'The tide' } })).body.data;
  heard.length = 0;
  const said = await harness.call('POST', '/comments', { as: grace, body: { id: post.id, content: 'Is high' } });
  expect(said.status).toBe(201);
  const telling = heard.find(({ sql: text }) => text.includes('insert into notifications'))!;
  const again = db.transaction().execute(async (tx) => {
    await sql`delete from notifications where notifiable_id = ${said.body.data.id}`.execute(tx);
    const nodes = await planOf(telling, tx);
    throw Object.assign(new Error('taken back'), { nodes });
  });
  const { nodes } = await again.catch((error: { nodes?: Node[] }) => ({ nodes: error.nodes ?? [] }));
  const read = nodes.filter((node) => node['Relation Name'] === 'notifications');
  expect(read.length).toBeGreaterThan(0);
  expect(read.reduce((sum, node) => sum + touched(node), 0)).toBeLessThan(10);
});

it('finishing a reminder reads its own notifications by index, whatever else has been due', async () => {
  const { db } = harness.app.platform.database;
  await sql`
    insert into notifications (id, last_id, user_id, type, data)
    select id, id, ${ada.userId}, 'reminder_due', jsonb_build_object('reminder_id', gen_random_uuid())
    from (select gen_random_uuid() as id from generate_series(1, ${SIZE.notifications}::int)) n`.execute(db);
  // As each engine does by itself a little later.
  await sql`analyze notifications`.execute(db);
  const { id } = (
    await harness.call('POST', '/reminders', { as: ada, body: { text: 'Wind the tower', timezone: 'UTC' } })
  ).body.data;
  heard.length = 0;
  const done = await harness.call('PUT', `/reminders/${id}`, {
    as: ada,
    body: { text: 'Wind it', date_due_at: '2030-01-01' },
  });
  expect(done.status).toBe(200);
  const settling = heard.find(({ sql: text }) => text.includes("type = 'reminder_due'"))!;
  const nodes = (await planOf(settling)).filter((node) => node['Relation Name'] === 'notifications');
  expect(nodes.some((node) => node['Node Type'] === 'Seq Scan')).toBe(false);
  expect(nodes.reduce((sum, node) => sum + touched(node), 0)).toBeLessThan(10);
});

it.each(['the first page', 'a page after it'])(
  'the events to come are read in their order from the index of dates, no further than a page needs: %s',
  async (page) => {
    const read = (cursor = '') => harness.call('GET', `/events/active${cursor}`, { as: ada });
    const { next_cursor } = (await read()).body.meta;
    heard.length = 0;
    const { body } = await read(page === 'the first page' ? '' : `?cursor=${encodeURIComponent(next_cursor)}`);
    expect(body.data).toHaveLength(20);
    const listing = heard.find(({ sql: text }) => text.includes('from event_occurrences'))!;
    const nodes = await planOf(listing);
    expect(nodes.map((node) => node['Index Name'])).toContain('event_occurrences_to_come');
    expect(nodes.map((node) => node['Node Type']).filter((type) => /Sort|Gather/.test(type))).toEqual([]);
    expect(nodes.reduce((sum, node) => sum + touched(node), 0)).toBeLessThan(1000);
  },
);

it('the schedule of a conference reads its sessions by index, whatever else takes place', async () => {
  const must = async (method: string, url: string, body: object) => {
    const answer = await harness.call(method, url, { as: ada, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.data;
  };
  const place = await must('POST', '/places', { title: 'Customs House', city: 'Oslo' });
  const conference = await must('POST', '/conferences', {
    name: 'Small Harbours',
    starts_at: '2031-05-14',
    ends_at: '2031-05-15',
    timezone: 'UTC',
    audience: 'public',
    cover_id: await harness.picture(ada),
    place_id: place.id,
    status: 'published',
  });
  const changes = await Promise.all(
    [10, 11, 12].map(async (hour) => {
      const session = { name: `Talk at ${hour}`, type: 'session', session: { conference_id: conference.id } };
      const { id } = await must('POST', '/events', session);
      return { id, revision: 0, starts_at: `2031-05-14T${hour}:00:00Z`, ends_at: `2031-05-14T${hour}:30:00Z` };
    }),
  );
  await must('PUT', `/conferences/${conference.id}/schedule/slots`, { changes });
  await must('POST', `/conferences/${conference.id}/schedule/release`, { name: 'First' });
  const readSchedule = () => read(`/conferences/${conference.id}/schedule`, ada);
  // Jobs after the release still send statements of their own.
  await expect.poll(async () => (await readSchedule()).asks.length).toBeLessThan(12);
  const seen = await readSchedule();
  expect(seen.scans).toEqual([]);
  expect(seen.most).toBeLessThan(100);
});

it('the calendar of a user reads their events by index, whatever else takes place', async () => {
  const { db } = harness.app.platform.database;
  const mine = (
    await harness.call('POST', '/events', {
      as: ada,
      body: { name: 'Regatta', starts_at: '2030-05-14', ends_at: '2030-05-14', timezone: 'UTC' },
    })
  ).body.data.id;
  await sql`
    with added as (
      insert into items (id, kind, community_id, author_id, audience, own_state, title)
      select gen_random_uuid(), 'event', e.community_id, ${town.author}, 'public', 'published', ''
      from items e, generate_series(1, ${SIZE.notifications}::int) where e.id = ${mine} returning id
    ), listed as (
      insert into events (id, timezone, start_date, end_date, starts_at, ends_at)
      select a.id, e.timezone, e.start_date, e.end_date, e.starts_at, e.ends_at from added a, events e where e.id = ${mine}
      returning *)
    insert into event_occurrences (id, event_id, occurs_on, start_date, end_date, timezone, starts_at, ends_at)
    select gen_random_uuid(), id, start_date, start_date, end_date, timezone, starts_at, ends_at from listed`.execute(
    db,
  );
  await sql`analyze events, event_occurrences, items`.execute(db);
  heard.length = 0;
  const { body } = await harness.call('GET', '/calendar?from=2030-05-01T00:00:00Z&to=2030-06-01T00:00:00Z', {
    as: ada,
  });
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([mine]);
  const listing = heard.find(({ sql: text }) => text.includes("'reminder' as type"))!;
  const nodes = await planOf(listing);
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? ''))).toEqual(
    [],
  );
  expect(nodes.reduce((sum, node) => sum + touched(node), 0)).toBeLessThan(1000);
});
