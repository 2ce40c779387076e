import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { systemCaller, writing } from '../core/context.ts';
import { NOTIFICATION_KINDS } from './notifications.contract.ts';

const harness = useHarness();
const { call, person, appoint } = harness;

const inboxOf = async (as: Person) =>
  (await call('GET', '/notifications?include=user,notifiable,context', { as })).body;

describe('notifications', () => {
  it('tell of comments, replies, reactions and follows, once while unread, and never of oneself', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hello' } })).body.data;
    await call('POST', '/reactions', { as: ada, body: { context_id: id } });
    for (let n = 0; n < 2; n += 1) {
      await call('POST', '/reactions', { as: grace, body: { context_type: 'Scribble', context_id: id } });
      await call('DELETE', '/reactions', { as: grace, body: { context_id: id } });
    }
    const comment = (await call('POST', '/comments', { as: grace, body: { id, content: 'Low water is at six' } })).body
      .data;
    await call('POST', '/relationships', { as: grace, body: { relatable_id: ada.userId } });
    await call('POST', '/comments', { as: ada, body: { id, content: 'Thanks', parent: comment.id } });

    const inbox = await inboxOf(ada);
    expect(inbox.data.map((row: { type: string }) => row.type)).toEqual(['follow', 'comment', 'reaction']);
    expect(inbox.data[1]).toMatchObject({
      is_read: false,
      data: { excerpt: 'Low water is at six' },
      notifiable_type: 'Comment',
      context_type: 'Scribble',
      user_id: grace.userId,
      context_id: id,
    });
    const brought = inbox.included.map((item: { id: string }) => item.id);
    // Each once, though three of them are by the same person.
    expect(brought).toHaveLength(4);
    expect(new Set(brought)).toEqual(new Set([grace.userId, ada.userId, id, comment.id]));
    expect(inbox.meta.unread_count).toBe(3);
    expect((await inboxOf(grace)).data.map((row: { type: string }) => row.type)).toEqual(['reply']);
  });

  it('show the current text of a comment or post after it is edited, read or not', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const handle = (await call('GET', `/users/${ada.userId}`, { as: ada })).body.data.username as string;
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hello' } })).body.data;
    const secret = { id, content: 'My number is 555' };
    const first = (await call('POST', '/comments', { as: grace, body: secret })).body.data;
    await call('PUT', '/notifications', { as: ada });
    const second = (await call('POST', '/comments', { as: grace, body: secret })).body.data;
    const named = (await call('POST', '/scribbles', { as: grace, body: { content: `@${handle} call 555` } })).body.data;
    const excerpts = async () => (await inboxOf(ada)).data.map((row: { data: object }) => row.data);
    expect(await excerpts()).toHaveLength(3);
    expect(JSON.stringify(await excerpts()).match(/555/g)).toHaveLength(3);
    for (const comment of [first, second])
      await call('PUT', `/comments/${comment.id}`, { as: grace, body: { content: 'Never mind' } });
    await call('PUT', `/scribbles/${named.id}`, { as: grace, body: { content: `@${handle} never mind` } });
    expect(await excerpts()).toEqual([
      { excerpt: `@${handle} never mind` },
      { excerpt: 'Never mind' },
      { excerpt: 'Never mind' },
    ]);
  });

  it('are marked read one by one or all at once, by their owner only', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hello' } })).body.data;
    await call('POST', '/reactions', { as: grace, body: { context_id: id } });
    await call('POST', '/comments', { as: grace, body: { id, content: 'Hi' } });
    const [newest] = (await inboxOf(ada)).data;
    expect((await call('PUT', `/notifications/${newest.id}`, { as: grace, body: {} })).status).toBe(404);
    expect((await call('PUT', `/notifications/${newest.id}`, { as: ada, body: {} })).body.data.is_read).toBe(true);
    expect((await inboxOf(ada)).meta.unread_count).toBe(1);
    await call('PUT', '/notifications', { as: ada });
    expect((await inboxOf(ada)).meta.unread_count).toBe(0);
  });
});

