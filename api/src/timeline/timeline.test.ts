import { describe, expect, it } from 'vitest';
import { useHarness, type Answer, type Person } from '../../test/harness.ts';

const { call, person, picture, sound } = useHarness();

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

/** What each cannot do without. */
const CHAPTERS = [
  ['education', { school: 'Harbour School', started_at: '2001' }],
  ['careers', { position: 'Clock mender', started_at: '2001' }],
  ['life-events', { event: 'Moved', started_at: '2001' }],
  ['relationships', { status: 'sibling', name: 'Tom' }],
] as const;

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

  it.each(CHAPTERS)(
    'shows the cover of %s to whoever sees them, for as long as it is theirs',
    async (chapter, body) => {
      const [ada, grace] = [await person('Ada L'), await person('Grace B')];
      const [first, second] = [await picture(ada), await picture(ada)];
      const made = await post(ada, chapter, { ...body, cover_id: first });
      const change = (changed: object) =>
        call('PUT', `${URL}/${chapter}/${made.body.data.id}`, { as: ada, body: changed });
      const seen = async () => {
        const read = await call('GET', `${URL}/${chapter}?user=${ada.userId}&include=cover`, { as: grace });
        const covers = (read.body.data as { cover_id: string | null }[]).map((each) => each.cover_id);
        const brought = ((read.body.included ?? []) as { id: string }[]).map(({ id }) => id);
        const files = [first, second].map((id) => call('GET', `/files/${id}`, { as: grace }));
        const shown = (await Promise.all(files)).map((file) => file.status === 200);
        return { covers, brought, shown };
      };
      expect(await seen()).toEqual({ covers: [first], brought: [first], shown: [true, false] });
      await change({ cover_id: second });
      expect(await seen()).toEqual({ covers: [second], brought: [second], shown: [false, true] });
      await change({ audience: 'private' });
      expect(await seen()).toEqual({ covers: [], brought: [], shown: [false, false] });
      await change({ audience: 'community', cover_id: null });
      expect(await seen()).toEqual({ covers: [null], brought: [], shown: [false, false] });
    },
  );

  it.each(CHAPTERS)('takes nothing but a picture of one’s own as the cover of %s', async (chapter, body) => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [tide, foreign] = [await sound(ada), await picture(grace)];
    const noPicture = {
      status: 422,
      body: { code: 'image_required', errors: { cover_id: ['Please select an image file.'] } },
    };
    const notOwn = { status: 422, body: { code: 'invalid', errors: { cover_id: ['This file can’t be attached.'] } } };
    expect(await post(ada, chapter, { ...body, cover_id: tide })).toMatchObject(noPicture);
    expect(await post(ada, chapter, { ...body, cover_id: foreign })).toMatchObject(notOwn);
    const { id } = (await post(ada, chapter, body)).body.data;
    const change = (cover_id: string) => call('PUT', `${URL}/${chapter}/${id}`, { as: ada, body: { cover_id } });
    expect(await change(tide)).toMatchObject(noPicture);
    expect(await change(foreign)).toMatchObject(notOwn);
    const { data } = (await call('GET', `${URL}/${chapter}?user=${ada.userId}`, { as: ada })).body;
    expect(data).toMatchObject([{ id, cover_id: null }]);
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
