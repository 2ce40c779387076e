import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { newId } from '../core/ids.ts';
import { nightlyJobs } from '../core/nightly-jobs.ts';
import { MESSAGE_HOURS } from './messages.contract.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture, appoint } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const people = async (...names: string[]): Promise<Person[]> => Promise.all(names.map((name) => person(name)));
const open = async (as: Person, ...others: Person[]): Promise<Body> =>
  (await call('POST', '/conversations', { as, body: { user_ids: others.map(({ userId }) => userId) } })).body.data;
const say = (as: Person, conversation_id: string, content: string, more: object = {}) =>
  call('POST', '/messages', { as, body: { conversation_id, content, ...more } });
const heard = async (as: Person, conversation: string, query = ''): Promise<Body> =>
  (await call('GET', `/messages?conversation=${conversation}${query}`, { as })).body;
const words = async (as: Person, conversation: string): Promise<string[]> =>
  (await heard(as, conversation)).data.map(({ content }: Body) => content);
const box = async (as: Person, query = ''): Promise<Body[]> =>
  (await call('GET', `/conversations?${query}`, { as })).body.data;
const find = async (as: Person, id: string): Promise<Body> =>
  (await call('GET', `/conversations/${id}?include=users,last_message`, { as })).body.data;
const unseen = async (as: Person): Promise<Body> => (await call('GET', '/conversations/unseen', { as })).body.data;
const follow = (as: Person, whom: Person) =>
  call('POST', '/relationships', { as, body: { relatable_id: whom.userId } });
const read = (as: Person, id: string, message_id: string) =>
  call('PUT', `/conversations/${id}/read`, { as, body: { message_id } });
const answer = (as: Person, id: string, said: 'accept' | 'decline') =>
  call('PUT', `/conversations/${id}/request`, { as, body: { answer: said } });

/** Two who follow each other. */
async function friends(): Promise<[Person, Person, string]> {
  const [ada, grace] = (await people('Ada Berg', 'Grace Holm')) as [Person, Person];
  await follow(ada, grace);
  await follow(grace, ada);
  return [ada, grace, (await open(ada, grace)).id];
}

