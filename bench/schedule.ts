/** A large schedule: how it is read as its page reads it, checked for conflicts, and released. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Method } from '../scripts/demo-calls.ts';
import { freePorts, Problem, ROOT } from '../scripts/processes.ts';
import { ask, atMost, countTo, forAll, msOf, signInPeople, type Place, type Result } from './occasion-town.ts';
import { measureSchedulePage } from './schedule-page.ts';
import type { Sizes } from './sizes.ts';
import { Child, startGateway } from './stack.ts';
import { median } from './table.ts';

type Size = Sizes['occasions'];

const HOUR_MS = 3_600_000;
const ROOMS = 10;
const SESSION_MS = HOUR_MS / 2;
/** Sessions of a day in one room, one after the other. */
const SLOTS = 17;
const DAY_STARTS = 9;
const CHANGES_AT_ONCE = 100;
const SWEEPS = 20;

interface Slot {
  id: string;
  revision: number;
}

/** A published conference whose sessions have a place in its working copy. */
async function createConference(place: Place, sessions: number): Promise<{ id: string; ids: string[] }> {
  const send = <Data>(method: Method, path: string, body?: object) => ask<Data>(place, place.token, method, path, body);
  const { rows } = await place.db.query<{ cover_id: string }>(`select cover_id from users where username = 'ada'`);
  const days = Math.ceil(sessions / (ROOMS * SLOTS));
  const dayAt = (day: number) => new Date(Date.now() + (30 + day) * 24 * HOUR_MS).toISOString().slice(0, 10);
  const venue = await send<{ id: string }>('POST', '/places', { title: 'Customs House', city: 'Oslo' });
  const { id } = await send<{ id: string }>('POST', '/conferences', {
    name: 'Large Harbours',
    starts_at: dayAt(0),
    ends_at: dayAt(days - 1),
    timezone: 'UTC',
    audience: 'public',
    cover_id: rows[0]?.cover_id,
    place_id: venue.id,
    status: 'published',
  });
  const rooms: string[] = [];
  for (const nth of countTo(ROOMS)) {
    const room = await send<{ id: string }>('POST', '/locations', { place_id: venue.id, title: `Room ${nth + 1}` });
    rooms.push(room.id);
  }
  const ids: string[] = [];
  await forAll(countTo(sessions), async (nth) => {
    const session = { name: `Session ${nth + 1}`, type: 'session', session: { conference_id: id } };
    ids[nth] = (await send<{ id: string }>('POST', '/events', session)).id;
  });
  const placements = ids.map((session, nth) => {
    const [room, slot] = [nth % ROOMS, Math.floor(nth / ROOMS)];
    const start = Date.parse(`${dayAt(Math.floor(slot / SLOTS))}T00:00Z`) + DAY_STARTS * HOUR_MS;
    const starts = start + (slot % SLOTS) * SESSION_MS;
    const at = (ms: number) => new Date(ms).toISOString();
    return {
      id: session,
      revision: 0,
      starts_at: at(starts),
      ends_at: at(starts + SESSION_MS),
      location_id: rooms[room],
    };
  });
  for (let from = 0; from < placements.length; from += CHANGES_AT_ONCE) {
    const changes = placements.slice(from, from + CHANGES_AT_ONCE);
    await send('PUT', `/conferences/${id}/schedule/slots`, { changes });
  }
  return { id, ids };
}

export async function measureSchedule(place: Place, size: Size): Promise<Result[]> {
  const { id, ids } = await createConference(place, size.sessions);
  const release = `/conferences/${id}/schedule/release`;
  await ask(place, place.token, 'POST', release, { name: 'First' });
  const picks = await measureRelease(place, id, ids, size);
  const read = await measureReading(place, id, size);
  const page = await measureSchedulePage(place, id, size.sessions);
  const sweeps: number[] = [];
  for (const _ of countTo(SWEEPS))
    sweeps.push(await msOf(() => ask(place, place.token, 'GET', `/conferences/${id}/schedule/conflicts`)));
  const conflicts = median(sweeps);
  const name = `schedule of ${size.sessions} sessions`;
  return [
    picks,
    read,
    page,
    {
      rows: [[name, 'all conflicts, median ms', conflicts.toFixed(1)]],
      goals: [atMost('all conflicts of the schedule', conflicts, 50, 'ms')],
    },
  ];
}

