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

test('a profile is its own person’s to change, and found by its name', async () => {
  const input = { subTitle: 'Clock mender', location: 'Salt Street', middleName: 'Maria' };
  const changed = await ada.mutate(
    'updateProfile',
    input,
    'user { id slug subTitle location name { full middle } isViewer }',
  );
  expect(changed).toMatchObject({
    user: { id: ada.userId, subTitle: 'Clock mender', isViewer: true, name: { middle: 'Maria' } },
  });
  const query = `query ($slug: String!) {
    user(slug: $slug) { id isViewer name { full } }
    item(by: { address: { kind: "user", slug: $slug } }) { id title }
    nobody: user(slug: "nobody.at.all") { id }
  }`;
  const found = await ben.get(query, { slug: changed.user.slug });
  expect(found).toMatchObject({ user: { id: ada.userId, isViewer: false }, item: { id: ada.userId }, nobody: null });
  // The name that was given is changed once as one likes; another takes followers: the platform says so, by the field.
  const own = 'user { slug username isUsernameGiven }';
  expect((await ben.get('{ viewer { user { slug isUsernameGiven } } }')).viewer.user).toEqual({
    slug: 'ben.holm',
    isUsernameGiven: true,
  });
  const chosen = await ben.mutate('updateProfile', { username: 'ben' }, own);
  expect(chosen).toMatchObject({ user: { slug: 'ben', username: 'ben', isUsernameGiven: false } });
  const early = await ben.mutate('updateProfile', { username: 'benny' }, own);
  expect(early).toMatchObject({ __typename: 'PlazaError', code: 'FORBIDDEN', fields: [{ field: 'input.username' }] });
});

test('following shows on both sides, and ends', async () => {
  const seen = 'id ... on User { followersCount isFollower followers { totalCount edges { node { title } } } }';
  const followed = await ada.mutate('follow', { itemId: ben.userId }, `item { ${seen} }`);
  expect(followed.item).toMatchObject({
    followersCount: 1,
    isFollower: true,
    followers: { totalCount: 1, edges: [{ node: { title: expect.stringContaining('Ada') } }] },
  });
  const query = 'query ($id: ID!) { node(id: $id) { ... on User { following { edges { node { slug } } } } } }';
  const { node } = await ben.get(query, { id: ada.userId });
  expect(node.following.edges).toHaveLength(1);
  const ended = await ada.mutate('unfollow', { itemId: ben.userId }, `item { ${seen} }`);
  expect(ended.item).toMatchObject({ followersCount: 0, isFollower: false, followers: { edges: [] } });
  const again = await ada.mutate('unfollow', { itemId: ben.userId }, 'item { id }');
  expect(again).toMatchObject({ item: { id: ben.userId } });
  expect(await ada.mutate('follow', { itemId: ada.userId }, '')).toMatchObject({ code: 'SELF_ACTION' });
});

test('of those who follow somebody, the ones whom the viewer follows are told apart', async () => {
  const [cleo, dora, evan] = [
    await plaza.person('Cleo Marsh'),
    await plaza.person('Dora Finn'),
    await plaza.person('Evan Rae'),
  ];
  for (const fan of [dora, evan]) await fan.mutate('follow', { itemId: cleo.userId }, 'item { id }');
  await ben.mutate('follow', { itemId: dora.userId }, 'item { id }');
  const query = `query ($id: ID!) { node(id: $id) { ... on User {
    followers { totalCount } known: followers(first: 3, known: true) { totalCount edges { node { title } } }
  } } }`;
  expect((await ben.get(query, { id: cleo.userId })).node).toEqual({
    followers: { totalCount: 2 },
    known: { totalCount: 1, edges: [{ node: { title: 'Dora Finn' } }] },
  });
});

test('people to follow are not those who are followed', async () => {
  const query = '{ peopleToFollow(first: 5) { id } }';
  const ids = async () => (await ada.get(query)).peopleToFollow.map(({ id }: { id: string }) => id) as string[];
  expect(await ids()).toContain(ben.userId);
  await ada.mutate('follow', { itemId: ben.userId }, 'item { id }');
  expect(await ids()).not.toContain(ben.userId);
});

