import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let contextId: string;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  const ben = await plaza.person('Ben Holm');
  const cy = await plaza.person('Cy Dahl');
  const of = { content: 'Low water #tides', audience: 'COMMUNITY' };
  const { scribble } = await ben.mutate('createScribble', of, 'scribble { id }');
  contextId = scribble.id;
  const { comment } = await cy.mutate('createComment', { contextId, content: 'Seen.' }, 'comment { id }');
  await ben.mutate('createComment', { contextId, parentId: comment.id, content: 'Twice.' }, 'comment { id }');
  await ada.mutate('react', { itemId: contextId }, 'item { id }');
  await ada.mutate('follow', { itemId: ben.userId }, 'item { id }');
  await ada.mutate('createScribble', { ...of, content: 'Mine' }, 'scribble { id }');
  const job = { position: 'Keeper', startDate: '2019' };
  await ada.mutate('createCareer', job, 'career { id }');
});
afterAll(() => plaza.stop());

const PERSON = 'id title isFollower avatar { id links { sm } }';
const TALK = `comments(first: 3, newestFirst: true) { totalCount edges { cursor node { id content hasReacted files { id }
  author { ${PERSON} } replies(first: 2) { edges { node { content author { id isFollower } } } } } } }`;

// Once by the book, then compiled: where an entity came along with a list it is read there, else looked up.
test.each([
  [
    'below a list',
    `{ discover { edges { node { __typename id createdAt audience manageable author { ${PERSON} } } } } }`,
  ],
  [
    'in a talk',
    `{ discover { edges { node { id ... on Commentable { ${TALK} } ... on Reactable { hasReacted } } } } }`,
  ],
  [
    'in talks of several lengths',
    `{ discover { edges { node { ... on Commentable { few: ${TALK}
    more: comments(first: 9, newestFirst: true) { edges { node { author { ${PERSON} } } } }
    all: comments { pageInfo { hasNextPage } edges { node { content author { id } } } } } } } } }`,
  ],
  [
    'below two lists',
    `{ discover { edges { node { author { ${PERSON} } } } }
    people: discover(filters: { kinds: [USER] }) { edges { node { id author { title } } } } }`,
  ],
  [
    'by a list and by itself',
    `query ($id: ID!) { discover { edges { node { author { ${PERSON} } } } }
    node(id: $id) { ... on Item { author { id ${PERSON} } } } viewer { user { ${PERSON} } } }`,
  ],
  [
    'by a fragment in two places',
    `query ($id: ID!) { discover { edges { node { ...Said } } } node(id: $id) { ...Said } }
    fragment Said on Item { id author { ...Who } } fragment Who on User { ${PERSON} author { title } }`,
  ],
  [
    'where a list does not bring it',
    `{ discover { edges { node { ... on Scribble { attachment { author { ${PERSON} } } }
    author { author { avatar { author { title } } } } } } } }`,
  ],
  ['under other names', `{ feed: discover { list: edges { one: node { by: author { face: avatar { key: id } } } } } }`],
  [
    'where some is left out',
    `query ($yes: Boolean = true, $no: Boolean = false) { discover { edges { node {
    author @include(if: $yes) { title } again: author @skip(if: $yes) { id } ... @include(if: $no) { title } } } } }`,
  ],
  [
    'where the author is the item itself',
    `{ search(filters: { search: "a" }) { edges { node { __typename title author { title } } } } }`,
  ],
  [
    'by names that could be two places',
    `{ discover { a_b: edges { node { id } } a: edges { b: node { author_avatar: author { title }
    author { avatar { id } } } } } author_avatar: viewer { user { title } } author: viewer { user { avatar { id } } } }`,
  ],
  [
    'in a life',
    `query ($id: ID!) { node(id: $id) { ... on Item { author { ... on User { careers { edges { node {
    position startDate cover { id } author { ${PERSON} } } } } } } } } }`,
  ],
  [
    'in all chapters of a life',
    `query ($id: ID!) { node(id: $id) { ... on Item { author { ... on User { lifeSummary { career }
    timeline { edges { node { __typename startDate cover { id } author { ${PERSON} } ... on Career { position }
    ... on TimelineRelationship { status person { ${PERSON} } } } } } } } } } }`,
  ],
])('an answer is the same however often it is asked for: %s', async (_name, query) => {
  const first = await ada.ask(query, query.includes('$id') ? { id: contextId } : {});
  expect(first.errors).toBeUndefined();
  for (let time = 2; time < 4; time += 1) {
    const again = await ada.ask(query, query.includes('$id') ? { id: contextId } : {});
    expect(again.data).toEqual(first.data);
    expect(again.restCalls).toBeLessThanOrEqual(first.restCalls);
  }
});

test('a field selected twice leaves out what its condition excludes, however often it is asked for', async () => {
  const query = `query ($id: ID!, $more: Boolean = false) {
    node(id: $id) { ... on Item { author { title } author @include(if: $more) { ...More } } } }
    fragment More on Actor { id ...Path } fragment Path on User { path }`;
  for (const more of [undefined, undefined, undefined, true, true, true, false]) {
    const { node } = await ada.get(query, { id: contextId, ...(more !== undefined && { more }) });
    expect(Object.keys(node.author)).toEqual(more ? ['title', 'id', 'path'] : ['title']);
  }
});

test('a fragment that is spread under two conditions is left out by its own alone', async () => {
  const query = `query ($id: ID!, $yes: Boolean!) {
    node(id: $id) { ... on Item { author { author { ...Named @include(if: $yes) } ...Named @include(if: false) id } } } }
    fragment Named on Actor { title }`;
  const once = await ada.get(query, { id: contextId, yes: true });
  expect(once.node.author).toMatchObject({ author: { title: 'Ben Holm' } });
  expect(await ada.get(query, { id: contextId, yes: true })).toEqual(once);
});
