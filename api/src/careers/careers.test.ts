import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const { call, person } = useHarness();

const URL = '/long-story-short/careers';
const add = (as: Person, body: Record<string, unknown> = {}) =>
  call('POST', URL, { as, body: { position: 'Clock mender', started_at: '2016', ...body } });
const positions = (answer: { body: { data: { position: string }[] } }) => answer.body.data.map((each) => each.position);

describe('careers', () => {
  it('are added with what is known of them, and read by others', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const made = await call('POST', `${URL}?include=user`, {
      as: ada,
      body: { position: 'Clock mender', company: 'Salt Street 9', started_at: '2016-03', ended_at: '2019' },
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      _type: 'Career',
      title: 'Clock mender, Salt Street 9',
      position: 'Clock mender',
      company: 'Salt Street 9',
      description: null,
      cover_id: null,
      started_at: '2016-03',
      ended_at: '2019',
      is_retired: false,
      audience: 'community',
      manageable: true,
    });
    expect(made.body.included).toMatchObject([{ id: ada.userId }]);
    const { id } = made.body.data;
    expect((await call('GET', `${URL}/${id}`, { as: ada })).body.data).toMatchObject(made.body.data);
    expect((await call('GET', `${URL}/${id}`, { as: grace })).body.data).toMatchObject({ manageable: false });
    const guest = await call('GET', `${URL}/${id}`);
    expect([guest.status, guest.body.code]).toEqual([403, 'not_public']);
    expect((await call('GET', `${URL}/${ada.userId}`, { as: ada })).status).toBe(404);
  });

  it('are each seen by their own audience', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    for (const audience of ['private', 'community', 'public']) await add(ada, { position: audience, audience });
    const list = `${URL}?user=${ada.userId}`;
    expect(positions(await call('GET', list, { as: ada }))).toEqual(['public', 'community', 'private']);
    expect(positions(await call('GET', list, { as: grace }))).toEqual(['public', 'community']);
    expect(positions(await call('GET', list))).toEqual(['public']);
    expect(positions(await call('GET', URL, { as: ada }))).toHaveLength(3);
    expect(positions(await call('GET', URL))).toEqual([]);
    // A life is no news.
    expect((await call('GET', `/users/${ada.userId}`, { as: grace })).body.data.items_count).toBe(0);
  });

  it.each(['', '16', '0999', '2016-13', '2016-3', '2016-02-30', '2016-03-14T00:00:00Z', 2016, null])(
    'do not start on «%s»',
    async (started_at) => {
      const refused = await add(await person('Ada L'), { started_at });
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
      expect(Object.keys(refused.body.errors)).toEqual(['started_at']);
    },
  );

  it('need a position, and do not end before they start', async () => {
    const ada = await person('Ada L');
    expect((await add(ada, { position: ' ' })).body.errors).toEqual({ position: ['is required'] });
    expect((await call('POST', URL, { as: ada, body: {} })).body.errors).toHaveProperty('position');
    for (const ended_at of ['2015', '2015-12-31']) {
      const early = await add(ada, { started_at: '2016-01', ended_at });
      expect([early.status, early.body.errors]).toEqual([422, { ended_at: ['must not be before the start'] }]);
    }
    expect((await add(ada, { started_at: '2016-05', ended_at: '2016' })).status).toBe(201);
    expect((await add(ada, { cover_id: ada.userId })).body.errors).toHaveProperty('cover_id');
  });

  it('stand with what goes on first, then newest first, page by page', async () => {
    const ada = await person('Ada L');
    await add(ada, { position: 'Night school', started_at: '2014', ended_at: '2015' });
    await add(ada, { position: 'Harbour office', started_at: '2019-05', ended_at: '2021' });
    await add(ada, { position: 'Choir', started_at: '2010' });
    await add(ada, { position: 'Buoys', started_at: '2019-11', ended_at: '2020' });
    await add(ada, { position: 'Chess club', started_at: '2020', is_retired: true });
    await add(ada, { position: 'Clocks', started_at: '2016' });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await call('GET', `${URL}?limit=2&cursor=${cursor}`, { as: ada });
      seen.push(...positions(page));
      cursor = page.body.meta.next_cursor;
    }
    expect(seen).toEqual(['Clocks', 'Choir', 'Chess club', 'Buoys', 'Harbour office', 'Night school']);
  });

  it('are added once for one Idempotency-Key', async () => {
    const ada = await person('Ada L');
    const send = () =>
      call('POST', URL, {
        as: ada,
        body: { position: 'Clock mender', started_at: '2016' },
        headers: { 'idempotency-key': 'one-job' },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body.data.id).toBe(second.body.data.id);
    expect(positions(await call('GET', URL, { as: ada }))).toHaveLength(1);
  });

  it('are changed and removed by their owner alone', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await add(ada, { company: 'Salt Street 9', audience: 'public' })).body.data;
    const change = (as: Person, body: object) => call('PUT', `${URL}/${id}`, { as, body });
    expect((await change(grace, { position: 'Mine now' })).status).toBe(403);
    expect((await call('DELETE', `${URL}/${id}`, { as: grace })).status).toBe(403);
    expect((await change(ada, { ended_at: '2015' })).body.errors).toHaveProperty('ended_at');
    const changed = await change(ada, { position: 'Keeper of clocks', ended_at: '2024-06', audience: 'private' });
    expect(changed.body.data).toMatchObject({
      title: 'Keeper of clocks, Salt Street 9',
      company: 'Salt Street 9',
      started_at: '2016',
      ended_at: '2024-06',
      audience: 'private',
    });
    expect((await call('GET', `${URL}/${id}`, { as: grace })).status).toBe(404);
    expect((await call('DELETE', `${URL}/${id}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `${URL}/${id}`, { as: ada })).status).toBe(404);
    expect(positions(await call('GET', URL, { as: ada }))).toEqual([]);
  });

  it('are of the person who adds them while acting as a crowd, so that they follow no audience of the crowd', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const founded = await call('POST', '/pages', { as: ada, body: { name: 'Tram 4', status: 'visible-to-public' } });
    const crowd = founded.body.data.id as string;
    const body = { position: 'Clock mender', started_at: '2016', audience: 'community' };
    const added = await call('POST', URL, { as: ada, headers: { 'acting-as': crowd }, body });
    expect(added.body.data.user_id).toBe(ada.userId);
    const seen = async () => {
      const lists = [crowd, ada.userId].map(async (id) =>
        positions(await call('GET', `${URL}?user=${id}`, { as: grace })),
      );
      return [...(await Promise.all(lists)), (await call('GET', `${URL}/${added.body.data.id}`)).status];
    };
    expect(await seen()).toEqual([[], ['Clock mender'], 403]);
    await call('PUT', `/pages/${crowd}`, { as: ada, body: { status: 'private' } });
    expect(await seen()).toEqual([[], ['Clock mender'], 403]);
  });
});
