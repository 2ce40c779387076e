/**
 * Many users answer one event at the same time. On PostgreSQL with Redis on two nodes, on PGlite on one, whose database no one shares.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type RunningApp } from '../src/app.ts';
import { reading, systemCaller } from '../src/core/context.ts';
import { findDrift } from '../src/core/counters.ts';
import { attending } from './attending.ts';
import { useHarness, type Person } from './harness.ts';
import { bySize } from './size.ts';

const SEATS = bySize(10, 100);
const USERS = bySize(60, 1000);

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const { event, wait, read } = attending(harness);
const folder = mkdtempSync(join(tmpdir(), 'plaza-seats-'));
let other: RunningApp;

beforeAll(async () => {
  const { env } = harness.app.platform;
  other = env.databaseUrl ? await createApp({ ...env, dataDir: folder }, { clock: harness.clock }) : harness.app;
});
afterAll(async () => {
  if (other !== harness.app) await other.close();
  rmSync(folder, { recursive: true, force: true });
});

async function crowdOf(size: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < size)
    people.push(...(await Promise.all(Array.from({ length: Math.min(10, size - people.length) }, () => person()))));
  return people;
}

/** A request to one of the nodes. */
async function post(nth: number, as: Person, url: string, payload: object) {
  const { fastify } = nth % 2 === 0 ? harness.app : other;
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fastify.inject({ method: 'POST', url, headers, payload });
  return { status: reply.statusCode, code: reply.json().code as string | undefined };
}

it(
  'exactly as many users get a seat as there are when all answer at the same time',
  { timeout: bySize(60_000, 600_000) },
  async () => {
    const ada = await person('Ada L');
    const id = await event(ada, { capacity: SEATS });
    const people = await crowdOf(USERS);
    const answers = await Promise.all(
      people.map((as, nth) => post(nth, as, '/relationships', { relatable_id: id, role: 'member' })),
    );
    const outcomes = Map.groupBy(answers, ({ status, code }) => `${status} ${code ?? ''}`.trim());
    expect(Object.fromEntries([...outcomes].map(([outcome, all]) => [outcome, all.length]))).toEqual({
      201: SEATS,
      '409 full': USERS - SEATS,
    });
    expect(await read(id)).toMatchObject({ guests_count: SEATS, seats_left: 0 });
    const { platform } = harness.app;
    expect(await reading(platform, systemCaller(platform), (context) => findDrift(context))).toEqual([]);
  },
);

it(
  'users who wait, leave, and answer at the same time neither deadlock nor exceed the capacity',
  { timeout: bySize(60_000, 600_000) },
  async () => {
    const ada = await person('Ada L');
    const id = await event(ada, { capacity: 5 });
    const people = await crowdOf(bySize(20, 100));
    const first = people.slice(0, 5);
    await Promise.all(first.map((as, nth) => post(nth, as, '/relationships', { relatable_id: id, role: 'member' })));
    const [leavers, waiters] = [people.slice(0, 3), people.slice(5)];
    const answers = await Promise.all([
      ...waiters.map((as, nth) => post(nth, as, `/events/${id}/waitlist`, { party_size: 1 + (nth % 2) })),
      ...leavers.map((as, nth) =>
        post(nth, as, '/relationships', { relatable_id: id, role: 'member', status: 'declined' }),
      ),
      post(1, ada, `/relationships`, { relatable_id: id, role: 'member', status: 'maybe' }),
      call('PUT', `/events/${id}`, { as: ada, body: { capacity: 6 } }),
      call('PUT', `/events/${id}`, { as: ada, body: { description: 'Bring gloves.' } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await sql<{ used: number; offered: number; waits: number; free: number; head: number | null }>`
    select s.taken + s.held as used, s.capacity - s.taken - s.held as free,
      (select count(*)::int from waitlist_entries w where w.subject_id = s.subject_id and w.state = 'offered') as offered,
      (select count(*)::int from waitlist_entries w where w.subject_id = s.subject_id and w.state = 'waiting') as waits,
      (select w.party_size from waitlist_entries w where w.subject_id = s.subject_id and w.state = 'waiting'
        order by w.seq limit 1) as head
    from seatings s where s.subject_id = ${id}`.execute(harness.app.platform.database.db);
    const seating = rows[0]!;
    expect(seating.used).toBeLessThanOrEqual(6);
    // Every free seat is one that the first user on the list cannot use alone.
    expect(seating.free).toBeLessThan(seating.head ?? Infinity);
    expect((await wait(people[3]!, id)).body.code).toBe('already_coming');
  },
);
