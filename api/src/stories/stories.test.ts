import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person, picture } = harness;

const READY = { name: 'The alphabet under the floor', summary: 'Eleven crates of wood type, and what they spelled.' };
const begin = async (as: Person, more: object = {}): Promise<string> =>
  (await call('POST', '/stories', { as, body: more })).body.data.id;
const published = async (as: Person, more: object = {}): Promise<string> =>
  begin(as, { ...READY, cover_id: await picture(as), audience: 'public', ...more });
const add = (as: Person, story_id: string, type: string, more: object = {}) =>
  call('POST', '/story-blocks', { as, body: { story_id, type, ...more } });
const heading = async (as: Person, story: string, text: string, more: object = {}): Promise<string> =>
  (await add(as, story, 'heading', { content: { text }, ...more })).body.data.id;
const headings = async (story: string, as?: Person): Promise<string[]> =>
  (await call('GET', `/story-blocks?story=${story}`, as ? { as } : {})).body.data.map(
    (block: { content: { text: string } }) => block.content.text,
  );
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const idsOf = async (url: string, as?: Person): Promise<string[]> =>
  (await call('GET', url, as ? { as } : {})).body.data.map(({ id }: { id: string }) => id);
const status = async (url: string, as?: Person) => (await call('GET', url, as ? { as } : {})).status;

async function film(owner: Person): Promise<string> {
  const id = await picture(owner);
  await sql`update files set type = 'video' where id = ${id}`.execute(harness.app.platform.database.db);
  return id;
}

