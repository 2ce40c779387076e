import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlaza, type Person, type Plaza } from '../../test/real-platform.ts';

let plaza: Plaza;
let ada: Person;
let ben: Person;
let staff: Person;
beforeAll(async () => {
  plaza = await startPlaza();
  ada = await plaza.person('Ada Berg');
  ben = await plaza.person('Ben Holm');
  staff = await plaza.person('Siv Admin');
  await plaza.appoint(staff, 'super-admin', 'admin');
});
afterAll(() => plaza.stop());

const scribble = async (author: Person, content: string): Promise<string> => {
  const made = await author.mutate('createScribble', { content, audience: 'PUBLIC' }, 'scribble { id }');
  return made.scribble.id as string;
};

test('who is blocked is gone from the feed, listed among the blocks, and comes back', async () => {
  const id = await scribble(ben, 'Loud words');
  const { block, item } = await ada.mutate('block', { itemId: ben.userId }, 'block { id contextType } item { id }');
  expect(item === null || item.id === ben.userId).toBe(true);
  const query = `query ($author: ID!) {
    discover(filters: { authorId: $author }) { edges { node { id } } }
    viewer { blocks { totalCount edges { node { id itemId contextType context { id title } } } } }
  }`;
  const blocked = await ada.get(query, { author: ben.userId });
  expect(blocked.discover.edges).toEqual([]);
  expect(blocked.viewer.blocks).toMatchObject({
    totalCount: 1,
    edges: [{ node: { id: block.id, itemId: ben.userId } }],
  });
  expect(await ada.mutate('block', { itemId: ben.userId }, '')).toMatchObject({ __typename: 'PlazaError' });
  expect(await ada.mutate('unblock', { itemId: ben.userId }, 'deletedId')).toMatchObject({ deletedId: block.id });
  const again = await ada.mutate('block', { itemId: ben.userId }, 'block { id }');
  expect(await ada.mutate('unblock', { itemId: ben.userId }, 'deletedId')).toMatchObject({ deletedId: again.block.id });
  expect(await ada.mutate('unblock', { itemId: ben.userId }, 'deletedId')).toMatchObject({ code: 'NOT_FOUND' });
  expect((await ada.get(query, { author: ben.userId })).discover.edges).toEqual([{ node: { id } }]);
});

test('a report is read and decided by staff, and by nobody else', async () => {
  const itemId = await scribble(ben, 'Buy my lamps');
  const input = { itemId, reason: 'INTELLECTUAL_PROPERTY', text: 'They are mine.' };
  const { report } = await ada.mutate('report', input, 'report { id reason status text }');
  expect(report).toMatchObject({ reason: 'INTELLECTUAL_PROPERTY', status: 'PENDING_REVIEW', text: 'They are mine.' });
  expect(await ada.mutate('report', input, '')).toMatchObject({ code: 'ALREADY_REPORTED' });

  const query = `{ adminReports(status: PENDING_REVIEW) { edges { node { id reporter { id } context { id title } } } } }`;
  const { errors } = await ada.ask(query);
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['FORBIDDEN']);
  const { adminReports } = await staff.get(query);
  expect(adminReports.edges).toEqual([
    { node: { id: report.id, reporter: { id: ada.userId }, context: { id: itemId, title: 'Buy my lamps' } } },
  ]);
  const decided = { id: report.id, status: 'BLOCKED', decision: 'Not theirs.' };
  const after = await staff.mutate('adminUpdateReport', decided, 'report { status decision }');
  expect(after.report).toEqual({ status: 'BLOCKED', decision: 'Not theirs.' });
  expect((await ada.get('query ($id: ID!) { item(by: { id: $id }) { id } }', { id: itemId })).item).toBeNull();
});