describe('a conversation between two', () => {
  it('is one, however many open it at once and from either side', async () => {
    const [ada, grace] = (await people('Ada Berg', 'Grace Holm')) as [Person, Person];
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? open(ada, grace) : open(grace, ada))),
    );
    const [{ id }] = opened;
    expect(new Set(opened.map((each) => each.id))).toEqual(new Set([id]));
    const found = await call('GET', `/conversations/findByUserId/${grace.userId}`, { as: ada });
    expect(found.body.data).toMatchObject({ id, type: 'direct', name: '', unseen_messages_count: 0 });
    // What was only opened is in no list.
    expect(await box(ada)).toEqual([]);
    const stranger = await person('Cy Dahl');
    expect((await call('GET', `/conversations/findByUserId/${grace.userId}`, { as: stranger })).status).toBe(404);
    expect((await call('POST', '/conversations', { as: ada, body: { user_ids: [ada.userId] } })).body.code).toBe(
      'self_action',
    );
  });

  it('is read by the two alone, newest first and twenty a page', async () => {
    const [ada, grace, id] = await friends();
    for (let n = 1; n <= 25; n += 1) await say(n % 2 ? ada : grace, id, `Word ${n}`);
    const first = await heard(grace, id);
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({ content: 'Word 25', type: 'message', from_system: false });
    const second = await heard(grace, id, `&cursor=${first.meta.next_cursor}`);
    expect(second.data.map(({ content }: Body) => content)).toEqual(['Word 5', 'Word 4', 'Word 3', 'Word 2', 'Word 1']);

    const stranger = await person('Cy Dahl');
    const [{ id: messageId }] = first.data;
    const hidden = [
      call('GET', `/conversations/${id}`, { as: stranger }),
      call('GET', `/messages?conversation=${id}`, { as: stranger }),
      call('GET', `/messages/${messageId}`, { as: stranger }),
      call('GET', `/items/${messageId}`, { as: stranger }),
      call('GET', `/comments?id=${messageId}`, { as: stranger }),
      call('POST', '/reactions', { as: stranger, body: { context_id: messageId } }),
      call('POST', '/reports', { as: stranger, body: { context_id: messageId, reason: 'spam' } }),
      say(stranger, id, 'Let me in'),
    ];
    expect((await Promise.all(hidden)).map(({ status }) => status)).toEqual(hidden.map(() => 404));
    const searched = await call('GET', '/search?search=word&apps=message', { as: grace });
    expect(searched.body.data).toEqual([]);
    expect((await call('GET', '/conversations/search?search=word', { as: stranger })).body.data).toEqual([]);
  });

  it('is read from a message on, both ways and page by page, also where that message is gone', async () => {
    const [ada, grace, id] = await friends();
    const said: string[] = [];
    for (let n = 1; n <= 9; n += 1) said.push((await say(ada, id, `Word ${n}`)).body.data.id);
    const around = `&around=${said[4]}&limit=2`;
    const contents = ({ data }: Body) => data.map(({ content }: Body) => content);
    const back = await heard(grace, id, around);
    expect(contents(back)).toEqual(['Word 5', 'Word 4']);
    const further = await heard(grace, id, `${around}&direction=older&cursor=${back.meta.next_cursor}`);
    expect(contents(further)).toEqual(['Word 3', 'Word 2']);
    const on = await heard(grace, id, `${around}&direction=newer`);
    expect(contents(on)).toEqual(['Word 6', 'Word 7']);
    const last = await heard(grace, id, `${around}&direction=newer&cursor=${on.meta.next_cursor}`);
    expect([contents(last), last.meta.next_cursor]).toEqual([['Word 8', 'Word 9'], null]);

    await call('DELETE', `/messages/${said[4]}`, { as: ada });
    expect(contents(await heard(grace, id, around))).toEqual(['Word 4', 'Word 3']);
    expect(contents(await heard(grace, id, `${around}&direction=newer`))).toEqual(['Word 6', 'Word 7']);
    const stranger = await person('Cy Dahl');
    const wrong = [
      [`conversation=${id}${around}`, stranger, 404],
      [`conversation=${id}&around=yesterday`, grace, 422],
      [`conversation=${id}&direction=newer`, grace, 422],
      [`ids=${said[4]}&around=${said[4]}`, grace, 422],
    ] as const;
    for (const [query, as, status] of wrong) {
      expect((await call('GET', `/messages?${query}`, { as })).status).toBe(status);
    }
  });

  it('is found by its words, and says which it was last; not by what is no longer read', async () => {
    const [ada, grace, id] = await friends();
    await say(ada, id, 'The lighthouse is lit');
    const second = (await say(ada, id, 'A lighthouse has no door')).body.data.id;
    await say(grace, id, 'Then climb');
    const search = async (words: string) =>
      (await call('GET', `/conversations/search?search=${words}&include=found_message`, { as: grace })).body;
    const found = await search('lighthouse');
    expect(found.data).toMatchObject([{ id, found_message_id: second }]);
    expect(found.included).toMatchObject([{ id: second, content: 'A lighthouse has no door' }]);
    expect((await search('Ada')).data).toMatchObject([{ id, found_message_id: null }]);
    await call('DELETE', `/messages/${second}`, { as: ada });
    expect((await search('door')).data).toEqual([]);
    expect((await find(grace, id)).found_message_id).toBeNull();
  });

  it('says a thing once under its key, and nothing where one part of it is wrong', async () => {
    const [ada, grace, id] = await friends();
    const headers = { 'idempotency-key': 'the same words' };
    const body = { conversation_id: id, content: 'Once' };
    const sent = await Promise.all([1, 2, 3].map(() => call('POST', '/messages', { as: ada, body, headers })));
    expect(new Set(sent.map((each) => each.body.data.id)).size).toBe(1);
    const foreign = await picture(grace);
    expect((await say(ada, id, 'Not mine', { file_ids: [foreign] })).status).toBe(422);
    expect((await say(ada, id, '  ')).body.code).toBe('empty_content');
    expect((await say(ada, id, 'x'.repeat(5001))).status).toBe(422);
    expect(await words(grace, id)).toEqual(['Once']);
    expect((await find(grace, id)).unseen_messages_count).toBe(1);
  });

  it('is told again by the node that answers again, where the one that was asked first has ended meanwhile', async () => {
    const [ada, , id] = await friends();
    const { broker, database } = harness.app.platform;
    const told: string[] = [];
    const off = broker.onEvent(({ topic }) => topic.startsWith(`conversations.${id}`) && told.push(topic));
    const send = () =>
      call('POST', '/messages', {
        as: ada,
        body: { conversation_id: id, content: 'Still there?' },
        headers: { 'idempotency-key': 'a node may end' },
      });
    await send();
    await send();
    await expect.poll(() => told).toEqual([`conversations.${id}.added`]);
    await sql`update idempotency_keys set node = ${newId()} where key = 'a node may end'`.execute(database.db);
    expect((await send()).status).toBe(201);
    await expect.poll(() => told).toEqual([`conversations.${id}.added`, `conversations.${id}.missed`]);
    off();
  });

  it('carries files for who is in it, pictures apart, a place to a hundred metres, and what it answers', async () => {
    const [ada, grace, id] = await friends();
    const file = await picture(ada);
    const first = (await say(ada, id, 'Look', { file_ids: [file] })).body.data;
    await say(grace, id, 'Blue', {
      reply_to_id: first.id,
      geolocation: { latitude: 59.912_345, longitude: 10.756_789 },
    });
    expect((await call('GET', `/files/${file}`, { as: grace })).status).toBe(200);
    expect((await call('GET', `/files/${file}`, { as: await person('Cy Dahl') })).status).toBe(404);
    const [second] = (await heard(ada, id)).data;
    expect(second).toMatchObject({ reply_to_id: first.id, geolocation: { latitude: 59.912, longitude: 10.757 } });
    expect((await heard(grace, id, '&filetype=image')).data).toMatchObject([{ id: first.id, file_ids: [file] }]);
    // Whoever has gone sees the pictures no longer.
    await call('DELETE', `/conversations/${id}/users/${grace.userId}`, { as: grace });
    expect((await call('GET', `/files/${file}`, { as: grace })).status).toBe(404);
    expect((await call('GET', `/conversations/${id}`, { as: grace })).status).toBe(404);
    // What is said then comes anew, without what was.
    await say(ada, id, 'Still there?');
    expect(await words(grace, id)).toEqual(['Still there?']);
  });

  it('is answered in its conversation, not commented on', async () => {
    const [ada, grace, id] = await friends();
    const { body } = await say(ada, id, 'The bell at six');
    const comment = { id: body.data.id, content: 'Late again' };
    const refused = await call('POST', '/comments', { as: grace, body: comment });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['id']]);
    expect((await say(grace, id, 'Late again', { reply_to_id: body.data.id })).status).toBe(201);
  });

  it('is changed and unsent by its author, for a day; the words before stay to be read', async () => {
    const [ada, grace, id] = await friends();
    const { id: messageId } = (await say(ada, id, 'At nine')).body.data;
    const change = (as: Person) => call('PUT', `/messages/${messageId}`, { as, body: { content: 'At ten' } });
    expect((await change(grace)).status).toBe(403);
    expect((await change(ada)).body.data).toMatchObject({ content: 'At ten', is_changeable: true });
    const edits = (await call('GET', `/messages/${messageId}/edits`, { as: grace })).body.data;
    expect(edits).toMatchObject([{ content: 'At nine' }]);
    await harness.advance(MESSAGE_HOURS * 3_600_000);
    for (const as of [ada, grace]) await harness.renew(as);
    expect((await change(ada)).status).toBe(403);
    expect((await call('DELETE', `/messages/${messageId}`, { as: ada })).status).toBe(403);
    const { id: fresh } = (await say(ada, id, 'Never mind')).body.data;
    expect((await call('DELETE', `/messages/${fresh}`, { as: ada })).status).toBe(204);
    expect(await words(grace, id)).toEqual(['At ten']);
    expect((await find(grace, id)).unseen_messages_count).toBe(1);
  });

  it('is ended by a block on either side, and goes on after it', async () => {
    const [ada, grace, id] = await friends();
    await say(ada, id, 'Hello');
    const block = (await call('POST', '/blocks', { as: grace, body: { context_id: ada.userId } })).body.data;
    expect((await say(ada, id, 'Hello?')).status).toBe(403);
    expect((await say(grace, id, 'No')).status).toBe(403);
    expect((await find(ada, id)).can_write).toBe(false);
    expect(await words(grace, id)).toEqual([]);
    expect((await unseen(grace)).messages).toBe(0);
    const stranger = await call('POST', '/conversations', { as: ada, body: { user_ids: [grace.userId] } });
    expect(stranger.body.errors).toEqual({ [`user_ids.${grace.userId}`]: ['can’t be messaged'] });
    await call('DELETE', `/blocks/${block.id}`, { as: grace });
    expect((await say(ada, id, 'Again')).status).toBe(201);
    expect(await words(grace, id)).toEqual(['Again', 'Hello']);
  });
});

