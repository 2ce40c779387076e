import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, film, picture } = harness;

const post = (as: Person, body: object) => call('POST', '/vscribbles', { as, body });
const loopBy = async (as: Person, more: object = {}): Promise<string> =>
  (await post(as, { attachable_id: await film(as), ...more })).body.data.id;
const contents = (body: { data: { content: string }[] }) => body.data.map(({ content }) => content);

describe('loops', () => {
  it('are films with words, a filter and captions, changed and removed by whose they are', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const attachable_id = await film(ada);
    const body = { attachable_id, content: 'Herons #dawn', selected_filter: 'mono', captions: 'Wings.' };
    const made = await post(ada, { ...body, audience: 'community' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          ...body,
          name: 'Herons #dawn',
          hashtags: ['dawn'],
          _type: 'Vscribble',
          is_galley: false,
          manageable: true,
        },
      },
    });
    const { id } = made.body.data;
    const seen = await call('GET', `/vscribbles/${id}?include=user,attachable`, { as: grace });
    expect(seen.body.data).toMatchObject({ ...body, attachable_type: 'File', manageable: false, has_reacted: false });
    expect(seen.body.included).toMatchObject([{ id: ada.userId }, { id: attachable_id, type: 'video' }]);
    const change = (as: Person, part: object) => call('PUT', `/vscribbles/${id}`, { as, body: part });
    expect((await change(grace, { content: 'Mine' })).status).toBe(403);
    expect((await change(ada, { selected_filter: null })).body.data).toMatchObject({
      content: 'Herons #dawn',
      selected_filter: null,
      captions: 'Wings.',
    });
    expect((await call('GET', '/keywords?search=dawn', { as: grace })).body.data).toMatchObject([{ name: 'dawn' }]);
    expect((await call('DELETE', `/vscribbles/${id}`, { as: grace })).status).toBe(403);
    expect((await call('DELETE', `/vscribbles/${id}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `/vscribbles/${id}`, { as: ada })).status).toBe(404);
  });

  it('need a film of one’s own of a minute at most, and a filter that there is', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const refusedFor = async (body: object) => {
      const answer = await post(ada, body);
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await refusedFor({ content: 'Words alone' })).toEqual([422, 'attachable_id']);
    expect(await refusedFor({ attachable_id: await picture(ada) })).toEqual([422, 'attachable_id']);
    expect(await refusedFor({ attachable_id: await film(ada, 75) })).toEqual([422, 'attachable_id']);
    expect(await refusedFor({ attachable_id: await film(grace) })).toEqual([422, 'attachable_id']);
    expect(await refusedFor({ attachable_id: await film(ada), selected_filter: 'url(evil)' })).toEqual([
      422,
      'selected_filter',
    ]);
    expect((await call('GET', `/vscribbles?user=${ada.userId}`, { as: ada })).body.data).toEqual([]);
  });

  it('come newest first, by page and by cursor, in the feed too, as far as one may see them', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    for (const content of ['one', 'two', 'three']) await loopBy(ada, { content });
    await loopBy(ada, { content: 'own', audience: 'private' });
    const list = async (more: string, as: Person = grace) =>
      (await call('GET', `/vscribbles?user=${ada.userId}${more}`, { as })).body;
    const first = await list('&page=1&limit=2');
    expect(contents(first)).toEqual(['three', 'two']);
    expect(first.meta).toMatchObject({ total: 3, page: 1 });
    expect(contents(await list('&page=2&limit=2'))).toEqual(['one']);
    expect(contents(await list(`&limit=2&cursor=${first.meta.next_cursor}`))).toEqual(['one']);
    expect(contents(await list('&limit=1', ada))).toEqual(['own']);
    const feed = await call('GET', `/discover?user=${ada.userId}&apps=vscribble`, { as: grace });
    expect(contents(feed.body)).toEqual(['three', 'two', 'one']);
  });

  it('are seen with their film by who may, and hidden with it from who is blocked', async () => {
    const [ada, grace, guest] = [await person('Ada L'), await person('Grace B'), undefined];
    const attachable_id = await film(ada);
    const { id } = (await post(ada, { attachable_id, audience: 'public' })).body.data;
    expect((await call('GET', `/files/${attachable_id}`, { as: grace })).status).toBe(200);
    expect((await call('GET', `/vscribbles/${id}`, guest && { as: guest })).status).toBe(200);
    await call('POST', '/blocks', { as: ada, body: { context_id: grace.userId } });
    expect((await call('GET', `/vscribbles/${id}`, { as: grace })).status).toBe(404);
    expect((await call('GET', `/files/${attachable_id}`, { as: grace })).status).toBe(404);
  });
});
