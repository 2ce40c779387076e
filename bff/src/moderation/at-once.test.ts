import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinedAt } from '../../test/joined.ts';
import type { Caller, Listening, Person } from '../../test/real-platform.ts';
import { startTwoNodes, type TwoNodes } from '../../test/two-nodes.ts';

// What one gateway changes, whoever listens at another no longer hears.
let plaza: TwoNodes;
let ada: Person;
let ben: Person;
let siv: Person;
beforeAll(async () => {
  plaza = await startTwoNodes();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  siv = await plaza.person('Siv Dahl');
  await plaza.appoint(siv, 'admin');
});
afterAll(() => plaza.stop());

const COMMENTS = 'subscription ($id: ID!) { commentEvents(contextId: $id) { kind comment { content } } }';
const post = async (author: Person, more: object = {}): Promise<string> =>
  (
    await author.mutate(
      'createScribble',
      { content: 'Ice on the quay', audience: 'PUBLIC', ...more },
      'scribble { id }',
    )
  ).scribble.id;
const say = (author: Person, contextId: string, content: string) =>
  author.mutate('createComment', { contextId, content }, 'comment { id }');
const sees = async (who: Caller, id: string): Promise<boolean> =>
  (await who.get('query ($id: ID!) { node(id: $id) { id } }', { id })).node !== null;
const wordsOf = ({ events }: Listening): string[] =>
  events.flatMap(({ commentEvents }) => commentEvents.comment?.content ?? []);

/** Everybody listens, the others at the other gateway; then it changes, and its author says something more. Answers what the others have heard. */
async function changes(id: string, others: readonly Caller[], change: () => Promise<unknown>): Promise<string[][]> {
  const mine = await ada.listen(COMMENTS, { id });
  const theirs: Listening[] = [];
  for (const who of others) theirs.push(await plaza.there(who).listen(COMMENTS, { id }));
  await say(ada, id, 'Before');
  for (const each of [mine, ...theirs]) await expect.poll(() => wordsOf(each)).toEqual(['Before']);
  await change();
  for (const who of others) expect(await sees(plaza.there(who), id)).toBe(false);
  await say(ada, id, 'After');
  for (const each of theirs) await expect.poll(() => each.isOver).toBe(true);
  mine.close();
  return theirs.map(wordsOf);
}

test('whoever listens is counted once, however much the gateway itself listens to for them', async () => {
  const [id, newcomers] = [await post(ada), [await plaza.person('Finn Otter'), await plaza.person('Mara Quist')]];
  const before = await joinedAt(plaza.url);
  for (const who of newcomers) await who.listen(COMMENTS, { id });
  expect(await joinedAt(plaza.url)).toBe(before + newcomers.length);
});

test('who may no longer see a post hears no more of it', async () => {
  const id = await post(ada);
  const heard = await changes(id, [ben, plaza.guest], () =>
    ada.mutate('updateScribble', { id, audience: 'PRIVATE' }, 'scribble { id }'),
  );
  expect(heard).toEqual([['Before'], ['Before']]);
});

test('what is for the community alone is over for guests, and goes on for its people', async () => {
  const id = await post(ada);
  const hers = await plaza.there(ben).listen(COMMENTS, { id });
  const heard = await changes(id, [plaza.guest], () =>
    ada.mutate('updateScribble', { id, audience: 'COMMUNITY' }, 'scribble { id }'),
  );
  expect(heard).toEqual([['Before']]);
  await expect
    .poll(
      () => wordsOf(hers).length + hers.events.filter(({ commentEvents }) => commentEvents.kind === 'MISSED').length,
    )
    .toBe(2);
  hers.close();
});

test('a post that is gone, or that staff took away, is over for everybody', async () => {
  for (const end of [
    (id: string) => ada.mutate('deleteScribble', { id }, 'deletedId'),
    async (id: string) => {
      const { report } = await ben.mutate('report', { itemId: id, reason: 'SPAM' }, 'report { id }');
      await siv.mutate('adminUpdateReport', { id: report.id, status: 'BLOCKED' }, 'report { id }');
    },
  ]) {
    const id = await post(ada);
    expect(await changes(id, [ben, plaza.guest], () => end(id))).toEqual([['Before'], ['Before']]);
  }
});

test('a block ends what the other hears', async () => {
  const [id, finn] = [await post(ada), await plaza.person('Finn Otter')];
  const heard = await changes(id, [finn], () => ada.mutate('block', { itemId: finn.userId }, 'block { id }'));
  expect(heard).toEqual([['Before']]);
});

