/**
 * What is sent later is sent once, whichever node it falls to. On PostgreSQL a second platform works on the same jobs; on
 * PGlite, whose database nobody shares, the same job is done several times at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { eraseJob } from '../accounts/deletion.ts';
import { createApp, type RunningApp } from '../app.ts';
import { giveUpSendingJob, sendDueJob } from './scheduled.jobs.ts';
import { NOW } from '../core/clock.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture } = harness;

let other: RunningApp;
const folder = mkdtempSync(join(tmpdir(), 'plaza-node-'));
beforeAll(async () => {
  const { env } = harness.app.platform;
  other = env.databaseUrl ? await createApp({ ...env, dataDir: folder }, { clock: harness.clock }) : harness.app;
});
afterAll(async () => {
  if (other !== harness.app) await other.close();
  rmSync(folder, { recursive: true, force: true });
});

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(harness.clock.now().getTime() + hours * HOUR_MS).toISOString();

const write = (as: Person, conversation_id: string, body: object = {}, headers: Record<string, string> = {}) =>
  call('POST', '/scheduled-messages', {
    as,
    headers,
    body: { conversation_id, content: 'Good morning', send_at: inHours(1), ...body },
  });
const written = async (as: Person, conversation: string, body: object = {}): Promise<Body> =>
  (await write(as, conversation, body)).body.data;
const change = (as: Person, id: string, body: object) => call('PUT', `/scheduled-messages/${id}`, { as, body });
const remove = (as: Person, id: string) => call('DELETE', `/scheduled-messages/${id}`, { as });
const sendNow = (as: Person, id: string) => call('POST', `/scheduled-messages/${id}/send`, { as });
const waiting = async (as: Person, query = ''): Promise<Body[]> =>
  (await call('GET', `/scheduled-messages?${query}`, { as })).body.data;
const contents = (rows: Body[]): string[] => rows.map(({ content }) => content);
const words = async (as: Person, conversation: string): Promise<string[]> =>
  contents((await call('GET', `/messages?conversation=${conversation}`, { as })).body.data);
const find = async (as: Person, id: string): Promise<Body> =>
  (await call('GET', `/conversations/${id}`, { as })).body.data;

/** Two who follow each other. */
async function friends(): Promise<[Person, Person, string]> {
  const [ada, grace] = [await person('Ada Berg'), await person('Grace Holm')];
  await call('POST', '/relationships', { as: ada, body: { relatable_id: grace.userId } });
  await call('POST', '/relationships', { as: grace, body: { relatable_id: ada.userId } });
  const { data } = (await call('POST', '/conversations', { as: ada, body: { user_ids: [grace.userId] } })).body;
  return [ada, grace, data.id];
}

const dueOf = ({ id, send_at }: Body) => ({ id, sendAt: new Date(send_at).toISOString() });

/** The job for the time that it has now, as often as nodes may come by. */
const fallsDue = async (scheduled: Body): Promise<void> => {
  const jobs = [harness.app, other, harness.app, other].map(({ platform }) => sendDueJob(platform));
  await Promise.all(jobs.map((job) => job.run(dueOf(scheduled))));
};

