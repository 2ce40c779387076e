import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let siv: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  siv = await plaza.person('Siv Lund');
});
afterAll(() => plaza.stop());

const scribble = async (author: Person, audience = 'PUBLIC'): Promise<string> =>
  (await author.mutate('createScribble', { content: 'Third coat of blue', audience }, 'scribble { id }')).scribble.id;
const ONE = 'id kind reason isPublic answer item { id title author { title } } sender { id } recipient { title }';
const received = async (as: Person) =>
  (await as.get(`{ viewer { recommendations { totalCount edges { node { ${ONE} } } } } }`)).viewer.recommendations;

test('a recommendation is received, told with why one sees it, and thanked for', async () => {
  const itemId = await scribble(siv);
  const input = { itemId, recipientIds: [ben.userId], reason: 'You asked for blue', isPublic: true };
  const made = await ada.mutate('recommend', input, `recommendations { ${ONE} } item { id }`);
  const [one] = made.recommendations;
  expect(one).toMatchObject({
    kind: 'RECOMMEND',
    reason: 'You asked for blue',
    answer: null,
    item: { id: itemId, title: 'Third coat of blue', author: { title: 'Siv Lund' } },
    recipient: { title: 'Ben Holm' },
  });
  const again = await ada.mutate('recommend', { ...input, reason: 'Look' }, 'recommendations { id reason }');
  expect(again.recommendations).toEqual([{ id: one.id, reason: 'Look' }]);
  const box = await received(ben);
  expect([box.totalCount, box.edges[0].node.sender]).toEqual([1, { id: ada.userId }]);

  const told = `{ viewer { notifications { edges { node { type excerpt notifiable { id } recommendation {
    id reason createdAt answer sender { title } } } } } } }`;
  const [toBen] = (await ben.get(told)).viewer.notifications.edges;
  expect(toBen.node).toMatchObject({
    type: 'RECOMMEND',
    excerpt: 'Look',
    notifiable: { id: itemId },
    recommendation: { id: one.id, reason: 'Look', answer: null, sender: { title: 'Ada Berg' } },
  });
  const thanks = { id: one.id, action: 'THANK' };
  expect(await siv.mutate('answerRecommendation', thanks, '')).toMatchObject({ code: 'NOT_FOUND' });
  expect((await ben.mutate('answerRecommendation', thanks, 'recommendation { answer }')).recommendation).toEqual({
    answer: 'THANKED',
  });
  expect(await ben.mutate('answerRecommendation', thanks, '')).toMatchObject({ code: 'ALREADY_ANSWERED' });
  const [toAda] = (await ada.get(told)).viewer.notifications.edges;
  expect(toAda.node).toMatchObject({ type: 'RECOMMEND_THANKS', recommendation: { id: one.id, answer: 'THANKED' } });
});

test('a profile and an item tell what is public, and nobody of whom it was for', async () => {
  const itemId = await scribble(ben);
  await siv.mutate('recommend', { itemId, recipientIds: [ada.userId], isPublic: true }, 'recommendations { id }');
  const profile = `query ($id: ID!) { node(id: $id) {
    ... on Actor { recommended { edges { node { item { id } recipient { id } } } } } } }`;
  expect((await ben.get(profile, { id: siv.userId })).node.recommended.edges).toEqual([
    { node: { item: { id: itemId }, recipient: null } },
  ]);
  const about = `query ($id: ID!) { node(id: $id) {
    ... on Item { recommendations { edges { node { sender { title } recipient { title } } } } } } }`;
  expect((await ada.get(about, { id: itemId })).node.recommendations.edges).toEqual([
    { node: { sender: { title: 'Siv Lund' }, recipient: { title: 'Ada Berg' } } },
  ]);
  await ben.mutate('setAudience', { itemId, audience: 'PRIVATE' }, 'item { id }');
  expect((await ada.get(profile, { id: siv.userId })).node.recommended.edges).toEqual([]);
});

test('something is sent to several, taken back from one, and refused by the name of who cannot see it', async () => {
  const itemId = await scribble(ada);
  const sent = await ada.mutate(
    'sendToPeople',
    { itemId, recipientIds: [ben.userId, siv.userId] },
    'recommendations { id kind recipient { title } }',
  );
  expect(sent.recommendations).toMatchObject([
    { kind: 'SHARE', recipient: { title: 'Ben Holm' } },
    { kind: 'SHARE', recipient: { title: 'Siv Lund' } },
  ]);
  const [{ id }] = sent.recommendations;
  expect(await ada.mutate('withdrawRecommendation', { id }, 'deletedId')).toMatchObject({ deletedId: id });
  const item = (one: { node: { item: { id: string } } }) => one.node.item.id;
  expect((await received(ben)).edges.map(item)).not.toContain(itemId);
  expect((await received(siv)).edges.map(item)).toContain(itemId);
  const { node } = await ada.get('query ($id: ID!) { node(id: $id) { ... on Item { internalId } } }', {
    id: ben.userId,
  });
  const mine = await scribble(ada, 'PRIVATE');
  const refused = await ada.mutate('sendToPeople', { itemId: mine, recipientIds: [ben.userId] }, '');
  expect(refused).toMatchObject({ code: 'INVALID', fields: [{ field: `input.recipientIds.${node.internalId}` }] });
});

test('things are recommended, sent and collected as a crowd that one runs, by nobody else, and taken back whoever is active', async () => {
  const itemId = await scribble(siv);
  const { crowd } = await ada.mutate('createCrowd', { name: 'Tram Four', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
  const input = { itemId, recipientIds: [ben.userId], actAs: crowd.id };
  const ONE_SENT = 'recommendations { id sender { id } }';
  for (const name of ['recommend', 'sendToPeople']) {
    const [one] = (await ada.mutate(name, input, ONE_SENT)).recommendations;
    expect(one.sender.id).toBe(crowd.id);
    expect(await siv.mutate('withdrawRecommendation', { id: one.id }, 'deletedId')).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await ada.mutate('withdrawRecommendation', { id: one.id }, 'deletedId')).toMatchObject({
      deletedId: one.id,
    });
    expect(await siv.mutate(name, input, ONE_SENT)).toMatchObject({ __typename: 'PlazaError', code: 'FORBIDDEN' });
  }
  const begin = { name: 'Blues', actAs: crowd.id };
  const made = await ada.mutate('createCollection', begin, 'collection { id author { id } }');
  expect(made.collection.author.id).toBe(crowd.id);
  const put = { collectionId: made.collection.id, itemId, actAs: crowd.id };
  expect(await ada.mutate('addToCollection', put, 'collection { itemsCount }')).toMatchObject({
    collection: { itemsCount: 1 },
  });
  expect(await siv.mutate('createCollection', begin, 'collection { id }')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await siv.mutate('addToCollection', put, 'collection { id }')).toMatchObject({ code: 'FORBIDDEN' });
});
