import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

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

  it('is told of those alone whom the viewer follows, and only of whom they may see', async () => {
    const [ada, grace, linus, mary] = await Promise.all(
      ['Ada L', 'Grace B', 'Linus T', 'Mary S'].map((name) => person(name)),
    );
    const follow = (as: Person, whom: Person) =>
      call('POST', '/relationships', { as, body: { relatable_id: whom.userId } });
    for (const who of [grace!, linus!, mary!]) await follow(who, ada!);
    await follow(grace!, linus!);
    const known = async (as: Person | undefined, id = ada!.userId) => {
      const url = `/relationships?relatable_id=${id}&role=follower&known=true&with_total=true`;
      const { data, meta } = (await call('GET', url, as ? { as } : {})).body;
      return [data.map((each: { user_id: string }) => each.user_id), meta.total];
    };
    expect(await known(grace)).toEqual([[linus!.userId], 1]);
    expect(await known(mary)).toEqual([[], 0]);
    // A guest follows nobody, also where they see who follows.
    const open = { name: 'Rowing Club', status: 'visible-to-public' };
    const club = (await call('POST', '/pages', { as: ada!, body: open })).body.data.id;
    await call('POST', '/relationships', { as: linus!, body: { relatable_id: club } });
    expect(await known(grace, club)).toEqual([[linus!.userId], 1]);
    expect(await known(undefined, club)).toEqual([[], 0]);
    await call('POST', '/blocks', { as: linus!, body: { context_id: grace!.userId } });
    expect(await known(grace)).toEqual([[], 0]);
  });

  it('of a crowd is ended by whoever runs it, as themselves or as the crowd, and by nobody else', async () => {
    const [ada, grace, linus, mary] = await Promise.all(
      ['Ada L', 'Grace B', 'Linus T', 'Mary S'].map((name) => person(name)),
    );
    const open = { name: 'Rowing Club', status: 'visible-to-public' };
    const club = (await call('POST', '/pages', { as: ada!, body: open })).body.data.id;
    const tie = async (as: Person, role: string) =>
      (await call('POST', '/relationships', { as, body: { relatable_id: club, role } })).body.data.id as string;
    const [graces, linuses] = [await tie(grace!, 'follower'), await tie(linus!, 'follower')];
    const membership = await tie(mary!, 'member');
    const end = async (as: Person, id: string, headers = {}) =>
      (await call('DELETE', `/relationships/${id}`, { as, headers })).status;
    expect([await end(mary!, graces), await end(linus!, graces)]).toEqual([403, 403]);
    await call('PUT', `/relationships/${membership}`, { as: ada!, body: { role: 'manager' } });
    expect(await end(mary!, graces)).toBe(204);
    expect(await end(ada!, linuses, { 'acting-as': club })).toBe(204);
    expect((await call('GET', `/pages/${club}`, { as: grace! })).body.data).toMatchObject({
      followers_count: 0,
      is_follower: false,
    });
    expect((await call('GET', `/users/${grace!.userId}`, { as: grace! })).body.data.following_count).toBe(0);
    // Neither of them is told.
    for (const as of [grace!, linus!]) expect((await call('GET', '/notifications', { as })).body.data).toEqual([]);
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

describe('GET /relationships', () => {
  it('lists by role and status who belongs to a crowd, requests only to those who manage it', async () => {
    const [ada, ben, cy] = [await person('Ada Berg'), await person('Ben Holm'), await person('Cy Dahl')];
    const page = { name: 'Boats', status: 'visible-to-public' };
    const { id } = (await call('POST', '/pages', { as: ada, body: page })).body.data;
    const join = (as: Person) => call('POST', '/relationships', { as, body: { relatable_id: id, role: 'member' } });
    await join(ben);
    await call('PUT', `/pages/${id}`, { as: ada, body: { join_approval: true } });
    await join(cy);
    const listed = async (as: Person, query: string) =>
      (await call('GET', `/relationships?relatable_id=${id}&${query}`, { as })).body.data.map(
        ({ user_id }: { user_id: string }) => user_id,
      );
    expect(await listed(ada, 'role=admin')).toEqual([ada.userId]);
    expect(await listed(ada, 'role=member&status=accepted')).toEqual([ben.userId]);
    expect(await listed(ada, 'role=member&status=pending')).toEqual([cy.userId]);
    expect(await listed(ben, 'role=member')).toEqual([ben.userId]);
    expect(await listed(cy, 'role=member')).toEqual([cy.userId, ben.userId]);
    expect(await listed(ada, 'role=follower')).toEqual([]);
  });
});