describe('a message that is sent later', () => {
  it('is its writer’s alone until its time: nobody else sees, counts or finds it', async () => {
    const [ada, grace, id] = await friends();
    const made = await write(ada, id, { content: '  Good morning  ' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { _type: 'ScheduledMessage', conversation_id: id, content: 'Good morning', refused_code: null } },
    });
    expect(contents(await waiting(ada, `conversation=${id}`))).toEqual(['Good morning']);
    expect(await find(ada, id)).toMatchObject({ scheduled_messages_count: 1, refused_messages_count: 0 });
    expect(await find(grace, id)).toMatchObject({ scheduled_messages_count: 0, unseen_messages_count: 0 });
    expect([await waiting(grace), await waiting(grace, `conversation=${id}`)]).toEqual([[], []]);
    expect([await words(ada, id), await words(grace, id)]).toEqual([[], []]);
    expect((await call('GET', '/conversations/search?search=morning', { as: grace })).body.data).toEqual([]);

    const scheduled = made.body.data.id;
    const hidden = [
      call('GET', `/scheduled-messages/${scheduled}`, { as: grace }),
      call('GET', `/messages/${scheduled}`, { as: grace }),
      change(grace, scheduled, { content: 'Mine' }),
      remove(grace, scheduled),
      sendNow(grace, scheduled),
      write(await person('Cy Dahl'), id),
    ];
    expect((await Promise.all(hidden)).map(({ status }) => status)).toEqual(hidden.map(() => 404));
    expect(contents(await waiting(ada))).toEqual(['Good morning']);
  });

  it('is listed by its time, a page at a time', async () => {
    const [ada, , id] = await friends();
    for (const [content, hours] of [
      ['third', 30],
      ['first', 2],
      ['second', 5],
    ] as const)
      await write(ada, id, { content, send_at: inHours(hours) });
    const first = (await call('GET', `/scheduled-messages?conversation=${id}&limit=2`, { as: ada })).body;
    expect(contents(first.data)).toEqual(['first', 'second']);
    const cursor = `cursor=${first.meta.next_cursor}`;
    expect(contents(await waiting(ada, `conversation=${id}&limit=2&${cursor}`))).toEqual(['third']);
    const { status } = await call('GET', '/scheduled-messages?cursor=tomorrow', { as: ada });
    expect(status).toBe(422);
  });

  it('waits at least a minute and at most a year, and says which field is wrong', async () => {
    const [ada, , id] = await friends();
    for (const send_at of [inHours(-1), inHours(0), inHours(24 * 367), 'tomorrow', '2026-13-01T00:00:00Z']) {
      const { status, body } = await write(ada, id, { send_at });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', ['send_at']]);
    }
    expect((await write(ada, id, { send_at: inHours(24 * 364) })).status).toBe(201);
    const { body } = await call('POST', '/scheduled-messages', {
      as: ada,
      body: { conversation_id: id, content: 'x' },
    });
    expect(body.errors).toHaveProperty('send_at');
  });

  it('is checked like one that is sent: empty, too long, a foreign file, what is not there', async () => {
    const [ada, grace, id] = await friends();
    const foreign = await picture(grace);
    expect((await write(ada, id, { content: ' ' })).body.code).toBe('empty_content');
    expect((await write(ada, id, { content: 'x'.repeat(5001) })).body.errors).toHaveProperty('content');
    expect((await write(ada, id, { file_ids: [foreign] })).body.errors).toHaveProperty('file_ids');
    expect((await write(ada, id, { attachable_id: id })).status).toBe(404);
    expect((await write(ada, id, { reply_to_id: id })).status).toBe(404);
    const [, , elsewhere] = await friends();
    expect((await write(ada, elsewhere)).status).toBe(404);
    expect(await waiting(ada)).toEqual([]);
  });

  it('is written once under its key, and a hundred wait at most', async () => {
    const [ada, , id] = await friends();
    const headers = { 'idempotency-key': 'the same words' };
    const body = { send_at: inHours(1) };
    const sent = await Promise.all([1, 2, 3].map(() => write(ada, id, body, headers)));
    expect(new Set(sent.map((each) => each.body.data.id)).size).toBe(1);
    await Promise.all(Array.from({ length: 98 }, () => write(ada, id)));
    const last = await Promise.all([write(ada, id), write(ada, id)]);
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
    expect((await write(ada, id)).body.code).toBe('scheduled_limit');
    expect((await find(ada, id)).scheduled_messages_count).toBe(100);
  });

  it('is changed by its writer, deleted, or sent now', async () => {
    const [ada, grace, id] = await friends();
    const answered = (await call('POST', '/messages', { as: grace, body: { conversation_id: id, content: 'When?' } }))
      .body.data.id;
    const file = await picture(ada);
    const first = await written(ada, id, { file_ids: [file], reply_to_id: answered });
    const send_at = inHours(9);
    const changed = await change(ada, first.id, { content: 'At ten', send_at });
    expect(changed.body.data).toMatchObject({ content: 'At ten', file_ids: [file], reply_to_id: answered });
    expect(new Date(changed.body.data.send_at).toISOString()).toBe(send_at);
    expect((await change(ada, first.id, { content: ' ', file_ids: [] })).body.code).toBe('empty_content');
    expect((await change(ada, first.id, { send_at: inHours(-1) })).body.errors).toHaveProperty('send_at');
    expect(contents(await waiting(ada))).toEqual(['At ten']);

    const sent = await sendNow(ada, first.id);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { _type: 'Message', content: 'At ten', file_ids: [file], reply_to_id: answered } },
    });
    expect((await sendNow(ada, first.id)).status).toBe(404);
    expect(await words(grace, id)).toEqual(['At ten', 'When?']);
    expect((await call('GET', `/files/${file}`, { as: grace })).status).toBe(200);

    const second = await written(ada, id);
    expect((await remove(ada, second.id)).status).toBe(204);
    expect((await remove(ada, second.id)).status).toBe(404);
    await fallsDue(second);
    expect(await words(grace, id)).toEqual(['At ten', 'When?']);
    expect(await waiting(ada)).toEqual([]);
  });

  it('can be changed after a picture of it was deleted, which is not to be brought anew', async () => {
    const [ada, , id] = await friends();
    const file = await picture(ada);
    const one = await written(ada, id, { file_ids: [file] });
    await call('DELETE', `/files/${file}`, { as: ada });
    expect((await change(ada, one.id, { content: 'At ten' })).status).toBe(200);
    expect((await change(ada, one.id, { file_ids: [] })).body.data).toMatchObject({ content: 'At ten', file_ids: [] });
    expect((await change(ada, one.id, { file_ids: [file] })).body.errors).toHaveProperty('file_ids');
  });
});

