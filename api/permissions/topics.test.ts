import { on, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ERRORS, type ErrorCode } from '../src/core/errors.ts';
import { useHarness } from '../test/harness.ts';
import { outcomesOf, refusalOf, VIEWERS, type Target, type Viewer } from './matrix.ts';
import { topics } from './topics.ts';
import { buildWorld, personOf, SITE, type World } from './world.ts';

const harness = useHarness(async () => ({ webUrl: SITE, rateLimits: false }));
let world: World;
let socket: WebSocket;

beforeAll(async () => {
  world = await buildWorld(harness.app, harness);
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = harness.app.fastify.server.address() as AddressInfo;
  socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`);
  await once(socket, 'open');
});
afterAll(() => socket.close());

/** The answer to a subscription: what already subscribed topics tell may come in between. */
async function outcomeOf(topic: string, as: Viewer): Promise<string> {
  const messages = on(socket, 'message');
  socket.send(JSON.stringify({ type: 'subscribe', topic, token: personOf(world, as)?.token ?? null }));
  for await (const [data] of messages as AsyncIterable<[Buffer]>) {
    const { type, code } = JSON.parse(data.toString('utf8')) as { type: string; code?: ErrorCode };
    if (type !== 'event') return type === 'subscribed' ? 'allowed' : refusalOf(code ? ERRORS[code][0] : 0);
  }
  return 'broken';
}

it('has a row for every topic, and no other', () => {
  const subjects = harness.app.topics.map(({ subject }) => subject);
  expect(topics.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
});

it.each(topics.map((row) => [row.subject, row] as const))('%s is heard by whom the matrix says', async (_name, row) => {
  const found: string[] = [];
  for (const [about, marks] of Object.entries(row.rule) as [Target, string][]) {
    const expected = outcomesOf(marks);
    for (const viewer of VIEWERS) {
      const got = await outcomeOf(row.topic(world, about), viewer);
      if (got !== expected[viewer])
        found.push(`${row.subject} · ${about} · ${viewer}: expected ${expected[viewer]}, got ${got}`);
    }
  }
  expect(found).toEqual([]);
});
