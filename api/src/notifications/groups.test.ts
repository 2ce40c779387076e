import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { digestJob } from './digest.ts';

const harness = useHarness();
const { call, person } = harness;

interface Row {
  id: string;
  type: string;
  is_read: boolean;
  user_id: string;
  notifiable_id: string;
  people_count: number;
  people_ids: string[];
}
const list = async (as: Person) => {
  const { data, meta } = (await call('GET', '/notifications?limit=100', { as })).body;
  const rows = data as Row[];
  expect(meta.unread_count).toBe(rows.filter(({ is_read }) => !is_read).length);
  return rows;
};
const people = async (as: Person, id: string): Promise<string[]> =>
  (await call('GET', `/notifications/${id}/people`, { as })).body.data.map((each: { user_id: string }) => each.user_id);
const group = (as: Person, kind: string, is_grouped: boolean) =>
  call('PUT', '/notifications/settings', { as, body: { kind, is_grouped } });
const scribble = async (as: Person) =>
  (await call('POST', '/scribbles', { as, body: { content: 'Hello', audience: 'public' } })).body.data.id as string;
const like = (as: Person, id: string) => call('POST', '/reactions', { as, body: { context_id: id } });
const say = (as: Person, id: string, content: string) => call('POST', '/comments', { as, body: { id, content } });
const meet = async () => {
  const [ada, ben, cleo, dan, eve] = await Promise.all(
    ['Ada Berg', 'Ben Holm', 'Cleo Ruiz', 'Dan Okoro', 'Eve Lund'].map((name) => person(name)),
  );
  return { ada: ada!, ben: ben!, cleo: cleo!, dan: dan!, eve: eve! };
};

describe('likes of one thing', () => {
  it('stand in one row that stays itself while others join, until it is read', async () => {
    const { ada, ben, cleo, dan, eve } = await meet();
    const [one, other] = [await scribble(ada), await scribble(ada)];
    await like(ben, one);
    const [before] = await list(ada);
    expect(before).toMatchObject({ people_count: 1, people_ids: [ben.userId] });
    await like(ben, other);
    for (const each of [cleo, dan, eve]) await like(each, one);
    const rows = await list(ada);
    expect(rows.map(({ notifiable_id: id }) => id)).toEqual([one, other]);
    expect(rows[0]).toMatchObject({
      id: before?.id,
      user_id: eve.userId,
      people_count: 4,
      people_ids: [eve.userId, dan.userId, cleo.userId],
      is_read: false,
    });
    expect(await people(ada, rows[0]!.id)).toEqual([eve, dan, cleo, ben].map(({ userId }) => userId));
    expect((await call('GET', `/notifications/${rows[0]!.id}/people`, { as: ben })).status).toBe(404);

    await call('PUT', `/notifications/${rows[0]!.id}`, { as: ada, body: {} });
    expect((await list(ada)).map(({ is_read }) => is_read)).toEqual([true, false]);
    const fay = await person('Fay Moe');
    await like(fay, one);
    expect((await list(ada)).map((row) => [row.people_count, row.is_read])).toEqual([
      [1, false],
      [4, true],
      [1, false],
    ]);
  });

  it('show no face of somebody whose profile is private, and count them', async () => {
    const { ada, ben, cleo } = await meet();
    const id = await scribble(ada);
    for (const each of [ben, cleo]) await like(each, id);
    expect((await call('PUT', `/users/${cleo.userId}`, { as: cleo, body: { audience: 'private' } })).status).toBe(200);
    const { data, included } = (await call('GET', '/notifications?include=user,people', { as: ada })).body;
    expect(data).toMatchObject([{ people_count: 2, people_ids: [ben.userId] }]);
    const shown = await call('GET', `/notifications/${data[0].id}/people?include=user`, { as: ada });
    for (const who of [included, shown.body.included])
      expect(who.map((each: { id: string }) => each.id)).toEqual([ben.userId]);
  });

  it('stand apart or together as somebody chooses, at once, for each kind that has the choice', async () => {
    const { ada, ben, cleo } = await meet();
    const id = await scribble(ada);
    for (const each of [ben, cleo]) {
      await like(each, id);
      await say(each, id, `Says ${each.userId}`);
    }
    expect((await list(ada)).map(({ type }) => type)).toEqual(['comment', 'reaction', 'comment']);
    await group(ada, 'reaction', false);
    expect((await list(ada)).map((row) => row.people_count)).toEqual([1, 1, 1, 1]);
    await group(ada, 'reaction', true);
    const settings = (await group(ada, 'comment', true)).body.data as { kind: string; is_grouped: boolean | null }[];
    expect(settings.find(({ kind }) => kind === 'comment')?.is_grouped).toBe(true);
    const rows = await list(ada);
    expect(rows.map((row) => [row.type, row.people_count, row.user_id])).toEqual([
      ['comment', 2, cleo.userId],
      ['reaction', 2, cleo.userId],
    ]);
    await say(ben, id, 'Once more');
    expect((await list(ada))[0]).toMatchObject({ id: rows[0]!.id, people_count: 2, user_id: ben.userId });
    expect(await people(ada, rows[0]!.id)).toEqual([ben.userId, cleo.userId]);
    expect((await group(ada, 'page_invitation', true)).body.errors).toHaveProperty('is_grouped');
    expect((await group(ada, 'message', true)).status).toBe(422);
    const half = await call('PUT', '/notifications/settings', { as: ada, body: { kind: 'comment', channel: 'mail' } });
    expect(half.body.errors).toHaveProperty('is_on');
  });

  it('count nobody who is not met any more, the one that began them included', async () => {
    const { ada, ben, cleo, dan } = await meet();
    const id = await scribble(ada);
    for (const each of [ben, cleo, dan]) await like(each, id);
    const [row] = await list(ada);
    await call('POST', '/blocks', { as: ada, body: { context_id: ben.userId } });
    await call('POST', '/mutes', { as: ada, body: { context_id: dan.userId } });
    expect(await list(ada)).toMatchObject([{ id: row?.id, people_count: 1, user_id: cleo.userId }]);
    expect(await people(ada, row!.id)).toEqual([cleo.userId]);
    await call('POST', '/mutes', { as: ada, body: { context_id: cleo.userId } });
    expect(await list(ada)).toEqual([]);
    expect((await call('GET', `/notifications/${row!.id}/people`, { as: ada })).status).toBe(404);
  });

  it('stay when the one that began them leaves Plaza for good', async () => {
    const { ada, ben, cleo, dan } = await meet();
    const id = await scribble(ada);
    for (const each of [ben, cleo, dan]) await like(each, id);
    await sql`delete from notifications where actor_id = ${ben.userId}`.execute(harness.app.platform.database.db);
    expect((await list(ada)).map((row) => row.user_id)).toEqual([dan.userId, cleo.userId]);
  });

  it('are told of at the same moment by many, and lose nobody', async () => {
    const { ada, ben, cleo, dan, eve } = await meet();
    const id = await scribble(ada);
    await like(ben, id);
    await Promise.all([cleo, dan, eve].map((each) => like(each, id)));
    expect(await list(ada)).toMatchObject([{ people_count: 4 }]);
  });
});

