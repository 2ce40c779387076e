import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness(async () => ({ rateLimits: false }));
const { call, person, picture, appoint } = harness;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads the answer as its reader would, without its type
type Body = any;

const open = async (as: Person): Promise<Body> => (await call('POST', '/conversations/support', { as })).body.data;
const ask = async (as: Person, content: string, more: object = {}): Promise<Body> => {
  const { id } = await open(as);
  return (await call('POST', '/messages', { as, body: { conversation_id: id, content, ...more } })).body.data;
};
const heard = async (as: Person, id: string): Promise<Body[]> =>
  (await call('GET', `/messages?conversation=${id}`, { as })).body.data;
const desk = async (as: Person, query = ''): Promise<Body[]> =>
  (await call('GET', `/support?include=user,assignee,last_message&${query}`, { as })).body.data;
const answer = (as: Person, id: string, content: string, more: object = {}) =>
  call('POST', `/support/${id}/messages`, { as, body: { content, ...more } });
const claim = (as: Person, id: string) => call('POST', `/support/${id}/claim`, { as });
const close = (as: Person, id: string) => call('POST', `/support/${id}/close`, { as });
const handOver = (as: Person, id: string, to: Person) =>
  call('PUT', `/support/${id}/assignee`, { as, body: { user_id: to.userId } });
const helper = async (name: string): Promise<Person> => appoint(await person(name), 'support');