describe('stories', () => {
  it('enter the feed when they are published, not where they were begun, and keep their place when they come back', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const scribble = async (content: string): Promise<string> =>
      (await call('POST', '/scribbles', { as: ada, body: { content } })).body.data.id;
    const story = await begin(ada, { ...READY, cover_id: await picture(ada) });
    const before = await scribble('Before the story');
    const publish = (audience: string) => call('PUT', `/stories/${story}`, { as: ada, body: { audience } });
    await publish('community');
    const after = await scribble('After the story');
    const mine = `/discover?user=${ada.userId}`;
    expect(await idsOf(mine, grace)).toEqual([after, story, before]);
    expect((await idsOf('/discover', grace)).slice(0, 3)).toEqual([after, story, before]);

    // Page by page each once: the cursor is the place in the feed.
    const paged: string[] = [];
    let cursor = '';
    do {
      const { body } = await call('GET', `${mine}&limit=1${cursor && `&cursor=${cursor}`}`, { as: grace });
      paged.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.meta.next_cursor ?? '';
    } while (cursor);
    expect(paged).toEqual([after, story, before]);

    await publish('private');
    expect(await idsOf(mine, grace)).toEqual([after, before]);
    await publish('community');
    expect(await idsOf(mine, grace)).toEqual([after, story, before]);

    const younger = await published(ada, { audience: 'community' });
    const older = await begin(grace, { ...READY, cover_id: await picture(grace) });
    expect((await idsOf(`/stories?user=${ada.userId}`, grace)).slice(0, 2)).toEqual([younger, story]);
    await call('PUT', `/stories/${older}`, { as: grace, body: { audience: 'community' } });
    expect((await idsOf('/stories', ada)).slice(0, 3)).toEqual([older, younger, story]);
  });

  it('begin as drafts that nobody else comes across, and are published once they are ready', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const made = await call('POST', '/stories', { as: ada, body: { name: 'Typewood zyxwvu' } });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { _type: 'Story', is_draft: true, audience: 'private', missing: ['cover', 'summary'], published_at: null },
    ]);
    expect(made.body.data).toMatchObject({ is_first_content: true, reading_minutes: 1, blocks_count: 0 });
    const { id } = made.body.data;
    const items = async () => (await call('GET', `/users/${ada.userId}`, { as: grace })).body.data.items_count;
    expect(await idsOf(`/stories?user=${ada.userId}`, ada)).toEqual([id]);
    expect(await idsOf(`/stories?user=${ada.userId}&is_draft=false`, ada)).toEqual([]);
    for (const url of [`/stories?user=${ada.userId}`, `/stories?ids=${id}`, '/discover', '/search?search=zyxwvu'])
      expect(await idsOf(url, grace), url).not.toContain(id);
    expect(await idsOf('/discover', ada)).not.toContain(id);
    expect([await status(`/stories/${id}`, grace), await status(`/stories/${id}`, ada), await items()]).toEqual([
      404, 200, 0,
    ]);

    const early = await call('PUT', `/stories/${id}`, { as: ada, body: { audience: 'public' } });
    expect([early.status, early.body.code, Object.keys(early.body.errors)]).toEqual([
      422,
      'not_ready',
      ['cover', 'summary'],
    ]);
    const body = { summary: ' Eleven crates. ', cover_id: await picture(ada), audience: 'public', language: 'en' };
    const done = await call('PUT', `/stories/${id}?include=user,cover`, { as: ada, body });
    expect(done.body.data).toMatchObject({
      is_draft: false,
      is_public_shared: true,
      missing: [],
      summary: 'Eleven crates.',
    });
    expect(done.body.data.published_at).not.toBeNull();
    expect(done.body.included.map(({ _type }: { _type: string }) => _type).toSorted()).toEqual(['File', 'User']);
    for (const url of [`/stories?user=${ada.userId}`, '/stories', '/discover?apps=story', '/search?search=zyxwvu'])
      expect(await idsOf(url, grace), url).toContain(id);
    expect([await status(`/stories/${id}`), await items()]).toEqual([200, 1]);
  });

  it('that are taken back, or lose what they need, are drafts again and come back as they were', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const cover = await picture(ada);
    const id = await begin(ada, { ...READY, cover_id: cover, audience: 'community' });
    const { published_at: first } = (await call('GET', `/stories/${id}`, { as: grace })).body.data;
    const bare = await call('DELETE', `/stories/${id}/cover`, { as: ada });
    expect(bare.body.data).toMatchObject({ cover_id: null, is_draft: true, missing: ['cover'] });
    expect([await status(`/stories/${id}`, grace), await status(`/files/${cover}`, grace)]).toEqual([404, 404]);
    const again = await call('PUT', `/stories/${id}`, { as: ada, body: { cover_id: cover } });
    expect(again.body.data).toMatchObject({ is_draft: false, audience: 'community', published_at: first });
    expect([await status(`/stories/${id}`, grace), await status(`/files/${cover}`, grace)]).toEqual([200, 200]);
    await call('PUT', `/stories/${id}`, { as: ada, body: { audience: 'private' } });
    expect([await status(`/stories/${id}`, grace), await idsOf(`/discover?user=${ada.userId}`, ada)]).toEqual([
      404,
      [],
    ]);
    expect((await call('DELETE', `/stories/${id}/cover`, { as: grace })).status).toBe(404);
  });

  it('of a crowd are drafts of whoever acts as it, and seen by no more than the crowd', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id: crowd } = (await call('POST', '/pages', { as: ada, body: { name: 'Printers' } })).body.data;
    const headers = { 'acting-as': crowd };
    const { data } = (await call('POST', '/stories', { as: ada, headers, body: READY })).body;
    expect(data.user_id).toBe(crowd);
    expect([await status(`/stories/${data.id}`, ada), await status(`/stories/${data.id}`, grace)]).toEqual([404, 404]);
    const body = { cover_id: await picture(ada), audience: 'public' };
    const done = await call('PUT', `/stories/${data.id}`, { as: ada, headers, body });
    // A new crowd is private: only its members see what it tells.
    expect(done.body.data).toMatchObject({ is_draft: false, audience: 'private' });
    expect([await status(`/stories/${data.id}`, ada), await status(`/stories/${data.id}`, grace)]).toEqual([200, 404]);
  });

  it('are published as whom their author chooses, whose they are from then on', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id: crowd } = (await call('POST', '/pages', { as: ada, body: { name: 'Printers' } })).body.data;
    const { id: other } = (await call('POST', '/pages', { as: grace, body: { name: 'Binders' } })).body.data;
    await call('PUT', `/pages/${crowd}`, { as: ada, body: { status: 'visible-to-public' } });
    const id = await begin(ada, { ...READY, cover_id: await picture(ada), summary: 'Of type #wood' });
    const change = (body: object) => call('PUT', `/stories/${id}`, { as: ada, body });
    expect((await change({ publish_as: other })).status).toBe(403);
    expect((await change({ publish_as: grace.userId })).status).toBe(403);
    expect((await change({ publish_as: crowd })).body.data).toMatchObject({ user_id: ada.userId, publish_as: crowd });
    expect(await status(`/stories/${id}`, ada)).toBe(200);

    const itemsOf = async (who: string) => (await call('GET', `/items/${who}`, { as: ada })).body.data.items_count;
    const done = (await change({ audience: 'community' })).body.data;
    expect(done).toMatchObject({ user_id: crowd, publish_as: null, is_draft: false, manageable: true });
    expect([await itemsOf(crowd), await itemsOf(ada.userId)]).toEqual([1, 0]);
    expect(await idsOf(`/stories?user=${crowd}`, ada)).toEqual([id]);
    expect(await idsOf(`/stories?user=${ada.userId}`, ada)).toEqual([]);
    const late = await change({ publish_as: ada.userId });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['publish_as']]);
    expect((await change({ name: 'Another name' })).body.data).toMatchObject({ user_id: crowd, name: 'Another name' });
  });

  it('are commented, reacted to, followed, recommended, collected, viewed, reported and blocked like anything', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await published(ada);
    const posts: [string, object][] = [
      ['/comments', { id, content: 'What did they spell?' }],
      ['/reactions', { context_id: id }],
      ['/relationships', { relatable_id: id }],
      ['/recommends', { item_id: id, recipient_ids: [ada.userId] }],
      ['/views', { context_type: 'Story', context_id: id }],
      ['/reports', { context_id: id, reason: 'other' }],
    ];
    for (const [url, body] of posts)
      expect((await call('POST', url, { as: grace, body })).status, url).toBeLessThan(300);
    const kept = await call('POST', '/collection-items', {
      as: grace,
      body: { system: 'favorite', collectable_id: id },
    });
    expect(kept.body.data).toMatchObject({ collectable_type: 'Story', title: READY.name });
    expect((await call('GET', `/stories/${id}`, { as: grace })).body.data).toMatchObject({
      comments_count: 1,
      views_count: 1,
      has_reacted: true,
      is_follower: true,
      followers_count: 1,
    });
    const draft = await begin(ada, { name: 'Not yet' });
    const early = await call('POST', '/recommends', {
      as: ada,
      body: { item_id: draft, recipient_ids: [grace.userId] },
    });
    expect([early.body.code, Object.keys(early.body.errors)]).toEqual(['not_ready', ['cover', 'summary']]);
    const share = (audience: string) => call('PUT', `/items/${id}`, { as: ada, body: { audience } });
    expect((await share('private')).body.data.is_draft).toBe(true);
    expect((await share('public')).body.data.is_draft).toBe(false);
    await call('POST', '/blocks', { as: grace, body: { context_id: id } });
    expect(await idsOf('/discover', grace)).not.toContain(id);
    expect((await call('DELETE', `/stories/${id}`, { as: grace })).status).toBe(403);
    expect((await call('DELETE', `/stories/${id}`, { as: ada })).status).toBe(204);
    expect(await status(`/stories/${id}`, ada)).toBe(404);
  });

  it('are found by the words and the hashtags of their blocks, and say how long they are read', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await published(ada);
    const block = await add(ada, id, 'text', { content: { text: words(`${'quoin '.repeat(660)}#Letterpress`) } });
    expect(await idsOf('/search?search=quoin', grace)).toEqual([id]);
    expect(await idsOf('/discover?keyword=letterpress', grace)).toEqual([id]);
    expect((await call('GET', `/stories/${id}`, { as: grace })).body.data).toMatchObject({
      reading_minutes: 3,
      blocks_count: 1,
      hashtags: ['letterpress'],
    });
    await call('DELETE', `/story-blocks/${block.body.data.id}`, { as: ada });
    expect(await idsOf('/search?search=quoin', grace)).toEqual([]);
    expect(await idsOf('/discover?keyword=letterpress', grace)).toEqual([]);
    // Where words are written without spaces as well.
    await add(ada, id, 'text', { content: { text: words('港の灯台は毎晩光ります。'.repeat(150)) } });
    expect((await call('GET', `/stories/${id}`, { as: grace })).body.data.reading_minutes).toBeGreaterThan(3);
  });

  it('are had as Markdown', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await published(ada, { description: 'How it began.' });
    const file = await picture(ada);
    const text = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Wood ' },
            {
              type: 'text',
              text: 'type',
              marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://type.example/a b' } }],
            },
            { type: 'text', text: ' *not* set' },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: words('one').content }] },
      ],
    };
    await add(ada, id, 'text', { content: { text } });
    await heading(ada, id, 'Second part');
    await add(ada, id, 'quote', { content: { text: 'Mind the g', source: 'Ruth' } });
    await add(ada, id, 'list', { content: { items: ['A', 'B'], is_ordered: true } });
    await add(ada, id, 'image', { attachable_id: file, content: { caption: 'The crate' } });
    await add(ada, id, 'divider');
    await add(ada, id, 'embed', { content: { url: 'https://type.example/' } });
    const { headers, body } = await call('GET', `/stories/${id}/markdown`, { as: grace });
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(body).toBe(
      [
        `# ${READY.name}`,
        '*Ada L*',
        'How it began.',
        String.raw`Wood [**type**](<https://type.example/a%20b>) \*not\* set` + '\n\n- one',
        '## Second part',
        '> Mind the g\n> \n> (Ruth)',
        '1. A\n2. B',
        '![face.webp](<face.webp>)\n\n*The crate*',
        '---',
        '<https://type.example/>',
      ].join('\n\n') + '\n',
    );
    expect(await status(`/stories/${await begin(ada)}/markdown`, grace)).toBe(404);
  });
});

