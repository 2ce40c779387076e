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

const COLLECTION = 'collection { id name system itemsCount audience missing }';
const ITEM = `collectionItem { id title description url order item { id title } } collection { id itemsCount }`;
const INSIDE = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on Collection {
  name description itemsCount isFollower hasReacted author { slug } latestItems { title }
  items(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    edges { node { id title order item { __typename title author { slug } } url } } }
} } }`;
interface Edge {
  node: { id: string; title: string };
}

const begin = async (who: Person, more = {}): Promise<string> =>
  (await who.mutate('createCollection', { name: 'Herons', description: 'At dawn.', ...more }, COLLECTION)).collection
    .id;
const scribble = async (who: Person, content: string): Promise<string> =>
  (await who.mutate('createScribble', { content, audience: 'PUBLIC' }, 'scribble { id }')).scribble.id;

test('a collection is begun, filled, ordered, read page by page in one call, and emptied', async () => {
  const id = await begin(ada, { audience: 'PUBLIC' });
  const [one, two] = [await scribble(ada, 'One heron'), await scribble(ben, 'Two herons')];
  const first = await ada.mutate('addToCollection', { collectionId: id, itemId: one }, ITEM);
  expect(first).toMatchObject({
    collectionItem: { title: 'One heron', url: null, order: 0, item: { id: one } },
    collection: { id, itemsCount: 1 },
  });
  await ada.mutate('addToCollection', { collectionId: id, itemId: two, title: 'The pair' }, ITEM);
  await ada.mutate('addToCollection', { collectionId: id, url: 'https://birds.example/herons' }, ITEM);
  const { data, restCalls } = await ada.ask(INSIDE, { id, first: 2 });
  expect(data.node).toMatchObject({ name: 'Herons', itemsCount: 3, author: { slug: expect.any(String) } });
  expect(data.node.latestItems.map(({ title }: { title: string }) => title)).toEqual(['Two herons', 'One heron']);
  expect(data.node.items).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  expect(restCalls).toBeLessThanOrEqual(3);
  const after = data.node.items.pageInfo.endCursor;
  const rest = (await ada.ask(INSIDE, { id, first: 2, after })).data.node.items.edges;
  expect(rest.map(({ node }: Edge) => node.title)).toEqual(['birds.example']);

  const moved = { id: first.collectionItem.id, order: 2, description: 'The first of them' };
  expect(await ada.mutate('updateCollectionItem', moved, ITEM)).toMatchObject({
    collectionItem: { order: 2, description: 'The first of them' },
  });
  const titles = async () =>
    (await plaza.guest.get(INSIDE, { id })).node.items.edges.map(({ node }: Edge) => node.title);
  expect(await titles()).toEqual(['The pair', 'birds.example', 'One heron']);
  const ending = `query ($id: ID!) { node(id: $id) { ... on Collection {
    items(newestFirst: true) { edges { node { title } } } } } }`;
  const last = (await ada.get(ending, { id })).node.items.edges.map(({ node }: Edge) => node.title);
  expect(last).toEqual((await titles()).toReversed());
  await ada.mutate('removeFromCollection', { collectionId: id, itemId: two }, 'collection { itemsCount }');
  await ada.mutate('deleteCollectionItem', { id: first.collectionItem.id }, 'deletedId');
  expect(await titles()).toEqual(['birds.example']);
  const search = `query ($id: ID!) { node(id: $id) { ... on Collection { found(search: "herons") { totalCount } } } }`;
  expect((await ada.get(search, { id })).node.found.totalCount).toBe(0);
  expect((await ada.mutate('deleteCollection', { id }, 'deletedId')).deletedId).toBe(id);
});

test('it is shown by whose it is, by what it holds, and in the feed', async () => {
  const id = await begin(ada);
  const note = await scribble(ben, 'A gull');
  await ada.mutate('addToCollection', { collectionId: id, itemId: note }, ITEM);
  await ada.mutate('addToCollection', { system: 'MEDIA', url: 'https://birds.example' }, ITEM);
  const lists = `query ($user: ID!, $note: ID!) {
    node(id: $user) { ... on User {
      collections { edges { node { name system } } }
      media: collections(system: MEDIA) { edges { node { itemsCount } } }
      holding: collections(holding: $note) { edges { node { id } } }
    } }
    discover(filters: { kinds: [COLLECTION] }) { edges { node { __typename id ... on Collection { name } } } }
  }`;
  const { node, discover } = await ada.get(lists, { user: ada.userId, note });
  expect(node).toMatchObject({
    collections: { edges: [{ node: { system: 'MEDIA' } }, { node: { name: 'Herons', system: null } }] },
    media: { edges: [{ node: { itemsCount: 1 } }] },
    holding: { edges: [{ node: { id } }] },
  });
  expect(discover.edges[0].node).toEqual({ __typename: 'Collection', id, name: 'Herons' });
});

test('what is wrong is said by its field, and only the owner writes', async () => {
  const id = await begin(ada);
  expect(await ada.mutate('createCollection', { name: ' ' }, COLLECTION)).toMatchObject({
    fields: [{ field: 'input.name' }],
  });
  const add = (more: object) => ada.mutate('addToCollection', { collectionId: id, ...more }, ITEM);
  expect(await add({ url: 'birds' })).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.url' }] });
  expect(await add({})).toMatchObject({ fields: [{ field: 'input.itemId' }] });
  expect(await add({ itemId: id })).toMatchObject({ code: 'NOT_READY' });
  const mine = { collectionId: id, url: 'https://birds.example' };
  expect(await ben.mutate('addToCollection', mine, ITEM)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ben.mutate('deleteCollection', { id }, 'deletedId')).toMatchObject({ code: 'FORBIDDEN' });
});

test('a member begins albums of a crowd and adds to its photos where its matrix lets them', async () => {
  const found = { name: 'Tram Four', status: 'VISIBLE_TO_PUBLIC' };
  const { crowd } = await ada.mutate('createCrowd', found, 'crowd { id }');
  await ben.mutate('joinCrowd', { crowdId: crowd.id }, 'membership { id }');
  const album = (who: Person) =>
    who.mutate('createCollection', { name: 'Stops', crowdId: crowd.id }, 'collection { author { id } manageable }');
  const hang = (who: Person) =>
    who.mutate('addToCollection', { system: 'MEDIA', crowdId: crowd.id, url: 'https://birds.example' }, ITEM);
  const may = async (who: Person) => {
    const query = 'query ($id: ID!) { node(id: $id) { ... on Crowd { permissions { addMediaAlbums } } } }';
    return (await who.get(query, { id: crowd.id })).node.permissions.addMediaAlbums;
  };
  expect(await may(ben)).toBe(false);
  for (const refused of [await album(ben), await hang(ben)]) expect(refused).toMatchObject({ code: 'NO_PERMISSION' });
  await ada.mutate('updateCrowdPermissions', { crowdId: crowd.id, member: { addMediaAlbums: true } }, '');
  expect(await may(ben)).toBe(true);
  expect((await album(ben)).collection).toEqual({ author: { id: crowd.id }, manageable: true });
  expect((await hang(ben)).collection).toMatchObject({ itemsCount: 1 });
  const cleo = await plaza.person('Cleo Marsh');
  expect([await may(cleo), await album(cleo)]).toMatchObject([false, { code: 'NO_PERMISSION' }]);
  expect(await plaza.guest.mutate('createCollection', { name: 'Stops', crowdId: crowd.id }, '')).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('a link that cannot be read is called by its host, and one that is none is refused', async () => {
  const query = `query ($url: String!) { linkPreview(url: $url) { url title description site picture { url } } }`;
  expect((await ada.get(query, { url: 'http://10.0.0.1/tides' })).linkPreview).toEqual({
    url: 'http://10.0.0.1/tides',
    title: '10.0.0.1',
    description: null,
    site: '10.0.0.1',
    picture: null,
  });
  expect((await ada.ask(query, { url: 'tides' })).errors?.[0]?.extensions).toMatchObject({ code: 'INVALID' });
});

test('the files of a collection are read alone; a podcast says where directories list it', async () => {
  const id = await begin(ada);
  const note = await scribble(ada, 'A heron');
  await ada.mutate('addToCollection', { collectionId: id, itemId: note }, ITEM);
  const files = `query ($id: ID!) { node(id: $id) { ... on Collection {
    items { totalCount } files: items(filesOnly: true) { totalCount edges { node { picture { url } } } } } } }`;
  expect((await ada.get(files, { id })).node).toEqual({
    items: { totalCount: 1 },
    files: { totalCount: 0, edges: [] },
  });

  const made = { name: 'Fog', type: 'PODCAST', podcastCategory: 'SOCIETY_CULTURE_PERSONAL_JOURNALS' };
  const { collection } = await ada.mutate('createCollection', made, 'collection { id podcastCategory }');
  expect(collection.podcastCategory).toBe('SOCIETY_CULTURE_PERSONAL_JOURNALS');
  expect(
    await ada.mutate(
      'updateCollection',
      { id: collection.id, podcastCategory: null },
      'collection { podcastCategory }',
    ),
  ).toMatchObject({ collection: { podcastCategory: null } });
});

test('whoever looks at a collection hears what leaves it, and no more once they may not see it', async () => {
  const id = await begin(ada, { audience: 'PUBLIC' });
  const [one, two, three] = [await scribble(ada, 'One'), await scribble(ben, 'Two'), await scribble(ben, 'Three')];
  for (const itemId of [one, two, three]) await ada.mutate('addToCollection', { collectionId: id, itemId }, ITEM);
  const LEAVING = `subscription ($id: ID!, $known: Int) { collectionEvents(collectionId: $id, knownCount: $known) {
    kind leftId collection { items(first: 0) { totalCount } } } }`;
  const [hers, theirs] = [await ben.listen(LEAVING, { id }), await plaza.guest.listen(LEAVING, { id })];
  const late = await ben.listen(LEAVING, { id, known: 4 });
  await expect.poll(() => late.events[0]?.collectionEvents).toMatchObject({ kind: 'MISSED', leftId: null });
  await ben.mutate('deleteScribble', { id: two }, 'deletedId');
  const gone = { kind: 'LEFT', leftId: two, collection: { items: { totalCount: 2 } } };
  for (const { events } of [hers, theirs])
    await expect.poll(() => events.map((each) => each.collectionEvents)).toEqual([gone]);
  await ada.mutate('removeFromCollection', { collectionId: id, itemId: one }, 'collection { itemsCount }');
  const out = { kind: 'LEFT', leftId: one, collection: { items: { totalCount: 1 } } };
  for (const { events } of [hers, theirs]) await expect.poll(() => events.at(-1).collectionEvents).toEqual(out);
  await ada.mutate('updateCollection', { id, audience: 'PRIVATE' }, 'collection { id }');
  await expect.poll(() => [hers.isOver, theirs.isOver]).toEqual([true, true]);
  await ben.mutate('deleteScribble', { id: three }, 'deletedId');
  expect((await ben.listen(LEAVING, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect(hers.events).toHaveLength(2);
});
