import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let people: Person[];
beforeAll(async () => {
  plaza = await startPlaza();
  people = [];
  for (const name of ['Ada Berg', 'Ben Holm', 'Cy Dahl']) people.push(await plaza.person(name));
});
afterAll(() => plaza.stop());

const ID = 'id';
const scribble = (author: Person, content: string, more = {}) =>
  author
    .mutate('createScribble', { content, audience: 'COMMUNITY', ...more }, 'scribble { id }')
    .then(({ scribble: made }) => made[ID] as string);

const AUTHOR = 'author { id slug isFollower isViewer title avatar { links { sm } thumbhash } }';
const FEED = `query ($first: Int, $after: String, $filters: DiscoverFilters) {
  discover(first: $first, after: $after, filters: $filters) {
    pageInfo { hasNextPage endCursor }
    edges { cursor node {
      id title audience createdAt viewsCount manageable editable isBlocked ${AUTHOR}
      ... on Commentable {
        commentsCount comments(first: 3, newestFirst: true) { edges { node {
          id content hasReacted reactionsCount files { id } ${AUTHOR}
        } } }
      }
      ... on Reactable { reactionsCount hasReacted }
      ... on Followable { followersCount isFollower }
      ... on Scribble { content hashtags paper attachment { id } }
    } }
  }
}`;

interface Edge {
  cursor: string;
  node: { id: string; title: string; content: string; comments: { edges: unknown[] }; author: { slug: string } };
}

describe('the feed', () => {
  test('a page of twenty, with authors, pictures, viewer state and three comments of each, is few calls', async () => {
    const [ada, ben, cy] = people as [Person, Person, Person];
    for (let n = 1; n <= 21; n += 1) {
      const author = people[n % 3] as Person;
      const contextId = await scribble(author, `Note ${n} #tides`);
      for (const speaker of n % 2 ? [ada, ben, cy, ada] : [cy]) {
        await speaker.mutate('createComment', { contextId, content: `On ${n}.` }, 'comment { id }');
      }
    }
    const { data, errors, restCalls } = await ada.ask(FEED, { first: 20 });
    expect(errors).toBeUndefined();
    const edges = data.discover.edges as Edge[];
    expect(edges.map(({ node }) => node.content)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Note ${21 - n} #tides`),
    );
    expect(edges.map(({ node }) => node.comments.edges.length)).toEqual(edges.map((_, n) => (n % 2 ? 1 : 3)));
    expect(data.discover.pageInfo.hasNextPage).toBe(true);
    expect(restCalls).toBeLessThanOrEqual(6);

    const half = await ada.ask(FEED, { first: 10 });
    // Nothing is asked for each item: a page of ten costs the same.
    expect(half.restCalls).toBe(restCalls);

    const after = data.discover.pageInfo.endCursor as string;
    const rest = await ada.get(FEED, { first: 20, after });
    expect((rest.discover.edges as Edge[]).map(({ node }) => node.content)).toEqual(['Note 1 #tides']);
  });

  test('is narrowed by each filter, and by all together', async () => {
    const [ada, ben] = people as [Person, Person, Person];
    await scribble(ben, 'Bread and #salt', { audience: 'PUBLIC' });
    const titles = async (filters: object) =>
      ((await ada.get(FEED, { first: 5, filters })).discover.edges as Edge[]).map(({ node }) => node.content);
    expect(await titles({ keyword: 'salt' })).toEqual(['Bread and #salt']);
    expect(await titles({ access: 'PUBLIC' })).toEqual(['Bread and #salt']);
    expect(await titles({ search: 'bread' })).toEqual(['Bread and #salt']);
    expect(await titles({ authorId: ben.userId, keyword: 'salt' })).toEqual(['Bread and #salt']);
    expect(await titles({ authorId: ada.userId, keyword: 'salt' })).toEqual([]);
    expect(await titles({ following: true })).toEqual([]);
    await ada.mutate('follow', { itemId: ben.userId }, 'item { id }');
    expect(await titles({ following: true, keyword: 'salt' })).toEqual(['Bread and #salt']);
    expect(await titles({ media: true })).toEqual([]);
  });

  test('bad pages are refused in words, not failures', async () => {
    for (const variables of [{ first: -1 }, { first: 101 }, { after: 'rubbish' }]) {
      const { errors } = await plaza.guest.ask(FEED, variables);
      expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['INVALID']);
    }
  });
});