describe('when its time has come', () => {
  it('goes once, also where several nodes come by, and waits for its reader like any other', async () => {
    const [ada, grace, id] = await friends();
    await call('POST', '/messages', { as: grace, body: { conversation_id: id, content: 'Sleep well' } });
    const scheduled = await written(ada, id, { geolocation: { latitude: 59.91234, longitude: 10.7 } });
    await fallsDue(scheduled);
    await fallsDue(scheduled);
    const { data } = (await call('GET', `/messages?conversation=${id}`, { as: grace })).body;
    expect(contents(data)).toEqual(['Good morning', 'Sleep well']);
    expect(data[0]).toMatchObject({
      type: 'message',
      user_id: ada.userId,
      geolocation: { latitude: 59.912, longitude: 10.7 },
    });
    expect(await find(grace, id)).toMatchObject({ unseen_messages_count: 1, last_message_id: data[0].id });
    expect(await find(ada, id)).toMatchObject({ scheduled_messages_count: 0, unseen_messages_count: 0 });
    expect(await waiting(ada)).toEqual([]);
  });

  it('goes by the queue, late if nobody was there before', async () => {
    const [ada, grace, id] = await friends();
    const { id: scheduled } = await written(ada, id);
    const { database, jobs } = harness.app.platform;
    const sendAt = inHours(-30);
    await sql`update scheduled_messages set send_at = ${sendAt} where id = ${scheduled}`.execute(database.db);
    await jobs.enqueue(database.db, 'message.due', { id: scheduled, sendAt }, new Date(sendAt));
    await expect.poll(() => words(grace, id)).toEqual(['Good morning']);
    expect(await waiting(ada)).toEqual([]);
  });

  it('the time before does nothing, once it was changed', async () => {
    const [ada, grace, id] = await friends();
    const before = await written(ada, id);
    const moved = (await change(ada, before.id, { send_at: inHours(7) })).body.data;
    await fallsDue(before);
    expect(await words(grace, id)).toEqual([]);
    await fallsDue(moved);
    expect(await words(grace, id)).toEqual(['Good morning']);
  });

  it('goes as the crowd that it was written as, and not by who no longer runs that', async () => {
    const [ada, grace] = await friends();
    const page = { name: 'Tram 4', status: 'visible-to-public' };
    const crowd = (await call('POST', '/pages', { as: ada, body: page })).body.data.id;
    const headers = { 'acting-as': crowd };
    const opened = { as: ada, headers, body: { user_ids: [grace.userId] } };
    const { id } = (await call('POST', '/conversations', opened)).body.data;
    const [first, second] = [
      (await write(ada, id, { content: 'The first tram' }, headers)).body.data,
      (await write(ada, id, { content: 'The last tram' }, headers)).body.data,
    ];
    expect(first.user_id).toBe(crowd);
    await fallsDue(first);
    const { data } = (await call('GET', `/messages?conversation=${id}`, { as: grace })).body;
    expect(data).toMatchObject([{ content: 'The first tram', user_id: crowd }]);
    await sql`delete from relationships where relatable_id = ${crowd} and user_id = ${ada.userId}`.execute(
      harness.app.platform.database.db,
    );
    await fallsDue(second);
    expect(await words(grace, id)).toEqual(['The first tram']);
    expect(await waiting(ada)).toMatchObject([{ content: 'The last tram', refused_code: 'forbidden' }]);
  });
});

