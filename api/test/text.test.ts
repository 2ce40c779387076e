import { describe, expect, it } from 'vitest';
import { useHarness } from './harness.ts';

const harness = useHarness();
const { call, person, picture } = harness;

const FAMILY = '👨‍👩‍👧';
const BLANKS = [
  '\u2800\u2800',
  '\u200B',
  '\u3164',
  '\uFFA0\u115F',
  '\u2060\uFEFF',
  '\u202E\u2066',
  '\u{E0020}',
  ' \u00AD\n',
];
const SEEN = [FAMILY, 'می\u200cروم', '\u200F؟', '🏴\u{E0067}\u{E0062}\u{E007F}', '\u06DD', '.'];

describe('text that shows nothing', () => {
  it('is empty in posts, comments, messages, and reminders; an emoji or a word with a joiner is not', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Here' } })).body.data;
    const { id: lists } = (await call('POST', '/reminder-lists', { as: ada, body: { title: 'Home' } })).body.data;
    const talk = (await call('POST', '/conversations', { as: ada, body: { user_ids: [grace.userId] } })).body.data.id;
    const writes: [method: 'POST' | 'PUT', url: string, field: string, more?: object][] = [
      ['POST', '/scribbles', 'content'],
      ['PUT', `/scribbles/${id}`, 'content'],
      ['POST', '/comments', 'content', { id }],
      ['POST', '/messages', 'content', { conversation_id: talk }],
      ['POST', '/reminders', 'text'],
      ['PUT', `/reminder-lists/${lists}`, 'title'],
    ];
    for (const [method, url, field, more] of writes) {
      for (const text of BLANKS) {
        const refused = await call(method, url, { as: ada, body: { [field]: text, ...more } });
        expect([url, text, refused.status, refused.body.code]).toEqual([url, text, 422, 'empty_content']);
      }
      for (const text of SEEN)
        expect([url, (await call(method, url, { as: ada, body: { [field]: text, ...more } })).status]).toEqual([
          url,
          method === 'POST' ? 201 : 200,
        ]);
    }
  });

  it('is no name of anyone or anything', async () => {
    const ada = await person('Ada L');
    const file = await picture(ada);
    const writes: [method: 'POST' | 'PUT', url: string, field: string, more?: object][] = [
      ['PUT', `/users/${ada.userId}`, 'first_name'],
      ['POST', '/pages', 'name'],
      ['POST', '/collections', 'name'],
      ['PUT', `/files/${file}`, 'name'],
      ['POST', '/long-story-short/careers', 'position', { started_at: '2020' }],
      ['POST', '/interests', 'title'],
    ];
    for (const [method, url, field, more] of writes) {
      for (const text of BLANKS) {
        const refused = await call(method, url, { as: ada, body: { [field]: text, ...more } });
        expect([url, text, refused.status, Object.keys(refused.body.errors)]).toEqual([url, text, 422, [field]]);
      }
    }
  });
});

describe('names', () => {
  const given = 'photo\u202Egpj\u2066.ex\u200Fe\r\nX-Mark: 1\u2028';
  const clean = 'photogpj.exe X-Mark: 1';

  it('are stored on one line without bidirectional controls', async () => {
    const ada = await person('Ada L');
    const file = await picture(ada);
    const made = async (method: 'POST' | 'PUT', url: string, body: object) =>
      (await call(method, url, { as: ada, body })).body.data;
    expect(await made('PUT', `/users/${ada.userId}`, { first_name: given, sub_title: given })).toMatchObject({
      first_name: clean,
      sub_title: clean,
    });
    expect(await made('POST', '/pages', { name: given })).toMatchObject({ name: clean, title: clean });
    expect(await made('POST', '/collections', { name: given })).toMatchObject({ name: clean });
    expect(
      await made('POST', '/conversations', { user_ids: [(await person('Grace B')).userId], name: given }),
    ).toMatchObject({
      name: clean,
    });
    expect(await made('POST', '/stories', { name: given })).toMatchObject({ name: clean });
    expect(await made('POST', '/reminder-lists', { title: given })).toMatchObject({ title: clean });
    expect(await made('PUT', `/files/${file}`, { name: given })).toMatchObject({ name: clean, title: clean });
    expect((await made('POST', '/scribbles', { content: `Look \u202Eback\nagain` })).name).toBe('Look back');
  });
});

describe('limits of text', () => {
  it.each([FAMILY, 'नि', 'é'.normalize('NFD'), '각'.normalize('NFD'), '🇩🇪'])(
    'count «%s» as one character',
    async (character) => {
      const ada = await person('Ada L');
      const write = (content: string) => call('POST', '/scribbles', { as: ada, body: { content } });
      expect((await write(character.repeat(2000))).status).toBe(201);
      const refused = await write(character.repeat(2001));
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { content: ['must not have more than 2000 characters'] },
      ]);
    },
  );

  it('bound a pile of marks on one letter', async () => {
    const ada = await person('Ada L');
    const refused = await call('POST', '/scribbles', { as: ada, body: { content: `a${'\u0301'.repeat(40_000)}` } });
    expect(Object.keys(refused.body.errors)).toEqual(['content']);
  });

  it('cut titles and excerpts between characters', async () => {
    const ada = await person('Ada L');
    const made = async (content: string) =>
      (await call('POST', '/scribbles', { as: ada, body: { content } })).body.data;
    expect((await made(FAMILY.repeat(100))).name).toBe(`${FAMILY.repeat(79)}…`);
    expect((await made('नि'.repeat(100))).name).toBe(`${'नि'.repeat(79)}…`);
    expect((await made(FAMILY.repeat(80))).name).toBe(FAMILY.repeat(80));
  });
});