test('search finds people and things by words', async () => {
  const [ada] = people as [Person, Person, Person];
  await scribble(ada, 'A lighthouse keeper never sleeps', { audience: 'PUBLIC' });
  const query = `query ($filters: DiscoverFilters!) { search(filters: $filters) { edges { node { __typename title } } } }`;
  const found = await ada.get(query, { filters: { search: 'lighthouse' } });
  expect(found.search.edges).toEqual([{ node: { __typename: 'Scribble', title: 'A lighthouse keeper never sleeps' } }]);
  const person = await ada.get(query, { filters: { search: 'Holm', kinds: ['USER'] } });
  expect(person.search.edges).toEqual([{ node: { __typename: 'User', title: 'Ben Holm' } }]);
});

test('keywords of these days come with their numbers', async () => {
  const query = '{ keywords(first: 1) { edges { node { name usesCount peopleCount } } } }';
  const { keywords } = await people[0]!.get(query);
  expect(keywords.edges).toEqual([{ node: { name: 'tides', usesCount: 21, peopleCount: 3 } }]);
  // Guests hear of what is public alone.
  const heard = await plaza.guest.get(query);
  expect(heard.keywords.edges).toEqual([{ node: { name: 'salt', usesCount: 1, peopleCount: 1 } }]);
});

