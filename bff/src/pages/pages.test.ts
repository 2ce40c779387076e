import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDoor } from '../../../api/test/door.ts';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  cleo = await plaza.person('Cleo Marsh');
});
afterAll(() => plaza.stop());

const found = async (as: Person, more: Record<string, unknown> = {}) =>
  (await as.mutate('createCrowd', { name: 'Tram Four', ...more }, 'crowd { id internalId slug path }')).crowd;
const joined = async (as: Person, crowdId: string) =>
  (await as.mutate('joinCrowd', { crowdId }, 'membership { id role status } crowd { membersCount viewerRole }')) as {
    membership: { id: string };
  };
const pictureOf = async (person: Person, width?: number) => {
  const owner = { userId: atob(person.userId).split(':')[1] };
  return btoa(`MediaFile:${await openDoor(() => plaza.app).picture(owner as never, width)}`);
};
const everybody = { status: 'VISIBLE_TO_PUBLIC' };

test('a crowd is found by its address like any other item, by those who may see it', async () => {
  const { id, slug } = await found(ada, everybody);
  const query =
    'query ($slug: String!) { item(by: { address: { kind: "crowd", slug: $slug } }) { id title } crowd(slug: $slug) { id } }';
  expect(await ben.get(query, { slug })).toEqual({ item: { id, title: 'Tram Four' }, crowd: { id } });
  const hidden = await found(ada);
  expect(await ben.get(query, { slug: hidden.slug })).toEqual({ item: null, crowd: null });
});

test('a crowd is founded private, and shows what its founder may do', async () => {
  const { slug, path } = await found(ada);
  expect(path).toBe(`/crowds/${slug}`);
  const query = `query ($slug: String!) { crowd(slug: $slug) {
    name status missing membersCount viewerRole canAct isOpenToViewer author { title path }
    owner { title } latestMembers { title } permissions { manageSettings manageAdminRoles }
    members { totalCount edges { node { role status user { title } } } }
  } }`;
  const { crowd } = await ada.get(query, { slug });
  expect(crowd).toEqual({
    name: 'Tram Four',
    status: 'PRIVATE',
    missing: ['AVATAR', 'COVER', 'DESCRIPTION'],
    membersCount: 1,
    viewerRole: 'ADMIN',
    canAct: true,
    isOpenToViewer: true,
    author: { title: 'Tram Four', path },
    owner: { title: 'Ada Berg' },
    latestMembers: [{ title: 'Ada Berg' }],
    permissions: { manageSettings: true, manageAdminRoles: true },
    members: { totalCount: 1, edges: [{ node: { role: 'ADMIN', status: 'ACCEPTED', user: { title: 'Ada Berg' } } }] },
  });
  expect((await ben.get('query ($slug: String!) { crowd(slug: $slug) { id } }', { slug })).crowd).toBeNull();
  expect(await ada.mutate('createCrowd', { name: ' ' }, '')).toMatchObject({
    code: 'INVALID',
    fields: [{ field: 'input.name' }],
  });
});

test('a picture that is too narrow is refused at its field, for a crowd and for a person', async () => {
  const file = await pictureOf(ada, 399);
  const refusedAt = (field: string, width: number) => ({
    code: 'INVALID',
    fields: [{ field: `input.${field}`, messages: [`must be at least ${width} pixels wide`] }],
  });
  expect(await ada.mutate('createCrowd', { name: 'Tram Four', avatarId: file }, '')).toMatchObject(
    refusedAt('avatarId', 400),
  );
  expect(await ada.mutate('updateProfile', { coverId: file }, '')).toMatchObject(refusedAt('coverId', 1200));
});

