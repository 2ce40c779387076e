import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, film, picture } = harness;

const write = async (as: Person, content: string, more: object = {}): Promise<string> =>
  (await call('POST', '/scribbles', { as, body: { content, ...more } })).body.data.id;
const idsOf = async (url: string, as: Person): Promise<string[]> =>
  (await call('GET', url, { as })).body.data.map((row: { id: string }) => row.id);

/** The same again, newer than anything. */
async function repeat(id: string, times: number): Promise<void> {
  await sql`
    with more as (
      insert into items (id, kind, community_id, author_id, audience, own_state, title, search, in_feed, published_at)
      select ('ff' || substr(gen_random_uuid()::text, 3))::uuid, kind, community_id, author_id, audience, own_state, title, search, in_feed, published_at
      from items, generate_series(1, ${times}::int) where id = ${id} returning id)
    insert into scribbles (id, content, hashtags, dark_text) select id, 'Again', '{}', true from more`.execute(
    harness.app.platform.database.db,
  );
}

describe('news of the feed', () => {
  it('tells nobody of what is private, as it is stored', async () => {
    const ada = await person('Ada L');
    const told: object[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic, data }) => {
      if (topic.startsWith('feed.')) told.push(data as object);
    });
    const make = async (url: string, body: object, as: Person | string = ada) =>
      (await call('POST', url, { as, body })).body.data.id as string;
    await make('/scribbles', { content: 'To myself', audience: 'private' });
    await make('/vscribbles', { attachable_id: await film(ada), audience: 'private' });
    const crowd = await make('/pages', { name: 'Loom' });
    const acting = (await call('POST', `/auth/page/${crowd}`, { as: ada })).body.data;
    expect(acting).toMatchObject({ actor_id: crowd });
    await make('/scribbles', { content: 'To the crowd', audience: 'public' });
    await make('/stories', { name: 'Nets', summary: 'Of nets.', cover_id: await picture(ada), audience: 'public' });
    await call('POST', '/auth/reset', { as: ada });
    const id = await make('/scribbles', { content: 'To all', audience: 'public' });
    await expect.poll(() => told).toEqual([{ id, author_id: ada.userId, audience: 'public', kind: 'scribble' }]);
    off();
  });
});

describe('what leaves the feed with its author', () => {
  it.each([
    ['the account is deleted', 'user', 'nobody'],
    ['the crowd is closed', 'page', 'nobody'],
    ['the crowd is for its members alone', 'page', 'members'],
  ] as const)('is told once, and of what nobody saw there is no word: %s', async (how, kind, seen_by) => {
    const ada = await person('Ada L');
    const make = async (url: string, body: object, headers = {}) =>
      (await call('POST', url, { as: ada, body, headers })).body.data.id as string;
    const open = await make('/pages', { name: 'Tram 4', status: 'visible-to-public' });
    const author = kind === 'page' ? open : ada.userId;
    const headers = { 'acting-as': author };
    const told: unknown[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic, data }) => {
      if (topic.startsWith('feed.')) told.push([topic.split('.').at(-1), data]);
    });
    for (const content of ['One', 'Two', 'Three']) await make('/scribbles', { content, audience: 'public' }, headers);
    // A crowd of members alone, of which others do not even know.
    const quiet = await make('/pages', { name: 'Loom' });
    await make('/scribbles', { content: 'Among us', audience: 'private' }, { 'acting-as': quiet });
    // Events of the scribbles may still be on their way: the broker sends them after the responses.
    await expect.poll(() => told).toHaveLength(3);
    told.length = 0;
    const { status } = await (seen_by === 'members'
      ? call('PUT', `/pages/${open}`, { as: ada, body: { status: 'invite-only' } })
      : call('DELETE', kind === 'page' ? `/pages/${open}` : '/accounts', { as: ada }));
    expect(status).toBeLessThan(300);
    await expect.poll(() => told).toEqual([['left', { id: author, author_id: author, kind, seen_by }]]);
    off();
  });
});

