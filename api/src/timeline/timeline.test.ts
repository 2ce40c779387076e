import { describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';

const { call, person } = useHarness();

const URL = '/long-story-short';
const post = (as: Person, chapter: string, body: object) => call('POST', `${URL}/${chapter}`, { as, body });
const study = (as: Person, body: object = {}) =>
  post(as, 'education', { school: 'Harbour School', started_at: '2001', ...body });
const live = (as: Person, body: object = {}) =>
  post(as, 'life-events', { event: 'Moved to the quay', started_at: '2010', ...body });
const work = (as: Person, body: object = {}) =>
  post(as, 'careers', { position: 'Clock mender', started_at: '2016', ...body });
const titles = ({ body }: Answer) => (body.data as { title: string }[]).map((each) => each.title);
const lifeOf = (who: Person, as?: Person) => call('GET', `${URL}?user=${who.userId}`, as ? { as } : {});

describe('a life in order of time', () => {
  it('is one list of all chapters, newest first, page by page, each entry by its own audience', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    await study(ada, { audience: 'public', degree: 'Clocks' });
    await work(ada, { audience: 'private' });
    await live(ada, { started_at: '2016-03' });
    await post(ada, 'relationships', { status: 'sibling', name: 'Tom' });
    const whole = ['Moved to the quay', 'Clock mender', 'Clocks, Harbour School', 'Sibling, Tom'];
    expect(titles(await lifeOf(ada, ada))).toEqual(whole);
    expect(titles(await call('GET', URL, { as: ada }))).toEqual(whole);
    expect(titles(await lifeOf(ada, grace))).toEqual(['Moved to the quay', 'Clocks, Harbour School', 'Sibling, Tom']);
    expect(titles(await lifeOf(ada))).toEqual(['Clocks, Harbour School']);
    expect(titles(await call('GET', URL))).toEqual([]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await call('GET', `${URL}?limit=3&cursor=${cursor}`, { as: ada });
      seen.push(...titles(page));
      cursor = page.body.meta.next_cursor;
    }
    expect(seen).toEqual(whole);
    // A life is no news.
    expect((await call('GET', `/users/${ada.userId}`, { as: grace })).body.data.items_count).toBe(0);
  });

  it.each([
    ['education', { school: 'Harbour School', started_at: '2001' }, 'school'],
    ['life-events', { event: 'Moved', started_at: '2001' }, 'event'],
  ])('has %s that are added, changed and removed by their owner alone', async (chapter, body, line) => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    for (const wrong of [
      { [line]: ' ' },
      { started_at: '2001-02-30' },
      { ended_at: '1999' },
      { cover_id: ada.userId },
    ]) {
      const refused = await post(ada, chapter, { ...body, ...wrong });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(wrong)]);
    }
    const made = await post(ada, chapter, { ...body, description: 'Long ago', audience: 'public' });
    expect([made.status, made.body.data]).toMatchObject([201, { ...body, ended_at: null, manageable: true }]);
    const url = `${URL}/${chapter}/${made.body.data.id}`;
    expect((await call('PUT', url, { as: grace, body: { [line]: 'Mine' } })).status).toBe(403);
    expect((await call('DELETE', url, { as: grace })).status).toBe(403);
    const changed = await call('PUT', url, { as: ada, body: { [line]: 'Another', ended_at: '2004-06' } });
    expect(changed.body.data).toMatchObject({
      title: 'Another',
      started_at: '2001',
      ended_at: '2004-06',
      description: 'Long ago',
      audience: 'public',
    });
    expect(titles(await call('GET', `${URL}/${chapter}?user=${ada.userId}`))).toEqual(['Another']);
    expect((await call('DELETE', url, { as: ada })).status).toBe(204);
    expect(titles(await call('GET', `${URL}/${chapter}?user=${ada.userId}`, { as: ada }))).toEqual([]);
  });

  it('gives a life event its kind and the beginning of its words', async () => {
    const ada = await person('Ada L');
    const { data } = (await live(ada, { description: 'salt '.repeat(100) })).body;
    expect(data.type).toBe('other');
    expect(data.description_summary).toMatch(/^salt .*…$/);
    expect((await call('GET', `${URL}/life-events/${data.id}`, { as: ada })).body.data).toMatchObject(data);
    const sparse = await call('GET', `${URL}/life-events?fields=LifeEvent.description_summary`, { as: ada });
    expect(sparse.body.data).toEqual([
      { id: data.id, _type: 'LifeEvent', description_summary: data.description_summary },
    ]);
    expect((await live(ada, { type: 'comet' })).body.errors).toHaveProperty('type');
    const guest = await call('GET', `${URL}/life-events/${data.id}`);
    expect([guest.status, guest.body.code]).toEqual([403, 'not_public']);
  });
});