describe('what may no longer be said', () => {
  it('between two who have blocked each other stays with its writer, who tries again or deletes it', async () => {
    const [ada, grace, id] = await friends();
    const scheduled = await written(ada, id);
    const block = (await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } })).body.data;
    expect((await write(ada, id)).body.code).toBe('forbidden');
    await fallsDue(scheduled);
    expect(await waiting(ada, `conversation=${id}`)).toMatchObject([{ id: scheduled.id, refused_code: 'forbidden' }]);
    expect(await find(ada, id)).toMatchObject({ scheduled_messages_count: 1, refused_messages_count: 1 });
    expect((await sendNow(ada, scheduled.id)).body.code).toBe('forbidden');
    expect((await change(ada, scheduled.id, { send_at: inHours(3) })).body.code).toBe('forbidden');
    expect(await waiting(ada)).toMatchObject([{ refused_code: 'forbidden' }]);

    await call('DELETE', `/blocks/${block.id}`, { as: grace });
    await fallsDue(scheduled);
    expect(await words(grace, id)).toEqual([]);
    const again = (await change(ada, scheduled.id, { send_at: inHours(3) })).body.data;
    expect(again.refused_code).toBeNull();
    await fallsDue(again);
    expect(await words(grace, id)).toEqual(['Good morning']);
  });

  it('by who has left, or is leaving Plaza, or in answer to what is gone, is kept with why', async () => {
    const [ada, grace, cy] = [await person('Ada Berg'), await person('Grace Holm'), await person('Cy Dahl')];
    const body = { user_ids: [grace.userId, cy.userId], type: 'group' };
    const { id } = (await call('POST', '/conversations', { as: ada, body })).body.data;
    const question = (await call('POST', '/messages', { as: cy, body: { conversation_id: id, content: 'When?' } })).body
      .data.id;
    const answer = await written(ada, id, { content: 'At ten', reply_to_id: question });
    await call('DELETE', `/messages/${question}`, { as: cy });
    await fallsDue(answer);
    expect(await waiting(ada)).toMatchObject([{ content: 'At ten', refused_code: 'not_found' }]);

    const goodbye = await written(grace, id, { content: 'Goodbye' });
    await call('DELETE', `/conversations/${id}/users/${grace.userId}`, { as: grace });
    await fallsDue(goodbye);
    expect(await waiting(grace)).toMatchObject([{ content: 'Goodbye', refused_code: 'not_found' }]);
    expect((await remove(grace, goodbye.id)).status).toBe(204);

    const late = await written(cy, id, { content: 'Never' });
    const { db } = harness.app.platform.database;
    await sql`update accounts set status = 'inactive' where id = ${cy.accountId}`.execute(db);
    await fallsDue(late);
    await sql`update accounts set status = 'active' where id = ${cy.accountId}`.execute(db);
    expect(await waiting(cy)).toMatchObject([{ content: 'Never', refused_code: 'account_inactive' }]);
    expect(await words(ada, id)).not.toContain('Never');
  });

  it('is kept also where it only went wrong, time after time', async () => {
    const [ada, , id] = await friends();
    const scheduled = await written(ada, id);
    await giveUpSendingJob(harness.app.platform).run(dueOf(scheduled));
    expect(await waiting(ada)).toMatchObject([{ refused_code: 'internal' }]);
    await fallsDue(scheduled);
    expect(await words(ada, id)).toEqual([]);
  });

  it('is erased with its writer', async () => {
    const [ada, grace, id] = await friends();
    const scheduled = await written(ada, id);
    const { db } = harness.app.platform.database;
    await sql`
      update accounts set status = 'inactive', leaving_at = ${NOW}, deletes_at = ${NOW} where id = ${ada.accountId}`.execute(
      db,
    );
    await eraseJob(harness.app.platform).run({ accountId: ada.accountId });
    const { rows } = await sql`select 1 from scheduled_messages where id = ${scheduled.id}`.execute(db);
    expect(rows).toEqual([]);
    await fallsDue(scheduled);
    expect(await words(grace, id)).toEqual([]);
  });
});