describe('who may not see it', () => {
  const choose = (as: Person, kind: string) =>
    call('PUT', '/notifications/settings', { as, body: { kind, channel: 'mail', is_on: true } });
  const mailsTo = async (to: Person) =>
    JSON.stringify((await call('GET', `/outbox.json?destination=${encodeURIComponent(to.email)}`)).body.data);
  const typesOf = async ({ userId }: Person) =>
    (
      await sql<{ type: string }>`select type from notifications where user_id = ${userId}`.execute(
        harness.app.platform.database.db,
      )
    ).rows.map(({ type }) => type);

  it('is told nothing of it by any way: not of the crowd that they were removed from, nor of what turned private', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const crowd = { name: 'Loom', status: 'visible-to-public' };
    const { id: page_id } = (await call('POST', '/pages', { as: ben, body: crowd })).body.data;
    const join = { relatable_id: page_id, role: 'member' };
    const membership = (await call('POST', '/relationships', { as: ada, body: join })).body.data;
    await call('PUT', `/pages/${page_id}`, { as: ben, body: { status: 'private' } });
    const topic = (await call('POST', '/page-topics', { as: ben, body: { page_id, name: 'Dyes' } })).body.data;
    const body = { content: 'Dyes', audience: 'community' };
    const scribble = (await call('POST', '/scribbles', { as: ben, body })).body.data;
    await choose(ada, 'reply');
    const comment = async (as: Person, id: string, content: string, parent?: string) =>
      (await call('POST', '/comments', { as, body: { id, content, parent } })).body.data.id as string;
    const [here, there] = [await comment(ada, topic.id, 'Which blue'), await comment(ada, scribble.id, 'Which red')];
    await call('DELETE', `/relationships/${membership.id}`, { as: ben });
    await call('PUT', `/scribbles/${scribble.id}`, { as: ben, body: { ...body, audience: 'private' } });
    await comment(ben, topic.id, 'Woad', here);
    await comment(ben, scribble.id, 'Madder', there);
    expect(await mailsTo(ada)).not.toMatch(/Woad|Madder/);
    expect(await typesOf(ada)).toEqual([]);
  });

  it('is told nothing while leaving but what staff decide, which is there when they stay', async () => {
    const [ada, ben, siv] = [
      await person('Ada Berg'),
      await person('Ben Holm'),
      await appoint(await person('Siv One'), 'support'),
    ];
    const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'Hi', audience: 'public' } })).body
      .data;
    const report = await call('POST', '/reports', { as: ben, body: { context_id: id, reason: 'spam', text: 'Spam.' } });
    await call('DELETE', '/accounts', { as: ada });
    await call('PUT', `/cases/${report.body.data.case_id}`, { as: siv, body: { status: 'blocked', decision: 'No.' } });
    const { platform } = harness.app;
    await writing(platform, systemCaller(platform), (context) =>
      context.emit('relationship.followed', { relatableId: ada.userId, authorId: ada.userId, userId: ben.userId }),
    );
    expect(await typesOf(ada)).toEqual(['decision']);
  });
});

describe('what one is told', () => {
  const choose = (as: Person, kind: string, channel: string, is_on: boolean) =>
    call('PUT', '/notifications/settings', { as, body: { kind, channel, is_on } });
  const mailsTo = async (to: Person) =>
    (await call('GET', `/outbox.json?destination=${encodeURIComponent(to.email)}`)).body.data;
  const meet = async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const made = await call('POST', '/scribbles', { as: ada, body: { content: 'One', audience: 'public' } });
    const { id } = made.body.data;
    const say = (content: string) => call('POST', '/comments', { as: ben, body: { id, content } });
    return { ada, ben, id, say };
  };

  it('is chosen by kind and channel, each kind that there is, and kept', async () => {
    const ada = await person('Ada Berg');
    const { body: before } = await call('GET', '/notifications/settings', { as: ada });
    expect(before.data.map(({ kind }: { kind: string }) => kind)).toEqual([...NOTIFICATION_KINDS]);
    expect(before.data[0]).toEqual({
      kind: 'comment',
      channels: ['in_app', 'mail', 'push'],
      in_app: true,
      mail: false,
      push: true,
      is_grouped: false,
    });
    await Promise.all([choose(ada, 'comment', 'in_app', false), choose(ada, 'comment', 'push', false)]);
    const { body: after } = await call('GET', '/notifications/settings', { as: ada });
    expect(after.data[0]).toMatchObject({ kind: 'comment', in_app: false, mail: false, push: false });
    expect((await choose(ada, 'security', 'in_app', false)).status).toBe(422);
    const bad = { settings: { notifications: { comment: { in_app: 'perhaps' } } } };
    expect((await call('PUT', `/users/${ada.userId}`, { as: ada, body: bad })).status).toBe(422);
  });

  it('is left out where the app is off, and for that kind alone', async () => {
    const { ada, ben, id, say } = await meet();
    await choose(ada, 'comment', 'in_app', false);
    await say('Nobody hears this');
    await call('POST', '/reactions', { as: ben, body: { context_id: id } });
    const { data, meta } = await inboxOf(ada);
    expect(data).toMatchObject([{ type: 'reaction' }]);
    expect(meta.unread_count).toBe(1);
  });

  it('comes by mail where that is on, until a link in the mail ends it without signing in', async () => {
    const { ada, say } = await meet();
    await choose(ada, 'comment', 'mail', true);
    await say('The blue one');
    const [mail] = await mailsTo(ada);
    expect(mail.subject).toBe('Ben Holm commented on your post');
    expect(mail.body).toContain('“The blue one”');
    const token = /unsubscribe\/(\S+)/.exec(mail.body)?.[1] ?? '';
    const end = (given: string) => call('POST', '/notifications/unsubscribe', { body: { token: given } });
    expect((await end(token.replace('comment', 'reply'))).body.code).toBe('link_expired');
    expect((await end(token)).body.data).toEqual({ kind: 'comment' });
    const sent = (await mailsTo(ada)).length;
    await call('PUT', '/notifications', { as: ada });
    await say('And the red one');
    expect(await mailsTo(ada)).toHaveLength(sent);
    expect((await inboxOf(ada)).data).toHaveLength(2);
  });

  it('needs an email for mails', async () => {
    const ada = await person('Ada Berg');
    await sql`update accounts set email = null, email_verified_at = null where id = ${ada.accountId}`.execute(
      harness.app.platform.database.db,
    );
    expect((await choose(ada, 'reply', 'mail', true)).body.code).toBe('email_missing');
  });
});
