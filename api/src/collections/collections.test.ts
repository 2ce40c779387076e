import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const { call, person, picture } = useHarness();

const begin = async (as: Person, more: object = {}): Promise<string> =>
  (await call('POST', '/collections', { as, body: { name: 'Herons', description: 'Seen at dawn.', ...more } })).body
    .data.id;
const write = async (as: Person, content: string, more: object = {}): Promise<string> =>
  (await call('POST', '/scribbles', { as, body: { content, ...more } })).body.data.id;
const put = (as: Person, collection_id: string, what: object) =>
  call('POST', '/collection-items', { as, body: { collection_id, ...what } });
const titles = async (collection: string, as?: Person, more = ''): Promise<string[]> =>
  (await call('GET', `/collection-items?collection=${collection}${more}`, as ? { as } : {})).body.data.map(
    (each: { title: string }) => each.title,
  );

describe('collections', () => {
  it('hold things of any kind and links, once each, in an order with words of their own', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await begin(ada, { audience: 'public' });
    const [one, two] = [await write(ada, 'One heron', { audience: 'public' }), await write(grace, 'Two herons')];
    const first = await put(ada, id, { collectable_id: one });
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { _type: 'CollectionItem', collectable_type: 'Scribble', title: 'One heron', order: 0, description: null },
    ]);
    await put(ada, id, { collectable_id: two, title: 'The pair', description: 'By Grace' });
    await put(ada, id, { url: 'https://www.birds.example/herons#top' });
    expect((await put(ada, id, { collectable_id: one })).body.data.id).toBe(first.body.data.id);
    expect(await titles(id, ada)).toEqual(['One heron', 'The pair', 'birds.example']);

    expect(await titles(id, ada, '&order=desc')).toEqual((await titles(id, ada)).toReversed());
    const moved = await call('PUT', `/collection-items/${first.body.data.id}`, { as: ada, body: { order: 2 } });
    expect(moved.body.data).toMatchObject({ order: 2, title: 'One heron' });
    expect(await titles(id, ada)).toEqual(['The pair', 'birds.example', 'One heron']);
    expect(await titles(id, ada, '&limit=1&page=2')).toEqual(['birds.example']);
    // A guest sees what everybody may see of it.
    expect(await titles(id)).toEqual(['birds.example', 'One heron']);

    const { body } = await call('GET', `/collections/${id}?include=latest_items,cover`, { as: ada });
    expect(body.data).toMatchObject({ _type: 'Collection', items_count: 3, missing: [], system: null });
    expect(body.data.latest_item_ids).toEqual([two, one]);
    expect(body.included.map((each: { id: string }) => each.id).toSorted()).toEqual([one, two].toSorted());
  });

  it('count for each viewer what the list shows them', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await begin(ada, { audience: 'public' });
    const notes = [await write(ada, 'Kept'), await write(ada, 'Open'), await write(grace, 'Hers')];
    for (const collectable_id of notes) await put(ada, id, { collectable_id });
    await put(ada, id, { url: 'https://birds.example' });
    await call('PUT', `/items/${notes[0]}`, { as: ada, body: { audience: 'private' } });
    await call('PUT', `/items/${notes[1]}`, { as: ada, body: { audience: 'public' } });
    await call('PUT', `/items/${notes[2]}`, { as: grace, body: { audience: 'community' } });
    const cy = await person('Cy D');
    await call('POST', '/blocks', { as: cy, body: { context_id: grace.userId } });
    for (const [as, count] of [
      [ada, 4],
      [grace, 3],
      [cy, 2],
      [undefined, 2],
    ] as const) {
      expect(await titles(id, as)).toHaveLength(count);
      const { body } = await call('GET', `/collections/${id}`, as ? { as } : {});
      expect(body.data.items_count).toBe(count);
    }
  });

  it('are found by their words, by whose they are and by what they hold', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [herons, kites] = [await begin(ada), await begin(ada, { name: 'Kites', audience: 'private' })];
    const note = await write(grace, 'Zephyr');
    await put(ada, kites, { collectable_id: note, description: 'quicksilver' });
    const ids = async (url: string, as: Person) =>
      (await call('GET', url, { as })).body.data.map((each: { id: string }) => each.id);
    expect(await ids(`/collections?user=${ada.userId}`, ada)).toEqual([kites, herons]);
    expect(await ids(`/collections?user=${ada.userId}`, grace)).toEqual([herons]);
    expect(await ids(`/collections?user=${ada.userId}&item=${note}`, ada)).toEqual([kites]);
    expect(await ids('/collections/search?search=kites', ada)).toEqual([kites]);
    expect(await ids('/collections/search?search=kites', grace)).toEqual([]);
    for (const word of ['zephyr', 'quicksilver'])
      expect(
        (await call('GET', `/collection-items/search?collection=${kites}&search=${word}`, { as: ada })).body.data,
      ).toHaveLength(1);
    expect(
      (await call('GET', `/collection-items/search?collection=${kites}&search=gull`, { as: ada })).body.data,
    ).toEqual([]);
    expect((await call('GET', `/collection-items?collection=${kites}`, { as: grace })).status).toBe(404);
  });

  it('stand in the feed once there is something in them', async () => {
    const ada = await person('Ada L');
    const id = await begin(ada);
    const feed = async () =>
      (await call('GET', `/discover?user=${ada.userId}`, { as: ada })).body.data.map((each: { id: string }) => each.id);
    const count = async () => (await call('GET', `/users/${ada.userId}`, { as: ada })).body.data.items_count;
    expect(await feed()).not.toContain(id);
    await put(ada, id, { url: 'https://birds.example' });
    expect([await feed(), await count()]).toMatchObject([[id], 1]);
    await call('DELETE', `/collections/${id}`, { as: ada });
    expect([await feed(), await count()]).toEqual([[], 0]);
  });

  it('show pictures of their owner to whoever sees the collection, for as long as they hold them', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [file, cover] = [await picture(ada), await picture(ada)];
    const id = await begin(ada, { cover_id: cover });
    const seen = async (wanted: string) => (await call('GET', `/files/${wanted}`, { as: grace })).status;
    expect([await seen(file), await seen(cover)]).toEqual([404, 200]);
    const held = await put(ada, id, { collectable_id: file });
    expect(await seen(file)).toBe(200);
    await call('PUT', `/collections/${id}`, { as: ada, body: { cover_id: file } });
    expect([await seen(file), await seen(cover)]).toEqual([200, 404]);
    await call('DELETE', `/collection-items/${held.body.data.id}`, { as: ada });
    // It is still the cover.
    expect(await seen(file)).toBe(200);
    await call('PUT', `/collections/${id}`, { as: ada, body: { cover_id: null } });
    expect(await seen(file)).toBe(404);
  });

  it('go without what is gone, and give it back by what it is', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await begin(ada);
    const note = await write(grace, 'Gone soon');
    await put(ada, id, { collectable_id: note });
    await put(ada, id, { url: 'https://birds.example' });
    await call('DELETE', `/scribbles/${note}`, { as: grace });
    expect(await titles(id, ada)).toEqual(['birds.example']);
    expect((await call('GET', `/collections/${id}`, { as: ada })).body.data.items_count).toBe(1);
    const out = () =>
      call('DELETE', `/collections/${id}/items`, {
        as: ada,
        body: { collectable_type: 'Scribble', collectable_id: note },
      });
    expect([(await out()).status, (await out()).status]).toEqual([204, 404]);
  });

  it('of the system are made with the first thing, once, and stay', async () => {
    const ada = await person('Ada L');
    const [one, two] = [await picture(ada), await picture(ada)];
    const keep = (file: string) =>
      call('POST', '/collection-items', { as: ada, body: { system: 'media', collectable_id: file } });
    const made = await Promise.all([keep(one), keep(two)]);
    const [id, other] = made.map(({ body }) => body.data.collection_id);
    expect(other).toBe(id);
    const list = await call('GET', `/collections?user=${ada.userId}&system=media`, { as: ada });
    expect(list.body.data).toMatchObject([{ id, system: 'media', items_count: 2, audience: 'community' }]);
    expect((await call('DELETE', `/collections/${id}`, { as: ada })).status).toBe(403);
    await call('POST', '/collection-items', { as: ada, body: { system: 'favorite', url: 'https://birds.example' } });
    const favorites = await call('GET', `/collections?user=${ada.userId}&system=favorite`, {
      as: await person('Grace B'),
    });
    expect(favorites.body.data).toEqual([]);
    // None of them is news.
    expect((await call('GET', `/discover?user=${ada.userId}`, { as: ada })).body.data).toEqual([]);
  });

  it('never hold themselves, at any depth', async () => {
    const ada = await person('Ada L');
    const [one, two, three] = [await begin(ada), await begin(ada), await begin(ada)];
    for (const id of [one, two, three]) await put(ada, id, { url: 'https://birds.example' });
    expect((await put(ada, one, { collectable_id: two })).status).toBe(201);
    expect((await put(ada, two, { collectable_id: three })).status).toBe(201);
    for (const [into, what] of [
      [one, one],
      [three, one],
      [two, one],
    ] as const) {
      const refused = await put(ada, into, { collectable_id: what });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['collectable_id']]);
    }
  });

  it.each([
    [{}, 'collectable_id'],
    [{ url: 'birds' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://localhost/' }, 'url'],
    [{ url: 'https://birds.example', title: 'x'.repeat(121) }, 'title'],
  ])('refuse %j', async (what, field) => {
    const ada = await person('Ada L');
    const refused = await put(ada, await begin(ada), what);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it('take what is complete and no part of something else', async () => {
    const ada = await person('Ada L');
    const id = await begin(ada);
    const note = await write(ada, 'Herons');
    const said = (await call('POST', '/comments', { as: ada, body: { id: note, content: 'Yes' } })).body.data.id;
    expect((await put(ada, id, { collectable_id: said })).body.errors).toHaveProperty('collectable_id');
    const empty = await put(ada, id, { collectable_id: await begin(ada) });
    expect([empty.body.code, empty.body.errors]).toMatchObject(['not_ready', { items: ['is missing'] }]);
    expect((await call('POST', '/collections', { as: ada, body: { name: ' ' } })).body.errors).toHaveProperty('name');
  });

  it('are changed by their owner alone, those of a crowd by who adds albums there', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await begin(ada, { audience: 'public' });
    const link = { url: 'https://birds.example' };
    const held = (await put(ada, id, link)).body.data.id;
    expect((await put(grace, id, link)).status).toBe(403);
    expect((await call('PUT', `/collections/${id}`, { as: grace, body: { name: 'Mine' } })).status).toBe(403);
    expect((await call('DELETE', `/collections/${id}`, { as: grace })).status).toBe(403);
    expect((await call('PUT', `/collection-items/${held}`, { as: grace, body: { title: 'Mine' } })).status).toBe(403);
    expect((await call('DELETE', `/collection-items/${held}`, { as: grace })).status).toBe(403);
    const changed = await call('PUT', `/collections/${id}`, {
      as: ada,
      body: { name: 'Grey herons', audience: 'private' },
    });
    expect(changed.body.data).toMatchObject({ name: 'Grey herons', description: 'Seen at dawn.', audience: 'private' });

    const crowd = (await call('POST', '/pages', { as: ada, body: { name: 'Birders', status: 'visible-to-public' } }))
      .body.data.id;
    const { body } = await call('POST', '/relationships', { as: grace, body: { relatable_id: crowd, role: 'member' } });
    await call('PUT', `/relationships/${body.data.id}`, { as: ada, body: { role: 'manager' } });
    const as = { as: grace, headers: { 'acting-as': crowd }, body: { name: 'Album' } };
    await call('PUT', `/pages/${crowd}/permissions`, { as: ada, body: { manager: { add_media_albums: false } } });
    expect((await call('POST', '/collections', as)).body.code).toBe('no_permission');
  });

  it('of a crowd are begun and filled by whoever may add albums there, also without acting as it', async () => {
    const [ada, grace, eve] = [await person('Ada L'), await person('Grace B'), await person('Eve M')];
    const crowd = (await call('POST', '/pages', { as: ada, body: { name: 'Birders', status: 'visible-to-public' } }))
      .body.data.id;
    await call('POST', '/relationships', { as: grace, body: { relatable_id: crowd, role: 'member' } });
    const album = (as: Person) => call('POST', '/collections', { as, body: { name: 'Album', page_id: crowd } });
    const hang = (as: Person, file: string) =>
      call('POST', '/collection-items', { as, body: { system: 'media', page_id: crowd, collectable_id: file } });
    const [hers, theirs] = [await picture(grace), await picture(eve)];
    for (const refused of [await album(grace), await hang(grace, hers), await album(eve), await hang(eve, theirs)])
      expect([refused.status, refused.body.code]).toEqual([403, 'no_permission']);

    await call('PUT', `/pages/${crowd}/permissions`, { as: ada, body: { member: { add_media_albums: true } } });
    const begun = await album(grace);
    expect([begun.status, begun.body.data]).toMatchObject([201, { user_id: crowd, name: 'Album', manageable: true }]);
    expect((await put(grace, begun.body.data.id, { collectable_id: hers })).status).toBe(201);
    const hung = await hang(grace, hers);
    expect(hung.status).toBe(201);
    const wall = `/collections?user=${crowd}&system=media`;
    expect((await call('GET', wall, { as: eve })).body.data).toMatchObject([
      { id: hung.body.data.collection_id, user_id: crowd, items_count: 1 },
    ]);
    // Whoever sees the album sees what a member has brought to it.
    expect((await call('GET', `/files/${hers}`, { as: eve })).status).toBe(200);
    expect((await album(eve)).body.code).toBe('no_permission');

    await call('PUT', `/pages/${crowd}`, { as: ada, body: { status: 'private' } });
    // What is begun while a crowd is closed is for its members.
    expect((await album(grace)).body.data.audience).toBe('private');
    expect((await call('GET', wall, { as: eve })).body.data).toEqual([]);
    const both = { collection_id: begun.body.data.id, page_id: crowd, collectable_id: hers };
    const senseless = await call('POST', '/collection-items', { as: grace, body: both });
    expect([senseless.status, Object.keys(senseless.body.errors)]).toEqual([422, ['page_id']]);
  });

  it('are changed by many at once without losing anything', async () => {
    const ada = await person('Ada L');
    const id = await begin(ada);
    const links = Array.from({ length: 20 }, (_, n) => ({ url: `https://birds.example/${n % 10}` }));
    await Promise.all(links.map((link) => put(ada, id, link)));
    const { body } = await call('GET', `/collection-items?collection=${id}&limit=50`, { as: ada });
    expect(body.data.map((each: { order: number }) => each.order)).toEqual([...Array(10).keys()]);
  });
});
