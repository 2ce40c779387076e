import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';
import type { TopicEvent } from '../core/broker.ts';
import { NOW } from '../core/clock.ts';
import { callWatchJob } from './calls.jobs.ts';

const RELAY = { stunUrls: ['stun:relay.test:3478'], turnUrls: ['turn:relay.test:3478'], turnSecret: 'a shared secret' };
const harness = useHarness(async () => ({ rateLimits: false, calls: { ...RELAY, relayOnly: false } }));
const { call, person } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

let told: TopicEvent[] = [];
beforeAll(() => void harness.app.platform.broker.onEvent((event) => told.push(event)));

const open = async (as: Person, ...others: Person[]): Promise<string> =>
  (await call('POST', '/conversations', { as, body: { user_ids: others.map(({ userId }) => userId) } })).body.data.id;

/** Two who want to talk with each other. */
async function pair(): Promise<{ ada: Person; ben: Person; id: string }> {
  const [ada, ben] = await Promise.all([person('Ada Berg'), person('Ben Holm')]);
  const id = await open(ada, ben);
  await open(ben, ada);
  told = [];
  return { ada, ben, id };
}

const ring = (as: Person, conversation_id: string, client_id: string = randomUUID()): Promise<Answer> =>
  call('POST', '/calls', { as, body: { conversation_id, client_id } });
const doing = (as: Person, id: string, what: string, body?: object): Promise<Answer> =>
  call('POST', `/calls/${id}/${what}`, { as, ...(body && { body }) });
const accept = (as: Person, id: string, client_id: string = randomUUID()) => doing(as, id, 'accept', { client_id });
const said = async (as: Person, conversation: string): Promise<Body[]> =>
  (await call('GET', `/messages?conversation=${conversation}`, { as })).body.data;
const unseen = async (as: Person): Promise<number> =>
  (await call('GET', '/conversations/unseen', { as })).body.data.messages;
const watch = (id: string) => callWatchJob(harness.app.platform).run({ id });
const db = () => harness.app.platform.database.db;
const toldTo = (userId: string) => told.filter(({ topic }) => topic.startsWith(`users.${userId}.calls.`));

/** They speak. */
async function speaking() {
  const { ada, ben, id } = await pair();
  const [adas, bens] = [randomUUID(), randomUUID()];
  const { body } = await ring(ada, id, adas);
  await accept(ben, body.data.id, bens);
  // Between nodes, news takes a moment.
  await expect.poll(() => [toldTo(ada.userId).length, toldTo(ben.userId).length]).toEqual([2, 2]);
  return { ada, ben, id, callId: body.data.id as string, adas, bens };
}

