import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { NOW } from '../core/clock.ts';

const HOUR_MS = 3600 * 1000;

const harness = useHarness();
const inAnHour = () => new Date(harness.clock.now().getTime() + HOUR_MS).toISOString();

/** The first super admin is made beside the platform; everybody else gets their roles through it. */
async function superAdmin(): Promise<Person> {
  const person = await harness.person('Petra Vanhoutte');
  await sql`insert into account_roles (account_id, role) values (${person.accountId}, 'super-admin')`.execute(
    harness.app.platform.database.db,
  );
  return person;
}

const assign = (as: Person, role: string, to: Person) =>
  harness.call('POST', `/roles/${role}/assign`, { as, body: { account_id: to.accountId } });
const unassign = (as: Person, role: string, from: Person) =>
  harness.call('DELETE', `/roles/${role}/assign`, { as, body: { account_id: from.accountId } });
const setStatus = (as: Person, of: Person, body: object) =>
  harness.call('PUT', `/accounts/${of.accountId}`, { as, body });
const signIn = (person: Person) =>
  harness.call('POST', '/auth', { body: { username: person.email, password: PASSWORD } });

it('gives and takes roles, which hold at once, and keeps the last super admin', async () => {
  const petra = await superAdmin();
  const ada = await harness.person();
  expect((await assign(ada, 'admin', ada)).body.code).toBe('forbidden');
  expect((await assign(petra, 'support', ada)).status).toBe(204);
  expect((await assign(petra, 'support', ada)).status).toBe(204);
  expect((await harness.call('GET', '/accounts', { as: ada })).status).toBe(200);
  expect((await harness.call('GET', `/users/${ada.userId}`, { as: ada })).body.data.staff).toBe(true);
  expect((await unassign(petra, 'support', ada)).status).toBe(204);
  expect((await harness.call('GET', '/accounts', { as: ada })).body.code).toBe('forbidden');

  expect((await unassign(petra, 'super-admin', petra)).body).toMatchObject({
    code: 'forbidden',
    message: 'The last super admin can’t lose this role.',
  });
  expect((await assign(petra, 'super-admin', ada)).status).toBe(204);
  const both = await Promise.all([unassign(petra, 'super-admin', petra), unassign(ada, 'super-admin', ada)]);
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([204, 403]));

  const names = (await harness.call('GET', '/roles', { as: ada })).body.data.map((role: { name: string }) => role.name);
  expect(names).toEqual(['Super admin', 'Admin', 'Support', 'Press pass', 'User']);
  expect(
    (await harness.call('POST', '/roles/king/assign', { as: petra, body: { account_id: ada.accountId } })).status,
  ).toBeLessThan(500);
});

it('sets the roles of an account as a whole, each change as it is made by itself, and keeps the last super admin', async () => {
  await sql`delete from account_roles where role = 'super-admin'`.execute(harness.app.platform.database.db);
  const petra = await superAdmin();
  const ada = await harness.person();
  const set = (as: Person, of: Person, roles: string[]) =>
    harness.call('PUT', '/roles', { as, body: { account_id: of.accountId, roles } });
  const only = (as: Person, of: Person, role: string) =>
    harness.call('PUT', `/roles/${role}`, { as, body: { account_id: of.accountId } });
  const rolesOf = async (who: Person) => (await harness.call('GET', '/auth', { as: who })).body.data.roles.toSorted();
  const told: string[] = [];
  const off = harness.app.platform.broker.onEvent(({ topic }) => told.push(topic));
  const topic = `users.${ada.userId}.access.changed`;
  const heard = (times: number) => expect.poll(() => told.filter((each) => each === topic)).toHaveLength(times);

  expect((await set(ada, ada, ['admin'])).body.code).toBe('forbidden');
  expect((await only(ada, ada, 'admin')).body.code).toBe('forbidden');
  expect((await set(petra, ada, ['support', 'press-pass'])).body.data).toEqual({
    account_id: ada.accountId,
    roles: ['support', 'press-pass', 'user'],
  });
  await heard(2);
  expect(await rolesOf(ada)).toEqual(['press-pass', 'support', 'user']);
  // What stays is neither given nor told again.
  expect((await only(petra, ada, 'support')).body.data.roles).toEqual(['support', 'user']);
  await heard(3);
  expect((await harness.call('GET', '/accounts', { as: ada })).status).toBe(200);
  expect((await set(petra, ada, [])).body.data.roles).toEqual(['user']);
  await heard(4);
  expect((await harness.call('GET', '/accounts', { as: ada })).body.code).toBe('forbidden');
  off();

  for (const refused of [await set(petra, petra, ['user']), await only(petra, petra, 'support')])
    expect(refused.body).toMatchObject({ code: 'forbidden', message: 'The last super admin can’t lose this role.' });
  expect(await rolesOf(petra)).toEqual(['super-admin', 'user']);
  await set(petra, ada, ['super-admin']);
  const both = await Promise.all([set(petra, petra, []), set(ada, ada, [])]);
  expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 403]));
  expect((await set(petra, { ...ada, accountId: petra.userId }, [])).status).toBeGreaterThan(400);
  expect((await set(ada, ada, ['king'])).body.errors ?? {}).not.toEqual({});
});