test('interests are shared by their title', async () => {
  const selection = 'interest { id title usersCount } user { interests { title } }';
  const first = await ada.mutate('addInterest', { title: 'Tides' }, selection);
  const second = await ben.mutate('addInterest', { title: 'tides' }, selection);
  expect(second.interest).toMatchObject({ id: first.interest.id, usersCount: 2 });
  expect(second.user.interests).toEqual([{ title: first.interest.title }]);
  const listed = await plaza.guest.get('{ interests(search: "tid") { totalCount edges { node { usersCount } } } }');
  expect(listed.interests).toEqual({ totalCount: 1, edges: [{ node: { usersCount: 2 } }] });
  const gone = await ada.mutate('removeInterest', { id: first.interest.id }, 'removedId user { interests { id } }');
  expect(gone).toMatchObject({ removedId: first.interest.id, user: { interests: [] } });
  const long = await ada.mutate('addInterest', { title: 'A title of more than fifteen' }, '');
  expect(long).toMatchObject({ code: 'INTEREST_TOO_LONG' });
});

test('a profile lists what its person has written', async () => {
  for (const content of ['First', 'Second'])
    await ben.mutate('createScribble', { content, audience: 'COMMUNITY' }, 'scribble { id }');
  const query = `query ($id: ID!) { node(id: $id) { ... on User {
    itemsCount
    items { edges { node { title } } }
    scribbles(first: 1) { totalCount pageInfo { hasNextPage } edges { node { content } } }
  } } }`;
  const { node } = await ada.get(query, { id: ben.userId });
  expect(node.items.edges.map((edge: { node: { title: string } }) => edge.node.title)).toEqual(['Second', 'First']);
  expect(node.scribbles).toEqual({
    totalCount: 2,
    pageInfo: { hasNextPage: true },
    edges: [{ node: { content: 'Second' } }],
  });
  expect(node.itemsCount).toBe(2);
});

test('liking and looking are counted once, and shown to whom they concern', async () => {
  const made = await ben.mutate('createScribble', { content: 'Like me', audience: 'PUBLIC' }, 'scribble { id }');
  const itemId = made.scribble.id as string;
  const seen =
    'id viewsCount ... on Reactable { reactionsCount hasReacted reactions { edges { node { kind user { id } } } } }';
  const liked = await ada.mutate('react', { itemId }, `item { ${seen} }`);
  expect(liked.item).toMatchObject({
    reactionsCount: 1,
    hasReacted: true,
    reactions: { edges: [{ node: { kind: 'like', user: { id: ada.userId } } }] },
  });
  expect((await ada.mutate('react', { itemId }, `item { ${seen} }`)).item.reactionsCount).toBe(1);
  expect(await ada.mutate('react', { itemId, kind: 'shrug' }, '')).toMatchObject({ code: 'INVALID' });
  const taken = await ada.mutate('unreact', { itemId }, `item { ${seen} }`);
  expect(taken.item).toMatchObject({ reactionsCount: 0, hasReacted: false });
  for (let n = 0; n < 2; n += 1) await ada.mutate('recordView', { itemId }, 'item { id }');
  expect((await ada.mutate('recordView', { itemId }, `item { ${seen} }`)).item.viewsCount).toBe(1);
});