describe('a call', () => {
  it('rings at the other, is picked up by one window, and stands in the conversation with its length', async () => {
    const { ada, ben, id } = await pair();
    const made = await ring(ada, id);
    expect(made.status).toBe(201);
    const callId = made.body.data.id;
    expect(made.body.data).toMatchObject({
      state: 'ringing',
      caller_id: ada.userId,
      callee_id: ben.userId,
      outcome: null,
    });
    await expect
      .poll(() => toldTo(ben.userId))
      .toMatchObject([{ topic: `users.${ben.userId}.calls.changed`, data: { id: callId } }]);
    const windows = [randomUUID(), randomUUID()];
    const answers = await Promise.all(windows.map((window) => accept(ben, callId, window)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const taken = windows[answers.findIndex(({ status }) => status === 200)];
    expect((await call('GET', `/calls/${callId}`, { as: ada })).body.data).toMatchObject({
      state: 'active',
      callee_client_id: taken,
    });
    harness.clock.advance(3 * 60_000);
    const ended = await doing(ada, callId, 'end', {});
    expect(ended.body.data).toMatchObject({ state: 'ended', outcome: 'answered', seconds: 180 });
    // Who hangs up a moment later changes nothing.
    expect((await doing(ben, callId, 'end', {})).body.data).toMatchObject({ outcome: 'answered' });
    expect(await said(ben, id)).toMatchObject([
      { type: 'called', from_system: true, call_id: callId, user_id: ada.userId, content: '' },
    ]);
    expect(await unseen(ben)).toBe(0);
  });

  it('that nobody answers is missed after its time, once, and waits to be seen', async () => {
    const { ada, ben, id } = await pair();
    const { data } = (await ring(ada, id)).body;
    await Promise.all([watch(data.id), watch(data.id), watch(data.id)]);
    expect((await call('GET', `/calls/${data.id}`, { as: ben })).body.data).toMatchObject({ outcome: 'missed' });
    expect(await said(ben, id)).toMatchObject([{ type: 'missed_call', call_id: data.id }]);
    expect([await unseen(ben), await unseen(ada)]).toEqual([1, 0]);
    expect((await accept(ben, data.id)).body.code).toBe('already_answered');
    const [queued] = (
      await sql<{ after: number }>`select extract(epoch from start_after - created_on)::int as after
        from jobs.job where name = 'call.watch' and data->>'id' = ${data.id}`.execute(db())
    ).rows;
    expect(queued?.after).toBeGreaterThanOrEqual(44);
    expect(queued?.after).toBeLessThanOrEqual(46);
  });

  it('is rejected by whom it is for, and given up by who called', async () => {
    const { ada, ben, id } = await pair();
    const first = (await ring(ada, id)).body.data.id;
    expect((await doing(ada, first, 'reject')).status).toBe(403);
    expect((await doing(ben, first, 'reject')).body.data).toMatchObject({ outcome: 'rejected' });
    expect(await unseen(ben)).toBe(0);
    const second = (await ring(ada, id)).body.data.id;
    expect((await doing(ada, second, 'end', {})).body.data).toMatchObject({ outcome: 'cancelled' });
    expect((await said(ben, id)).map(({ type }) => type)).toEqual(['missed_call', 'called']);
    expect(await unseen(ben)).toBe(1);
  });

  it('of two who call each other at once is one, and they speak', async () => {
    const { ada, ben, id } = await pair();
    const [one, other] = await Promise.all([ring(ada, id), ring(ben, id)]);
    expect(one.body.data.id).toBe(other.body.data.id);
    const { data } = (await call('GET', `/calls/${one.body.data.id}`, { as: ada })).body;
    expect(data).toMatchObject({ state: 'active', outcome: null });
    expect((await call('GET', '/calls?is_open=true', { as: ben })).body.data).toMatchObject([{ id: data.id }]);
  });

  it('to somebody who speaks already is missed at once, and nobody speaks twice', async () => {
    const { ada, ben, callId } = await speaking();
    const cy = await person('Cy Dahl');
    const id = await open(cy, ben);
    await open(ben, cy);
    expect((await ring(cy, id)).body.data).toMatchObject({ state: 'ended', outcome: 'busy' });
    expect((await said(ben, id)).map(({ type }) => type)).toEqual(['missed_call']);
    expect((await ring(ben, id)).body.code).toBe('in_call');
    expect((await ring(ada, await open(ada, ben))).body.code).toBe('in_call');
    await doing(ada, callId, 'end', {});
    expect((await ring(ben, id)).body.data).toMatchObject({ state: 'ringing' });
  });

  it('is made only between two people who both want to talk', async () => {
    const [ada, ben, cy] = await Promise.all([person('Ada Berg'), person('Ben Holm'), person('Cy Dahl')]);
    const asked = await open(ada, ben);
    expect((await ring(ada, asked)).status).toBe(403);
    expect((await ring(ben, asked)).status).toBe(403);
    expect((await ring(cy, asked)).status).toBe(404);
    const group = (await call('POST', '/conversations', { as: ada, body: { user_ids: [ben.userId], type: 'group' } }))
      .body.data.id;
    expect((await ring(ada, group)).status).toBe(403);
    await open(ben, ada);
    await call('POST', '/blocks', { as: ben, body: { context_id: ada.userId } });
    expect((await ring(ada, asked)).status).toBe(403);
    expect((await ring(ben, asked)).status).toBe(403);
    expect((await call('GET', '/calls', { as: ada })).body.data).toEqual([]);
  });
});

describe('what the two ends tell each other', () => {
  it('reaches the window that speaks, and nobody else; nothing is told before it is picked up', async () => {
    const { ada, ben, callId, adas, bens } = await speaking();
    told = [];
    const offer = { client_id: adas, kind: 'offer', sdp: 'v=0' };
    expect((await doing(ada, callId, 'signals', offer)).status).toBe(204);
    await expect
      .poll(() => told)
      .toMatchObject([
        {
          topic: `users.${ben.userId}.calls.signalled`,
          data: { id: callId, to_client_id: bens, kind: 'offer', sdp: 'v=0', candidates: [] },
        },
      ]);
    const candidate = { candidate: 'candidate:1', sdp_mid: '0', sdp_m_line_index: 0, username_fragment: null };
    await doing(ben, callId, 'signals', { client_id: bens, kind: 'candidates', candidates: [candidate] });
    await expect
      .poll(() => toldTo(ada.userId))
      .toMatchObject([{ data: { to_client_id: adas, candidates: [candidate] } }]);
    // Another window of hers, and somebody else.
    expect((await doing(ada, callId, 'signals', { ...offer, client_id: randomUUID() })).status).toBe(403);
    expect((await doing(await person('Cy Dahl'), callId, 'signals', offer)).status).toBe(404);
    await doing(ada, callId, 'end', {});
    expect((await doing(ada, callId, 'signals', offer)).status).toBe(403);
    const { ada: eve, id } = await pair();
    const ringing = (await ring(eve, id, adas)).body.data.id;
    expect((await doing(eve, ringing, 'signals', offer)).status).toBe(403);
  });

  it('is bounded', async () => {
    const { ada, callId, adas } = await speaking();
    const told = (more: object) => doing(ada, callId, 'signals', { client_id: adas, kind: 'offer', ...more });
    const candidate = { candidate: 'x', sdp_mid: null, sdp_m_line_index: null, username_fragment: null };
    const answers = await Promise.all([
      told({ sdp: 'x'.repeat(24_001) }),
      told({}),
      told({ kind: 'candidates' }),
      told({ kind: 'candidates', candidates: [{ ...candidate, candidate: 'x'.repeat(1001) }] }),
      told({ kind: 'candidates', candidates: Array.from({ length: 31 }, () => candidate) }),
      told({ kind: 'shout', sdp: 'v=0' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  });
});

describe('a call is over at once', () => {
  it('when one blocks the other, or goes away from the conversation', async () => {
    const { ada, ben, callId } = await speaking();
    told = [];
    await call('POST', '/blocks', { as: ben, body: { context_id: ada.userId } });
    expect((await call('GET', `/calls/${callId}`, { as: ada })).body.data).toMatchObject({ state: 'ended' });
    await expect.poll(() => [toldTo(ada.userId).length, toldTo(ben.userId).length]).toEqual([1, 1]);
    const { ada: eve, id, callId: other } = await speaking();
    await call('DELETE', `/conversations/${id}/users/${eve.userId}`, { as: eve });
    expect((await call('GET', `/calls/${other}`, { as: eve })).body.data).toMatchObject({ state: 'ended' });
  });

  it('when staff ban one of them', async () => {
    const { ada, ben, callId } = await speaking();
    const staff = await harness.appoint(await person('Some Staff'), 'super-admin');
    const banned = await call('PUT', `/users/${ben.userId}/standing`, {
      as: staff,
      body: { standing: 'banned', reason: 'x' },
    });
    expect(banned.status, JSON.stringify(banned.body)).toBe(200);
    expect((await call('GET', `/calls/${callId}`, { as: ada })).body.data).toMatchObject({ state: 'ended' });
  });

  it('when one end is not heard of for long; until then it is looked after', async () => {
    const { ada, ben, callId, adas, bens } = await speaking();
    await watch(callId);
    expect((await call('GET', `/calls/${callId}`, { as: ada })).body.data).toMatchObject({ state: 'active' });
    await sql`update calls set caller_seen_at = ${NOW} - interval '71 seconds' where id = ${callId}`.execute(db());
    expect((await doing(ada, callId, 'alive', { client_id: adas })).status).toBe(200);
    await watch(callId);
    expect((await call('GET', `/calls/${callId}`, { as: ada })).body.data).toMatchObject({ state: 'active' });
    expect((await doing(ben, callId, 'alive', { client_id: adas })).status).toBe(403);
    await sql`update calls set callee_seen_at = ${NOW} - interval '71 seconds' where id = ${callId}`.execute(db());
    await watch(callId);
    expect((await doing(ben, callId, 'alive', { client_id: bens })).body.data).toMatchObject({ outcome: 'lost' });
  });
});

it('the relay is told by a secret that only it and the platform know until when somebody may use it', async () => {
  const { servers } = (await call('GET', '/calls/ice-servers', { as: await person('Ada Berg') })).body.data;
  const [stun, turn] = servers;
  expect(stun).toEqual({ urls: RELAY.stunUrls, username: null, credential: null });
  expect(turn.urls).toEqual(RELAY.turnUrls);
  expect(turn.credential).toBe(createHmac('sha1', RELAY.turnSecret).update(turn.username).digest('base64'));
  const until = Number(turn.username.split(':')[0]) * 1000;
  expect(until).toBeGreaterThan(harness.clock.now().getTime());
  expect(until).toBeLessThan(harness.clock.now().getTime() + 25 * 3_600_000);
});