it('finds accounts by name, email, phone, status and role, with who follows them and when they were seen', async () => {
  const petra = await superAdmin();
  const ada = await harness.person('Quirina Zandstra');
  const find = async (query: string) => (await harness.call('GET', `/accounts?${query}`, { as: petra })).body;
  for (const search of ['quirina', 'zandstra', ada.email.slice(0, 20)]) {
    expect(await find(`search=${search}&include=user,user.avatar`)).toMatchObject({
      data: [{ id: ada.accountId, name: 'Quirina Zandstra', email: ada.email }],
      included: [{ id: ada.userId, avatar_id: null }],
    });
  }
  expect((await find('search=quirina')).data[0]).toMatchObject({ followers_count: 0, seen_at: expect.any(String) });
  expect((await find('search=quirina&role=user')).data).toHaveLength(1);
  expect((await find('search=quirina&role=support')).data).toEqual([]);
  await assign(petra, 'support', ada);
  expect((await find('search=quirina&role=support')).data).toHaveLength(1);
  await sql`update account_roles set expires_at = ${NOW} where account_id = ${ada.accountId} and role = 'support'`.execute(
    harness.app.platform.database.db,
  );
  expect((await find('search=quirina&role=support')).data).toEqual([]);
  expect((await find('search=%25')).data).toEqual([]);
  expect((await find('search=quirina&status=banned')).data).toEqual([]);
  expect((await harness.call('GET', '/accounts', { as: ada })).status).toBe(403);
  expect((await harness.call('GET', '/accounts')).status).toBe(401);
});

it('bans with a reason: sessions end at once, the profile is gone, sign-in says why; and restores', async () => {
  const petra = await superAdmin();
  const ada = await harness.person('Ada Banned');
  expect((await setStatus(petra, ada, { status: 'banned', reason: 'Sold gulls.' })).body.data).toMatchObject({
    status: 'banned',
    ban_reason: 'Sold gulls.',
  });
  expect((await harness.call('GET', '/auth', { as: ada })).status).toBe(401);
  const message = 'You’ve been banned from this community. Reason: Sold gulls.';
  expect(await signIn(ada)).toMatchObject({ status: 403, body: { code: 'banned', message } });
  expect(
    (await harness.call('POST', '/auth/refresh', { body: { refresh_token: ada.refreshToken } })).body,
  ).toMatchObject({ code: 'banned', message });
  expect((await harness.call('GET', `/users/${ada.userId}`, { as: petra })).status).toBe(404);
  const listed = await harness.call('GET', '/accounts?status=banned&include=user', { as: petra });
  expect(listed.body.included[0].name.full).toBe('Ada Banned');
  expect((await harness.call('GET', `/outbox.json?destination=${ada.email}`)).body.data[0].body).toContain(message);

  expect((await setStatus(petra, ada, { status: 'active' })).body.data).toMatchObject({
    status: 'active',
    ban_reason: null,
  });
  expect((await signIn(ada)).status).toBe(200);
  expect((await harness.call('GET', `/users/${ada.userId}`, { as: petra })).status).toBe(200);
});

it('tells a wrong password nothing about a ban', async () => {
  const petra = await superAdmin();
  const ada = await harness.person();
  await setStatus(petra, ada, { status: 'banned', reason: 'x' });
  const wrong = await harness.call('POST', '/auth', { body: { username: ada.email, password: 'Not-the-password-1' } });
  expect(wrong.body.code).toBe('credentials_incorrect');
});