describe('what waits', () => {
  it('is exact when many write and read at once', async () => {
    const [ada, grace, id] = await friends();
    const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => say(n % 3 ? ada : grace, id, `Word ${n}`)));
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    // Whoever speaks has read what was said before.
    const newest = (await heard(grace, id)).data[0].id;
    await read(grace, id, newest);
    await read(ada, id, newest);
    await Promise.all([...Array.from({ length: 12 }, (_, n) => say(ada, id, `More ${n}`)), read(grace, id, newest)]);
    expect((await find(grace, id)).unseen_messages_count).toBe(12);
    expect((await unseen(grace)).messages).toBe(12);
    const [twelfth, , third] = (await heard(grace, id)).data;
    await Promise.all([read(grace, id, third.id), read(grace, id, twelfth.id), read(grace, id, third.id)]);
    expect((await find(grace, id)).unseen_messages_count).toBe(0);
    expect((await find(ada, id)).reads).toEqual([{ user_id: grace.userId, message_id: twelfth.id }]);
  });

  it('does not count what is quiet, and lists what was said last first, ten a page', async () => {
    const ada = await person('Ada Berg');
    const others = await Promise.all(Array.from({ length: 12 }, (_, n) => person(`Some Friend${n}`)));
    const ids: string[] = [];
    for (const other of others) {
      await follow(ada, other);
      const { id } = await open(other, ada);
      await say(other, id, 'Hello');
      ids.push(id);
    }
    const first = (await call('GET', '/conversations', { as: ada })).body;
    const next = (await call('GET', `/conversations?cursor=${first.meta.next_cursor}`, { as: ada })).body;
    expect([...first.data, ...next.data].map(({ id }: Body) => id)).toEqual(ids.toReversed());
    expect(first.data).toHaveLength(10);
    expect((await unseen(ada)).messages).toBe(12);
    const preferences = { as: ada, body: { do_not_disturb: true } };
    const quiet = await call('PUT', `/conversations/${ids[0]}/preferences`, preferences);
    expect(quiet.body.data).toMatchObject({ preferences: { do_not_disturb: true }, unseen_messages_count: 1 });
    expect((await unseen(ada)).messages).toBe(11);
    await say(others[0]!, ids[0]!, 'Are you there?');
    expect((await box(ada))[0]).toMatchObject({ id: ids[0], unseen_messages_count: 2 });
    expect((await call('GET', '/conversations/search?search=friend3', { as: ada })).body.data).toMatchObject([
      { id: ids[3] },
    ]);
    expect((await call('GET', '/conversations/search?search=are+you', { as: ada })).body.data).toMatchObject([
      { id: ids[0] },
    ]);
  });
});

