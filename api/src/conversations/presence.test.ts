import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import type { TopicEvent } from '../core/broker.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const data = async (...asked: Parameters<typeof call>): Promise<Body> => (await call(...asked)).body.data;
const here = (as: Person, client_id = randomUUID() as string, is_online = true) =>
  call('PUT', '/presence', { as, body: { client_id, is_online } });
const presence = async (as: Person, id: string) => (await data('GET', `/conversations/${id}`, { as })).presence;
const shows = (as: Person, shares_presence: boolean) =>
  call('PUT', `/users/${as.userId}`, { as, body: { settings: { shares_presence } } });
const follow = (as: Person, whom: Person) =>
  call('POST', '/relationships', { as, body: { relatable_id: whom.userId } });
const say = (as: Person, conversation_id: string) =>
  call('POST', '/messages', { as, body: { conversation_id, content: 'The ferry is late' } });
const open = async (as: Person, ...others: Person[]): Promise<string> =>
  (await data('POST', '/conversations', { as, body: { user_ids: others.map(({ userId }) => userId) } })).id;

/** Two who follow each other, and have said something. */
async function friends(): Promise<[Person, Person, string]> {
  const ada = await person('Ada Berg');
  const grace = await person('Grace Holm');
  await follow(ada, grace);
  await follow(grace, ada);
  const id = await open(ada, grace);
  await say(ada, id);
  return [ada, grace, id];
}

/** Everything that was published until now has been heard: between nodes it goes by way of Redis, in its order. */
async function arrived(): Promise<void> {
  const { broker } = harness.app.platform;
  const mark = { topic: `marks.${randomUUID()}.set`, id: randomUUID(), data: null };
  const { promise, resolve } = Promise.withResolvers<void>();
  const off = broker.onEvent(({ topic }) => topic === mark.topic && resolve());
  await broker.publish([mark]);
  await promise;
  off();
}

/** What is told of presence from now on while a test runs, to whom. */
async function told(): Promise<(whom: Person) => Promise<unknown[]>> {
  await arrived();
  const events: TopicEvent[] = [];
  onTestFinished(harness.app.platform.broker.onEvent((event) => events.push(event)));
  return async ({ userId }) => {
    await arrived();
    return events.filter(({ topic }) => topic === `users.${userId}.presence.changed`).map((each) => each.data);
  };
}

/** As if the last sign of somebody had come that long ago. */
const age = ({ userId }: Person, seconds: number) =>
  sql`update presences set seen_at = seen_at - make_interval(secs => ${seconds}) where user_id = ${userId}`.execute(
    harness.app.platform.database.db,
  );
const kept = async ({ userId }: Person): Promise<number> =>
  (await sql`select 1 from presences where user_id = ${userId}`.execute(harness.app.platform.database.db)).rows.length;

const IS_HERE = { is_online: true, until: expect.any(String) };
const GONE = { is_online: false, until: null };

it('shows two who talk with each other that the other is here, and tells the other alone', async () => {
  const [ada, grace, id] = await friends();
  const heard = await told();
  expect(await presence(grace, id)).toEqual(GONE);
  expect((await here(ada)).status).toBe(204);
  expect(await presence(grace, id)).toEqual(IS_HERE);
  expect(await presence(ada, id)).toEqual(GONE);
  expect((await data('GET', '/conversations', { as: grace }))[0].presence).toEqual(IS_HERE);
  expect(await heard(grace)).toEqual([{ id, presence: IS_HERE }]);
  expect(await heard(ada)).toEqual([]);
  expect((await data('GET', `/users/${ada.userId}`, { as: grace })).presence).toBeUndefined();
});

it('is over once the last of the windows is closed, and is told then', async () => {
  const [ada, grace, id] = await friends();
  const [phone, desk] = [randomUUID() as string, randomUUID() as string];
  await here(ada, phone);
  await here(ada, desk);
  const heard = await told();
  await here(ada, phone, false);
  expect(await presence(grace, id)).toEqual(IS_HERE);
  await here(ada, desk, false);
  expect(await presence(grace, id)).toEqual(GONE);
  expect((await heard(grace)).at(-1)).toEqual({ id, presence: GONE });
  await here(ada, desk, false);
  expect(await heard(grace)).toHaveLength(1);
});

