import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { addDays } from './zones.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, appoint } = harness;
let port = 0;
const ears: Ear[] = [];
beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (harness.app.fastify.server.address() as AddressInfo).port;
});
afterEach(() => ears.splice(0).forEach(({ socket }) => socket.close()));

interface Told {
  type: string;
  topic: string;
  code?: string;
  data?: { comment?: { content: string }; included?: { id: string }[] };
}

/** A socket at the door of the platform. */
class Ear {
  readonly told: Told[] = [];
  readonly socket: WebSocket;
  isClosed = false;

  constructor(headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { headers });
    this.socket.on('message', (data) => this.told.push(JSON.parse((data as Buffer).toString()) as Told));
    this.socket.on('close', () => (this.isClosed = true));
    ears.push(this);
  }

  async join(topic: string, as?: Person): Promise<void> {
    if (this.socket.readyState !== this.socket.OPEN) await once(this.socket, 'open');
    this.socket.send(JSON.stringify({ type: 'subscribe', topic, token: as?.token ?? null }));
    const isJoined = () => this.told.some((each) => each.type === 'subscribed' && each.topic === topic);
    await vi.waitUntil(isJoined, { timeout: 30_000 });
  }

  get words(): string[] {
    return this.told.flatMap(({ type, data }) => (type === 'event' && data?.comment ? [data.comment.content] : []));
  }

  /** Whom, and what, an event brought along. */
  broughtWith(word: string): string[] {
    const event = this.told.find(({ data }) => data?.comment?.content === word);
    return (event?.data?.included ?? []).map(({ id }) => id);
  }

  refusals(topic: string): string[] {
    return this.told.flatMap((each) => (each.type === 'refused' && each.topic === topic ? [each.code ?? ''] : []));
  }
}

async function listens(topic: string, as?: Person): Promise<Ear> {
  const ear = new Ear();
  await ear.join(topic, as);
  return ear;
}