describe('blocks of stories', () => {
  it('stand in an order that one write changes, whoever else moves another', async () => {
    const ada = await person('Ada L');
    const id = await published(ada);
    const made: string[] = [];
    for (const text of ['A', 'B', 'C', 'D']) made.push(await heading(ada, id, text));
    const [first = '', second = '', third = '', last = ''] = made;
    expect(await headings(id)).toEqual(['A', 'B', 'C', 'D']);
    const move = (block: string, place: object) => call('PUT', `/story-blocks/${block}`, { as: ada, body: place });
    expect((await move(first, { order: 3 })).body.data).toMatchObject({ order: 3, content: { text: 'A' } });
    expect(await headings(id)).toEqual(['B', 'C', 'D', 'A']);
    await move(first, { after_id: null });
    await move(last, { after_id: first });
    expect(await headings(id)).toEqual(['A', 'D', 'B', 'C']);
    await heading(ada, id, 'X', { after_id: first });
    await heading(ada, id, 'Y', { order: 0 });
    expect(await headings(id)).toEqual(['Y', 'A', 'X', 'D', 'B', 'C']);
    for (const after_id of [first, await heading(ada, await begin(ada), 'Of another')])
      expect((await move(first, { after_id })).body.errors).toHaveProperty('after_id');

    // However often the same two change places, there is room between them; and many at once lose nothing.
    for (let n = 0; n < 70; n += 1) await move(n % 2 ? second : third, { after_id: first });
    expect((await headings(id)).slice(1, 4)).toEqual(['A', 'B', 'C']);
    await Promise.all(made.map((block, n) => move(block, { order: (n * 3) % 4 })));
    expect((await headings(id)).toSorted()).toEqual(['A', 'B', 'C', 'D', 'X', 'Y']);
    const { body } = await call('GET', `/stories/${id}`, { as: ada });
    expect(body.data.blocks.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('show files to whoever sees the story, for as long as they stand in it', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const [image, one, two, waves] = [await picture(ada), await picture(ada), await picture(ada), await film(ada)];
    const id = await published(ada);
    const seen = async () => Promise.all([image, one, two, waves].map((file) => status(`/files/${file}`, grace)));
    const block = (await add(ada, id, 'image', { attachable_id: image })).body.data;
    expect(block).toMatchObject({ attachable_type: 'File', attachable_id: image, content: { caption: null } });
    const gallery = (await add(ada, id, 'gallery', { file_ids: [two, one, waves] })).body.data.id;
    await add(ada, id, 'video', { attachable_id: waves });
    expect(await seen()).toEqual([200, 200, 200, 200]);
    const url = `/story-blocks/${gallery}?include=files`;
    expect((await call('GET', url)).body).toMatchObject({
      data: { file_ids: [two, one, waves] },
      included: [{}, {}, {}],
    });
    await call('PUT', `/story-blocks/${gallery}`, { as: ada, body: { file_ids: [one] } });
    await call('DELETE', `/story-blocks/${block.id}`, { as: ada });
    expect(await seen()).toEqual([404, 200, 404, 200]);
    await call('DELETE', `/files/${one}`, { as: ada });
    expect((await call('GET', url)).body.data.file_ids).toEqual([]);
    await call('PUT', `/stories/${id}`, { as: ada, body: { audience: 'private' } });
    expect(await seen()).toEqual([404, 404, 404, 404]);
    expect(await status(`/story-blocks/${gallery}`, grace)).toBe(404);
    const foreign = await add(grace, await begin(grace), 'image', { attachable_id: image });
    expect(foreign.body.errors).toHaveProperty('attachable_id');
  });

  it('keep the places of deleted files when they are edited, so that restoring the files brings them back', async () => {
    const ada = await person('Ada L');
    const [one, two, three, four] = [await picture(ada), await picture(ada), await picture(ada), await picture(ada)];
    const id = await published(ada);
    const image = (await add(ada, id, 'image', { attachable_id: four })).body.data.id as string;
    const gallery = (await add(ada, id, 'gallery', { file_ids: [one, two, three] })).body.data.id as string;
    const files = async () => (await call('GET', `/story-blocks/${gallery}`, { as: ada })).body.data.file_ids;
    const shown = async () => (await call('GET', `/story-blocks/${image}`, { as: ada })).body.data.attachable_id;
    const edit = (block: string, body: object) => call('PUT', `/story-blocks/${block}`, { as: ada, body });
    for (const file of [two, four]) await call('DELETE', `/files/${file}`, { as: ada });
    for (const block of [gallery, image])
      expect((await edit(block, { content: { caption: 'The pier' } })).status).toBe(200);
    expect(await files()).toEqual([one, three]);
    expect(await shown()).toBeNull();
    // Also where the files that are seen change places.
    expect((await edit(gallery, { file_ids: [three, one] })).body.data.file_ids).toEqual([three, one]);
    for (const file of [two, four]) await call('POST', `/files/${file}/restore`, { as: ada });
    expect(await files()).toEqual([three, one, two]);
    expect(await shown()).toBe(four);
    // What its author sees and leaves out is removed.
    expect((await edit(gallery, { file_ids: [one] })).body.data.file_ids).toEqual([one]);
    expect((await edit(image, { attachable_id: null })).body.data.attachable_id).toBeNull();
  });

  it('show what is embedded to those alone who may see it', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const note = (await call('POST', '/scribbles', { as: ada, body: { content: 'Mind the g', audience: 'private' } }))
      .body.data.id;
    const id = await published(ada);
    const block = (await add(ada, id, 'embed', { attachable_id: note, content: { caption: 'As I said' } })).body.data;
    expect(block).toMatchObject({ attachable_type: 'Scribble', attachable_id: note });
    const { body } = await call('GET', `/story-blocks?story=${id}&include=attachable`, { as: grace });
    expect(body.data).toMatchObject([
      { attachable_id: null, attachable_type: null, content: { caption: 'As I said' } },
    ]);
    expect(JSON.stringify(body)).not.toContain(note);
  });

  it.each([
    ['text', { content: { text: { type: 'doc', content: [{ type: 'iframe' }] } } }, 'content'],
    ['text', { content: { text: words('x'.repeat(10_001)) } }, 'content'],
    ['text', { content: { text: 'plain' } }, 'content'],
    [
      'text',
      { content: { text: JSON.parse(`${'{"type":"blockquote","content":['.repeat(400)}${']}'.repeat(400)}`) } },
      'body',
    ],
    [
      'text',
      {
        content: {
          text: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
                ],
              },
            ],
          },
        },
      },
      'content',
    ],
    ['heading', { content: { text: 'x', level: 1 } }, 'content'],
    ['heading', { content: { text: 'x'.repeat(201) } }, 'content'],
    ['quote', { content: { text: 7 } }, 'content'],
    ['list', { content: { items: Array(101).fill('x') } }, 'content'],
    ['list', { content: { items: 'x' } }, 'content'],
    ['image', { attachable_id: '00000000-0000-7000-8000-000000000000' }, 'attachable_id'],
    ['image', { content: { caption: 'x'.repeat(501) } }, 'content'],
    ['gallery', { file_ids: ['x'] }, 'file_ids.0'],
    ['video', { file_ids: ['00000000-0000-7000-8000-000000000000'] }, 'file_ids'],
    ['embed', { content: { url: 'http://type.example' } }, 'content'],
    ['embed', { content: { url: 'https://localhost' } }, 'content'],
    ['divider', { attachable_id: '00000000-0000-7000-8000-000000000000' }, 'attachable_id'],
    ['poll', {}, 'type'],
    ['heading', { order: -1 }, 'order'],
  ])('refuse what a %s is not: %#', async (type, body, field) => {
    const ada = await person('Ada L');
    const id = await begin(ada);
    const refused = await add(ada, id, type, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    expect((await call('GET', `/stories/${id}`, { as: ada })).body.data.blocks).toEqual([]);
  });

  it('take the files of their type alone, and no story in itself', async () => {
    const ada = await person('Ada L');
    const id = await published(ada);
    const [image, waves] = [await picture(ada), await film(ada)];
    const refused: [string, object][] = [
      ['image', { attachable_id: waves }],
      ['video', { attachable_id: image }],
      ['audio', { attachable_id: image }],
      ['heading', { attachable_id: image }],
      ['embed', { attachable_id: image }],
      ['embed', { attachable_id: id }],
      ['embed', { attachable_id: ada.userId, content: { url: 'https://type.example' } }],
    ];
    for (const [type, body] of refused) expect((await add(ada, id, type, body)).status, type).toBe(422);
    expect((await add(ada, id, 'embed', { attachable_id: ada.userId })).status).toBe(201);
  });

  it('are changed by whoever may change the story, and what is refused changes nothing', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const id = await published(ada);
    const block = await heading(ada, id, 'A');
    const url = `/story-blocks/${block}`;
    expect((await add(grace, id, 'divider')).status).toBe(403);
    expect((await call('PUT', url, { as: grace, body: { content: { text: 'Mine' } } })).status).toBe(403);
    expect((await call('DELETE', url, { as: grace })).status).toBe(403);
    const wrong = await call('PUT', url, { as: ada, body: { content: { text: 'B', level: 9 }, order: 0 } });
    expect([wrong.status, await headings(id)]).toEqual([422, ['A']]);
    const half = await call('PUT', url, { as: ada, body: { content: { text: 'B \ud800' } } });
    expect([half.status, half.body.data.content.text]).toEqual([200, 'B \ufffd']);
    expect((await call('GET', '/story-blocks', { as: ada })).body.errors).toHaveProperty('story');
  });
});