describe('a conversation with support', () => {
  it('is one, made at its first use, and nobody is named in it', async () => {
    const ada = await person('Ada Berg');
    const siv = await helper('Siv Holm');
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(ada)));
    const [{ id }] = opened;
    expect(new Set(opened.map((each) => each.id)).size).toBe(1);
    expect(opened[0]).toMatchObject({ type: 'support', user_ids: [ada.userId], can_write: true, can_call: false });
    expect(await desk(siv)).toEqual([]);
    const { id: asked } = await ask(ada, 'I cannot sign in on the ferry');
    expect(await desk(siv)).toMatchObject([
      { id, user_id: ada.userId, status: 'open', assignee_id: null, last_message_id: asked, can_answer: true },
    ]);
    expect((await answer(siv, id, 'Which ferry?')).status).toBe(201);
    const [said] = await heard(ada, id);
    expect(said).toMatchObject({ content: 'Which ferry?', from_support: true, from_system: false });
    expect(JSON.stringify(await call('GET', `/messages?conversation=${id}&include=user`, { as: ada }))).not.toContain(
      siv.userId,
    );
    expect((await call('GET', '/conversations/unseen', { as: ada })).body.data.messages).toBe(1);
    // Staff read it at the desk, and do not stand in it.
    const atDesk = (await call('GET', `/support/${id}/messages`, { as: siv })).body.data;
    expect(atDesk.map(({ content }: Body) => content)).toEqual(['Which ferry?', 'I cannot sign in on the ferry']);
    expect((await call('GET', `/conversations/${id}`, { as: siv })).status).toBe(404);
    expect((await call('GET', `/support/${id}`, { as: await person('Cy Dahl') })).status).toBe(403);
  });

  it('carries files both ways, which others do not see', async () => {
    const [ada, siv, cy] = [await person('Ada Berg'), await helper('Siv Holm'), await person('Cy Dahl')];
    const mine = await picture(ada);
    const { conversation_id: id } = await ask(ada, 'This is what I see', { file_ids: [mine] });
    const theirs = await picture(siv);
    expect((await answer(siv, id, '', { file_ids: [theirs] })).status).toBe(201);
    for (const [as, file, status] of [
      [siv, mine, 200],
      [ada, theirs, 200],
      [cy, mine, 404],
      [cy, theirs, 404],
    ] as const)
      expect((await call('GET', `/files/${file}`, { as })).status).toBe(status);
    expect((await answer(siv, id, '')).body.code).toBe('empty_content');
    expect((await answer(siv, id, 'Theirs', { file_ids: [mine] })).status).toBe(422);
  });

  it('cannot be left, blocked, muted, reported, followed or written to as a person', async () => {
    const [ada, siv] = [await person('Ada Berg'), await helper('Siv Holm')];
    const { conversation_id: id } = await ask(ada, 'Hello');
    const said = (await answer(siv, id, 'Good day')).body.data;
    const refused = await Promise.all([
      call('DELETE', `/conversations/${id}/users/${ada.userId}`, { as: ada }),
      ...['/blocks', '/mutes', '/reports'].map((url) => {
        const body = { context_id: said.id, ...(url === '/reports' && { reason: 'spam' }) };
        return call('POST', url, { as: ada, body });
      }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const support = said.user_id;
    const hidden = await Promise.all([
      call('GET', `/items/${support}`, { as: ada }),
      ...['/blocks', '/mutes', '/reports'].map((url) => {
        const body = { context_id: support, ...(url === '/reports' && { reason: 'spam' }) };
        return call('POST', url, { as: ada, body });
      }),
      call('POST', '/relationships', { as: ada, body: { relatable_id: support } }),
    ]);
    expect(hidden.map(({ status }) => status)).toEqual(hidden.map(() => 404));
    expect((await call('POST', '/conversations', { as: ada, body: { user_ids: [support] } })).status).toBe(422);
    const group = { user_ids: [siv.userId], type: 'support' };
    expect((await call('POST', '/conversations', { as: ada, body: group })).status).toBe(422);
    expect(await heard(ada, id)).toHaveLength(2);
    // Whoever of staff they have blocked as a person still helps.
    await call('POST', '/blocks', { as: ada, body: { context_id: siv.userId } });
    expect((await answer(siv, id, 'Still here')).status).toBe(201);
    expect(await heard(ada, id)).toHaveLength(3);
    expect((await call('GET', `/support/${id}/messages`, { as: siv })).body.data).toHaveLength(3);
  });
});

describe('the desk of support', () => {
  it('is worked on by one at a time, handed over, closed, and opened anew by a word', async () => {
    const [ada, siv, una] = [await person('Ada Berg'), await helper('Siv Holm'), await helper('Una Falk')];
    const { conversation_id: id } = await ask(ada, 'My name is wrong');
    const tries = await Promise.all([claim(siv, id), claim(una, id)]);
    expect(tries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [first, other] = tries[0].status === 200 ? [siv, una] : [una, siv];
    expect((await answer(other, id, 'Let me')).body.code).toBe('already_claimed');
    expect((await close(other, id)).body.code).toBe('already_claimed');
    expect((await call('DELETE', `/support/${id}/claim`, { as: other })).status).toBe(403);
    expect((await handOver(first, id, ada)).status).toBe(422);
    const colleagues = (await call('GET', '/support/staff', { as: first })).body.data;
    const helping = colleagues.map(({ user_id }: Body) => user_id);
    expect(helping).toContain(other.userId);
    for (const { userId } of [first, ada]) expect(helping).not.toContain(userId);
    expect((await handOver(first, id, other)).body.data).toMatchObject({ assignee_id: other.userId, is_mine: false });
    expect(await desk(other, 'part=mine')).toMatchObject([{ id, is_mine: true }]);
    const waits = async () => (await desk(other, 'part=waiting&limit=100')).some((talk) => talk.id === id);
    expect(await waits()).toBe(true);
    await answer(other, id, 'Done.');
    expect(await waits()).toBe(false);
    expect((await close(other, id)).body.data).toMatchObject({ status: 'closed', waiting_since: null });
    expect((await close(other, id)).body.code).toBe('conflict');
    const [end] = await heard(ada, id);
    expect(end).toMatchObject({ type: 'closed', from_system: true, from_support: true });
    // What the platform says waits for nobody: one answer does.
    expect((await call('GET', '/conversations/unseen', { as: ada })).body.data.messages).toBe(1);
    expect((await desk(first, 'part=closed'))[0]).toMatchObject({ id });
    const counts = async () => (await call('GET', '/support/counts', { as: other })).body.data;
    const { waiting, open: atWork } = await counts();
    await ask(ada, 'It is wrong again');
    expect((await desk(first, 'part=waiting'))[0]).toMatchObject({ id, status: 'open', assignee_id: null });
    expect(await counts()).toMatchObject({ waiting: waiting + 1, open: atWork + 1, mine: 0 });
  });

  it('keeps who it was in the audit log, and none of the words', async () => {
    const [ada, siv] = [await person('Ada Berg'), await helper('Siv Holm')];
    const ines = await appoint(await person('Ines Admin'), 'super-admin');
    const { conversation_id: id } = await ask(ada, 'A secret question');
    await answer(siv, id, 'A secret answer');
    await close(siv, id);
    const { data } = (await call('GET', `/audit?action=support&subject=${ada.userId}`, { as: ines })).body;
    expect(data.map(({ action }: Body) => action)).toEqual(['support.closed', 'support.answered']);
    expect(data[1]).toMatchObject({ user_id: siv.userId, subject_id: ada.userId, details: { conversation_id: id } });
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('is read ten a page, what was said last first, and nobody of staff answers themselves', async () => {
    const siv = await helper('Siv Holm');
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await ask(await person(`Some Member${n}`), `Word ${n}`)).conversation_id);
    const first = (await call('GET', '/support', { as: siv })).body;
    const next = (await call('GET', `/support?cursor=${first.meta.next_cursor}`, { as: siv })).body;
    expect(first.data).toHaveLength(10);
    expect([...first.data, ...next.data].slice(0, 12).map(({ id }: Body) => id)).toEqual(ids.toReversed());
    const { conversation_id: own } = await ask(siv, 'And who helps me?');
    expect(await desk(siv, 'limit=1')).toMatchObject([{ id: own, can_answer: false }]);
    expect((await answer(siv, own, 'You do')).status).toBe(403);
    const una = await helper('Una Falk');
    expect((await answer(una, own, 'I do')).status).toBe(201);
  });
});
