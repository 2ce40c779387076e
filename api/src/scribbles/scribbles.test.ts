import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const { call, person } = useHarness();

describe('what a scribble said before', () => {
  it('is shown to whoever could see it then, and sees the scribble now', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const write = (id: string, content: string, audience?: string) =>
      call('PUT', `/scribbles/${id}`, { as: ada, body: { content, audience } });
    const body = { content: 'To myself', audience: 'private' };
    const { id } = (await call('POST', '/scribbles', { as: ada, body })).body.data;
    await write(id, 'To the town', 'community');
    await write(id, 'To the world', 'public');
    await write(id, 'To the world, again');
    const earlier = async (as?: Person) =>
      (await call('GET', `/scribbles/${id}/edits`, as ? { as } : {})).body.data.map(
        (edit: { content: string }) => edit.content,
      );
    expect(await earlier(ada)).toEqual(['To the world', 'To the town', 'To myself']);
    expect(await earlier(grace)).toEqual(['To the world', 'To the town']);
    expect(await earlier()).toEqual(['To the world']);
    await write(id, 'To myself', 'private');
    expect((await call('GET', `/scribbles/${id}/edits`, { as: grace })).status).toBe(404);
  });
});

describe('scribbles', () => {
  it('are published with hashtags and read by others of the community', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const made = await call('POST', '/scribbles?include=user', {
      as: ada,
      body: { content: 'Fog at noon #Fog #harbour', selected_bg: 'sky' },
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      _type: 'Scribble',
      content: 'Fog at noon #Fog #harbour',
      hashtags: ['fog', 'harbour'],
      selected_bg: 'sky',
      audience: 'community',
      manageable: true,
      is_first_content: true,
      user_id: ada.userId,
    });
    expect(made.body.included).toMatchObject([{ id: ada.userId, _type: 'User' }]);
    const own = await call('GET', `/scribbles/${made.body.data.id}`, { as: ada });
    expect(own.body.data).toMatchObject(made.body.data);
    const seen = await call('GET', `/scribbles/${made.body.data.id}`, { as: grace });
    expect(seen.body.data).toMatchObject({ manageable: false, editable: false, has_reacted: false });
    const guest = await call('GET', `/scribbles/${made.body.data.id}`);
    expect([guest.status, guest.body.code]).toEqual([403, 'not_public']);
  });

  it.each([
    ['आज #हिन्दी दिवस है', ['हिन्दी']],
    ['พรุ่งนี้ #เที่ยวทะเล กัน', ['เที่ยวทะเล']],
    ['#مُحَمَّد قال', ['مُحَمَّد']],
    ['#cafe\u0301 #CAF\u00c9', ['caf\u00e9']],
    ['#می\u200cروم، #دریا؟', ['می\u200cروم', 'دریا']],
    ['今日は#東京。＃港町「#渡し船」', ['東京', '港町', '渡し船']],
    ['#བོད་སྐད། #ferry, #a', ['བོད་སྐད', 'ferry']],
    [`#${'a'.repeat(51)} #\u3164\u3164`, []],
    ['https://example.org/guide#install (example.org/guide#setup) ftp://a.example/#up &#39;quoted&#39;', []],
    ['https://example.org/guide #harbour (https://example.org/x)#ferry', ['ferry', 'harbour']],
  ])('are found by each hashtag of «%s»', async (content, hashtags) => {
    const ada = await person('Ada L');
    const { id, ...made } = (await call('POST', '/scribbles', { as: ada, body: { content } })).body.data;
    expect(made.hashtags.toSorted()).toEqual(hashtags.toSorted());
    for (const keyword of hashtags.flatMap((name) => [name, `#${name.normalize('NFD').toUpperCase()}`])) {
      const feed = await call('GET', `/discover?keyword=${encodeURIComponent(keyword)}&user=${ada.userId}`, {
        as: ada,
      });
      expect(feed.body.data).toMatchObject([{ id }]);
    }
  });

  it('say what language they are in, where somebody has said', async () => {
    const ada = await person('Ada L');
    const body = { content: 'Bom dia, doca', language: 'pt-BR' };
    const made = await call('POST', '/scribbles', { as: ada, body });
    expect(made.body.data).toMatchObject({ language: 'pt-BR' });
    const changed = await call('PUT', `/scribbles/${made.body.data.id}`, { as: ada, body: { content: 'Boa noite' } });
    expect(changed.body.data).toMatchObject({ content: 'Boa noite', language: 'pt-BR' });
    const silent = await call('POST', '/scribbles', { as: ada, body: { content: 'Hm' } });
    expect(silent.body.data).toMatchObject({ language: null });
    const wrong = await call('POST', '/scribbles', { as: ada, body: { content: 'Hm', language: 'Portuguese!' } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['language']]);
  });

  it('are called by their first line, cut between words and never within a character', async () => {
    const ada = await person('Ada L');
    const nameOf = async (content: string) =>
      (await call('POST', '/scribbles', { as: ada, body: { content } })).body.data.name as string;
    expect(await nameOf('  Fog at noon\nand at one')).toBe('Fog at noon');
    expect(await nameOf(`${'a'.repeat(70)} lighthouses`)).toBe(`${'a'.repeat(70)}…`);
    expect(await nameOf('港'.repeat(90))).toBe(`${'港'.repeat(79)}…`);
    expect(await nameOf(`${'a'.repeat(78)}🌊🌊🌊`)).toBe(`${'a'.repeat(78)}🌊…`);
  });

  it('need words or an attachment', async () => {
    const ada = await person('Ada L');
    const empty = await call('POST', '/scribbles', { as: ada, body: { content: '  ' } });
    expect([empty.status, empty.body.code]).toEqual([422, 'empty_content']);
    const paper = await call('POST', '/scribbles', { as: ada, body: { content: 'x', selected_bg: 'gold' } });
    expect(paper.body.errors).toHaveProperty('selected_bg');
    const foreign = await call('POST', '/scribbles', { as: ada, body: { content: 'x', attachable_id: ada.userId } });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'invalid']);
    const mine = await call('GET', `/scribbles?user=${ada.userId}`, { as: ada });
    expect(mine.body.data).toEqual([]);
  });

  it('keep what they said before when they are changed', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const made = await call('POST', '/scribbles', { as: ada, body: { content: 'First words' } });
    const { id } = made.body.data;
    expect((await call('PUT', `/scribbles/${id}`, { as: grace, body: { content: 'Mine now' } })).status).toBe(403);
    const changed = await call('PUT', `/scribbles/${id}`, { as: ada, body: { content: 'Second words' } });
    expect(changed.body.data.edited_at).not.toBeNull();
    const edits = await call('GET', `/scribbles/${id}/edits`, { as: grace });
    expect(edits.body.data.map((edit: { content: string }) => edit.content)).toEqual(['First words']);
  });

  it('are gone for everybody when removed, and the count with them', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Soon gone' } })).body.data;
    expect((await call('GET', `/users/${ada.userId}`, { as: grace })).body.data.items_count).toBe(1);
    expect((await call('DELETE', `/scribbles/${id}`, { as: ada })).status).toBe(204);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).status).toBe(404);
    expect((await call('GET', `/users/${ada.userId}`, { as: grace })).body.data.items_count).toBe(0);
  });

  it('that are private are seen by their author alone, in every list', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (
      await call('POST', '/scribbles', { as: ada, body: { content: 'Only me zyxwv', audience: 'private' } })
    ).body.data;
    for (const url of [
      `/items?ids=${id}`,
      `/scribbles?ids=${id}`,
      `/scribbles?user=${ada.userId}`,
      '/discover',
      '/search?search=zyxwv',
    ]) {
      expect(JSON.stringify((await call('GET', url, { as: grace })).body), url).not.toContain(id);
      expect(JSON.stringify((await call('GET', url, { as: ada })).body), url).toContain(id);
    }
  });

  it('are made once for one Idempotency-Key, also when both requests come at once', async () => {
    const ada = await person('Ada L');
    const send = (content: string) =>
      call('POST', '/scribbles', { as: ada, body: { content }, headers: { 'idempotency-key': 'one-note' } });
    const [first, second] = await Promise.all([send('Once'), send('Once')]);
    expect(first.body.data.id).toBe(second.body.data.id);
    const other = await send('Other words');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await call('GET', `/scribbles?user=${ada.userId}`, { as: ada })).body.data).toHaveLength(1);
  });

  it('page by cursor without gaps or repeats', async () => {
    const ada = await person('Ada L');
    for (let n = 0; n < 7; n += 1) await call('POST', '/scribbles', { as: ada, body: { content: `Note ${n}` } });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const url: string = `/scribbles?user=${ada.userId}&limit=3${cursor ? `&cursor=${cursor}` : ''}&with_total=true`;
      const page = (await call('GET', url, { as: ada })).body;
      expect(page.meta.total).toBe(7);
      seen.push(...page.data.map((note: { content: string }) => note.content));
      cursor = page.meta.next_cursor;
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Note ${n}`));
    const bad = await call('GET', '/scribbles?cursor=garbage', { as: ada });
    expect([bad.status, bad.body.code]).toEqual([422, 'invalid']);
  });
});