test('one’s own things are seen with the eyes of others, and not changed with them', async () => {
  await ada.mutate('createScribble', { content: 'Only for the quarter', audience: 'COMMUNITY' }, 'scribble { id }');
  const ask = async (eyes: string, query: string) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ada.token}`,
      'viewing-as': eyes,
    };
    const body = JSON.stringify({ query, variables: { id: ada.userId } });
    return (await fetch(`${plaza.url}/graphql`, { method: 'POST', headers, body })).json();
  };
  const query = `query ($id: ID!) { node(id: $id) { ... on User { isViewer isFollower items(first: 5) { totalCount } } } }`;
  expect(await ask('guest', query)).toMatchObject({ data: { node: null } });
  expect(
    await ask('follower', `query ($id: ID!) { viewer { id } ${query.slice(query.indexOf('{ node') + 1)}`),
  ).toMatchObject({
    data: { viewer: null, node: { isViewer: false, isFollower: true, items: { totalCount: 1 } } },
  });
  const change = `mutation { updateProfile(input: { subTitle: "Not now" }) {
    __typename ... on PlazaError { code fields { field } } } }`;
  expect(await ask('member', change)).toMatchObject({
    data: { updateProfile: { code: 'FORBIDDEN', fields: [{ field: 'viewingAs' }] } },
  });
});

test('whoever published something asks whether somebody can see it, and is told why', async () => {
  const { scribble } = await ada.mutate('createScribble', { content: 'Mine', audience: 'PRIVATE' }, 'scribble { id }');
  const about = (personId: string) =>
    `{ itemVisibility(itemId: "${scribble.id}", personId: "${personId}") { canSee reason } }`;
  expect((await ada.get(about(ben.userId))).itemVisibility).toEqual({ canSee: false, reason: 'PRIVATE' });
  expect((await ada.get(about(ada.userId))).itemVisibility).toEqual({ canSee: true, reason: 'AUTHOR' });
  await ada.mutate('setAudience', { itemId: scribble.id, audience: 'COMMUNITY' }, 'item { id }');
  expect((await ada.get(about(ben.userId))).itemVisibility).toEqual({ canSee: true, reason: 'COMMUNITY' });
  const { errors } = await ben.ask(about(ada.userId));
  expect(errors).toMatchObject([{ extensions: { code: 'NO_PERMISSION' } }]);
});

test('who sees all that somebody has shared is changed in one go', async () => {
  const mara = await plaza.person('Mara Quist');
  for (const audience of ['PUBLIC', 'PUBLIC', 'COMMUNITY'])
    await mara.mutate('createScribble', { content: 'Ice', audience }, 'scribble { id }');
  const query = '{ viewer { audiences { kinds { kind private community public } change { total } } } }';
  const scribbles = async () => {
    const { kinds, change } = (await mara.get(query)).viewer.audiences;
    return change ?? kinds.find(({ kind }: { kind: string }) => kind === 'SCRIBBLE');
  };
  expect(await scribbles()).toEqual({ kind: 'SCRIBBLE', private: 0, community: 1, public: 2 });
  const given = { from: 'PUBLIC', to: 'PRIVATE', kinds: ['SCRIBBLE', 'STORY'] };
  await mara.mutate('changeAudiences', given, 'viewer { audiences { change { total } } }');
  await expect.poll(scribbles, { timeout: 20_000 }).toEqual({ kind: 'SCRIBBLE', private: 2, community: 1, public: 0 });
  expect(await mara.mutate('changeAudiences', { ...given, to: 'PUBLIC' }, 'viewer { id }')).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.to' }],
  });
});

test('a follower is taken away by whom they follow, and by whoever runs the crowd they follow', async () => {
  const finn = await plaza.person('Finn Otter');
  const { crowd } = await ada.mutate('createCrowd', { name: 'Tram Four', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
  const remaining = 'removedId item { ... on Followable { followersCount followers { edges { node { id } } } } }';
  for (const itemId of [ada.userId, crowd.id]) {
    await finn.mutate('follow', { itemId }, 'item { id }');
    const ends = { itemId, followerId: finn.userId };
    expect(await ben.mutate('removeFollower', ends, 'removedId')).toMatchObject({ code: 'NO_PERMISSION' });
    const done = { removedId: finn.userId, item: { followersCount: 0, followers: { edges: [] } } };
    expect(await ada.mutate('removeFollower', ends, remaining)).toMatchObject(done);
    expect(await ada.mutate('removeFollower', ends, remaining)).toMatchObject(done);
  }
  const query = '{ viewer { user { followingCount } notifications { edges { node { id } } } } }';
  expect((await finn.get(query)).viewer).toEqual({ user: { followingCount: 0 }, notifications: { edges: [] } });
});
