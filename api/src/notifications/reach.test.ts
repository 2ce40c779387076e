import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { INVITATIONS, NOTIFIED, REPORTS } from '../core/reach.ts';

const harness = useHarness();
const { call, person, picture } = harness;

const inboxOf = async (as: Person) =>
  (await call('GET', '/notifications', { as })).body.data as { type: string; is_read: boolean }[];
const read = (as: Person) => call('PUT', '/notifications', { as });
const mailsTo = async ({ email }: Person, about: string) =>
  (
    (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data as { subject: string }[]
  ).filter(({ subject }) => subject.includes(about));
const mailOn = (as: Person, kind: string) =>
  call('PUT', '/notifications/settings', { as, body: { kind, channel: 'mail', is_on: true } });
const crowdOf = async (as: Person) => {
  const ready = { description: 'We weave', cover_id: await picture(as), avatar_id: await picture(as) };
  return (await call('POST', '/pages', { as, body: { name: 'Loom', status: 'visible-to-public', ...ready } })).body
    .data;
};
const expectLimited = ({ status, body, headers }: Awaited<ReturnType<typeof call>>) => {
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limited' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
};

describe('the same act', () => {
  it('notifies once a day when someone is followed and unfollowed repeatedly, whatever channels they chose', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    await mailOn(ada, 'follow');
    for (let turn = 0; turn < 4; turn++) {
      const { id } = (await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } })).body.data;
      await read(ada);
      await call('DELETE', `/relationships/${id}`, { as: ben });
    }
    expect((await inboxOf(ada)).map(({ type }) => type)).toEqual(['follow']);
    expect(await mailsTo(ada, 'follow')).toHaveLength(1);
  });

  it('notifies again the next day', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const follow = async () =>
      (await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } })).body.data.id as string;
    const first = await follow();
    await read(ada);
    await call('DELETE', `/relationships/${first}`, { as: ben });
    await sql`
      update notified_acts set created_at = created_at - interval '25 hours' where user_id = ${ada.userId}`.execute(
      harness.app.platform.database.db,
    );
    await follow();
    expect(await inboxOf(ada)).toHaveLength(2);
  });

  it('is mailed once when an invitation is withdrawn and sent again, which can still be answered', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const crowd = await crowdOf(ben);
    await mailOn(ada, 'page_invitation');
    const body = { relatable_id: crowd.id, user_id: ada.userId, role: 'member' };
    for (let turn = 0; turn < 3; turn++) {
      const invited = await call('POST', '/relationships', { as: ben, body });
      expect(invited.status).toBe(201);
      if (turn < 2) await call('DELETE', `/relationships/${invited.body.data.id}`, { as: ben });
    }
    expect(await inboxOf(ada)).toMatchObject([{ type: 'page_invitation', status: 'pending' }]);
    expect(await mailsTo(ada, 'invited you')).toHaveLength(1);
  });

  it('is refused when someone who left a group is added again and again', async () => {
    const [ada, ben, eve] = [await person('Ada Berg'), await person('Ben Holm'), await person('Eve Lind')];
    await call('POST', '/relationships', { as: ada, body: { relatable_id: ben.userId } });
    const { id } = (
      await call('POST', '/conversations', {
        as: ben,
        body: { user_ids: [ada.userId, eve.userId], name: 'Loom', type: 'group' },
      })
    ).body.data;
    const add = () => call('POST', `/conversations/${id}/users`, { as: ben, body: { user_ids: [ada.userId] } });
    const leave = () => call('DELETE', `/conversations/${id}/users/${ada.userId}`, { as: ada });
    await leave();
    expect((await add()).status).toBeLessThan(300);
    await leave();
    expectLimited(await add());
    expect((await call('GET', `/conversations/${id}`, { as: ada })).status).toBe(404);
  });
});

describe('an account', () => {
  it('notifies only so many people of mentions in an hour, and what it writes is published', async () => {
    const { db } = harness.app.platform.database;
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const handle = (await call('GET', `/users/${ada.userId}`, { as: ada })).body.data.username as string;
    const mention = () => call('POST', '/scribbles', { as: ben, body: { content: `Hello @${handle}` } });
    await mention();
    await read(ada);
    await sql`
      insert into notified_acts (id, account_id, actor_id, user_id, type, subject_id, detail, created_at)
      select gen_random_uuid(), account_id, actor_id, gen_random_uuid(), type, gen_random_uuid(), '', created_at
      from notified_acts, generate_series(2, ${NOTIFIED.mention.max}::int) where actor_id = ${ben.userId}`.execute(db);
    expect((await mention()).status).toBe(201);
    expect(await inboxOf(ada)).toHaveLength(1);
  });

  it('mails one person only so often in an hour, whatever it does', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    await mailOn(ada, 'comment');
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hello' } })).body.data;
    const before = (await mailsTo(ada, '')).length;
    for (let turn = 0; turn < NOTIFIED.perPerson.max + 3; turn++)
      await call('POST', '/comments', { as: ben, body: { id, content: `Turn ${turn}` } });
    expect((await mailsTo(ada, '')).length - before).toBe(NOTIFIED.perPerson.max);
    const { rows } = await sql`select 1 from notifications where user_id = ${ada.userId} and type = 'comment'`.execute(
      harness.app.platform.database.db,
    );
    expect(rows).toHaveLength(NOTIFIED.perPerson.max + 3);
  });

  it('invites only so many people in an hour, to whichever crowds', async () => {
    const { limits } = harness.app.platform;
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const crowd = await crowdOf(ben);
    for (let turn = 0; turn < INVITATIONS.max; turn++) await limits.take('invitation', ben.accountId, INVITATIONS);
    const body = { relatable_id: crowd.id, user_id: ada.userId, role: 'member' };
    expectLimited(await call('POST', '/relationships', { as: ben, body }));
    expect(await inboxOf(ada)).toEqual([]);
  });

  it('reports only so much in an hour', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const report = async (n: number) => {
      const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: `Hello ${n}` } })).body.data;
      return call('POST', '/reports', { as: ben, body: { context_id: id, reason: 'spam' } });
    };
    for (let n = 0; n < REPORTS.max; n++) expect((await report(n)).status).toBe(201);
    expectLimited(await report(REPORTS.max));
  });
});
