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

  it('is refused for oneself and for what cannot be seen', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    expect((await call('POST', '/relationships', { as: ada, body: { relatable_id: ada.userId } })).body.code).toBe(
      'self_action',
    );
    await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } });
    expect((await call('POST', '/relationships', { as: ada, body: { relatable_id: grace.userId } })).status).toBe(404);
  });
});