describe('discover', () => {
  it('shows the newest first and narrows by keyword, access, author, gender, age and following', async () => {
    const [ada, grace] = [
      await person('Ada L', { gender: 'female' }),
      await person('Grace B', { gender: 'other', birth_date: '2000-01-01' }),
    ];
    const settings = { found_by_age: true, found_by_gender: true };
    for (const as of [ada, grace]) await call('PUT', `/users/${as.userId}`, { as, body: { settings } });
    const one = await write(ada, 'The tide turns #tide');
    const two = await write(grace, 'Open to all #tide', { audience: 'public' });
    expect((await idsOf('/discover', ada)).slice(0, 2)).toEqual([two, one]);
    expect(await idsOf('/discover?keyword=%23Tide', ada)).toEqual([two, one]);
    expect(await idsOf('/discover?access=public&keyword=tide', ada)).toEqual([two]);
    expect(await idsOf(`/discover?user=${ada.userId}`, grace)).toEqual([one]);
    expect(await idsOf('/discover?gender=female', grace)).toContain(one);
    expect(await idsOf('/discover?gender=female', grace)).not.toContain(two);
    expect(await idsOf('/discover?age_min=30', grace)).toEqual(expect.arrayContaining([one]));
    expect(await idsOf('/discover?age_min=30', grace)).not.toContain(two);
    expect(await idsOf('/discover?refine=following', ada)).toEqual([]);
    const follow = await call('POST', '/relationships', { as: ada, body: { relatable_id: grace.userId } });
    expect(await idsOf('/discover?refine=following', ada)).toEqual([two]);
    // Whoever is followed ends it as well.
    await call('DELETE', `/relationships/${follow.body.data.id}`, { as: grace });
    expect(await idsOf('/discover?refine=following', ada)).toEqual([]);
  });

  it('tells nobody’s age or gender who does not say that they are found by it, nor where a private profile lives', async () => {
    const ada = await person('Ada Found', { gender: 'female', birth_date: '1950-01-01' });
    const stranger = await person('Eve Stranger');
    const note = await write(ada, 'A secret garden', { audience: 'public' });
    const about = `user=${ada.userId}&with_total=true`;
    const asked = ['gender=female', 'age_min=60', 'age_max=90', 'location=Ravnkloa'];
    const found = () => Promise.all(asked.map((filter) => idsOf(`/discover?${about}&${filter}`, stranger)));
    const profile = (body: object) => call('PUT', `/users/${ada.userId}`, { as: ada, body });
    await profile({ location: 'Ravnkloa 2', audience: 'private' });
    expect(await found()).toEqual([[], [], [], []]);
    await profile({ settings: { found_by_gender: true }, audience: 'public' });
    expect(await found()).toEqual([[note], [], [], [note]]);
    await profile({ settings: { found_by_age: true } });
    expect(await found()).toEqual([[note], [note], [note], [note]]);
  });

  it('finds words without their accents, by their beginning, in any script', async () => {
    const ada = await person('Ada L');
    const french = await write(ada, 'Le café près du musée');
    const japanese = await write(ada, '灯台の明かりが好きです');
    const russian = await write(ada, 'Мосты и краны');
    expect(await idsOf('/search?search=Musee', ada)).toEqual([french]);
    expect(await idsOf(`/search?search=${encodeURIComponent('明かり')}`, ada)).toEqual([japanese]);
    expect(await idsOf(`/search?search=${encodeURIComponent('мост')}`, ada)).toEqual([russian]);
    expect(await idsOf(`/search?search=${encodeURIComponent("!!! ' & | :*")}`, ada)).toEqual([]);
  });

  it('finds by letters, not by the marks that make another letter', async () => {
    const ada = await person('Ada L');
    const [panda, solder] = [await write(ada, '動物園でパンダを見た'), await write(ada, 'ハンダを買った')];
    const [noodles, day] = [await write(ada, 'ラーメンの日'), await write(ada, 'आज हिन्दी दिवस है')];
    const find = (search: string) => idsOf(`/search?search=${encodeURIComponent(search)}&user=${ada.userId}`, ada);
    expect(await find('ハンダ')).toEqual([solder]);
    expect(await find('パンダ')).toEqual([panda]);
    expect(await find('ﾊﾟﾝﾀﾞ'.normalize('NFD'))).toEqual([panda]);
    expect(await find('ラーメン')).toEqual([noodles]);
    expect(await find('हिन्दी')).toEqual([day]);
    expect(await find('हन्द')).toEqual([]);
  });

  it('suggests keywords and accounts whatever accents are typed', async () => {
    const [ada, zoe] = [await person('Ada L'), await person('Zoé Brontë')];
    await write(ada, '#Crêpes');
    expect((await call('GET', '/keywords?search=%23crepe', { as: ada })).body.data).toMatchObject([{ name: 'crêpes' }]);
    expect((await call('GET', `/keywords?search=${encodeURIComponent('CRÊ')}`, { as: ada })).body.data).toHaveLength(1);
    for (const search of ['zoe', 'BRONTE\u0308'])
      expect(await idsOf(`/mentionable?search=${encodeURIComponent(search)}`, ada)).toEqual([zoe.userId]);
  });

  it('finds posts by the place of their author whatever accents are typed', async () => {
    const ada = await person('Ada L');
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { location: 'Zürich' } });
    const note = await write(ada, 'Low water');
    for (const place of ['zurich', 'ZU\u0308RICH', 'Zürich'])
      expect(await idsOf(`/discover?user=${ada.userId}&location=${encodeURIComponent(place)}`, ada)).toEqual([note]);
  });

  it('lists what it is asked for where no words are given, newest first', async () => {
    const ada = await person('Ada L');
    const found = async (status: string) =>
      (await call('POST', '/pages', { as: ada, body: { name: 'Rowers', status } })).body.data.id as string;
    const [first, second] = [await found('visible-to-public'), await found('visible-to-public')];
    const hidden = await found('private');
    const note = await write(ada, 'Just a note');
    const grace = await person('Grace B');
    const crowds = await idsOf('/search?apps=page', grace);
    expect(crowds.filter((id: string) => [first, second, hidden].includes(id))).toEqual([second, first]);
    expect(crowds).not.toContain(note);
    expect((await idsOf('/search', grace)).slice(0, 2)).toEqual([grace.userId, note]);
    // One after the other, page by page.
    expect(await idsOf(`/search?apps=page&limit=1&cursor=${crowds[0]}`, grace)).toEqual([crowds[1]]);
  });

  it('finds people by name, before what mentions them', async () => {
    const ada = await person('Zebulon Quist');
    const note = await write(ada, 'Zebulon was here');
    expect(await idsOf('/search?search=zebulon', ada)).toEqual([ada.userId, note]);
    expect(await idsOf('/search?search=zebulon&apps=scribble', ada)).toEqual([note]);
  });

  it('finds people by name however many newer things mention them', async () => {
    const ada = await person('Quillan Ember');
    const note = await write(ada, 'Quillan was here');
    await repeat(note, 1500);
    expect((await idsOf('/search?search=quillan', ada))[0]).toBe(ada.userId);
  });

  it('finds what is old, however much is newer, of one person and of all', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [mine, rare] = [await write(ada, 'Marlinspike at dawn'), await write(ada, 'Marlinspike and Zanzibar')];
    const newer = await write(grace, 'Marlinspike again');
    await repeat(newer, 200);
    expect(await idsOf(`/search?search=marlinspike&user=${ada.userId}`, ada)).toEqual([rare, mine]);
    expect(await idsOf('/search?search=zanzibar', ada)).toEqual([rare]);
    expect(await idsOf('/discover?search=zanzibar', ada)).toEqual([rare]);
    expect(await idsOf('/search?search=marlinspike&page=11&limit=20&order=newest', ada)).toEqual([newer, rare, mine]);
    expect(await idsOf(`/discover?search=marlinspike&cursor=${newer}`, ada)).toEqual([rare, mine]);
  });

  it('makes trends of what is not private, and staff take them out', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    await write(ada, '#lanternfest tonight');
    await write(grace, '#lanternfest again');
    await write(ada, '#secretplan', { audience: 'private' });
    const trends = (await call('GET', '/keywords', { as: ada })).body.data;
    expect(trends.find((row: { name: string }) => row.name === 'lanternfest')).toMatchObject({
      uses_count: 2,
      people_count: 2,
    });
    expect(trends.map((row: { name: string }) => row.name)).not.toContain('secretplan');
    expect((await call('DELETE', `/keywords/${trends[0].id}`, { as: ada })).status).toBe(403);
  });

  it('puts what most people speak of first, however often somebody says it alone', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    for (const word of ['One', 'Two', 'Three']) await write(ada, `${word} #rankalone`);
    for (const as of [ada, grace]) await write(as, 'Us #ranktogether');
    const { data } = (await call('GET', '/keywords?search=rank', { as: ada })).body;
    expect(data.map((row: { name: string; people_count: number }) => [row.name, row.people_count])).toEqual([
      ['ranktogether', 2],
      ['rankalone', 1],
    ]);
  });
});