describe('feed events', () => {
  const EVENTS = 'subscription { feedEvents { kind count itemId authorId } }';

  test('tell of what the listener may see, and of nothing else', async () => {
    const [ada, ben, cy] = people as [Person, Person, Person];
    await cy.mutate('block', { itemId: ben.userId }, 'block { id }');
    const [adas, cys] = await Promise.all([ada.listen(EVENTS), cy.listen(EVENTS)]);
    await scribble(ben, 'A secret', { audience: 'PRIVATE' });
    const fromBen = await scribble(ben, 'For everybody');
    const fromAda = await scribble(ada, 'From Ada');
    await expect.poll(() => cys.events.length).toBe(1);
    expect(cys.events).toEqual([{ feedEvents: { kind: 'ADDED', count: 1, itemId: fromAda, authorId: null } }]);
    expect(adas.events.map(({ feedEvents }) => feedEvents.itemId)).toEqual([fromBen, fromAda]);
    adas.close();
    cys.close();
  });

  test('tell what is gone to those who could see it, and to nobody else', async () => {
    const [ada, ben] = people as [Person, Person, Person];
    const [dora, siv] = [await plaza.person('Dora Lind'), await plaza.person('Siv Dahl')];
    await plaza.appoint(siv, 'support');
    const [secret, shared, narrowed, judged] = [
      await scribble(ben, 'A secret', { audience: 'PRIVATE' }),
      await scribble(ben, 'For everybody'),
      await scribble(ben, 'For a while'),
      await scribble(ben, 'Buy my lamps'),
    ];
    await dora.mutate('block', { itemId: ben.userId }, 'block { id }');
    const [adas, bens, doras] = await Promise.all([ada.listen(EVENTS), ben.listen(EVENTS), dora.listen(EVENTS)]);
    await ben.mutate('setAudience', { itemId: secret, audience: 'PRIVATE' }, 'item { id }');
    await ben.mutate('deleteScribble', { id: secret }, 'deletedId');
    await ben.mutate('setAudience', { itemId: narrowed, audience: 'PRIVATE' }, 'item { id }');
    await ada.mutate('report', { itemId: judged, reason: 'SPAM', text: 'Lamps.' }, 'report { id }');
    const { adminCases } = await siv.get('{ adminCases(refine: OPEN) { edges { node { id context { id } } } } }');
    const { node } = adminCases.edges.find(
      (edge: { node: { context: { id: string } } }) => edge.node.context.id === judged,
    );
    await siv.mutate('adminDecideCase', { id: node.id, status: 'BLOCKED', decision: 'No adverts.' }, 'case { status }');
    await ben.mutate('deleteScribble', { id: shared }, 'deletedId');
    const gone = (itemId: string) => ({ feedEvents: { kind: 'REMOVED', count: 0, itemId, authorId: null } });
    await expect.poll(() => adas.events.length).toBe(3);
    expect(adas.events).toEqual([narrowed, judged, shared].map(gone));
    // What their author still sees stays in their feed.
    await expect.poll(() => bens.events).toEqual([gone(shared)]);
    expect(doras.events).toEqual([]);
    for (const each of [adas, bens, doras]) each.close();
  });

  test.each([
    ['who leaves', 'deleted', false],
    ['a crowd that closes', 'closed', false],
    ['a crowd that is for its members alone', 'narrowed', true],
  ] as const)('tell with one word that all of %s is gone, to those who saw it', async (_name, how, staysForMembers) => {
    const [ada, , cy] = people as [Person, Person, Person];
    const [gil, mia] = [await plaza.person('Gil Rust'), await plaza.person('Mia Sand')];
    let author = gil.userId;
    if (how !== 'deleted') {
      const made = await gil.mutate('createCrowd', { name: 'Tram 4', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
      author = made.crowd.id;
      await mia.mutate('joinCrowd', { crowdId: author }, 'membership { id }');
    }
    for (const words of ['One', 'Two', 'Three']) await scribble(gil, words, { actAs: author });
    await cy.mutate('block', { itemId: author }, 'block { id }');
    const [adas, mias, cys] = [await ada.listen(EVENTS), await mia.listen(EVENTS), await cy.listen(EVENTS)];
    if (how === 'deleted') await gil.get('mutation { deleteAccount { __typename } }');
    else if (how === 'closed') await gil.mutate('deleteCrowd', { id: author }, 'deletedId');
    else await gil.mutate('updateCrowd', { id: author, status: 'INVITE_ONLY' }, 'crowd { id }');
    const left = { feedEvents: { kind: 'LEFT', count: 0, itemId: null, authorId: author } };
    await expect.poll(() => adas.events).toEqual([left]);
    // Something comes after it for everybody.
    const next = await scribble(ada, 'And on');
    const added = { feedEvents: { kind: 'ADDED', count: 1, itemId: next, authorId: null } };
    await expect.poll(() => mias.events).toEqual(staysForMembers ? [added] : [left, added]);
    await expect.poll(() => cys.events).toEqual([added]);
    for (const each of [adas, mias, cys]) each.close();
  });

  test('tell each of two that all of the other is gone, when one blocks the other', async () => {
    const [ada] = people as [Person, Person, Person];
    const [dag, kim] = [await plaza.person('Dag Holt'), await plaza.person('Kim Roos')];
    const made = await kim.mutate('createCrowd', { name: 'Tram 9', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
    const [adas, dags, kims] = [await ada.listen(EVENTS), await dag.listen(EVENTS), await kim.listen(EVENTS)];
    const left = (authorId: string) => ({ feedEvents: { kind: 'LEFT', count: 0, itemId: null, authorId } });
    await dag.mutate('block', { itemId: made.crowd.id }, 'block { id }');
    await expect.poll(() => dags.events).toEqual([left(made.crowd.id)]);
    await kim.mutate('block', { itemId: dag.userId }, 'block { id }');
    await expect.poll(() => dags.events).toEqual([left(made.crowd.id), left(kim.userId)]);
    await expect.poll(() => kims.events).toEqual([left(dag.userId)]);
    // Nobody else hears of it.
    const next = await scribble(ada, 'And on');
    await expect.poll(() => adas.events.map(({ feedEvents }) => feedEvents.itemId)).toEqual([next]);
    for (const each of [adas, dags, kims]) each.close();
  });

  test('are for members', async () => {
    const listening = await plaza.guest.listen(EVENTS);
    await expect.poll(() => listening.errors.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
    listening.close();
  });
});