it('deactivates, and leaves staff and oneself to those above', async () => {
  const petra = await superAdmin();
  const admin = await harness.person();
  const ada = await harness.person();
  await assign(petra, 'admin', admin);
  expect((await setStatus(admin, ada, { status: 'inactive' })).status).toBe(200);
  expect(await signIn(ada)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
  expect((await setStatus(admin, petra, { status: 'banned' })).body.code).toBe('forbidden');
  expect((await setStatus(admin, admin, { status: 'banned' })).body.code).toBe('self_action');
  expect((await setStatus(petra, admin, { status: 'banned' })).status).toBe(200);
  expect((await setStatus(ada, petra, { status: 'banned' })).status).toBe(401);
});

describe('a last super admin', () => {
  /** All super admins that there are. */
  async function alone(...names: string[]): Promise<Person[]> {
    const { db } = harness.app.platform.database;
    await sql`delete from account_roles where role = 'super-admin'`.execute(db);
    const people = await Promise.all(names.map((name) => harness.person(name)));
    for (const each of people) await harness.appoint(each, 'super-admin');
    return people;
  }
  const leave = (as: Person) => harness.call('DELETE', '/accounts', { as });
  const ban = (as: Person, of: Person) => setStatus(as, of, { status: 'banned', reason: 'Nets.' });
  const succeeded = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length;

  it('is left of two who go at once, by leaving, by banning each other, or one by each way', async () => {
    for (const go of [
      (a: Person, b: Person) => [leave(a), leave(b)],
      (a: Person, b: Person) => [ban(a, b), ban(b, a)],
      (a: Person, b: Person) => [leave(a), ban(a, b)],
      (a: Person, b: Person) => [leave(a), unassign(b, 'super-admin', b)],
    ]) {
      const [a, b] = await alone('Ada One', 'Ben Two');
      expect(succeeded(await Promise.all(go(a!, b!)))).toBe(1);
    }
  });

  it('is whoever is left beside those who are banned, are leaving, or have the role for some time', async () => {
    const [ada, banned, shutOut, leaving, ending] = await alone('Ada', 'Ben', 'Cleo', 'Dan', 'Eve');
    expect((await ban(ada!, banned!)).status).toBe(200);
    const standing = { standing: 'banned', reason: 'Nets.' };
    expect((await harness.call('PUT', `/users/${shutOut!.userId}/standing`, { as: ada!, body: standing })).status).toBe(
      200,
    );
    expect((await leave(leaving!)).status).toBe(200);
    const expires_at = inAnHour();
    const body = { account_id: ending!.accountId, expires_at };
    expect((await harness.call('POST', '/roles/super-admin/assign', { as: ada!, body })).status).toBe(204);
    expect((await leave(ada!)).body.code).toBe('last_admin');
    expect((await unassign(ada!, 'super-admin', ada!)).body.code).toBe('forbidden');
    expect((await ban(ending!, ada!)).body.code).toBe('forbidden');
    const shut = await harness.call('PUT', `/users/${ada!.userId}/standing`, { as: ending!, body: standing });
    expect(shut.body.code).toBe('forbidden');
    // Whoever does not count is not kept.
    expect((await unassign(ada!, 'super-admin', banned!)).status).toBe(204);
    expect((await leave(ending!)).status).toBe(200);
  });
});

it('tells every profile of an account that it may hear other things, when a staff role is given, taken or over', async () => {
  const petra = await superAdmin();
  const ada = await harness.person();
  const told: string[] = [];
  const { platform } = harness.app;
  const off = platform.broker.onEvent(({ topic }) => told.push(topic));
  const topic = `users.${ada.userId}.access.changed`;
  const heard = (times: number) => expect.poll(() => told.filter((each) => each === topic)).toHaveLength(times);
  await assign(petra, 'support', ada);
  await heard(1);
  await unassign(petra, 'support', ada);
  await heard(2);
  const body = { account_id: ada.accountId, expires_at: inAnHour() };
  expect((await harness.call('POST', '/roles/support/assign', { as: petra, body })).status).toBe(204);
  await heard(3);
  await harness.advance(HOUR_MS);
  await heard(4);
  off();
});

it('shows staff which addresses somebody had before, and nobody else', async () => {
  const petra = await superAdmin();
  const ada = await harness.person('Ada Former');
  const { db } = harness.app.platform.database;
  await sql`
    insert into former_handles (name, item_id, released_at) values
      ('ada.first', ${ada.userId}, '2026-01-02T03:04:05Z'), ('ada.second', ${ada.userId}, '2026-03-04T05:06:07Z')`.execute(
    db,
  );
  const find = async (name: string) =>
    (await harness.call('GET', `/accounts?search=${encodeURIComponent(name)}`, { as: petra })).body.data[0];
  expect((await find(ada.email)).former_handles).toEqual([
    { name: 'ada.second', released_at: '2026-03-04T05:06:07.000Z' },
    { name: 'ada.first', released_at: '2026-01-02T03:04:05.000Z' },
  ]);
  expect((await find(petra.email)).former_handles).toEqual([]);
  for (const url of ['/auth', `/users/${ada.userId}`])
    expect(JSON.stringify((await harness.call('GET', url, { as: ada })).body)).not.toContain('ada.first');
});
