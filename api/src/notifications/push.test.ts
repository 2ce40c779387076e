import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useHarness, PASSWORD, type Person } from '../../test/harness.ts';
import { startPushService, type Browser, type PushService } from '../../test/push-service.ts';
import { pushJob } from './push.jobs.ts';

const harness = useHarness(async () => ({ outsideLoopback: true }));
const { call, person } = harness;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

/** Jobs are looked for once a second. */
const SOON = { timeout: 60_000 };
const subscribe = (as: Person | string, { subscription }: Browser) =>
  call('POST', '/notifications/push', { as, body: subscription });
const devices = async (as: Person | string) =>
  (await call('GET', '/notifications/push', { as })).body.data.subscriptions as { id: string; is_current: boolean }[];
const listening = async (as: Person | string) => {
  const browser = service.subscribe();
  expect((await subscribe(as, browser)).status).toBe(201);
  return browser;
};
const meet = async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
  const made = await call('POST', '/scribbles', { as: ada, body: { content: 'One', audience: 'public' } });
  const { id } = made.body.data;
  const say = async (content: string) =>
    (await call('POST', '/comments', { as: ben, body: { id, content } })).body.data;
  return { ada, ben, id, say };
};
const choose = (as: Person, kind: string, channel: string, is_on: boolean) =>
  call('PUT', '/notifications/settings', { as, body: { kind, channel, is_on } });
