/**
 * What one node changes holds on every other at once. On PostgreSQL with Redis the other one is a second platform; on
 * PGlite, whose database nobody shares, it is the same one through its socket.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createApp, type RunningApp } from '../src/app.ts';
import { GATEWAY_HEADER } from '../src/core/gateway.contract.ts';
import { useHarness, type Person } from './harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

let other: RunningApp;
let socket: WebSocket;
const folder = mkdtempSync(join(tmpdir(), 'plaza-node-'));
const heard: { type: string; topic: string; lately?: boolean }[] = [];

beforeAll(async () => {
  const { env } = harness.app.platform;
  other = env.databaseUrl ? await createApp({ ...env, dataDir: folder }, { clock: harness.clock }) : harness.app;
  await other.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.fastify.server.address() as AddressInfo;
  // As a gateway, which is told all that may change what its own listeners hear.
  const headers = { [GATEWAY_HEADER]: env.gatewayKey };
  socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers });
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as (typeof heard)[number]));
  await new Promise((resolve) => socket.once('open', resolve));
});
afterAll(async () => {
  socket.close();
  if (other !== harness.app) await other.close();
  rmSync(folder, { recursive: true, force: true });
});

const said = (type: string, topic: string): boolean => heard.some((each) => each.type === type && each.topic === topic);

async function listen(topic: string, as: Person): Promise<void> {
  socket.send(JSON.stringify({ type: 'subscribe', topic, token: as.token }));
  await expect.poll(() => said('subscribed', topic)).toBe(true);
}

/** What somebody reads on the other node. */
const there = async (url: string, as: Person, headers: Record<string, string> = {}): Promise<number> =>
  (await other.fastify.inject({ url, headers: { authorization: `Bearer ${as.token}`, ...headers } })).statusCode;

const must = async (method: string, url: string, as: Person, body?: object): Promise<{ id: string }> => {
  const answer = await call(method, url, { as, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body?.data ?? {};
};

const post = (as: Person) => must('POST', '/scribbles', as, { content: 'Ice on the quay', audience: 'public' });

/** A crowd that everybody sees, with a topic, and somebody who belongs to it. */
async function crowd(ada: Person, ben: Person, role = 'member') {
  const { id } = await must('POST', '/pages', ada, { name: 'Tram 4', status: 'visible-to-public' });
  const topic = await must('POST', '/page-topics', ada, { page_id: id, name: 'Stops' });
  const membership = await must('POST', '/relationships', ben, { relatable_id: id, role: 'member' });
  if (role !== 'member') await must('PUT', `/relationships/${membership.id}`, ada, { role });
  return { id, topic: topic.id, membership: membership.id };
}

it('a narrower audience, a post that is gone, and a crowd that closes', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const { id: tram, topic } = await crowd(ada, await person('Dora Falk'));
  const [quiet, gone] = [await post(ada), await post(ada)];
  const changes: [string, string, () => Promise<unknown>][] = [
    [
      `/scribbles/${quiet.id}`,
      `scribble.${quiet.id}`,
      () => must('PUT', `/items/${quiet.id}`, ada, { audience: 'private' }),
    ],
    [`/scribbles/${gone.id}`, `scribble.${gone.id}`, () => must('DELETE', `/scribbles/${gone.id}`, ada)],
    [`/items/${topic}`, `pagetopic.${topic}`, () => must('PUT', `/pages/${tram}`, ada, { status: 'private' })],
  ];
  for (const [url, subject, change] of changes) {
    await listen(`comments.${subject}`, ben);
    expect(await there(url, ben)).toBe(200);
    await change();
    expect(await there(url, ben), url).toBe(404);
    await expect.poll(() => said('event', `comments.${subject}.narrowed`)).toBe(true);
  }
});

it('a role that is taken back, and a membership that ends', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const { id, topic, membership } = await crowd(ada, ben, 'manager');
  await must('PUT', `/pages/${id}`, ada, { status: 'invite-only' });
  await listen(`users.${ben.userId}.access`, ben);
  expect(await there('/auth', ben, { 'acting-as': id })).toBe(200);
  heard.length = 0;
  await must('PUT', `/relationships/${membership}`, ada, { role: 'member' });
  expect(await there('/auth', ben, { 'acting-as': id })).toBe(403);
  await expect.poll(() => said('event', `users.${ben.userId}.access.changed`)).toBe(true);
  expect(await there(`/items/${topic}`, ben)).toBe(200);
  heard.length = 0;
  await must('DELETE', `/relationships/${membership}`, ada);
  expect(await there(`/items/${topic}`, ben)).toBe(404);
  await expect.poll(() => said('event', `users.${ben.userId}.access.changed`)).toBe(true);
});

it('a block, and a ban', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const staff = await harness.appoint(await person('Siv Dahl'), 'admin');
  const { id } = await post(ada);
  await listen(`users.${ben.userId}.blocks`, ben);
  await listen(`users.${ben.userId}.sessions`, ben);
  expect(await there(`/scribbles/${id}`, ben)).toBe(200);
  await must('POST', '/blocks', ada, { context_id: ben.userId });
  expect(await there(`/scribbles/${id}`, ben)).toBe(404);
  await expect.poll(() => said('event', `users.${ben.userId}.blocks.changed`)).toBe(true);
  await must('PUT', `/accounts/${ben.accountId}`, staff, { status: 'banned', reason: 'Nets.' });
  expect([401, 403]).toContain(await there('/auth', ben));
  await expect.poll(() => heard.some(({ topic }) => topic.startsWith(`users.${ben.userId}.sessions.`))).toBe(true);
});

it('a subject that is left while it is still being asked about', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const [left, kept] = [`users.${ben.userId}.access`, `users.${ben.userId}.blocks`];
  socket.send(JSON.stringify({ type: 'subscribe', topic: left, token: ben.token }));
  socket.send(JSON.stringify({ type: 'unsubscribe', topic: left }));
  await listen(kept, ben);
  const { membership } = await crowd(ada, ben);
  await must('DELETE', `/relationships/${membership}`, ada);
  await must('POST', '/blocks', ada, { context_id: ben.userId });
  await expect.poll(() => said('event', `${kept}.changed`)).toBe(true);
  // Neither agreed to nor told: the gateway has forgotten that it asked.
  expect(heard.filter(({ topic }) => topic.startsWith(left))).toEqual([]);
});

it('whoever begins to listen is told whether something was said just before', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const [quiet, spoken] = [await post(ada), await post(ada)];
  await must('POST', '/comments', ben, { id: spoken.id, content: 'Thin at the steps' });
  const lately = async ({ id }: { id: string }) => {
    await listen(`comments.scribble.${id}`, ben);
    return heard.find(({ type, topic }) => type === 'subscribed' && topic.endsWith(id))?.lately;
  };
  expect(await lately(quiet)).toBe(false);
  expect(await lately(spoken)).toBe(true);
});