test('staff see which addresses a person or a crowd had before, and nobody else', async () => {
  const { crowd } = await ada.mutate('createCrowd', { name: 'Kelp Growers' }, 'crowd { id internalId }');
  const { db } = plaza.app.platform.database;
  await db.updateTable('pages').set({ username: 'kelp.before' }).where('id', '=', crowd.internalId).execute();
  await ada.mutate('updateCrowd', { id: crowd.id, username: null }, 'crowd { id }');
  const { viewer } = await ada.get('{ viewer { user { username } } }');
  await ada.mutate('updateProfile', { username: 'ada.after' }, 'user { id }');
  const query = `{
    adminUsers(search: "Ada") { edges { node { formerHandles { name releasedAt } } } }
    adminCrowds(search: "Kelp") { edges { node { formerHandles { name releasedAt } } } }
  }`;
  const had = (name: string) => ({
    edges: [{ node: { formerHandles: [{ name, releasedAt: expect.stringMatching(/^\d{4}-.*Z$/) }] } }],
  });
  expect(await staff.get(query)).toEqual({
    adminUsers: had(viewer.user.username),
    adminCrowds: had('kelp.before'),
  });
  expect((await ada.ask(query)).errors?.map(({ extensions }) => extensions['code'])).toContain('FORBIDDEN');
});

test('staff see accounts and numbers, ban with a reason, and give roles', async () => {
  const { adminUsers, adminOverview } = await staff.get(`{
    adminUsers(search: "Ben") { totalCount edges { node { id name email status roles user { id } } } }
    adminOverview { usersCount reportsCount scribblesCount }
  }`);
  expect(adminUsers.edges).toMatchObject([
    { node: { name: 'Ben Holm', email: ben.email, status: 'ACTIVE', roles: ['USER'], user: { id: ben.userId } } },
  ]);
  expect(adminOverview.usersCount).toBe(3);
  const accountId = adminUsers.edges[0].node.id as string;
  const { node } = await staff.get('query ($id: ID!) { node(id: $id) { ... on AdminUser { name } } }', {
    id: accountId,
  });
  expect(node).toEqual({ name: 'Ben Holm' });

  const roles = await staff.mutate('adminAssignRole', { accountId, role: 'SUPPORT' }, 'account { roles }');
  expect(roles.account.roles).toContain('SUPPORT');
  const without = await staff.mutate('adminUnassignRole', { accountId, role: 'SUPPORT' }, 'account { roles }');
  expect(without.account.roles).not.toContain('SUPPORT');

  const banned = { accountId, status: 'BANNED', reason: 'Sold lamps.' };
  const { account } = await staff.mutate('adminSetAccountStatus', banned, 'account { status banReason }');
  expect(account).toEqual({ status: 'BANNED', banReason: 'Sold lamps.' });
  const answer = await ben.ask('{ viewer { id } }');
  expect(answer.errors).toHaveLength(1);
  const back = await staff.mutate('adminSetAccountStatus', { accountId, status: 'PENDING' }, '');
  expect(back).toMatchObject({ code: 'INVALID', fields: [{ field: 'input.status' }] });
  expect(await ada.mutate('adminSetAccountStatus', banned, '')).toMatchObject({ code: 'FORBIDDEN' });
  const active = { accountId, status: 'ACTIVE' };
  const restored = await staff.mutate('adminSetAccountStatus', active, 'account { status banReason }');
  expect(restored.account).toEqual({ status: 'ACTIVE', banReason: null });
});

test('a keyword is taken out of the trends by staff', async () => {
  for (const person of [ada, staff]) await scribble(person, 'So #loud');
  const query = '{ adminKeywords(search: "loud") { edges { node { id name usesCount } } } }';
  const { adminKeywords } = await staff.get(query);
  expect(adminKeywords.edges).toMatchObject([{ node: { name: 'loud', usesCount: 2 } }]);
  const { id } = adminKeywords.edges[0].node;
  expect(await staff.mutate('adminDeleteKeyword', { id }, 'deletedId')).toMatchObject({ deletedId: id });
  expect((await staff.get(query)).adminKeywords.edges).toEqual([]);
});