describe('a search with a typo', () => {
  it('finds what was meant: a letter missing, added, wrong or swapped, in any alphabet', async () => {
    const ada = await person('Ada L');
    const contents = [
      'The evening ferry is late',
      'Lanterns all along the harbour',
      'Чья это машина?',
      'تصل السفينة غدا',
    ];
    const [ferry, lanterns, car, ship] = await Promise.all(contents.map((content) => write(ada, content)));
    await write(ada, 'It is very far to the fort, says Fergus');
    const found = (words: string) => idsOf(`/search?search=${encodeURIComponent(words)}`, ada);
    for (const words of ['fery', 'ferrry', 'fwrry', 'efrry'])
      expect([words, await found(words)]).toEqual([words, [ferry]]);
    expect(await found('harbur lantern')).toEqual([lanterns]);
    expect(await found('машына')).toEqual([car]);
    expect(await found('السفنة')).toEqual([ship]);
  });

  it('finds only what is spelled as asked while there is any, page by page', async () => {
    const ada = await person('Ada L');
    const other = await write(ada, 'Captain Bery sails at six');
    const [first, second] = [await write(ada, 'A berry pie'), await write(ada, 'One more berry')];
    await write(ada, 'So is the beryl barge');
    expect(await idsOf('/search?search=berry&order=newest&limit=2', ada)).toEqual([second, first]);
    expect(await idsOf(`/search?search=berry&order=newest&cursor=${first}`, ada)).toEqual([]);
    expect(await idsOf('/search?search=berxy&order=newest', ada)).toEqual([second, first, other]);
  });

  it('hides what the viewer may not see', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace H')];
    await write(ada, 'The lighthouse is dark', { audience: 'private' });
    expect(await idsOf('/search?search=lighthuose', grace)).toEqual([]);
  });
});

describe('views', () => {
  it('count once a day per person, and not for the author', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await write(ada, 'Look');
    const look = (as: Person) => call('POST', '/views', { as, body: { context_type: 'Scribble', context_id: id } });
    expect((await look(ada)).body.data.views_count).toBe(0);
    expect((await look(grace)).body.data.views_count).toBe(1);
    expect((await look(grace)).body.data.views_count).toBe(1);
  });

  it('of a crowd count as those of a person do, and not for who runs it', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const body = { name: 'Loom', status: 'visible-to-public' };
    const id = (await call('POST', '/pages', { as: ada, body })).body.data.id as string;
    const look = (as: Person) => call('POST', '/views', { as, body: { context_type: 'Page', context_id: id } });
    expect((await look(ada)).body.data.views_count).toBe(0);
    expect((await look(grace)).body.data.views_count).toBe(1);
    expect((await look(grace)).body.data.views_count).toBe(1);
    expect((await call('GET', `/pages/${id}`, { as: grace })).body.data.views_count).toBe(1);
  });
});