test('a member joins, gets a role and leaves; an invitation waits until the crowd is ready', async () => {
  const { id } = await found(ada, { ...everybody, joinQuestions: ['Which stop?'] });
  expect(await joined(ben, id)).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.answers' }] });
  const asked = await ben.mutate('joinCrowd', { crowdId: id, answers: ['Harbour'] }, 'membership { id status }');
  expect(asked.membership.status).toBe('PENDING');
  const waiting = `query ($id: ID!) { node(id: $id) { ... on Crowd { requestsCount
    members(status: PENDING) { edges { node { id answers isInvitation user { title } } } } } } }`;
  const { node } = await ada.get(waiting, { id });
  expect(node).toMatchObject({
    requestsCount: 1,
    members: { edges: [{ node: { answers: ['Harbour'], isInvitation: false, user: { title: 'Ben Holm' } } }] },
  });
  const [{ node: request }] = node.members.edges;
  const accepted = await ada.mutate(
    'answerMembership',
    { id: request.id, answer: 'ACCEPT' },
    'membership { status } crowd { membersCount requestsCount }',
  );
  expect(accepted).toMatchObject({ membership: { status: 'ACCEPTED' }, crowd: { membersCount: 2, requestsCount: 0 } });
  const role = await ada.mutate('setMemberRole', { id: request.id, role: 'MANAGER' }, 'membership { id role }');
  expect(role.membership.role).toBe('MANAGER');
  expect(
    (await ben.get('query ($id: ID!) { node(id: $id) { ... on Membership { role } } }', { id: request.id })).node,
  ).toEqual({ role: 'MANAGER' });
  const invited = await ada.mutate('inviteToCrowd', { crowdId: id, userIds: [cleo.userId] }, 'memberships { id }');
  expect(invited).toMatchObject({ code: 'NOT_READY' });
  expect(await ada.mutate('endMembership', { crowdId: id }, 'deletedId')).toMatchObject({ code: 'LAST_ADMIN' });
  const left = await ben.mutate('endMembership', { crowdId: id }, 'crowd { membersCount viewerRole }');
  expect(left.crowd).toEqual({ membersCount: 1, viewerRole: null });
});

