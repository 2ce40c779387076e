import { sql } from 'kysely';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { REQUESTS, SUBSCRIPTIONS } from './caller-queue.ts';
import { GATEWAY_HEADER } from './gateway.contract.ts';

const harness = useHarness();
const { call, person } = harness;
const sockets: WebSocket[] = [];
let port = 0;

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (harness.app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => sockets.forEach((socket) => socket.terminate()));

const from = (address: string) => ({ 'x-forwarded-for': address });
const search = (headers: Record<string, string>, as?: string) =>
  call('GET', '/discover?search=harbour', { headers, ...(as && { as }) });
const MOST = REQUESTS.running + REQUESTS.waiting;

describe('requests of one caller', () => {
  it('beyond those that run and wait are refused with Retry-After, and other callers are served meanwhile', async () => {
    const ada = await person('Ada Berg');
    const done: string[] = [];
    const flood = Array.from({ length: MOST + 20 }, async () => {
      const answer = await search(from('203.0.113.7'));
      done.push('flood');
      return answer;
    });
    const others = [search(from('203.0.113.8')), search(from('203.0.113.7'), ada.token)].map(async (sent) => {
      const { status } = await sent;
      done.push('other');
      return status;
    });
    expect(await Promise.all(others)).toEqual([200, 200]);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST);
    expect(refused).toHaveLength(20);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('rate_limited');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['x-ratelimit-remaining']).toBe('0');
    }
    // Twenty were refused right away; of the rest most came after the others.
    expect(done.lastIndexOf('other')).toBeLessThan(MOST / 2);
  });

  it('have a budget that each response shows', async () => {
    const { headers } = await search(from('203.0.113.9'));
    expect(headers).toMatchObject({
      'x-ratelimit-limit': String(MOST),
      'x-ratelimit-cost': '1',
      'x-ratelimit-remaining': String(MOST - 1),
    });
    expect(headers['x-ratelimit-reset']).toBe('1');
  });

  it('are counted by address when their token is made up, and by network when the address is IPv6', async () => {
    const send = (address: string, token?: string) => search(from(address), token);
    const floods = [
      Array.from({ length: MOST + 5 }, (_, n) => send('203.0.113.10', `made-up-${n}`)),
      Array.from({ length: MOST + 5 }, (_, n) => send(`2001:db8:1:2::${n.toString(16)}`)),
    ];
    for (const flood of floods) {
      const answers = await Promise.all(flood);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    }
  });
});

interface Told {
  type: string;
  topic: string;
  code?: string;
}

async function listener(headers: Record<string, string>) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers });
  sockets.push(socket);
  const told: Told[] = [];
  socket.on('message', (data) => told.push(JSON.parse((data as Buffer).toString()) as Told));
  await once(socket, 'open');
  return {
    told,
    socket,
    subscribe: (topic: string, token: string | null = null) =>
      socket.send(JSON.stringify({ type: 'subscribe', topic, token })),
  };
}

const topicOf = (n: number) => `comments.scribble.${String(n).padStart(8, '0')}-0000-7000-8000-000000000000`;
const SOCKET_MOST = SUBSCRIPTIONS.running + SUBSCRIPTIONS.waiting;
/** More than are decided while they arrive. */
const FLOOD = SOCKET_MOST * 3;

describe('subscriptions of one caller', () => {
  it('beyond those that are decided and wait are refused, and other callers are served meanwhile', async () => {
    const loud = await listener(from('203.0.113.20'));
    const second = await listener(from('203.0.113.20'));
    const quiet = await listener(from('203.0.113.21'));
    for (let n = 0; n < FLOOD; n++) (n % 2 ? loud : second).subscribe(topicOf(n));
    quiet.subscribe(topicOf(0));
    await vi.waitUntil(() => quiet.told.length === 1, { timeout: 30_000 });
    expect(quiet.told[0]?.code).not.toBe('rate_limited');
    const told = () => [...loud.told, ...second.told];
    const decided = () => told().filter(({ code }) => code !== 'rate_limited');
    expect(told().length).toBeLessThan(FLOOD);
    await vi.waitUntil(() => told().length === FLOOD, { timeout: 30_000 });
    expect(decided().length).toBeGreaterThanOrEqual(SOCKET_MOST);
    expect(told().length - decided().length).toBeGreaterThan(0);
    // Afterwards the caller subscribes again.
    loud.subscribe(topicOf(0));
    await vi.waitUntil(() => told().length === FLOOD + 1, { timeout: 30_000 });
    expect(loud.told.at(-1)?.code).not.toBe('rate_limited');
  });

  it('are counted by account when signed in, whatever their address', async () => {
    const [ada, ben] = await Promise.all([person('Ada Berg'), person('Ben Holm')]);
    const here = await listener(from('203.0.113.30'));
    const away = await listener(from('203.0.113.31'));
    const quiet = await listener(from('203.0.113.30'));
    const told = () => [...here.told, ...away.told];
    const refused = () => told().filter(({ code }) => code === 'rate_limited');
    const [locked, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // None is decided before all have arrived.
    const holding = harness.app.platform.database.db.transaction().execute(async (db) => {
      await sql`lock table sessions in access exclusive mode`.execute(db);
      locked.resolve();
      await enough.promise;
    });
    await locked.promise;
    for (let n = 0; n < SOCKET_MOST + 50; n++) (n % 2 ? here : away).subscribe(topicOf(n), ada.token);
    await vi.waitUntil(() => told().length >= 50, { timeout: 30_000 });
    for (const token of [ben.token, null]) quiet.subscribe(topicOf(token ? 0 : 1), token);
    enough.resolve();
    await holding;
    await vi.waitUntil(() => quiet.told.length === 2, { timeout: 30_000 });
    expect(quiet.told.some(({ code }) => code === 'rate_limited')).toBe(false);
    await vi.waitUntil(() => told().length === SOCKET_MOST + 50, { timeout: 30_000 });
    expect(refused()).toHaveLength(50);
  });

  it('are counted by address when their token is made up', async () => {
    const loud = await listener(from('203.0.113.32'));
    for (let n = 0; n < FLOOD; n++) loud.subscribe(topicOf(n), `made-up-${n}`);
    await vi.waitUntil(() => loud.told.length === FLOOD, { timeout: 30_000 });
    expect(loud.told.some(({ code }) => code === 'rate_limited')).toBe(true);
  });

  it('are not limited for the gateway, which subscribes for all its users', async () => {
    const gateway = await listener({ [GATEWAY_HEADER]: harness.app.platform.env.gatewayKey });
    for (let n = 0; n < FLOOD; n++) gateway.subscribe(topicOf(n));
    await vi.waitUntil(() => gateway.told.length === FLOOD, { timeout: 30_000 });
    expect(gateway.told.some(({ code }) => code === 'rate_limited')).toBe(false);
  });
});