describe('key points', () => {
  it('are one entry of a person: lists of lines, and careers of their own', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [shown, hidden] = [(await work(ada)).body.data.id, (await work(ada, { audience: 'private' })).body.data.id];
    const given = { hobbies: [' Chess ', 'Chess', ''], skills: ['Escapements'], career_ids: [hidden, shown] };
    const made = await post(ada, 'keypoints', given);
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { hobbies: ['Chess'], skills: ['Escapements'], dreams: [], career_ids: [hidden, shown], audience: 'community' },
    ]);
    expect((await post(ada, 'keypoints', {})).body.code).toBe('conflict');
    const seen = await call('GET', `${URL}/keypoints/${ada.userId}?include=careers`, { as: grace });
    // A private career is not told of, not even by its id.
    expect(seen.body.data).toMatchObject({ hobbies: ['Chess'], career_ids: [shown], manageable: false });
    expect(seen.body.included).toMatchObject([{ id: shown }]);
    expect((await call('GET', `${URL}/keypoints/${ada.userId}`)).body.code).toBe('not_public');
    expect((await call('GET', `${URL}/keypoints/nobody.here`, { as: ada })).status).toBe(404);
    expect((await call('GET', `${URL}/keypoints?user=${ada.userId}`)).body.data).toEqual([]);

    const url = `${URL}/keypoints/${made.body.data.id}`;
    expect((await call('PUT', url, { as: grace, body: { hobbies: [] } })).status).toBe(403);
    expect((await call('PUT', url, { as: ada, body: { hobbies: ['x'.repeat(121)] } })).status).toBe(422);
    const foreign = (await work(grace, { audience: 'public' })).body.data.id;
    expect((await call('PUT', url, { as: ada, body: { career_ids: [foreign] } })).body.errors).toHaveProperty(
      'career_ids',
    );
    const changed = await call('PUT', url, { as: ada, body: { dreams: ['A tower'], audience: 'public' } });
    expect(changed.body.data).toMatchObject({ hobbies: ['Chess'], dreams: ['A tower'], career_ids: [hidden, shown] });
    expect((await call('GET', `${URL}/keypoints?user=${ada.userId}`)).body.data).toHaveLength(1);
  });
});

describe('a resume', () => {
  it('is JSON Resume of what the viewer may see', async () => {
    const ada = await person('Ada L');
    await call('PUT', `/users/${ada.userId}`, {
      as: ada,
      body: { location: 'Salt Street', sub_title: 'Mends clocks' },
    });
    await work(ada, { company: 'Salt Street 9', audience: 'public' });
    await work(ada, { position: 'Spy', started_at: '2020', audience: 'private' });
    await study(ada, { degree: 'Clocks', ended_at: '2004', audience: 'public' });
    await post(ada, 'keypoints', { skills: ['Escapements'], hobbies: ['Chess'] });
    const own = (await call('GET', `${URL}/resume`, { as: ada })).body.data;
    expect(own).toMatchObject({
      basics: { name: 'Ada L', label: 'Mends clocks', location: { address: 'Salt Street' } },
      work: [{ position: 'Spy' }, { name: 'Salt Street 9', position: 'Clock mender', startDate: '2016' }],
      education: [{ institution: 'Harbour School', studyType: 'Clocks', startDate: '2001', endDate: '2004' }],
      skills: [{ name: 'Escapements' }],
      interests: [{ name: 'Chess' }],
    });
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { audience: 'public' } });
    const shown = (await call('GET', `${URL}/resume?user=${ada.userId}`)).body.data;
    expect(shown).toMatchObject({ work: [{ position: 'Clock mender' }], education: [{}], skills: [] });
    expect(shown.work).toHaveLength(1);
    expect((await call('GET', `${URL}/resume`)).status).toBe(404);
  });
});
