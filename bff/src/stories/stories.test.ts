import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const STORY = 'story { id name isDraft audience missing summary readingMinutes blocksCount cover { id } }';
const BLOCK = 'block { __typename id kind order } story { id blocksCount }';
const READ = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on Story {
  name isDraft readingMinutes markdown author { slug }
  blocks(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node {
    __typename id kind order
    ... on StoryText { text }
    ... on StoryHeading { heading: words level }
    ... on StoryQuote { quote: words source }
    ... on StoryList { items isOrdered }
    ... on StoryImage { file { id } caption isWide }
    ... on StoryGallery { files { id } }
    ... on StoryEmbed { item { __typename title author { slug } } url host }
  } } }
} } }`;
const TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wood type' }] }] };

const begin = async (who: Person, more = {}): Promise<string> =>
  (await who.mutate('createStory', { name: 'The alphabet', ...more }, STORY)).story.id;
const add = (who: Person, storyId: string, kind: string, more: object = {}) =>
  who.mutate('addStoryBlock', { storyId, kind, ...more }, BLOCK);

test('a story is written block by block, ordered, and read page by page in few calls', async () => {
  const id = await begin(ada);
  const note = (await ada.mutate('createScribble', { content: 'Mind the g', audience: 'PUBLIC' }, 'scribble { id }'))
    .scribble;
  const first = await add(ada, id, 'TEXT', { content: { text: TEXT } });
  expect(first).toMatchObject({
    block: { __typename: 'StoryText', kind: 'TEXT', order: 0 },
    story: { id, blocksCount: 1 },
  });
  await add(ada, id, 'HEADING', { content: { words: 'One', level: 3 }, isFirst: true });
  await add(ada, id, 'QUOTE', { content: { words: 'Mind it', source: 'Ruth' }, afterId: first.block.id });
  await add(ada, id, 'LIST', { content: { items: ['A', 'B'], isOrdered: true } });
  await add(ada, id, 'IMAGE', { content: { caption: 'Soon', isWide: true } });
  await add(ada, id, 'GALLERY');
  await add(ada, id, 'EMBED', { content: { itemId: note.id } });
  await add(ada, id, 'EMBED', { content: { url: 'https://www.type.example/wood' } });
  const last = await add(ada, id, 'DIVIDER');
  const { data, restCalls } = await ada.ask(READ.replace('markdown', ''), { id, first: 8 });
  expect(data.node.blocks).toMatchObject({
    totalCount: 9,
    pageInfo: { hasNextPage: true },
    edges: [
      { node: { __typename: 'StoryHeading', heading: 'One', level: 3 } },
      { node: { __typename: 'StoryText', text: TEXT } },
      { node: { __typename: 'StoryQuote', quote: 'Mind it', source: 'Ruth' } },
      { node: { __typename: 'StoryList', items: ['A', 'B'], isOrdered: true } },
      { node: { __typename: 'StoryImage', file: null, caption: 'Soon', isWide: true } },
      { node: { __typename: 'StoryGallery', files: [] } },
      {
        node: {
          __typename: 'StoryEmbed',
          item: { __typename: 'Scribble', title: 'Mind the g' },
          url: null,
          host: null,
        },
      },
      { node: { __typename: 'StoryEmbed', item: null, host: 'type.example' } },
    ],
  });
  expect(restCalls).toBeLessThanOrEqual(3);
  const after = data.node.blocks.pageInfo.endCursor;
  expect((await ada.get(READ, { id, first: 8, after })).node.blocks.edges).toMatchObject([
    { node: { kind: 'DIVIDER' } },
  ]);

  const moved = await ada.mutate('updateStoryBlock', { id: last.block.id, afterId: first.block.id }, BLOCK);
  expect(moved.block.order).toBe(2);
  const changed = { id: first.block.id, content: { text: { type: 'doc' } }, isFirst: true };
  expect(await ada.mutate('updateStoryBlock', changed, BLOCK)).toMatchObject({ block: { order: 0 } });
  expect((await ada.mutate('deleteStoryBlock', { id: last.block.id }, 'deletedId')).deletedId).toBe(last.block.id);
  expect((await ada.get(READ, { id })).node.markdown).toContain('# The alphabet\n\n*Ada Berg*\n\n### One\n\n> Mind it');
});

test('a draft is its author’s alone, and what is missing is said before it is published', async () => {
  const id = await begin(ada);
  expect(await ada.mutate('updateStory', { id, audience: 'PUBLIC' }, STORY)).toMatchObject({
    code: 'NOT_READY',
    fields: [{ field: 'cover' }, { field: 'input.summary' }],
  });
  const lists = `query ($user: ID!) { node(id: $user) { ... on User {
    stories { edges { node { id } } } drafts: stories(isDraft: true) { totalCount }
  } } }`;
  expect((await ada.get(lists, { user: ada.userId })).node.drafts.totalCount).toBeGreaterThan(0);
  expect((await ben.get(lists, { user: ada.userId })).node).toEqual({
    stories: { edges: [] },
    drafts: { totalCount: 0 },
  });
  expect((await ben.get(READ, { id })).node).toBeNull();
  expect(await ada.mutate('updateStory', { id, summary: 'Eleven crates.' }, STORY)).toMatchObject({
    story: { isDraft: true, missing: ['COVER'], readingMinutes: 1 },
  });
  expect(await ada.mutate('removeStoryCover', { id }, STORY)).toMatchObject({ story: { cover: null } });
  expect(await ben.mutate('deleteStory', { id }, 'deletedId')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ada.mutate('deleteStory', { id }, 'deletedId')).toMatchObject({ deletedId: id });
});

test('what is wrong is said by its field', async () => {
  const id = await begin(ada);
  const wrong = async (kind: string, content: object) => add(ada, id, kind, { content });
  expect(await wrong('EMBED', { url: 'http://type.example' })).toMatchObject({ fields: [{ field: 'input.content' }] });
  expect(await wrong('TEXT', { text: { type: 'script' } })).toMatchObject({ fields: [{ field: 'input.content' }] });
  expect(await wrong('HEADING', { words: 'x', level: 7 })).toMatchObject({ fields: [{ field: 'input.content' }] });
});

test('a draft says as whom it is to be published, to its author alone', async () => {
  const id = await begin(ada);
  const { crowd } = await ada.mutate('createCrowd', { name: 'Printers' }, 'crowd { id }');
  const said = 'story { publishAs { __typename title } author { id } }';
  expect(await ada.mutate('updateStory', { id, publishAsId: crowd.id }, said)).toMatchObject({
    story: { publishAs: { __typename: 'Crowd', title: 'Printers' }, author: { id: ada.userId } },
  });
  expect(await ada.mutate('updateStory', { id, publishAsId: null }, said)).toMatchObject({
    story: { publishAs: null },
  });
  expect(await ada.mutate('updateStory', { id, publishAsId: ben.userId }, said)).toMatchObject({ code: 'FORBIDDEN' });
});