it('is over by itself a minute and a half after the last sign, of which nothing is kept', async () => {
  const [ada, grace, id] = await friends();
  const window = randomUUID();
  await here(ada, window);
  const heard = await told();
  // What is said again at once is neither written nor told.
  const { until } = await presence(grace, id);
  await here(ada, window);
  expect((await presence(grace, id)).until).toBe(until);
  expect(await heard(grace)).toEqual([]);
  await age(ada, 60);
  await here(ada, window);
  expect(await heard(grace)).toEqual([{ id, presence: IS_HERE }]);
  await age(ada, 89);
  expect(await presence(grace, id)).toEqual(IS_HERE);
  await age(ada, 2);
  expect(await presence(grace, id)).toEqual(GONE);
  await here(grace);
  expect(await kept(ada)).toBe(0);
});

it('is hidden both ways from and by who chooses so, at once', async () => {
  const [ada, grace, id] = await friends();
  await here(ada);
  await here(grace);
  const heard = await told();
  expect((await shows(ada, false)).status).toBe(200);
  expect([await presence(ada, id), await presence(grace, id)]).toEqual([null, null]);
  expect(await kept(ada)).toBe(0);
  expect([await heard(ada), await heard(grace)]).toEqual([[{ id, presence: null }], [{ id, presence: null }]]);
  // Nothing of who hides is kept, or told; nor is anything told to them.
  await here(ada);
  await here(grace);
  expect(await kept(ada)).toBe(0);
  expect([await heard(ada), await heard(grace)]).toEqual([[expect.anything()], [expect.anything()]]);
  await shows(ada, true);
  expect([await presence(ada, id), await presence(grace, id)]).toEqual([IS_HERE, GONE]);
  const wrong = await call('PUT', `/users/${ada.userId}`, { as: ada, body: { settings: { shares_presence: 'now' } } });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid']);
});

it('is not shown in a request, in what was only opened, in a group, to support, or once somebody left', async () => {
  const [ada, grace, id] = await friends();
  const cy = await person('Cy Dahl');
  await Promise.all([ada, grace, cy].map((each) => here(each)));
  const heard = await told();

  const asked = await open(cy, ada);
  await say(cy, asked);
  expect([await presence(cy, asked), await presence(ada, asked)]).toEqual([null, null]);
  await call('PUT', `/conversations/${asked}/request`, { as: ada, body: { answer: 'accept' } });
  expect([await presence(cy, asked), await presence(ada, asked)]).toEqual([IS_HERE, IS_HERE]);

  await follow(cy, grace);
  const opened = await open(grace, cy);
  expect([await presence(grace, opened), await presence(cy, opened)]).toEqual([null, null]);

  const group = (
    await data('POST', '/conversations', {
      as: ada,
      body: { user_ids: [grace.userId], type: 'group', name: 'Soup' },
    })
  ).id;
  expect([await presence(ada, group), await presence(grace, group)]).toEqual([null, null]);
  const { id: support } = await data('POST', '/conversations/support', { as: ada });
  expect(await presence(ada, support)).toBeNull();

  await call('DELETE', `/conversations/${id}/users/${grace.userId}`, { as: grace });
  expect(await presence(ada, id)).toBeNull();
  await here(grace);
  expect(await heard(cy)).toEqual([]);
  expect(await heard(ada)).toEqual([]);
});

it('is not shown to or told who is blocked, whichever of the two blocks', async () => {
  const [ada, grace, id] = await friends();
  await call('POST', '/blocks', { as: ada, body: { context_id: grace.userId } });
  const heard = await told();
  await here(ada);
  await here(grace);
  expect([await presence(ada, id), await presence(grace, id)]).toEqual([null, null]);
  expect([await heard(ada), await heard(grace)]).toEqual([[], []]);
});

it('is a person’s: who speaks for a crowd says nothing, and strangers learn nothing', async () => {
  const [ada, grace, id] = await friends();
  const crowd = await data('POST', '/pages', { as: ada, body: { name: 'Ferry Watch' } });
  const heard = await told();
  const asCrowd = { as: ada, headers: { 'acting-as': crowd.id }, body: { client_id: randomUUID(), is_online: true } };
  expect((await call('PUT', '/presence', asCrowd)).status).toBe(204);
  expect(await presence(grace, id)).toEqual(GONE);
  expect(await heard(grace)).toEqual([]);
  const stranger = await person('Cy Dahl');
  await here(ada);
  expect((await call('GET', `/conversations/${id}`, { as: stranger })).status).toBe(404);
  expect(await heard(stranger)).toEqual([]);
});

it('refuses a sign that names no window', async () => {
  const ada = await person('Ada Berg');
  const answers = [{ is_online: true }, { client_id: 'desk', is_online: true }, { client_id: randomUUID() }].map(
    (body) => call('PUT', '/presence', { as: ada, body }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await kept(ada)).toBe(0);
});
