import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const create = (as: Person, title: string) => harness.call('POST', '/interests', { as, body: { title } });
const assign = (as: Person, id: string, body: object = {}) =>
  harness.call('POST', `/interests/${id}/assign`, { as, body });
const titles = async (query: string) =>
  (await harness.call('GET', `/interests?${query}`, { as: undefined })).body.data.map(
    (interest: { title: string }) => interest.title,
  );

it('takes at most 15 characters, counted as a reader would', async () => {
  const ada = await harness.person();
  expect((await create(ada, 'fifteen letters')).body.data).toMatchObject({
    _type: 'Interest',
    title: 'fifteen letters',
    users_count: 0,
  });
  expect((await create(ada, '  tide   models  ')).body.data.title).toBe('tide models');
  expect((await create(ada, '👩‍👩‍👧‍👦'.repeat(15))).status).toBe(201);
  expect(await create(ada, 'sixteen letters!')).toMatchObject({
    status: 422,
    body: {
      code: 'interest_too_long',
      message: 'Interests can be up to 15 characters.',
      errors: { title: ['Interests can be up to 15 characters.'] },
    },
  });
  expect((await create(ada, '   ')).body).toMatchObject({
    code: 'invalid',
    errors: { title: ['Enter an interest.'] },
  });
  expect((await harness.call('POST', '/interests', { body: { title: 'x' } })).status).toBe(401);
});

it('is made and added at once, or neither', async () => {
  const ada = await harness.person();
  const body = { title: 'Tide tables', assign: true };
  expect((await harness.call('POST', '/interests', { as: ada, body })).body.data.users_count).toBe(1);
  const { data } = (await harness.call('GET', `/interests?user=${ada.userId}`, { as: ada })).body;
  expect(data).toMatchObject([{ title: 'Tide tables' }]);
});

it('knows a title whatever its case and accents', async () => {
  const ada = await harness.person();
  const first = await create(ada, 'Crêpes');
  expect((await create(ada, 'CREPES')).body.data.id).toBe(first.body.data.id);
  expect(await titles('search=crê')).toEqual(['Crêpes']);
  const both = await Promise.all([create(ada, 'kites'), create(ada, 'Kites')]);
  expect(both[0].body.data.id).toBe(both[1].body.data.id);
});

it('adds and removes on the own profile only, which is then found by it', async () => {
  const ada = await harness.person('Ada Lindqvist');
  const grace = await harness.person('Grace Bello');
  const { id } = (await create(ada, 'escapements')).body.data;
  expect((await assign(ada, id)).body.data.users_count).toBe(1);
  expect((await assign(ada, id, { user: ada.userId })).body.data.users_count).toBe(1);
  expect((await assign(grace, id, { user: ada.userId })).body.code).toBe('forbidden');
  const search = await harness.call('GET', '/search?search=escapement&apps=user', { as: grace });
  expect(search.body.data.map((user: { id: string }) => user.id)).toEqual([ada.userId]);

  const remove = (as: Person, userId: string) => harness.call('DELETE', `/interests/${id}/remove/${userId}`, { as });
  expect((await remove(grace, ada.userId)).body.code).toBe('forbidden');
  expect((await remove(ada, ada.userId)).status).toBe(204);
  expect((await harness.call('GET', `/interests/${id}`)).body.data.users_count).toBe(0);
});

it('lists by popularity, and by people in the order they added them', async () => {
  const [ada, grace] = [await harness.person('Ada Lindqvist'), await harness.person('Grace Bello')];
  const [chess, jazz] = [(await create(ada, 'chess')).body.data.id, (await create(ada, 'jazz')).body.data.id];
  for (const [person, id] of [
    [ada, jazz],
    [ada, chess],
    [grace, chess],
  ] as const)
    await assign(person, id);
  expect((await titles('limit=2'))[0]).toBe('chess');
  const of = async (query: string) => (await harness.call('GET', `/interests?${query}`, { as: grace })).body.data;
  expect((await of(`user=${ada.userId}`)).map((interest: { title: string }) => interest.title)).toEqual([
    'jazz',
    'chess',
  ]);
  expect(await of(`users=${ada.userId},${grace.userId}`)).toMatchObject([
    { title: 'jazz', user_ids: [ada.userId] },
    { title: 'chess', user_ids: [ada.userId, grace.userId] },
  ]);
  // A profile for members only does not tell a guest what it likes.
  expect(await titles(`user=${ada.userId}`)).toEqual([]);
  expect((await harness.call('GET', '/interests?users=nonsense')).body.code).toBe('invalid');
});

it('is refused beyond fifty of one user, and those that they have can be added again', async () => {
  const ada = await harness.person('Ada Curious');
  const add = (title: string) => harness.call('POST', '/interests', { as: ada, body: { title, assign: true } });
  for (let nth = 1; nth < 50; nth += 1) expect((await add(`tides ${nth}`)).status).toBe(201);
  const last = await Promise.all(['kelp', 'knots'].map(add));
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = last.find(({ status }) => status === 422);
  expect(refused?.body.errors).toEqual({ title: ['You can have up to 50 interests.'] });
  expect((await add('tides 7')).status).toBe(201);
});

it('is deleted everywhere by an admin only', async () => {
  const ada = await harness.person();
  const { id } = (await create(ada, 'regrets')).body.data;
  await assign(ada, id);
  expect((await harness.call('DELETE', `/interests/${id}`, { as: ada })).body.code).toBe('forbidden');
  await sql`insert into account_roles (account_id, role) values (${ada.accountId}, 'admin')`.execute(
    harness.app.platform.database.db,
  );
  expect((await harness.call('DELETE', `/interests/${id}`, { as: ada })).status).toBe(204);
  expect((await harness.call('GET', `/interests/${id}`)).body.code).toBe('not_found');
  expect((await harness.call('GET', `/interests?user=${ada.userId}`, { as: ada })).body.data).toEqual([]);
});