describe('what a stranger writes', () => {
  it('waits as a request, without a sign that it was read, until it is accepted', async () => {
    const [ada, cy] = (await people('Ada Berg', 'Cy Dahl')) as [Person, Person];
    const { id } = await open(cy, ada);
    const { id: messageId } = (await say(cy, id, 'Do you mend clocks?')).body.data;
    expect(await box(ada)).toEqual([]);
    expect(await box(ada, 'box=requests')).toMatchObject([{ id, state: 'requested', unseen_messages_count: 1 }]);
    expect(await unseen(ada)).toEqual({ messages: 0, requests: 1 });
    await read(ada, id, messageId);
    expect(await unseen(ada)).toEqual({ messages: 0, requests: 0 });
    expect((await find(cy, id)).reads).toEqual([]);
    expect((await answer(ada, id, 'accept')).status).toBe(204);
    expect((await answer(ada, id, 'accept')).body.code).toBe('already_answered');
    expect(await box(ada)).toMatchObject([{ id, state: 'joined' }]);
    expect((await find(cy, id)).reads).toEqual([{ user_id: ada.userId, message_id: messageId }]);
  });

  it('is accepted by an answer, and gone when it is declined, whatever they write then', async () => {
    const [ada, cy, dora] = (await people('Ada Berg', 'Cy Dahl', 'Dora Falk')) as [Person, Person, Person];
    const { id } = await open(cy, ada);
    await say(cy, id, 'Hello');
    expect((await say(ada, id, 'Good day')).status).toBe(201);
    expect(await box(ada)).toMatchObject([{ id, state: 'joined' }]);
    const { id: other } = await open(dora, ada);
    await say(dora, other, 'Buy a boat');
    await answer(ada, other, 'decline');
    expect((await say(dora, other, 'A cheap one')).status).toBe(201);
    expect(await box(ada, 'box=requests')).toEqual([]);
    expect(await unseen(ada)).toEqual({ messages: 0, requests: 0 });
    expect(await words(dora, other)).toEqual(['A cheap one', 'Buy a boat']);
  });
});

