/** Subscribers of a node that lost its connection to Redis, or whose events another node did not publish. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp, type RunningApp } from '../src/app.ts';
import { GATEWAY_HEADER } from '../src/core/gateway.contract.ts';
import { PASSWORD, useHarness, type Person } from './harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;
const folder = mkdtempSync(join(tmpdir(), 'plaza-missed-'));
/** On PGlite there is one process and nothing to miss. */
const hasNodes = Boolean(process.env['TEST_REDIS_URL']);

/** A way to Redis that can be cut. */
class Line {
  readonly #target: URL;
  readonly #open = new Set<Socket>();
  readonly #server: Server = createServer((client) => {
    if (this.#isCut) return client.destroy();
    const target = connect(Number(this.#target.port || 6379), this.#target.hostname);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
    return undefined;
  });
  #isCut = false;

  constructor(target: URL) {
    this.#target = target;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.toString();
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
  }

  mend(): void {
    this.#isCut = false;
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }
}

interface Received {
  type: string;
  topic: string;
  code?: string;
  lately?: boolean;
}

let line: Line;
let other: RunningApp;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  if (!hasNodes) return;
  const { env } = harness.app.platform;
  line = new Line(new URL(env.redisUrl ?? ''));
  const otherEnv = { ...env, rateLimits: true, redisUrl: await line.start(), dataDir: folder };
  other = await createApp(otherEnv, { clock: harness.clock });
  await other.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  if (hasNodes) {
    await other.close();
    line.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What a socket of the other node receives about one topic, to which it is subscribed. */
async function subscribe(topic: string, as: Person | null, headers: Record<string, string> = {}): Promise<Received[]> {
  const { port } = other.fastify.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers });
  sockets.push(socket);
  const received: Received[] = [];
  socket.on('message', (data) => received.push(JSON.parse((data as Buffer).toString()) as Received));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'subscribe', topic, token: as?.token ?? null }));
  await expect.poll(() => received.map(({ type }) => type)).toEqual(['subscribed']);
  received.length = 0;
  return received;
}

async function post(as: Person): Promise<string> {
  const { body } = await call('POST', '/scribbles', { as, body: { content: 'Ice on the quay', audience: 'public' } });
  return body.data.id;
}
const hide = async (as: Person, id: string) =>
  expect((await call('PUT', `/items/${id}`, { as, body: { audience: 'private' } })).status).toBe(200);

it.runIf(hasNodes)('a node checks all of its subscribers again after it was cut off from Redis', async () => {
  const ada = await person('Ada Berg');
  const [hidden, open] = [await post(ada), await post(ada)];
  const guest = await subscribe(`comments.scribble.${hidden}`, null);
  const stays = await subscribe(`comments.scribble.${open}`, null);
  const key = { [GATEWAY_HEADER]: harness.app.platform.env.gatewayKey };
  const gateway = await subscribe(`comments.scribble.${hidden}`, null, key);
  const author = await subscribe(`comments.scribble.${hidden}`, ada, key);
  line.cut();
  await hide(ada, hidden);
  line.mend();
  await expect.poll(() => guest).toMatchObject([{ type: 'refused', code: 'not_found' }]);
  await expect.poll(() => stays).toMatchObject([{ type: 'subscribed', lately: true }]);
  await expect.poll(() => gateway.map(({ type }) => type)).toContain('refused');
  expect(author).toMatchObject([{ type: 'subscribed', lately: true }]);
});

it.runIf(hasNodes)('a node publishes the narrowing that another node committed but did not publish', async () => {
  const ada = await person('Ada Berg');
  const id = await post(ada);
  const guest = await subscribe(`comments.scribble.${id}`, null);
  const publish = vi.spyOn(harness.app.platform.broker, 'publish').mockRejectedValueOnce(new Error('stopped'));
  await hide(ada, id);
  publish.mockRestore();
  await expect.poll(() => guest).toMatchObject([{ type: 'refused', code: 'not_found' }]);
});

it.runIf(hasNodes)('signing in is unavailable while Redis cannot be reached, and works again afterwards', async () => {
  const { email } = await person('Ada Berg');
  const signIn = async () => {
    const reply = await other.fastify.inject({
      method: 'POST',
      url: '/auth',
      payload: { username: email, password: PASSWORD },
    });
    return reply.statusCode === 200 || reply.statusCode === 201 ? 'signed in' : reply.json().code;
  };
  expect(await signIn()).toBe('signed in');
  line.cut();
  await expect.poll(() => other.platform.broker.isReady()).toBe(false);
  expect(await signIn()).toBe('unavailable');
  line.mend();
  await expect.poll(signIn).toBe('signed in');
});