/** Moves every session by a quarter of an hour, and releases that. */
async function measureRelease(place: Place, id: string, ids: string[], { pickers, picks }: Size): Promise<Result> {
  const tokens = await signInPeople(place, pickers);
  const each = Math.ceil(picks / pickers);
  await forAll(tokens, async (token, nth) => {
    for (const index of countTo(each)) {
      const relatable_id = ids[(nth * each + index) % ids.length];
      await ask(place, token, 'POST', '/relationships', { relatable_id, role: 'member', allow_clash: true });
    }
  });
  const working = await ask<{ days: { slots: (Slot & { starts_at: string; ends_at: string })[] }[] }>(
    place,
    place.token,
    'GET',
    `/conferences/${id}/schedule?working=true`,
  );
  const later = (at: string) => new Date(Date.parse(at) + SESSION_MS / 2).toISOString();
  const moved = working.days
    .flatMap(({ slots }) => slots)
    .map(({ id: session, revision, starts_at, ends_at }) => ({
      id: session,
      revision,
      starts_at: later(starts_at),
      ends_at: later(ends_at),
    }));
  // All at once: half of a room's sessions would meet the other half.
  await ask(place, place.token, 'PUT', `/conferences/${id}/schedule/slots`, { changes: moved });
  const ms = await msOf(() =>
    ask(place, place.token, 'POST', `/conferences/${id}/schedule/release`, { name: 'Second' }),
  );
  const name = `release of ${ids.length} sessions that moved, ${pickers * each} picks`;
  return { rows: [[name, 'ms', ms.toFixed(0)]], goals: [atMost(name, ms, 2000, 'ms')] };
}

/** As the page of the schedule reads it: its persisted operation, through the gateway. */
async function measureReading(place: Place, id: string, { rounds, sessions }: Size): Promise<Result> {
  const [port = 0] = await freePorts(1);
  const counter = Child.start('bench/children/replay.ts', { PORT: String(port), API_URL: place.url });
  await counter.next('ready');
  const persistedFile = join(ROOT, 'web/persisted.json');
  const gateway = await startGateway({ apiUrl: `http://127.0.0.1:${port}`, dataDir: place.dataDir }, persistedFile);
  try {
    const body = JSON.stringify({
      id: await operationOf('ConferenceScheduleScreenQuery', persistedFile),
      variables: { key: id },
    });
    const send = () =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${place.token}`,
        },
        body,
      });
    const before = await counter.ask<number>('asked');
    const reply = await send();
    const text = await reply.text();
    if (!text.includes('Session 1')) throw new Problem(`The schedule was not returned: ${text.slice(0, 200)}`);
    const calls = (await counter.ask<number>('asked')) - before;
    const kilobytes = brotliCompressSync(text).length / 1000;
    const path = `/conferences/${id}/schedule`;
    for (const _ of countTo(10)) await ask(place, place.token, 'GET', path);
    const began = place.cpuSeconds();
    for (const _ of countTo(rounds)) await ask(place, place.token, 'GET', path);
    const cpuMs = ((place.cpuSeconds() - began) * 1000) / rounds;
    const name = `schedule of ${sessions} sessions`;
    return {
      rows: [
        [name, 'calls of the platform', String(calls)],
        [name, 'kB with Brotli', kilobytes.toFixed(1)],
        [name, 'CPU ms of the platform', cpuMs.toFixed(1)],
      ],
      goals: [
        atMost(`${name}, calls of the platform`, calls, 3, 'calls'),
        atMost(name, kilobytes, 25, 'kB with Brotli'),
        atMost(name, cpuMs, 60, 'ms of CPU on the platform'),
      ],
    };
  } finally {
    await gateway.child.stop();
    await counter.stop();
  }
}

/** The ID of a persisted operation of the client. */
async function operationOf(name: string, file: string): Promise<string> {
  const persisted = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const found = Object.entries(persisted).find(([, text]) => text.includes(`query ${name}(`));
  if (!found) throw new Problem(`The client has no operation ${name}.`);
  return found[0];
}