describe('a list with groups', () => {
  it('comes in pages of ten rows, each once, whatever they stand for', async () => {
    const { ada, ben, cleo } = await meet();
    const things: string[] = [];
    for (let n = 0; n < 12; n += 1) things.push(await scribble(ada));
    for (const each of [ben, cleo]) for (const id of things) await like(each, id);
    const first = (await call('GET', '/notifications', { as: ada })).body;
    const second = (await call('GET', `/notifications?cursor=${first.meta.next_cursor}`, { as: ada })).body;
    expect([first.data.length, second.data.length, second.meta.next_cursor]).toEqual([10, 2, null]);
    const told = [...first.data, ...second.data] as Row[];
    expect(told.map(({ notifiable_id: id }) => id)).toEqual(things.toReversed());
    expect(told.every((row) => row.people_count === 2)).toBe(true);
  });

  it('is one line in a summary by mail', async () => {
    const { ada, ben, cleo, dan } = await meet();
    const digest = { every: 'daily', hour: 8, weekday: 1 };
    await call('PUT', '/notifications/times', { as: ada, body: { digest } });
    const id = await scribble(ada);
    for (const each of [ben, cleo, dan]) await like(each, id);
    const { db } = harness.app.platform.database;
    const { rows } = await sql<{ next_at: string }>`
      select next_at from digests where user_id = ${ada.userId}`.execute(db);
    await digestJob(harness.app.platform).run({ userId: ada.userId, dueAt: rows[0]!.next_at });
    const mails = (await call('GET', `/outbox.json?destination=${encodeURIComponent(ada.email)}`)).body.data;
    const [mail] = mails.filter(({ subject }: { subject: string }) => subject.includes('unread'));
    expect(mail.body).toContain('3 reactions to your posts\n- Dan Okoro and 2 others\n');
  });
});