const must = async (method: string, url: string, as: Person, body?: object, headers = {}): Promise<{ id: string }> => {
  const answer = await call(method, url, { as, headers, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body?.data ?? {};
};
const post = (as: Person, audience = 'public', headers = {}) =>
  must('POST', '/scribbles', as, { content: 'Ice on the quay', audience }, headers);
const say = (as: Person, id: string, content: string, headers = {}) =>
  must('POST', '/comments', as, { id, content }, headers);

/** What the ears have heard once something that the first of them hears has been said. */
async function heardAfter(say: () => Promise<unknown>, [witness, ...others]: [Ear, ...Ear[]], word: string) {
  await say();
  await expect.poll(() => witness.words).toContain(word);
  return others.map(({ words }) => words.includes(word));
}

it('who may see an item no longer hears nothing more of it', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const { id } = await post(ada);
  const topic = `comments.scribble.${id}`;
  const [hers, his, guests] = [await listens(topic, ada), await listens(topic, ben), await listens(topic)];
  expect(await heardAfter(() => say(ben, id, 'Before'), [hers, his, guests], 'Before')).toEqual([true, true]);
  await must('PUT', `/items/${id}`, ada, { audience: 'community' });
  await expect.poll(() => guests.refusals(topic)).toEqual(['not_found']);
  expect(await heardAfter(() => say(ben, id, 'Here'), [hers, his, guests], 'Here')).toEqual([true, false]);
  await must('PUT', `/items/${id}`, ada, { audience: 'private' });
  await expect.poll(() => his.refusals(topic)).toEqual(['not_found']);
  expect(await heardAfter(() => say(ada, id, 'After'), [hers, his, guests], 'After')).toEqual([false, false]);
  // The socket is theirs for whatever else they listen to.
  expect([his.isClosed, guests.isClosed]).toEqual([false, false]);
});

it('the working copy of a schedule is for organizers, until they no longer are', async () => {
  const [ada, ben, cleo] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cleo Marsh')];
  const at = addDays(harness.clock.now().toISOString().slice(0, 10), 30);
  const day = { starts_at: at, ends_at: at, timezone: 'UTC', audience: 'public' };
  const { id: place_id } = await must('POST', '/places', ada, { title: 'Customs House', city: 'Oslo' });
  const ready = { place_id, cover_id: await harness.picture(ada), status: 'published' };
  const { id } = await must('POST', '/conferences', ada, { name: 'Small Harbours', ...day, ...ready });
  const role = { relatable_id: id, role: 'manager', user_id: ben.userId };
  const { id: relationship } = await must('POST', '/relationships', ada, role);
  await must('PUT', `/relationships/${relationship}`, ben, { status: 'accepted' });
  await must('POST', '/relationships', cleo, { relatable_id: id, role: 'member' });
  const topic = `schedules.${id}`;
  const his = await listens(topic, ben);
  const hers = await listens(`conferences.${id}`, cleo);
  hers.socket.send(JSON.stringify({ type: 'subscribe', topic, token: cleo.token }));
  await expect.poll(() => hers.refusals(topic)).toEqual(['forbidden']);
  await must('POST', '/events', ada, { name: 'Salt', type: 'session', session: { conference_id: id } });
  const heard = ({ told }: Ear) => told.filter((each) => each.type === 'event' && each.topic.startsWith('schedules'));
  await expect.poll(() => heard(his).length).toBeGreaterThan(0);
  await must('DELETE', `/relationships/${relationship}`, ada);
  await expect.poll(() => his.refusals(topic)).toEqual(['not_found']);
  expect(heard(hers)).toEqual([]);
});

it('who is removed from a crowd hears nothing more of it', async () => {
  const [ada, ben, cleo] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cleo Marsh')];
  const crowd = await must('POST', '/pages', ada, { name: 'Tram 4', status: 'visible-to-public' });
  const memberships = [];
  for (const as of [ben, cleo])
    memberships.push(await must('POST', '/relationships', as, { relatable_id: crowd.id, role: 'member' }));
  await must('PUT', `/pages/${crowd.id}`, ada, { status: 'private' });
  const { id } = await post(ada, 'private', { 'acting-as': crowd.id });
  const topics = [`comments.scribble.${id}`, `pages.${crowd.id}`];
  const [his, hers] = [await listens(topics[0]!, ben), await listens(topics[0]!, cleo)];
  await his.join(topics[1]!, ben);
  await must('DELETE', `/relationships/${memberships[0]?.id}`, ada);
  for (const topic of topics) await expect.poll(() => his.refusals(topic), { message: topic }).toEqual(['not_found']);
  expect(await heardAfter(() => say(cleo, id, 'Us alone'), [hers, his], 'Us alone')).toEqual([false]);
});

it('who is blocked hears nothing of whoever blocked them, nor the other way round', async () => {
  const [ada, ben, cleo] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cleo Marsh')];
  const crowd = await must('POST', '/pages', ben, { name: 'Tram 4', status: 'visible-to-public' });
  const [{ id: hers }, { id: others }] = [await post(ada), await post(cleo)];
  const topics = [`comments.scribble.${hers}`, `comments.scribble.${others}`] as const;
  const [adas, bens, cleos] = [
    await listens(topics[1], ada),
    await listens(topics[1], ben),
    await listens(topics[1], cleo),
  ];
  await bens.join(topics[0], ben);
  await must('POST', '/blocks', ada, { context_id: ben.userId });
  await expect.poll(() => bens.refusals(topics[0])).toEqual(['not_found']);
  expect(await heardAfter(() => say(ada, others, 'Of Ada'), [cleos, adas, bens], 'Of Ada')).toEqual([true, false]);
  expect(await heardAfter(() => say(ben, others, 'Of Ben'), [cleos, adas, bens], 'Of Ben')).toEqual([false, true]);
  // Nor as a crowd.
  await must('POST', `/auth/page/${crowd.id}`, ben, {});
  const again = await listens(topics[1], ben);
  expect(await heardAfter(() => say(ada, others, 'Again'), [cleos, again], 'Again')).toEqual([false]);
});

it('an event brings nobody along who is hidden from whoever hears it', async () => {
  const [ada, ben, cleo] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cleo Marsh')];
  for (const each of [ben, cleo]) await must('PUT', `/users/${each.userId}`, each, { audience: 'public' });
  const { id } = await post(ada);
  const topic = `comments.scribble.${id}`;
  const [hers, guests] = [await listens(topic, ada), await listens(topic)];
  const brought = async (word: string): Promise<[boolean, boolean][]> => {
    await Promise.all([hers, guests].map((ear) => expect.poll(() => ear.words).toContain(word)));
    const [forHer, forGuests] = [hers.broughtWith(word), guests.broughtWith(word)];
    return [ben, cleo].map(({ userId }) => [forHer.includes(userId), forGuests.includes(userId)]);
  };
  const { username } = (await call('GET', `/users/${cleo.userId}`, { as: ada })).body.data;
  await say(ben, id, `With @${username}`);
  expect(await brought(`With @${username}`)).toEqual([
    [true, true],
    [true, true],
  ]);
  await must('PUT', `/users/${ben.userId}`, ben, { audience: 'community' });
  await must('POST', '/blocks', cleo, { context_id: ada.userId });
  const text = `Again, @${username}`;
  await say(ben, id, text);
  const seen = await brought(text);
  // What each would be brought by an answer.
  const answered = async (as?: Person) =>
    (await call('GET', `/comments?id=${id}&include=user,mentions`, as && { as })).body.included.map(
      (each: { id: string }) => each.id,
    );
  const [byHer, byGuests] = [await answered(ada), await answered()];
  expect(seen).toEqual([ben, cleo].map(({ userId }) => [byHer.includes(userId), byGuests.includes(userId)]));
  expect(seen).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('whoever goes on as a crowd, or as themselves again, is told so wherever they listen', async () => {
  const ada = await person('Ada Berg');
  const crowd = await must('POST', '/pages', ada, { name: 'Tram 4', status: 'visible-to-public' });
  const ended: string[] = [];
  const off = harness.app.platform.broker.onEvent(({ topic }) => void ended.push(topic));
  const told = () => ended.filter((topic) => topic === `users.${ada.userId}.sessions.ended`).length;
  await must('POST', `/auth/page/${crowd.id}`, ada, {});
  await expect.poll(told).toBe(1);
  const topic = `users.${crowd.id}.notifications.private`;
  const ear = await listens(topic, ada);
  await must('POST', `/auth/page/${crowd.id}`, ada, {});
  await must('POST', `/auth/user/${ada.userId}`, ada, {});
  await expect.poll(told).toBe(2);
  await expect.poll(() => ear.refusals(topic)).toEqual(['not_found']);
  off();
});

it.each(['signs out', 'is banned'] as const)(
  'whoever %s hears nothing more, and their socket is closed',
  async (what) => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const { id } = await post(ada);
    const topic = `comments.scribble.${id}`;
    const [hers, his] = [await listens(topic, ada), await listens(topic, ben)];
    if (what === 'signs out') await must('POST', '/auth/logout', ben, {});
    else {
      const admin = await appoint(await person('Root Ek'), 'super-admin');
      await must('PUT', `/accounts/${ben.accountId}`, admin, { status: 'banned', reason: 'Spam' });
    }
    await expect.poll(() => his.refusals(topic)).toEqual(['token_invalid']);
    await expect.poll(() => his.isClosed).toBe(true);
    expect(await heardAfter(() => say(ada, id, 'After'), [hers, his], 'After')).toEqual([false]);
  },
);

it('a socket on which others listen as well goes on for them', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const [{ id: one }, { id: other }] = [await post(ada), await post(ada)];
  const both = await listens(`comments.scribble.${one}`, ada);
  await both.join(`comments.scribble.${other}`, ben);
  await must('POST', '/auth/logout', ben, {});
  await expect.poll(() => both.refusals(`comments.scribble.${other}`)).toEqual(['token_invalid']);
  await heardAfter(() => say(ada, one, 'Still'), [both], 'Still');
});

it('however many listen, an event is asked about for all of them at once', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const asked = async (): Promise<number> => {
    const { body } = await call('GET', '/metrics');
    return Number(/plaza_api_queries_total\{outcome="ok"\} (\d+)/.exec(String(body))?.[1]);
  };
  const costOf = async (listeners: number): Promise<number[]> => {
    const { id } = await post(ada);
    const topic = `comments.scribble.${id}`;
    const all = await Promise.all(Array.from({ length: listeners }, () => listens(topic, ben)));
    const start = await asked();
    await say(ada, id, 'Word');
    for (const ear of all) await expect.poll(() => ear.words).toEqual(['Word']);
    const between = await asked();
    await must('PUT', `/items/${id}`, ada, { audience: 'private' });
    for (const ear of all) await expect.poll(() => ear.refusals(topic)).toEqual(['not_found']);
    return [between - start, (await asked()) - between];
  };
  const one = await costOf(1);
  const many = await costOf(8);
  // The platform asks for what waits in its queue meanwhile.
  for (const [at, queries] of many.entries()) expect(queries - (one[at] ?? Number.NaN)).toBeLessThan(5);
});

