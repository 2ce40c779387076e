/** What is no item, and yet is fetched again by its id: by whom it is for, and by nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Caller, type Person, type Plaza } from '../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
});
afterAll(() => plaza.stop());

const again = async (who: Caller, id: string, fields = ''): Promise<unknown> =>
  (await who.get(`query ($id: ID!) { node(id: $id) { __typename id ${fields} } }`, { id })).node;

test('the viewer and their account are theirs alone', async () => {
  const { viewer } = await ada.get('{ viewer { id user { id } account { id } } }');
  const { id, account, user } = viewer;
  const seen = await again(ada, id, '... on Viewer { user { id } }');
  expect(seen).toEqual({ __typename: 'Viewer', id, user });
  const mail = await again(ada, account.id, '... on Account { email }');
  expect(mail).toEqual({ __typename: 'Account', id: account.id, email: ada.email });
  for (const who of [ben, plaza.guest]) for (const one of [id, account.id]) expect(await again(who, one)).toBeNull();
  const { nodes } = await ada.get('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    ids: [id, account.id, user.id],
  });
  expect(nodes).toEqual([{ id }, account, user]);
});

test('a reaction is there for whoever sees what it is about, until it is taken back', async () => {
  const write = async (audience: string) =>
    (await ada.mutate('createScribble', { content: 'High water at six', audience }, 'scribble { id }')).scribble.id;
  const made = 'item { ... on Reactable { reactions(first: 1) { edges { node { id } } } } }';
  const fields = '... on Reaction { kind user { title } }';
  for (const audience of ['PUBLIC', 'PRIVATE']) {
    const itemId = await write(audience);
    const { item } = await ada.mutate('react', { itemId }, made);
    const { id } = item.reactions.edges[0].node;
    const reaction = { __typename: 'Reaction', id, kind: 'like', user: { title: 'Ada Berg' } };
    expect(await again(ada, id, fields)).toEqual(reaction);
    expect(await again(ben, id, fields)).toEqual(audience === 'PUBLIC' ? reaction : null);
    // As in the list: a guest does not see Ada.
    expect(await again(plaza.guest, id)).toBeNull();
    await ada.mutate('unreact', { itemId }, '__typename');
    expect(await again(ada, id)).toBeNull();
  }
});

test('a block of a story is seen as its story is, by the id of its kind', async () => {
  const { story } = await ada.mutate('createStory', { name: 'The harbour' }, 'story { id }');
  const input = { storyId: story.id, kind: 'HEADING', content: { words: 'One', level: 3 } };
  const { block } = await ada.mutate('addStoryBlock', input, 'block { id }');
  const fields = '... on StoryBlock { kind } ... on StoryHeading { words }';
  expect(await again(ada, block.id, fields)).toEqual({
    __typename: 'StoryHeading',
    id: block.id,
    kind: 'HEADING',
    words: 'One',
  });
  expect(await again(ben, block.id)).toBeNull();
  expect(await again(ada, btoa(atob(block.id).replace('StoryHeading', 'StoryText')))).toBeNull();
  const { deletedId } = await ada.mutate('deleteStoryBlock', { id: block.id }, 'deletedId');
  expect(deletedId).toBe(block.id);
  expect(await again(ada, block.id)).toBeNull();
});

test('item finds an item by its ID or address, and refuses both and neither', async () => {
  const { scribble } = await ada.mutate('createScribble', { content: 'Ebb', audience: 'PUBLIC' }, 'scribble { id }');
  const slug = atob(scribble.id).split(':')[1] ?? '';
  const address = `address: { kind: "scribble", slug: "${slug}" }`;
  const found = (by: string) => ada.ask(`{ item(by: { ${by} }) { id } }`);
  for (const by of [`id: "${scribble.id}"`, address]) expect((await found(by)).data).toEqual({ item: scribble });
  for (const by of ['', `id: "${scribble.id}", ${address}`])
    expect((await found(by)).errors?.map(({ extensions }) => extensions['code'])).toEqual(['BAD_REQUEST']);
});
