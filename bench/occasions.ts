/** Events and conferences on PostgreSQL: lists at two sizes, a large schedule and its release, a large calendar, and a rush for seats. */
import { datesOf } from '../api/src/core/recurrence.ts';
import { call } from '../scripts/demo-calls.ts';
import { Problem } from '../scripts/processes.ts';
import {
  ask,
  atMost,
  countTo,
  forAll,
  msOf,
  openPlace,
  signInPeople,
  type Place,
  type Result,
} from './occasion-town.ts';
import { measureSchedule } from './schedule.ts';
import type { Sizes } from './sizes.ts';
import { quantile, times, type Section } from './table.ts';

type Size = Sizes['occasions'];

const HOUR_MS = 3_600_000;
const SEATS = 100;
const DATES = 500;
/** Events with a word that no others have: more than a page. */
const RARE = 25;
/** People who read something else during the rush. */
const OTHERS = 2;

const LISTS = [
  ['newest events', '/events?limit=20'],
  ['events to come', '/events/active?limit=20'],
  ['past events', '/events?when=past&limit=20'],
  ['events with a rare word', '/events/search?search=lantern&limit=20'],
  ['events with a common word', '/events/search?search=choir&limit=20'],
  ['events that the reader comes to', '/events?is_going=true&limit=20'],
  ['events near a point at sea', '/events?near=0,0&limit=20'],
] as const;

export async function occasionsSection(size: Size): Promise<Section> {
  const places: Place[] = [];
  try {
    for (const events of size.events) places.push(await openPlace(events, size.joins));
    const [small, large] = places as [Place, Place];
    const results = [
      await measureLists(small, large, size),
      ...(await measureSchedule(small, size)),
      await measureCalendar(small, size),
      await measureCities(small, size),
      measureDates(size),
      await measureRush(small, size),
    ];
    return {
      title: 'Events and conferences',
      about: `PostgreSQL, ${small.events.toLocaleString('en')} and ${large.events.toLocaleString('en')} events. Lists are read from both towns in turn, ${size.rounds} times; the ratio compares the 99th percentiles. The schedule is read as its page does, through the gateway, and the calendar by its secret address. In the rush, ${size.joins.toLocaleString('en')} people join an event with ${SEATS} seats at once while ${OTHERS} others read the newest scribbles.`,
      head: ['what', 'figure', 'value'],
      rows: results.flatMap(({ rows }) => rows),
      goals: results.flatMap(({ goals }) => goals),
    };
  } finally {
    for (const place of places) await place.stop();
  }
}

/** As many in each town, so that the search for them returns the same page. */
async function addRareEvents(place: Place): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  await forAll(countTo(RARE), (nth) => {
    const event = { name: `Lantern walk ${nth + 1}`, starts_at: at(2000), ends_at: at(2002), audience: 'public' };
    return ask(place, place.token, 'POST', '/events', event);
  });
  await place.db.query('analyze');
}

async function measureLists(small: Place, large: Place, { rounds }: Size): Promise<Result> {
  for (const place of [small, large]) await addRareEvents(place);
  const rows: string[][] = [];
  let worst = 0;
  for (const [name, path] of LISTS) {
    const samples = new Map([small, large].map((place) => [place, [] as number[]]));
    for (let round = -10; round < rounds; round += 1) {
      for (const [place, list] of samples) {
        const ms = await msOf(() => ask(place, place.token, 'GET', path));
        if (round >= 0) list.push(ms);
      }
    }
    const [few, many] = [quantile(samples.get(small)!, 0.99), quantile(samples.get(large)!, 0.99)];
    worst = Math.max(worst, many / few);
    const medians = [...samples.values()].map((list) => quantile(list, 0.5).toFixed(1)).join(' and ');
    rows.push([name, 'median ms at both sizes', medians], [name, 'ratio of p99', times(many / few)]);
  }
  const text = `lists at ${large.events.toLocaleString('en')} events: within 1.3 × of ${small.events.toLocaleString('en')} (worst ${times(worst)})`;
  return { rows, goals: [{ text, isMet: worst <= 1.3 }] };
}

/** The personal calendar with many events, and the same again for an app that has it. */
async function measureCalendar(place: Place, { calendar, rounds }: Size): Promise<Result> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const event = { name: 'Regatta', starts_at: at(48), ends_at: at(50), audience: 'public' };
  const { id } = await ask<{ id: string }>(place, place.token, 'POST', '/events', event);
  await copyEvent(place, id, calendar);
  const { url } = await ask<{ url: string }>(place, place.token, 'POST', '/calendar-feeds', {});
  const path = new URL(url).pathname;
  const read = async (etag?: string) => {
    const reply = await fetch(place.url + path, etag ? { headers: { 'if-none-match': etag } } : {});
    const text = await reply.text();
    if (reply.status !== (etag ? 304 : 200)) throw new Problem(`The calendar returned ${reply.status}: ${text}`);
    return { etag: reply.headers.get('etag') ?? '', entries: text.match(/^BEGIN:V(?:EVENT|TODO)/gm)?.length ?? 0 };
  };
  const { etag, entries } = await read();
  if (entries < calendar) throw new Problem(`The calendar has only ${entries} entries.`);
  const [whole, unchanged]: [number[], number[]] = [[], []];
  for (const _ of countTo(Math.ceil(rounds / 10))) {
    whole.push(await msOf(() => read()));
    unchanged.push(await msOf(() => read(etag)));
  }
  const name = `calendar of ${calendar.toLocaleString('en')} events`;
  const [median, again] = [quantile(whole, 0.5), quantile(unchanged, 0.5)];
  return {
    rows: [
      [name, 'median ms', median.toFixed(1)],
      [`${name}, unchanged`, 'median ms', again.toFixed(1)],
    ],
    goals: [atMost(name, median, 200, 'ms'), atMost(`${name}, unchanged`, again, 20, 'ms')],
  };
}