/** A public or shared place that shows a picture of Ada, and how it stops doing so. */
const places: readonly [
  how: string,
  show: (ada: Person, ben: Person, file: string) => Promise<() => Promise<unknown>>,
][] = [
  [
    'another picture replaces it in a post',
    async (ada, _ben, file) => {
      const body = { content: 'Ice', audience: 'public', attachable_id: file };
      const { id } = await must('POST', '/scribbles', ada, body);
      return async () => must('PUT', `/scribbles/${id}`, ada, { attachable_id: await harness.picture(ada) });
    },
  ],
  [
    'it is removed from a comment',
    async (ada, _ben, file) => {
      const { id: about } = await post(ada);
      const { id } = await must('POST', '/comments', ada, { id: about, content: 'Look', files: [file] });
      return () => must('PUT', `/comments/${id}`, ada, { files: [] });
    },
  ],
  [
    'it is no longer the avatar of a person',
    async (ada, _ben, file) => {
      await must('PUT', `/users/${ada.userId}`, ada, { avatar_id: file });
      return () => must('PUT', `/users/${ada.userId}`, ada, { avatar_id: null });
    },
  ],
  [
    'another picture replaces it as the cover of a crowd',
    async (ada, _ben, file) => {
      const { id } = await must('POST', '/pages', ada, { name: 'Tram 4', status: 'visible-to-public', cover_id: file });
      return async () => must('PUT', `/pages/${id}`, ada, { cover_id: await harness.picture(ada) });
    },
  ],
  [
    'it is taken out of a collection',
    async (ada, _ben, file) => {
      const { id } = await must('POST', '/collections', ada, { name: 'Herons', audience: 'public' });
      const { id: entry } = await must('POST', '/collection-items', ada, { collection_id: id, collectable_id: file });
      return () => must('DELETE', `/collection-items/${entry}`, ada);
    },
  ],
  [
    'it is no longer the cover of a collection',
    async (ada, _ben, file) => {
      const { id } = await must('POST', '/collections', ada, { name: 'Herons', audience: 'public', cover_id: file });
      return () => must('PUT', `/collections/${id}`, ada, { cover_id: null });
    },
  ],
  [
    'the message that shows it is deleted',
    async (ada, ben, file) => {
      const { id } = await must('POST', '/conversations', ada, { user_ids: [ben.userId], type: 'group', name: 'Quay' });
      const message = await must('POST', '/messages', ada, { conversation_id: id, content: 'Look', file_ids: [file] });
      return () => must('DELETE', `/messages/${message.id}`, ada);
    },
  ],
  [
    'they are removed from the group that shows it',
    async (ada, ben, file) => {
      const { id } = await must('POST', '/conversations', ada, { user_ids: [ben.userId], type: 'group', name: 'Quay' });
      await must('POST', '/messages', ada, { conversation_id: id, content: 'Look', file_ids: [file] });
      return () => must('DELETE', `/conversations/${id}/users/${ben.userId}`, ada);
    },
  ],
  [
    'they decline the conversation that shows it',
    async (ada, ben, file) => {
      const { id } = await must('POST', '/conversations', ada, { user_ids: [ben.userId] });
      await must('POST', '/messages', ada, { conversation_id: id, content: 'Look', file_ids: [file] });
      return () => must('PUT', `/conversations/${id}/request`, ben, { answer: 'decline' });
    },
  ],
];

