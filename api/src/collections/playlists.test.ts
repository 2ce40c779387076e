import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const { call, person, picture, sound } = useHarness();

const begin = async (as: Person, more: object = {}): Promise<string> =>
  (await call('POST', '/playlists', { as, body: { name: 'Tides', ...more } })).body.data.id;
const put = (as: Person, collection_id: string, what: object) =>
  call('POST', '/collection-items', { as, body: { collection_id, ...what } });
const list = async (as: Person, query: string): Promise<string[]> =>
  (await call('GET', `/playlists?${query}`, { as })).body.data.map((each: { id: string }) => each.id);

describe('playlists', () => {
  it('are collections that know how long they last, and what they need is a cover', async () => {
    const ada = await person('Ada L');
    const id = await begin(ada);
    const read = async () => (await call('GET', `/playlists/${id}`, { as: ada })).body.data;
    expect(await read()).toMatchObject({ _type: 'Collection', type: 'playlist', playable_length: 0 });
    expect((await read()).missing).toEqual(['cover', 'items']);
    const [one, two] = [await sound(ada, 61.5), await sound(ada, 30)];
    await put(ada, id, { collectable_id: one });
    const held = (await put(ada, id, { collectable_id: two })).body.data.id;
    expect(await read()).toMatchObject({ playable_length: 91.5, items_count: 2, missing: ['cover'] });
    await call('PUT', `/playlists/${id}`, { as: ada, body: { cover_id: await picture(ada) } });
    expect((await read()).missing).toEqual([]);
    await call('DELETE', `/files/${one}`, { as: ada });
    expect((await read()).playable_length).toBe(30);
    await call('POST', `/files/${one}/restore`, { as: ada });
    expect((await read()).playable_length).toBe(91.5);
    await call('DELETE', `/collection-items/${held}`, { as: ada });
    expect((await read()).playable_length).toBe(61.5);
    expect((await call('DELETE', `/playlists/${id}`, { as: ada })).status).toBe(204);
    const other = (await call('POST', '/collections', { as: ada, body: { name: 'Herons' } })).body.data;
    expect([other.type, other.missing]).toEqual(['other', ['description', 'items']]);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await call(method, `/playlists/${other.id}`, { as: ada, ...(method === 'PUT' && { body: {} }) })).status,
      ).toBe(404);
  });

  it('hold sounds and films alone', async () => {
    const ada = await person('Ada L');
    const id = await begin(ada);
    const note = (await call('POST', '/scribbles', { as: ada, body: { content: 'Herons' } })).body.data.id;
    for (const [what, field] of [
      [{ collectable_id: note }, 'collectable_id'],
      [{ collectable_id: await picture(ada) }, 'collectable_id'],
      [{ url: 'https://birds.example' }, 'url'],
    ] as const) {
      const refused = await put(ada, id, what);
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        422,
        'invalid',
        { [field]: ['must be a sound or a film'] },
      ]);
    }
  });

  it('are kept by others among their own, and found by whom they do not know', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [quiet, loud, hidden] = [
      await begin(ada, { audience: 'public' }),
      await begin(ada, { audience: 'public', name: 'Quicksilver' }),
      await begin(ada, { audience: 'community' }),
    ];
    for (const id of [quiet, loud, hidden]) await put(ada, id, { collectable_id: await sound(ada) });
    const mine = await begin(grace);
    const explore = async (order: string, as = grace) =>
      (await list(as, `scope=explore&order=${order}&limit=100`)).filter((id) => [quiet, loud, hidden].includes(id));
    expect(await explore('newest')).toEqual([loud, quiet]);
    expect(await explore('newest', ada)).toEqual([]);
    const keep = (method: string, user: string) =>
      call(method, `/playlist/${quiet}/assign`, { as: grace, body: { user } });
    expect((await keep('POST', grace.userId)).body.data).toMatchObject({ is_follower: true, followers_count: 1 });
    expect((await keep('PUT', grace.userId)).body.data.followers_count).toBe(1);
    expect((await keep('POST', ada.userId)).status).toBe(403);
    expect(await explore('followed')).toEqual([quiet, loud]);
    expect(await list(grace, 'scope=mine')).toEqual([mine, quiet]);
    expect(await list(grace, 'scope=mine&search=tides')).toEqual([mine, quiet]);
    expect(await list(grace, `user=${ada.userId}&search=quicksilver`)).toEqual([loud]);
    const gone = () => call('DELETE', `/playlist/${quiet}/remove/${grace.userId}`, { as: grace });
    expect([(await gone()).status, (await gone()).status]).toEqual([204, 204]);
    expect(await list(grace, 'scope=mine')).toEqual([mine]);
  });
});

describe('podcasts', () => {
  it('say how they are told; others have nothing to say of it', async () => {
    const ada = await person('Ada L');
    const make = (body: object) => call('POST', '/collections', { as: ada, body: { name: 'Low tide', ...body } });
    const made = (await make({ type: 'podcast' })).body.data;
    expect(made).toMatchObject({ type: 'podcast', podcast_type: 'episodic', is_enabled: true });
    const change = { podcast_type: 'serial', is_enabled: false };
    expect((await call('PUT', `/collections/${made.id}`, { as: ada, body: change })).body.data).toMatchObject(change);
    expect((await make({ podcast_type: 'serial' })).body.errors).toHaveProperty('podcast_type');
    const { body } = await call('GET', `/collections?user=${ada.userId}&type=podcast`, { as: ada });
    expect(body.data.map((each: { id: string }) => each.id)).toEqual([made.id]);
  });
});
