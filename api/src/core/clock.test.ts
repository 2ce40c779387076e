import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { NOW } from './clock.ts';
import { slotsFor, Statement } from './statements.ts';

const harness = useHarness();

it('the clock is one instant wherever a statement reads it', async () => {
  harness.clock.set(new Date('2040-02-29T12:00:00.123Z'));
  const { rows } = await sql<{ first: string; second: string; later: string; given: string }>`
    select ${NOW} as first, ${'text'}::text as given, ${NOW} + make_interval(mins => ${1}) as later, ${NOW} as second
    where ${NOW} = ${NOW}`.execute(harness.app.platform.database.db);
  expect(rows).toEqual([
    { first: expect.any(String), second: rows[0]?.first, later: expect.any(String), given: 'text' },
  ]);
  expect(rows[0]?.first).toMatch(/^2040-02-29T12:00/);
  expect(rows[0]?.later).toMatch(/^2040-02-29T12:01/);
});

it('the clock is read each time that a statement whose text is kept runs', async () => {
  const { db } = harness.app.platform.database;
  const statement = new Statement<{ first: string; second: string }, { days: number }>();
  const read = async () => {
    const { days } = slotsFor<{ days: number }>('days');
    const [row] = await statement.run(db, '', { days: 0 }, () => {
      return sql`select ${NOW} as first, ${NOW} + make_interval(days => ${days}) as second where ${NOW} = ${NOW}`;
    });
    return row;
  };
  for (const at of ['2040-02-29T12:00', '2040-03-01T12:00']) {
    harness.clock.set(new Date(`${at}:00Z`));
    const row = await read();
    expect(row?.first).toMatch(at);
    expect(row?.second).toBe(row?.first);
  }
});

it('an access token expires by the clock, and a session is renewed until its own end', async () => {
  const ada = await harness.person('Ada Later');
  const me = async () => (await harness.call('GET', '/auth', { as: ada })).status;
  harness.clock.advance(14 * 60_000);
  expect(await me()).toBe(200);
  harness.clock.advance(2 * 60_000);
  expect(await me()).toBe(401);
  await harness.renew(ada);
  expect(await me()).toBe(200);
});

it('a deferred job finds its time come although the clock of its node is behind that of the database', async () => {
  const real = Date.now;
  const behind = vi.spyOn(Date, 'now').mockImplementation(() => real() - 1500);
  onTestFinished(() => behind.mockRestore());
  const [ada, ben] = [await harness.person('Ada Banned'), await harness.person('Ben Staff')];
  await harness.appoint(ben, 'super-admin');
  const until = new Date(harness.clock.now().getTime() + 1000).toISOString();
  const ban = { status: 'banned', reason: 'Nets.', until };
  expect((await harness.call('PUT', `/accounts/${ada.accountId}`, { as: ben, body: ban })).status).toBe(200);
  const status = async () => (await harness.call('GET', `/users/${ada.userId}`, { as: ben })).status;
  await expect.poll(status).toBe(200);
});
