import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const { call, person } = useHarness();

describe('following', () => {
  it('counts on both sides, once, and ends from either side', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const follow = () => call('POST', '/relationships', { as: grace, body: { relatable_id: ada.userId } });
    const [first] = await Promise.all([follow(), follow(), follow()]);
    expect(first.body.data).toMatchObject({ role: 'follower', status: 'accepted', relatable_type: 'User' });
    const seen = (await call('GET', `/users/${ada.userId}`, { as: grace })).body.data;
    expect(seen).toMatchObject({ followers_count: 1, is_follower: true, follow_id: first.body.data.id });
    expect((await call('GET', `/users/${grace.userId}`, { as: grace })).body.data.following_count).toBe(1);
    const followers = await call('GET', `/relationships?relatable_id=${ada.userId}&include=user`, { as: ada });
    expect(followers.body.included.map((user: { id: string }) => user.id)).toEqual([grace.userId]);
    expect((await call('DELETE', `/relationships/${first.body.data.id}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `/users/${ada.userId}`, { as: grace })).body.data).toMatchObject({
      followers_count: 0,
      is_follower: false,
    });
  });

  it('each other at once, and ending it at once, keeps all counts', async () => {
    const people = await Promise.all(['Ada L', 'Grace B', 'Linus T'].map((name) => person(name)));
    const pairs = people.flatMap((as) => people.filter((other) => other !== as).map(({ userId }) => ({ as, userId })));
    const made = await Promise.all(
      pairs.map(({ as, userId }) => call('POST', '/relationships', { as, body: { relatable_id: userId } })),
    );
    const counts = async () => {
      const seen = await Promise.all(people.map((as) => call('GET', `/users/${as.userId}`, { as })));
      return seen.map(({ body }) => [body.data.followers_count, body.data.following_count]);
    };
    expect(await counts()).toEqual(people.map(() => [2, 2]));
    await call('POST', '/blocks', { as: people[0]!, body: { context_id: people[1]?.userId } });
    const rest = pairs.flatMap(({ as }, n) => (as === people[2] ? { as, id: made[n]?.body.data.id } : []));
    await Promise.all(rest.map(({ as, id }) => call('DELETE', `/relationships/${id}`, { as })));
    expect(await counts()).toEqual([
      [0, 1],
      [0, 1],
      [2, 0],
    ]);
  });

  it('is refused for oneself and for what cannot be seen', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    expect((await call('POST', '/relationships', { as: ada, body: { relatable_id: ada.userId } })).body.code).toBe(
      'self_action',
    );
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    expect((await call('POST', '/relationships', { as: ada, body: { relatable_id: grace.userId } })).status).toBe(404);
  });
});