/** Cities are found while someone types. */
async function measureCities(place: Place, { rounds }: Size): Promise<Result> {
  const samples: number[] = [];
  for (const _ of countTo(rounds)) samples.push(await msOf(() => ask(place, place.token, 'GET', '/cities?search=san')));
  const median = quantile(samples, 0.5);
  return {
    rows: [['cities by name', 'median ms', median.toFixed(1)]],
    goals: [atMost('cities by name', median, 10, 'ms')],
  };
}

/** As many dates of a series as are stored ahead. */
function measureDates({ rounds }: Size): Result {
  const name = `${DATES} dates of a series`;
  const samples = countTo(rounds).map(() => {
    const began = performance.now();
    const dates = datesOf('FREQ=WEEKLY;BYDAY=MO,WE,FR', '2027-01-01', { until: '2099-01-01', limit: DATES });
    if (dates.length !== DATES) throw new Problem(`The series has ${dates.length} dates.`);
    return performance.now() - began;
  });
  const median = quantile(samples, 0.5);
  return { rows: [[name, 'median ms', median.toFixed(1)]], goals: [atMost(name, median, 10, 'ms')] };
}

/** Writes so many more of an event of Ada. */
async function copyEvent({ db }: Place, id: string, count: number): Promise<void> {
  await db.query(
    `with added as (
      insert into items (id, kind, community_id, author_id, audience, own_state, title, published_at)
      select gen_random_uuid(), kind, community_id, author_id, audience, own_state, title, published_at
      from items, generate_series(2, $2::int) where id = $1 returning id
    ), listed as (
      insert into events (id, type, name, timezone, start_date, start_time, end_date, end_time, starts_at, ends_at, last_starts_at, last_ends_at)
      select a.id, e.type, e.name, e.timezone, e.start_date, e.start_time, e.end_date, e.end_time, e.starts_at, e.ends_at,
        e.last_starts_at, e.last_ends_at
      from added a, events e where e.id = $1 returning *
    ), counted as (insert into item_counts (item_id) select id from added)
    insert into event_occurrences (id, event_id, occurs_on, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at)
    select gen_random_uuid(), id, start_date, start_date, start_time, end_date, end_time, timezone, starts_at, ends_at from listed`,
    [id, count],
  );
  await db.query('analyze');
}

/** Everyone joins at once; meanwhile, others read. */
async function measureRush(place: Place, { joins, restMs }: Size): Promise<Result> {
  const tokens = await signInPeople(place, joins);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const event = { name: 'Concert', starts_at: at(48), ends_at: at(50), audience: 'public', capacity: SEATS };
  const { id } = await ask<{ id: string }>(place, place.token, 'POST', '/events', event);
  const resting = Date.now() + restMs;
  const idle = await readMeanwhile(place, () => Date.now() > resting);
  let isOver = false;
  const outcomes = new Map<string, number>();
  const began = performance.now();
  const rush = Promise.all(
    tokens.map(async (token) => {
      const { status, body } = await call('POST', `${place.url}/relationships`, token, {
        relatable_id: id,
        role: 'member',
      });
      const outcome = status === 201 ? 'joined' : (body.code ?? String(status));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
  );
  const ended = rush.finally(() => {
    isOver = true;
  });
  const [rushMs, busy] = await Promise.all([
    ended.then(() => performance.now() - began),
    readMeanwhile(place, () => isOver),
  ]);
  const [before, during] = [quantile(idle, 0.95), quantile(busy, 0.95)];
  const [joined, full] = [outcomes.get('joined') ?? 0, outcomes.get('full') ?? 0];
  const name = `${joins.toLocaleString('en')} joins for ${SEATS} seats`;
  const most = Math.min(SEATS, joins);
  return {
    rows: [
      [name, 'joined', String(joined)],
      [name, 'told that it is full', String(full)],
      [name, 'ms for all', rushMs.toFixed(0)],
      ['reads of others, idle', 'p95 ms', before.toFixed(1)],
      ['reads of others, during the joins', 'p95 ms', during.toFixed(1)],
    ],
    goals: [
      {
        text: `${name}: ${most} join, all others are told that it is full`,
        isMet: joined === most && full === joins - most,
      },
      { text: `reads of others at p95: within 2 × of idle (${times(during / before)})`, isMet: during <= before * 2 },
    ],
  };
}

async function readMeanwhile(place: Place, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  await forAll(countTo(OTHERS), async () => {
    while (!isOver() || waits.length === 0)
      waits.push(await msOf(() => ask(place, place.token, 'GET', '/scribbles?limit=20')));
  });
  return waits;
}