/** What was to be pushed has been, or never will be. */
const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from jobs.job where name = 'push' and state in ('created', 'retry', 'active')`.execute(
        harness.app.platform.database.db,
      );
      return rows[0]?.n;
    }, SOON)
    .toBe(0);
const texts = ({ arrived }: Browser) => arrived.map(({ text }) => text.body);

describe('a ring', () => {
  const talk = async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const open = async (as: Person, other: Person) =>
      (await call('POST', '/conversations', { as, body: { user_ids: [other.userId] } })).body.data.id as string;
    const id = await open(ben, ada);
    await open(ada, ben);
    const ring = async () =>
      (await call('POST', '/calls', { as: ben, body: { conversation_id: id, client_id: randomUUID() } })).body.data;
    const hangUp = (callId: string) => call('POST', `/calls/${callId}/end`, { as: ben, body: {} });
    return { ada, ben, id, ring, hangUp };
  };

  it('reaches a closed browser at once or never, and the call that was missed takes its place', async () => {
    const { ada, id, ring, hangUp } = await talk();
    const browser = await listening(ada);
    const rung = await ring();
    await expect.poll(() => browser.arrived.length, SOON).toBe(1);
    const [{ text, headers }] = browser.arrived as [(typeof browser.arrived)[number]];
    expect(text).toEqual({
      title: 'Ben Holm is calling you',
      body: '',
      path: `/open/Conversation/${id}`,
      tag: `call-${rung.id}`,
      rings: true,
    });
    expect(headers).toMatchObject({ ttl: '45', urgency: 'high' });
    await hangUp(rung.id);
    await expect.poll(() => browser.arrived.length, SOON).toBe(2);
    expect(browser.arrived[1]?.text).toMatchObject({ title: 'Missed call from Ben Holm', tag: `call-${rung.id}` });
    expect(browser.arrived[1]?.text).not.toHaveProperty('rings');
  });

  it('is left out in a conversation that is quiet, where calls are turned off, of whom one is told nothing, and in quiet hours', async () => {
    const { ada, ben, id, ring, hangUp } = await talk();
    const browser = await listening(ada);
    const ringAndEnd = async () => {
      await hangUp((await ring()).id);
      await settled();
    };
    const quiet = (do_not_disturb: boolean) =>
      call('PUT', `/conversations/${id}/preferences`, { as: ada, body: { do_not_disturb } });
    expect((await quiet(true)).status).toBe(200);
    await ringAndEnd();
    await quiet(false);
    await choose(ada, 'call', 'push', false);
    await ringAndEnd();
    await choose(ada, 'call', 'push', true);
    const { body } = await call('POST', '/mutes', {
      as: ada,
      body: { context_id: ben.userId, only_notifications: true },
    });
    await ringAndEnd();
    await call('DELETE', `/mutes/${body.data.id}`, { as: ada });
    const hours = { is_on: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };
    await call('PUT', '/notifications/times', { as: ada, body: { quiet_hours: hours } });
    await ringAndEnd();
    expect(browser.arrived).toEqual([]);
    expect((await choose(ada, 'call', 'mail', true)).status).toBe(422);
  });
});

describe('a push', () => {
  it('reaches each browser of the person, encrypted for it alone and signed by this platform', async () => {
    const { ada, say } = await meet();
    const phone = (await call('POST', '/auth', { body: { username: ada.email, password: PASSWORD, platform: 'web' } }))
      .body.data.access_token;
    const [one, other] = [await listening(ada), await listening(phone)];
    const comment = await say('Low water is at six');
    await expect.poll(() => [one.arrived.length, other.arrived.length], SOON).toEqual([1, 1]);
    const [told] = (await call('GET', '/notifications', { as: ada })).body.data;
    expect(told.notifiable_id).toBe(comment.id);
    const [{ text, headers, sender, bytes }] = one.arrived as [(typeof one.arrived)[number]];
    expect(text).toEqual({
      title: 'Ben Holm commented on your post',
      body: 'Low water is at six',
      path: `/open/Notification/${told.id}`,
      tag: told.id,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(sender).toMatchObject({ sub: 'mailto:no-reply@plaza.test' });
    expect(bytes).toBeLessThan(4096);
    expect((await devices(ada)).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  it('names those who did the same in one line, in place of what was said of them before', async () => {
    const { ada, ben, id } = await meet();
    const [cleo, dan] = [await person('Cleo Ruiz'), await person('Dan Okoro')];
    const browser = await listening(ada);
    for (const as of [ben, cleo, dan]) await call('POST', '/reactions', { as, body: { context_id: id } });
    await expect
      .poll(() => browser.arrived.map(({ text }) => text.title).toSorted(), SOON)
      .toEqual([
        'Ben Holm reacted to your post',
        'Cleo Ruiz and 1 other reacted to your post',
        'Dan Okoro and 2 others reacted to your post',
      ]);
    const [told] = (await call('GET', '/notifications', { as: ada })).body.data;
    expect(new Set(browser.arrived.map(({ text }) => text.tag))).toEqual(new Set([told.id]));
  });

  it('is in the language of whoever reads it', async () => {
    const { ada, say } = await meet();
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { settings: { language: 'ar' } } });
    const browser = await listening(ada);
    await say('Hello');
    await expect.poll(() => browser.arrived[0]?.text.title, SOON).toBe('علّق Ben Holm على منشورك');
  });

  it('is tried again while the service is busy, and its browser forgotten once it is gone', async () => {
    const { ada, say, ben, id } = await meet();
    const browser = await listening(ada);
    browser.answers.push(503);
    await say('Again');
    await expect.poll(() => texts(browser), SOON).toEqual(['Again']);
    browser.answers.push(410);
    await call('POST', '/reactions', { as: ben, body: { context_id: id } });
    await expect.poll(() => devices(ada), SOON).toEqual([]);
    const asked = service.asked();
    await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } });
    await settled();
    expect(service.asked()).toBe(asked);
  });

  it('is left out for what was turned off, for whom one has blocked, and in quiet hours, which mails keep as well', async () => {
    const { ada, ben, id, say } = await meet();
    const browser = await listening(ada);
    await choose(ada, 'comment', 'push', false);
    await say('Turned off');
    const others = { timezone: 'UTC' };
    await sql`update accounts set timezone = ${others.timezone} where id = ${ada.accountId}`.execute(
      harness.app.platform.database.db,
    );
    const quiet = { is_on: true, from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] };
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { settings: { quiet_hours: quiet } } });
    await choose(ada, 'reaction', 'mail', true);
    const mails = async () => (await call('GET', `/outbox.json?destination=${ada.email}`)).body.data.length as number;
    const before = await mails();
    await call('POST', '/reactions', { as: ben, body: { context_id: id } });
    await settled();
    expect(browser.arrived).toEqual([]);
    expect(await mails()).toBe(before);
    const { meta } = (await call('GET', '/notifications', { as: ada })).body;
    expect(meta.unread_count).toBe(2);
    await call('PUT', `/users/${ada.userId}`, {
      as: ada,
      body: { settings: { quiet_hours: { ...quiet, is_on: false } } },
    });
    await call('POST', '/blocks', { as: ada, body: { context_id: ben.userId } });
    await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } });
    await settled();
    expect(browser.arrived).toEqual([]);
  });

  it('tells of what is said in a conversation, unless that is quiet, was only asked for, or messages are turned off', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const { id } = (await call('POST', '/conversations', { as: ben, body: { user_ids: [ada.userId] } })).body.data;
    const browser = await listening(ada);
    const say = async (content: string) => {
      const answer = await call('POST', '/messages', { as: ben, body: { conversation_id: id, content } });
      expect(answer.status).toBe(201);
    };
    await say('A stranger writes');
    await settled();
    expect(browser.arrived).toEqual([]);
    await call('POST', '/messages', { as: ada, body: { conversation_id: id, content: 'Come in' } });
    await say('Tea at four');
    await expect
      .poll(() => browser.arrived.at(-1)?.text, SOON)
      .toEqual({
        title: 'Ben Holm',
        body: 'Tea at four',
        path: `/open/Conversation/${id}`,
        tag: `conversation-${id}`,
      });
    await call('PUT', `/conversations/${id}/preferences`, { as: ada, body: { do_not_disturb: true } });
    await say('Or five');
    await call('PUT', `/conversations/${id}/preferences`, { as: ada, body: { do_not_disturb: false } });
    await choose(ada, 'message', 'push', false);
    await say('Or six');
    await settled();
    expect(texts(browser)).toEqual(['Tea at four']);
    expect((await choose(ada, 'message', 'mail', true)).body.code).toBe('invalid');
  });

  it('shows the current text of a message that was edited before it is sent, and is not sent once it is deleted', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const { id } = (await call('POST', '/conversations', { as: ben, body: { user_ids: [ada.userId] } })).body.data;
    const said = await call('POST', '/messages', {
      as: ben,
      body: { conversation_id: id, content: 'My number is 555' },
    });
    const messageId = said.body.data.id as string;
    await call('PUT', `/messages/${messageId}`, { as: ben, body: { content: 'Never mind' } });
    const browser = await listening(ada);
    const [device] = await devices(ada);
    const text = { title: 'Ben Holm', body: 'My number is 555', path: '/', tag: id };
    const run = () => pushJob(harness.app.platform).run({ subscriptionId: device?.id ?? '', text, messageId });
    await run();
    await expect.poll(() => texts(browser), SOON).toEqual(['Never mind']);
    await call('DELETE', `/messages/${messageId}`, { as: ben });
    await run();
    expect(texts(browser)).toEqual(['Never mind']);
  });

  it('is not sent for what was read in the meantime, and not after signing out', async () => {
    const { ada, say } = await meet();
    const browser = await listening(ada);
    await say('Read at once');
    await call('PUT', '/notifications', { as: ada });
    await settled();
    const seen = texts(browser).length;
    await call('POST', '/auth/logout', { as: ada });
    const again = (await call('POST', '/auth', { body: { username: ada.email, password: PASSWORD } })).body.data;
    expect(await devices(again.access_token)).toEqual([]);
    await say('Nobody is there');
    await settled();
    expect(texts(browser)).toHaveLength(seen);
  });

  it('is not sent of what its person may see no longer by then', async () => {
    const { ada, ben, id, say } = await meet();
    const browser = await listening(ben);
    const comment = await say('Which blue');
    await call('POST', '/comments', { as: ada, body: { id, content: 'Woad', parent: comment.id } });
    await expect.poll(() => texts(browser), SOON).toEqual(['Woad']);
    const [subscription] = await devices(ben);
    const [{ id: notificationId }] = (await call('GET', '/notifications', { as: ben })).body.data;
    const again = () =>
      pushJob(harness.app.platform).run({
        subscriptionId: subscription?.id ?? '',
        text: { title: 'Ada replied', body: 'Woad', path: '/', tag: notificationId },
        notificationId,
      });
    await call('PUT', `/scribbles/${id}`, { as: ada, body: { content: 'One', audience: 'private' } });
    await again();
    expect(texts(browser)).toEqual(['Woad']);
    await call('PUT', `/scribbles/${id}`, { as: ada, body: { content: 'One', audience: 'public' } });
    await again();
    await expect.poll(() => texts(browser), SOON).toEqual(['Woad', 'Woad']);
  });
});

describe('a browser', () => {
  it('is named by what a browser has: an address in public, a key of the curve, a secret', async () => {
    const ada = await person('Ada Berg');
    const { subscription } = service.subscribe();
    const off = Buffer.alloc(65, 7);
    off[0] = 4;
    const bad = [
      { endpoint: 'ftp://push.example/1' },
      { endpoint: 'https://10.0.0.1/1' },
      { endpoint: 'https://[fd00::1]/1' },
      { endpoint: 'https://169.254.169.254/latest' },
      { endpoint: 'https://a:b@push.example/1' },
      { endpoint: 'nowhere' },
      { keys: { ...subscription.keys, p256dh: off.toString('base64url') } },
      { keys: { ...subscription.keys, p256dh: 'abc' } },
      { keys: { ...subscription.keys, auth: randomBytes(8).toString('base64url') } },
    ];
    for (const wrong of bad) {
      const answer = await call('POST', '/notifications/push', { as: ada, body: { ...subscription, ...wrong } });
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
    expect(await devices(ada)).toEqual([]);
  });

  it('stands once, belongs to whoever is signed in with it, and is turned off by its person alone', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const browser = service.subscribe();
    for (let n = 0; n < 2; n += 1) await subscribe(ada, browser);
    const [first, ...others] = await devices(ada);
    expect(others).toEqual([]);
    expect((await call('DELETE', `/notifications/push/${first?.id}`, { as: ben })).status).toBe(404);
    await subscribe(ben, browser);
    expect(await devices(ada)).toEqual([]);
    const [bens] = await devices(ben);
    expect((await call('DELETE', `/notifications/push/${bens?.id}`, { as: ben })).status).toBe(204);
    expect(await devices(ben)).toEqual([]);
    expect((await call('GET', '/notifications/push', {})).status).toBe(401);
  });

  it('whose address leads into a closed network is forgotten, and nobody is asked there', async () => {
    const { ada, say } = await meet();
    const browser = service.subscribe();
    const { platform } = harness.app;
    const { fetchPolicy } = platform;
    const subscription = { ...browser.subscription, endpoint: 'https://push.inside.example/1' };
    await call('POST', '/notifications/push', { as: ada, body: subscription });
    platform.fetchPolicy = { ...fetchPolicy, resolve: async () => ['10.1.2.3'] };
    await say('Inside');
    await expect.poll(() => devices(ada), SOON).toEqual([]);
    platform.fetchPolicy = fetchPolicy;
    expect(browser.arrived).toEqual([]);
  });
});