it.each(places)('a listener to the comments on a picture is refused when %s', async (_how, show) => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const file = await harness.picture(ada);
  const end = await show(ada, ben, file);
  const topic = `comments.file.${file}`;
  const [hers, his] = [await listens(topic, ada), await listens(topic, ben)];
  await end();
  expect((await call('GET', `/files/${file}`, { as: ben })).status).toBe(404);
  await expect.poll(() => his.refusals(topic)).toEqual(['not_found']);
  expect(hers.refusals(topic)).toEqual([]);
});

it('a listener who acts as a crowd is refused when the crowd is removed from the group that shows a picture', async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const crowd = await must('POST', '/pages', ben, { name: 'Tram 4', status: 'visible-to-public' });
  const body = { user_ids: [crowd.id], type: 'group', name: 'Quay' };
  const { id } = await must('POST', '/conversations', ada, body);
  const file = await harness.picture(ada);
  await must('POST', '/messages', ada, { conversation_id: id, content: 'Look', file_ids: [file] });
  await must('POST', `/auth/page/${crowd.id}`, ben, {});
  const topic = `comments.file.${file}`;
  const his = await listens(topic, ben);
  await must('DELETE', `/conversations/${id}/users/${crowd.id}`, ada);
  await expect.poll(() => his.refusals(topic)).toEqual(['not_found']);
});