test('who runs a crowd takes its members away as a table', async () => {
  const { id, slug } = await found(ada, everybody);
  await joined(ben, id);
  const file = await ada.mutate('exportCrowdMembers', { crowdId: id }, 'name mediaType text truncatedTo');
  expect(file).toMatchObject({ name: `plaza-members-${slug}.csv`, mediaType: 'text/csv', truncatedTo: null });
  const [head, ...lines] = file.text.trim().split('\r\n');
  expect(head).toBe('name,handle,role,joined_at');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^"Ada Berg",".*","admin","\d{4}-/);
  expect(lines[1]).toMatch(/^"Ben Holm",".*","member","\d{4}-/);
  expect(await ben.mutate('exportCrowdMembers', { crowdId: id }, 'text')).toMatchObject({ code: 'NO_PERMISSION' });
  const hidden = await found(ada);
  expect(await cleo.mutate('exportCrowdMembers', { crowdId: hidden.id }, 'text')).toMatchObject({ code: 'NOT_FOUND' });
});

test('an invitation of several is made whole or not at all', async () => {
  const [avatarId, coverId] = [await pictureOf(ada), await pictureOf(ada)];
  const { id } = await found(ada, { ...everybody, avatarId, coverId, description: 'Who waits for the same tram.' });
  const nobody = btoa('User:01a20954-0000-7000-8000-000000000000');
  const invite = (...userIds: string[]) =>
    ada.mutate('inviteToCrowd', { crowdId: id, userIds }, 'memberships { user { title } } crowd { id }');
  expect(await invite(ben.userId, nobody)).toMatchObject({ code: 'NOT_FOUND' });
  const waiting = `query ($id: ID!) { node(id: $id) { ... on Crowd { members(status: PENDING) { totalCount } } } }`;
  expect((await ada.get(waiting, { id })).node.members.totalCount).toBe(0);
  const { memberships } = await invite(ben.userId, cleo.userId);
  expect(memberships).toEqual([{ user: { title: 'Ben Holm' } }, { user: { title: 'Cleo Marsh' } }]);
  expect((await ada.get(waiting, { id })).node.members.totalCount).toBe(2);
});

test('a link leads into a crowd that its holder does not see before, and is ended by who made it', async () => {
  const [avatarId, coverId] = [await pictureOf(ada), await pictureOf(ada)];
  const { id, internalId } = await found(ada, { avatarId, coverId, description: 'Who waits for the same tram.' });
  const made = await ada.mutate(
    'createInvite',
    { crowdId: id, role: 'MANAGER', maxUses: 2 },
    'token edge { node { id role uses maxUses } }',
  );
  expect(made.edge.node).toMatchObject({ role: 'MANAGER', uses: 0, maxUses: 2 });
  const query = 'query ($token: String!) { invite(token: $token) { contextName contextPath role context { id } } }';
  const told = { contextName: 'Tram Four', contextPath: `/crowds/${internalId}`, role: 'MANAGER', context: null };
  expect((await ben.get(query, { token: made.token })).invite).toEqual(told);
  expect((await plaza.guest.get(query, { token: made.token })).invite).toEqual(told);
  expect(await ben.mutate('createInvite', { crowdId: id }, 'token')).toMatchObject({ code: 'NOT_FOUND' });
  const accepted = await ben.mutate(
    'acceptInvite',
    { token: made.token },
    'invite { context { ... on Crowd { viewerRole membersCount } } }',
  );
  expect(accepted.invite.context).toEqual({ viewerRole: 'MANAGER', membersCount: 2 });
  const links = 'query ($id: ID!) { node(id: $id) { ... on Crowd { inviteLinks { edges { node { id uses } } } } } }';
  expect((await ada.get(links, { id })).node.inviteLinks.edges).toEqual([{ node: { id: made.edge.node.id, uses: 1 } }]);
  expect((await ben.get(links, { id })).node.inviteLinks.edges).toEqual([]);
  expect(await ben.mutate('revokeInvite', { id: made.edge.node.id }, 'deletedId')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ada.mutate('revokeInvite', { id: made.edge.node.id }, 'deletedId')).toEqual({
    __typename: 'RevokeInvitePayload',
    deletedId: made.edge.node.id,
  });
  expect((await plaza.guest.get(query, { token: made.token })).invite).toBeNull();
});

test('crowds are found by how one stands to them, and say whom one knows there and what one cares about', async () => {
  const dora = await plaza.person('Dora Lind');
  const { id } = await found(ada, { ...everybody, name: 'Glassblowers of the pier' });
  await joined(cleo, id);
  await dora.mutate('follow', { itemId: cleo.userId }, '__typename');
  await dora.mutate('addInterest', { title: 'Pier' }, 'interest { id }');
  const query = `query ($membership: CrowdMembership!) {
    crowds(membership: $membership, search: "glassblowers") { edges { node {
      title knownMembersCount knownMembers { title } sharedInterests } } }
  }`;
  const of = async (membership: string) => (await dora.get(query, { membership })).crowds.edges;
  const crowd = {
    title: 'Glassblowers of the pier',
    knownMembersCount: 1,
    knownMembers: [{ title: 'Cleo Marsh' }],
    sharedInterests: ['Pier'],
  };
  expect(await of('NONE')).toEqual([{ node: crowd }]);
  expect(await of('MEMBER')).toEqual([]);
  await joined(dora, id);
  expect(await of('MEMBER')).toEqual([{ node: crowd }]);
  expect(await of('NONE')).toEqual([]);
});

test('one acts as a crowd for one thing, or until one says otherwise', async () => {
  const { id } = await found(ada, everybody);
  const once = await ada.mutate(
    'createScribble',
    { content: 'From all of us', audience: 'PUBLIC', actAs: id },
    'scribble { id author { __typename title isViewer } manageable editable }',
  );
  expect(once.scribble).toMatchObject({ author: { __typename: 'Crowd', title: 'Tram Four' }, manageable: true });
  expect(await ben.mutate('createScribble', { content: 'Not me', actAs: id }, '')).toMatchObject({ code: 'FORBIDDEN' });
  const said = await ada.mutate(
    'createComment',
    { contextId: once.scribble.id, content: 'We mean it', actAs: id },
    'comment { author { title } }',
  );
  expect(said.comment.author.title).toBe('Tram Four');
  const as = await ada.mutate('switchActor', { actorId: id }, 'viewer { actor { __typename title } user { title } }');
  expect(as.viewer).toEqual({ actor: { __typename: 'Crowd', title: 'Tram Four' }, user: { title: 'Ada Berg' } });
  const { viewer } = await ada.get('{ viewer { manageableCrowds { edges { node { id } } } } }');
  expect(viewer.manageableCrowds.edges).toContainEqual({ node: { id } });
  const back = await ada.mutate('switchActor', {}, 'viewer { actor { __typename } }');
  expect(back.viewer.actor.__typename).toBe('User');
  const items = 'query ($id: ID!) { node(id: $id) { ... on Actor { itemsCount items { edges { node { title } } } } } }';
  expect((await ben.get(items, { id })).node).toEqual({
    itemsCount: 1,
    items: { edges: [{ node: { title: 'From all of us' } }] },
  });
});

test('what roles may do is set by a preset and flag by flag', async () => {
  const { id } = await found(ada, everybody);
  await joined(ben, id);
  const topic = await ben.mutate('createCrowdTopic', { crowdId: id, name: 'Stops' }, 'topic { id }');
  expect(topic).toMatchObject({ code: 'NO_PERMISSION' });
  const set = await ada.mutate(
    'updateCrowdPermissions',
    { crowdId: id, preset: 'OPEN', member: { editDiscussionTopics: false } },
    'permissions { member { addDiscussionTopics editDiscussionTopics } manager { manageSettings } }',
  );
  expect(set.permissions).toEqual({
    member: { addDiscussionTopics: true, editDiscussionTopics: false },
    manager: { manageSettings: true },
  });
  const made = await ben.mutate('createCrowdTopic', { crowdId: id, name: 'Stops' }, 'topic { id name order }');
  expect(made.topic).toMatchObject({ name: 'Stops', order: 0 });
  await ada.mutate('createCrowdTopic', { crowdId: id, name: 'Bells' }, 'topic { id }');
  const moved = await ada.mutate(
    'updateCrowdTopic',
    { id: made.topic.id, order: 1 },
    'crowd { topics { edges { node { name } } } }',
  );
  expect(moved.crowd.topics.edges.map(({ node }: { node: { name: string } }) => node.name)).toEqual(['Bells', 'Stops']);
  const { crowdPermissions } = await ben.get(
    'query ($crowdId: ID!) { crowdPermissions(crowdId: $crowdId) { member { addDiscussionTopics } } }',
    { crowdId: id },
  );
  expect(crowdPermissions.member.addDiscussionTopics).toBe(true);
  expect((await ada.mutate('deleteCrowdTopic', { id: made.topic.id }, 'deletedId')).deletedId).toBe(made.topic.id);
});

test('a topic brings along what was said last in it, a reply as well, with its author', async () => {
  const { id } = await found(ada, everybody);
  await joined(ben, id);
  const make = async (name: string) =>
    (await ada.mutate('createCrowdTopic', { crowdId: id, name }, 'topic { id lastComment { id } }')).topic;
  const stops = await make('Stops');
  await make('Bells');
  expect(stops.lastComment).toBeNull();
  const say = async (as: typeof ada, content: string, parentId?: string) =>
    (await as.mutate('createComment', { contextId: stops.id, content, parentId }, 'comment { id }')).comment;
  const first = await say(ada, 'Mind the gap');
  await say(ada, 'And the step');
  await say(ben, 'Which gap?', first.id);
  const { node } = await ben.get(
    `query ($id: ID!) { node(id: $id) { ... on Crowd { topics { edges { node {
      name lastComment { content author { title } } } } } } } }`,
    { id },
  );
  expect(node.topics.edges.map((edge: { node: object }) => edge.node)).toEqual([
    { name: 'Stops', lastComment: { content: 'Which gap?', author: { title: expect.any(String) } } },
    { name: 'Bells', lastComment: null },
  ]);
});

test('whoever is removed hears no more of a discussion, and sees the crowd change', async () => {
  const { id } = await found(ada, everybody);
  const { membership } = await joined(ben, id);
  const { topic } = await ada.mutate('createCrowdTopic', { crowdId: id, name: 'Stops' }, 'topic { id }');
  await ada.mutate('updateCrowd', { id, status: 'INVITE_ONLY' }, 'crowd { id }');
  const comments = 'subscription ($id: ID!) { commentEvents(contextId: $id) { kind comment { content } } }';
  const changes = 'subscription ($id: ID!) { crowdEvents(crowdId: $id) { kind crowd { viewerRole isOpenToViewer } } }';
  const [heard, told] = [await ben.listen(comments, { id: topic.id }), await ben.listen(changes, { id })];
  await ada.mutate('createComment', { contextId: topic.id, content: 'Mind the gap' }, 'comment { id }');
  await vi.waitUntil(() => heard.events.length === 1);
  await ada.mutate('endMembership', { id: membership.id }, 'deletedId');
  await vi.waitUntil(() => told.events.some(({ crowdEvents }) => crowdEvents.crowd?.viewerRole === null));
  expect(told.events.at(-1).crowdEvents.crowd).toEqual({ viewerRole: null, isOpenToViewer: false });
  await vi.waitUntil(() => heard.isOver);
  await ada.mutate('createComment', { contextId: topic.id, content: 'Only for us' }, 'comment { id }');
  const again = await ben.listen(comments, { id: topic.id });
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect(heard.events).toHaveLength(1);
});

test('who does not belong to a crowd by invitation sees its front, and nobody behind it', async () => {
  const { id } = await found(ada, { status: 'INVITE_ONLY' });
  const query = `query ($id: ID!) { node(id: $id) { ... on Crowd { name isOpenToViewer
    members { totalCount edges { node { id } } } topics { edges { node { id } } }
    waiting: members(status: PENDING) { edges { node { id } } } } } }`;
  const nobody = { edges: [] };
  expect((await ben.get(query, { id })).node).toEqual({
    name: 'Tram Four',
    isOpenToViewer: false,
    members: { totalCount: 0, edges: [] },
    topics: nobody,
    waiting: nobody,
  });
});

test('an answer may name the crowd instead of the membership; whoever asked does not let themselves in', async () => {
  const { id } = await found(ada, { ...everybody, joinApproval: true });
  const answer = { crowdId: id, answer: 'ACCEPT' };
  expect(await ben.mutate('answerMembership', answer, '')).toMatchObject({ code: 'NOT_FOUND' });
  await joined(ben, id);
  expect(await ben.mutate('answerMembership', answer, '')).toMatchObject({ code: 'NO_PERMISSION' });
});