describe('a group', () => {
  const begin = async (as: Person, name: string, ...others: Person[]): Promise<Body> =>
    (
      await call('POST', '/conversations', {
        as,
        body: { user_ids: others.map(({ userId }) => userId), name, type: 'group' },
      })
    ).body.data;
  const types = async (as: Person, id: string): Promise<string[]> =>
    (await heard(as, id)).data.map(({ type }: Body) => type);

  it('tells who came, went and renamed it; those who come later read from then on', async () => {
    const [ada, grace, cy, dora] = (await people('Ada B', 'Grace H', 'Cy D', 'Dora F')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    for (const each of [grace, cy]) await follow(each, ada);
    const { id } = await begin(ada, 'Who waits', grace);
    const before = (await say(grace, id, 'Before')).body.data.id;
    const add = { as: ada, body: { user_ids: [cy.userId, dora.userId] } };
    expect((await call('POST', `/conversations/${id}/users`, add)).status).toBe(200);
    await say(ada, id, 'After');
    expect(await words(cy, id)).not.toContain('Before');
    expect(await words(cy, id)).toContain('After');
    // A link to what was said before leads to where it begins for them.
    expect((await heard(cy, id, `&around=${before}`)).data).toEqual([]);
    const on = await heard(cy, id, `&around=${before}&direction=newer`);
    expect(on.data.map(({ type }: Body) => type)).toEqual(['added', 'added', 'message']);
    // Dora does not follow Ada: she is asked.
    expect(await box(dora, 'box=requests')).toMatchObject([{ id, name: 'Who waits' }]);
    await answer(dora, id, 'accept');
    await call('PUT', `/conversations/${id}`, { as: grace, body: { name: 'Who still waits' } });
    expect((await find(cy, id)).name).toBe('Who still waits');
    await call('DELETE', `/conversations/${id}/users/${grace.userId}`, { as: grace });
    expect(await types(ada, id)).toEqual([
      'left',
      'renamed',
      'joined',
      'message',
      'added',
      'added',
      'message',
      'founded',
    ]);
    expect(await box(grace)).toEqual([]);
    expect((await find(ada, id)).user_ids.toSorted()).toEqual([ada.userId, cy.userId, dora.userId].toSorted());
  });

  it('is looked after by its admin, and by somebody else once they have left', async () => {
    const [ada, grace, cy] = (await people('Ada B', 'Grace H', 'Cy D')) as [Person, Person, Person];
    for (const each of [grace, cy]) await follow(each, ada);
    const { id } = await begin(ada, '', grace, cy);
    const take = (as: Person, whom: Person) => call('DELETE', `/conversations/${id}/users/${whom.userId}`, { as });
    expect((await take(grace, cy)).status).toBe(403);
    expect((await take(ada, ada)).status).toBe(204);
    const heirs = await Promise.all([find(grace, id), find(cy, id)]);
    expect(new Set(heirs.map(({ role }) => role))).toEqual(new Set(['admin', 'member']));
    const [heir, other] = heirs[0].role === 'admin' ? [grace, cy] : [cy, grace];
    expect((await take(heir, other)).status).toBe(204);
    expect((await call('GET', `/conversations/${id}`, { as: other })).status).toBe(404);
  });
});

it('a message that is reported is seen by staff with its words, and taken away from everybody', async () => {
  const [ada, grace, id] = await friends();
  const staff = await appoint(await person('Una Staff'), 'super-admin');
  const { id: messageId } = (await say(ada, id, 'Buy my boat')).body.data;
  const { body } = await call('POST', '/reports', { as: grace, body: { context_id: messageId, reason: 'spam' } });
  const found = await call('GET', `/cases/${body.data.case_id}`, { as: staff });
  expect(found.body.data.evidence).toMatchObject({ text: 'Buy my boat' });
  expect((await call('GET', `/messages/${messageId}`, { as: staff })).status).toBe(404);
  const decided = { as: staff, body: { status: 'blocked', decision: 'Adverts.' } };
  expect((await call('PUT', `/cases/${body.data.case_id}`, decided)).status).toBe(200);
  expect(await words(grace, id)).toEqual([]);
});

describe('the admin of a group', () => {
  it('is the member who joined first once the last admin leaves, is banned, or deletes their account', async () => {
    const siv = await appoint(await person('Siv Staff'), 'super-admin');
    const endings: ((admin: Person, group: string) => Promise<{ status: number }>)[] = [
      (admin, group) => call('DELETE', `/conversations/${group}/users/${admin.userId}`, { as: admin }),
      (admin) => call('PUT', `/accounts/${admin.accountId}`, { as: siv, body: { status: 'banned', reason: 'Nets.' } }),
      (admin) =>
        call('PUT', `/users/${admin.userId}/standing`, { as: siv, body: { standing: 'banned', reason: 'Nets.' } }),
      (admin) => call('DELETE', '/accounts', { as: admin }),
    ];
    for (const [n, end] of endings.entries()) {
      const [ada, ben, cleo] = (await people('Ada Berg', 'Ben Holm', 'Cleo Marsh')) as [Person, Person, Person];
      for (const other of [ben, cleo]) await follow(other, ada);
      const body = { user_ids: [ben.userId], type: 'group', name: 'Quay' };
      const { id } = (await call('POST', '/conversations', { as: ada, body })).body.data;
      await call('POST', `/conversations/${id}/users`, { as: ada, body: { user_ids: [cleo.userId] } });
      const roles = async () => [(await find(ben, id)).role, (await find(cleo, id)).role];
      expect(await roles()).toEqual(['member', 'member']);
      expect((await end(ada, id)).status, String(n)).toBeLessThan(300);
      expect(await roles(), String(n)).toEqual(['admin', 'member']);
      // The next who leaves leaves it to the one who remains, whom nobody outranks.
      await call('DELETE', `/conversations/${id}/users/${ben.userId}`, { as: ben });
      expect((await find(cleo, id)).role).toBe('admin');
    }
  });

  it('is there again after the night if the last admins left at the same moment', async () => {
    const [ada, ben] = (await people('Ada Berg', 'Ben Holm')) as [Person, Person];
    await follow(ben, ada);
    const { platform } = harness.app;
    const body = { user_ids: [ben.userId], type: 'group', name: 'Quay' };
    const { id } = (await call('POST', '/conversations', { as: ada, body })).body.data;
    await sql`update conversation_users set role = 'member' where conversation_id = ${id}`.execute(
      platform.database.db,
    );
    await nightlyJobs(platform).run({});
    expect(new Set([(await find(ada, id)).role, (await find(ben, id)).role])).toEqual(new Set(['admin', 'member']));
  });

  it('is someone who can act, and the first to accept where nobody had joined', async () => {
    const [ada, ben, cleo] = (await people('Ada Berg', 'Ben Holm', 'Cleo Marsh')) as [Person, Person, Person];
    await follow(ben, ada);
    const body = { user_ids: [ben.userId, cleo.userId], type: 'group', name: 'Quay' };
    const { id } = (await call('POST', '/conversations', { as: ada, body })).body.data;
    await call('DELETE', '/accounts', { as: ben });
    await call('DELETE', `/conversations/${id}/users/${ada.userId}`, { as: ada });
    expect((await find(cleo, id)).role).toBe('member');
    expect((await answer(cleo, id, 'accept')).status).toBeLessThan(300);
    expect((await find(cleo, id)).role).toBe('admin');
  });
});