test('a crowd that closes ends what strangers hear of it', async () => {
  const { crowd } = await ada.mutate('createCrowd', { name: 'Tram 4', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
  const { topic } = await ada.mutate('createCrowdTopic', { crowdId: crowd.id, name: 'Stops' }, 'topic { id }');
  const heard = await changes(topic.id, [ben], () =>
    ada.mutate('updateCrowd', { id: crowd.id, status: 'PRIVATE' }, 'crowd { id }'),
  );
  expect(heard).toEqual([['Before']]);
  expect(await sees(ben, crowd.id)).toBe(false);
});

/** A crowd of members only, with a topic, to which somebody belongs. */
async function crowdWith(member: Person, role = 'MEMBER') {
  const open = { name: 'Tram 5', status: 'VISIBLE_TO_PUBLIC' };
  const { crowd } = await ada.mutate('createCrowd', open, 'crowd { id }');
  const { topic } = await ada.mutate('createCrowdTopic', { crowdId: crowd.id, name: 'Stops' }, 'topic { id }');
  const { membership } = await member.mutate('joinCrowd', { crowdId: crowd.id }, 'membership { id }');
  if (role !== 'MEMBER') await ada.mutate('setMemberRole', { id: membership.id, role }, 'membership { id }');
  await ada.mutate('updateCrowd', { id: crowd.id, status: 'INVITE_ONLY' }, 'crowd { id }');
  return { crowdId: crowd.id as string, topicId: topic.id as string, membershipId: membership.id as string };
}

test('who is removed from a crowd hears no more of it', async () => {
  const finn = await plaza.person('Finn Otter');
  const { topicId, membershipId } = await crowdWith(finn);
  const heard = await changes(topicId, [finn], () => ada.mutate('endMembership', { id: membershipId }, 'crowd { id }'));
  expect(heard).toEqual([['Before']]);
});

test('who may no longer act as a crowd hears no more of what it is told', async () => {
  const finn = await plaza.person('Finn Otter');
  const { crowdId, membershipId } = await crowdWith(finn, 'MANAGER');
  await finn.mutate('switchActor', { actorId: crowdId }, 'viewer { id }');
  const news = await plaza.there(finn).listen('subscription { notificationEvents { kind } }');
  const uploads = await plaza.there(finn).listen('subscription { fileEvents { kind } }');
  await ben.mutate('follow', { itemId: crowdId }, 'item { id }');
  await expect.poll(() => news.events.length).toBe(1);
  await ada.mutate('setMemberRole', { id: membershipId, role: 'MEMBER' }, 'membership { id }');
  await siv.mutate('follow', { itemId: crowdId }, 'item { id }');
  for (const each of [news, uploads]) await expect.poll(() => each.isOver).toBe(true);
  expect(news.events).toHaveLength(1);
});

test('who is banned hears nothing any more', async () => {
  const finn = await plaza.person('Finn Otter');
  const id = await post(ada);
  const heard = await plaza.there(finn).listen(COMMENTS, { id });
  const { adminUsers } = await siv.get(
    'query ($search: String) { adminUsers(search: $search) { edges { node { id } } } }',
    {
      search: finn.email,
    },
  );
  const ban = { accountId: adminUsers.edges[0].node.id, status: 'BANNED', reason: 'Nets.' };
  await siv.mutate('adminSetAccountStatus', ban, 'account { id }');
  await expect.poll(() => heard.isOver).toBe(true);
  await say(ada, id, 'After');
  expect((await plaza.there(finn).ask('{ viewer { id } }')).data?.viewer ?? null).toBeNull();
  expect(wordsOf(heard)).toEqual([]);
});

const CROWD = 'subscription ($id: ID!) { crowdEvents(crowdId: $id) { kind crowd { title } } }';
const titlesOf = ({ events }: Listening): unknown[] =>
  events.map(({ crowdEvents }) => crowdEvents.crowd?.title ?? null);

test('a crowd that closes, or that somebody is removed from, is over for those who look at it', async () => {
  const finn = await plaza.person('Finn Otter');
  const { crowdId, membershipId } = await crowdWith(finn);
  const rename = (name: string) => ada.mutate('updateCrowd', { id: crowdId, name }, 'crowd { id }');
  const [stranger, member] = [
    await plaza.there(ben).listen(CROWD, { id: crowdId }),
    await plaza.there(finn).listen(CROWD, { id: crowdId }),
  ];
  await rename('Tram 6');
  for (const each of [stranger, member]) await expect.poll(() => titlesOf(each).at(-1)).toBe('Tram 6');
  await ada.mutate('updateCrowd', { id: crowdId, status: 'PRIVATE' }, 'crowd { id }');
  await expect.poll(() => stranger.isOver).toBe(true);
  await rename('Tram 7');
  await expect.poll(() => titlesOf(member).at(-1)).toBe('Tram 7');
  await ada.mutate('endMembership', { id: membershipId }, 'crowd { id }');
  await expect.poll(() => member.isOver).toBe(true);
  await rename('Tram 8');
  expect([...titlesOf(stranger), ...titlesOf(member)]).not.toContain('Tram 8');
});

test('who acts as a crowd from now on, or as themselves again, listens anew as that one', async () => {
  const { crowd } = await siv.mutate('createCrowd', { name: 'Tram 4', status: 'VISIBLE_TO_PUBLIC' }, 'crowd { id }');
  const id = await post(ada);
  const as = (actorId?: string) => siv.mutate('switchActor', { actorId }, 'viewer { id }');
  for (const actorId of [crowd.id, undefined]) {
    const listening = await plaza.there(siv).listen(COMMENTS, { id });
    const bens = await plaza.there(ben).listen(COMMENTS, { id });
    await as(actorId);
    await expect.poll(() => listening.isOver).toBe(true);
    expect(bens.isOver).toBe(false);
    bens.close();
  }
});
