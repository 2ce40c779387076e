/** Writes about the same item that meet: on PostgreSQL they run at once, on PGlite one after the other. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOW } from '../src/core/clock.ts';
import { systemCaller, writing } from '../src/core/context.ts';
import { findDrift } from '../src/core/counters.ts';
import { useHarness, type Person } from './harness.ts';
import { bySize } from './size.ts';

const ROUNDS = bySize(4, 16);
const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person } = harness;

const must = async (method: string, url: string, as: Person, body?: object): Promise<{ id: string }> => {
  const { status, body: answer } = await call(method, url, { as, ...(body && { body }) });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer?.data ?? {};
};
const post = (as: Person) => must('POST', '/scribbles', as, { content: 'Ice on the quay', audience: 'public' });
const comment = (as: Person, id: string, parent?: string) =>
  call('POST', '/comments', { as, body: { id, content: 'So it is', parent } });

const drift = () => {
  const { platform } = harness.app;
  return writing(platform, systemCaller(platform), (context) => findDrift(context));
};
const isProved = ({ accountId }: Person) =>
  sql`update sessions set proved_at = ${NOW} where account_id = ${accountId}`.execute(harness.app.platform.database.db);

async function people(): Promise<[Person, Person, Person, Person]> {
  return [await person('Ada Berg'), await person('Ben Holm'), await person('Cleo Ray'), await person('Dora Falk')];
}

it('a comment counts as many replies as it lists when it is deleted while people reply to it', async () => {
  const [ada, ben, cleo, dora] = await people();
  for (let round = 0; round < ROUNDS; round += 1) {
    const scribble = await post(ada);
    const top = (await comment(ada, scribble.id)).body.data.id;
    const middle = (await comment(ben, scribble.id, top)).body.data.id;
    const removed = round % 2 === 0 ? top : middle;
    const answers = await Promise.all([
      ...[ben, cleo, dora, ben, cleo, dora].map((who, n) => comment(who, scribble.id, n % 2 === 0 ? top : middle)),
      call('DELETE', `/comments/${removed}`, { as: round % 2 === 0 ? ada : ben }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { comments_count } = (await call('GET', `/scribbles/${scribble.id}`, { as: dora })).body.data;
    const tops = (await call('GET', `/comments?id=${scribble.id}&limit=50`, { as: dora })).body.data;
    const replies = await call('GET', `/comments?parent=${top}&limit=50`, { as: dora });
    const below = replies.status === 200 ? replies.body.data : [];
    expect(comments_count).toBe(tops.length + below.length);
    expect(tops.map((each: { replies_count: number }) => each.replies_count)).toEqual(
      tops.length > 0 ? [below.length] : [],
    );
  }
  expect(await drift()).toEqual([]);
});

it('no one follows a person who blocked them when both happen at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const follow = (as: Person, relatable_id: string) => call('POST', '/relationships', { as, body: { relatable_id } });
    const answers = await Promise.all([
      follow(ben, ada.userId),
      follow(ada, ben.userId),
      call('POST', '/blocks', { as: ada, body: { context_id: ben.userId } }),
      follow(ben, ada.userId),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers[2]?.status).toBe(201);
    for (const who of [ada, ben]) {
      const { followers_count, following_count } = (await call('GET', `/users/${who.userId}`, { as: who })).body.data;
      expect([followers_count, following_count]).toEqual([0, 0]);
    }
  }
  expect(await drift()).toEqual([]);
});

it('an item counts as many reactions, comments and followers as it lists when an account ends meanwhile', async () => {
  const [ada, , cleo] = await people();
  for (let round = 0; round < ROUNDS; round += 1) {
    const ben = await person('Ben Holm');
    const scribbles = [await post(ada), await post(ada), await post(ben)];
    const ids = scribbles.map(({ id }) => id);
    await isProved(ben);
    const answers = await Promise.all([
      ...ids.map((context_id) => call('POST', '/reactions', { as: ben, body: { context_id } })),
      ...ids.map((context_id) => call('POST', '/reactions', { as: cleo, body: { context_id } })),
      comment(ben, ids[0]!),
      call('DELETE', '/accounts', { as: ben }),
      comment(ben, ids[1]!),
      call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } }),
      call('POST', '/relationships', { as: cleo, body: { relatable_id: ben.userId } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const id of ids.slice(0, 2)) {
      const { reactions_count, comments_count } = (await call('GET', `/scribbles/${id}`, { as: cleo })).body.data;
      const reactions = (await call('GET', `/reactions?context_id=${id}`, { as: cleo })).body.data;
      const comments = (await call('GET', `/comments?id=${id}`, { as: cleo })).body.data;
      expect([reactions_count, comments_count]).toEqual([reactions.length, comments.length]);
    }
    for (const who of [ada, cleo]) {
      const { followers_count, following_count } = (await call('GET', `/users/${who.userId}`, { as: who })).body.data;
      const followers = (await call('GET', `/relationships?relatable_id=${who.userId}`, { as: who })).body.data;
      const following = (await call('GET', `/relationships?user=${who.userId}`, { as: who })).body.data;
      expect([followers_count, following_count]).toEqual([followers.length, following.length]);
    }
    expect(await drift()).toEqual([]);
  }
});

it('a crowd that closes leaves nothing behind of what is written as it meanwhile', async () => {
  const [ada, ben] = await people();
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = await must('POST', '/pages', ada, { name: 'Tram 4', status: 'visible-to-public' });
    const scribble = await post(ben);
    const asCrowd = { authorization: `Bearer ${ada.token}`, 'acting-as': crowd.id };
    const written = { content: 'The last tram', audience: 'public' };
    const answers = await Promise.all([
      call('POST', '/scribbles', { headers: asCrowd, body: written }),
      call('POST', '/comments', { headers: asCrowd, body: { id: scribble.id, content: 'See you' } }),
      call('DELETE', `/pages/${crowd.id}`, { as: ada }),
      call('POST', '/reactions', { headers: asCrowd, body: { context_id: scribble.id } }),
      call('POST', '/relationships', { as: ben, body: { relatable_id: crowd.id, role: 'member' } }),
      call('POST', '/scribbles', { headers: asCrowd, body: written }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const posts = [answers[0], answers[5]].flatMap((answer) => answer?.body?.data?.id ?? []);
    for (const id of posts) expect((await call('GET', `/scribbles/${id}`, { as: ben })).status).toBe(404);
    const { comments_count, reactions_count } = (await call('GET', `/scribbles/${scribble.id}`, { as: ben })).body.data;
    expect([comments_count, reactions_count]).toEqual([0, 0]);
    expect(await drift()).toEqual([]);
  }
});

it('opposite writes about the same people and items end without waiting for each other', async () => {
  const all = await people();
  const scribbles = await Promise.all(all.map(post));
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      all.flatMap((who, n) => {
        const [other, item] = [all[(n + 1 + (round % 3)) % all.length]!, scribbles[(n + round) % all.length]!];
        return [
          call('POST', '/relationships', { as: who, body: { relatable_id: other.userId } }),
          call('POST', '/recommends', {
            as: who,
            body: { item_id: item.id, recipient_ids: [other.userId], reason: 'Read it' },
          }),
          call('POST', '/collection-items', { as: who, body: { system: 'favorite', collectable_id: item.id } }),
          call('POST', '/reports', { as: who, body: { context_id: item.id, reason: 'spam', text: 'Spam' } }),
          comment(who, item.id),
          call('POST', '/blocks', { as: who, body: { context_id: other.userId } }),
        ];
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const who of all)
      for (const { id } of (await call('GET', '/blocks', { as: who })).body.data)
        await must('DELETE', `/blocks/${id}`, who);
  }
  expect(await drift()).toEqual([]);
});
