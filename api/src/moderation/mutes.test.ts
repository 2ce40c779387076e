import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person } = harness;

const scribbleBy = async (author: Person, content: string): Promise<string> =>
  (await call('POST', '/scribbles', { as: author, body: { content, audience: 'public' } })).body.data.id;
const ids = async (as: Person, url: string): Promise<string[]> =>
  (await call('GET', url, { as })).body.data.map((each: { id: string }) => each.id);
const mute = (as: Person, id: string, days: number | null = null) =>
  call('POST', '/mutes', { as, body: { context_id: id, days } });
const muteWord = (as: Person, word: string, days: number | null = null) =>
  call('POST', '/muted-words', { as, body: { word, days } });
/** When everything that was muted for a week has expired. */
const aWeekLater = async (as: Person) => {
  await harness.advance(7 * 24 * 3600 * 1000);
  await harness.renew(as);
};

describe('a mute', () => {
  it('takes somebody out of the feed and the search of one person alone, until it ends', async () => {
    const [ada, finn, grace] = [await person('Ada L'), await person('Finn A'), await person('Grace B')];
    const id = await scribbleBy(finn, 'Zebrafinch on the jetty');
    const muted = await mute(ada, finn.userId, 7);
    expect(muted.body.data).toMatchObject({ _type: 'Mute', context_type: 'User', context_id: finn.userId });
    expect(await ids(ada, '/discover')).not.toContain(id);
    expect(await ids(ada, '/search?search=zebrafinch')).toEqual([]);
    // Softer than a block: what one opens oneself is there, and the other learns nothing.
    expect(await ids(ada, `/discover?user=${finn.userId}`)).toContain(id);
    expect((await call('GET', `/scribbles/${id}`, { as: ada })).status).toBe(200);
    for (const as of [finn, grace]) expect(await ids(as, '/search?search=zebrafinch')).toEqual([id]);
    expect((await call('GET', '/mutes?include=context', { as: ada })).body).toMatchObject({
      data: [{ context_id: finn.userId }],
      included: [{ id: finn.userId }],
    });
    expect((await call('GET', '/mutes/actors', { as: ada })).body.data).toEqual([finn.userId]);
    await aWeekLater(ada);
    expect(await ids(ada, '/discover')).toContain(id);
    expect(await ids(ada, '/mutes')).toEqual([]);
  });

  it('is of one item too, is set anew, and taken back', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const [one, other] = [await scribbleBy(finn, 'Quagga one'), await scribbleBy(finn, 'Quagga two')];
    const { body } = await mute(ada, one, 1);
    expect((await mute(ada, one)).body.data).toMatchObject({ id: body.data.id, expires_at: null });
    expect(await ids(ada, '/search?search=quagga')).toEqual([other]);
    expect((await call('DELETE', `/mutes/${body.data.id}`, { as: finn })).status).toBe(404);
    expect((await call('DELETE', `/mutes/${body.data.id}`, { as: ada })).status).toBe(204);
    expect(await ids(ada, '/search?search=quagga')).toHaveLength(2);
    expect((await mute(ada, ada.userId)).body.code).toBe('self_action');
    expect((await call('POST', '/mutes', { as: ada, body: { context_id: one, days: 3 } })).body.errors).toHaveProperty(
      'days',
    );
  });

  it('of a word is one person’s own: others are told as ever', async () => {
    const [ada, finn, grace] = [await person('Ada L'), await person('Finn A'), await person('Grace B')];
    await muteWord(grace, 'wombat');
    const id = await scribbleBy(ada, 'A wombat at last');
    await call('POST', '/reactions', { as: finn, body: { context_id: id } });
    const { body } = await call('GET', '/notifications', { as: ada });
    expect(body.data).toMatchObject([{ type: 'reaction', notifiable_id: id }]);
    expect(body.meta.unread_count).toBe(1);
  });

  it('keeps notifications from whoever is muted away, also those that are there', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const id = await scribbleBy(ada, 'Mine');
    const remark = (content: string) => call('POST', '/comments', { as: finn, body: { id, content } });
    const unread = async () => (await call('GET', '/notifications', { as: ada })).body.meta.unread_count;
    await remark('Before');
    expect(await unread()).toBe(1);
    const muted = await mute(ada, finn.userId);
    expect([await unread(), await ids(ada, '/notifications')]).toEqual([0, []]);
    await remark('While muted');
    await call('DELETE', `/mutes/${muted.body.data.id}`, { as: ada });
    expect(await unread()).toBe(1);
  });
});

describe('a mute of notifications alone', () => {
  const silence = (as: Person, id: string) =>
    call('POST', '/mutes', { as, body: { context_id: id, only_notifications: true } });
  const mails = async ({ email }: Person) =>
    (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data.length as number;
  const pushes = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from jobs.job where name = 'push'`.execute(
        harness.app.platform.database.db,
      )
    ).rows[0]?.n;
  const meet = async () => {
    const [ada, finn, grace] = [await person('Ada L'), await person('Finn A'), await person('Grace B')];
    for (const channel of ['mail', 'push'])
      for (const kind of ['comment', 'reply', 'reaction', 'follow'])
        await call('PUT', '/notifications/settings', { as: ada, body: { kind, channel, is_on: true } });
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    await call('POST', '/notifications/push', { as: ada, body: { endpoint: 'https://push.example/1', keys } });
    const [one, other] = [await scribbleBy(ada, 'Kestrel one'), await scribbleBy(ada, 'Kestrel two')];
    const unread = async () => (await call('GET', '/notifications', { as: ada })).body.meta.unread_count as number;
    return { ada, finn, grace, one, other, unread };
  };

  it('of a thread of one’s own tells nothing more of it on any channel, until it is taken back', async () => {
    const { ada, finn, one, other, unread } = await meet();
    const remark = (id: string) => call('POST', '/comments', { as: finn, body: { id, content: 'Look up' } });
    await remark(one);
    const [told] = (await call('GET', '/notifications', { as: ada })).body.data;
    expect(told).toMatchObject({ reason: 'published', reason_id: one, source_id: one });
    const muted = (await silence(ada, told.source_id)).body.data;
    expect(muted).toMatchObject({ context_id: one, only_notifications: true });
    const before = [await mails(ada), await pushes()];
    await remark(one);
    await call('POST', '/reactions', { as: finn, body: { context_id: one } });
    expect([await unread(), await ids(ada, '/notifications')]).toEqual([0, []]);
    expect([await mails(ada), await pushes()]).toEqual(before);
    await remark(other);
    expect([await unread(), (await mails(ada)) - before[0]!]).toEqual([1, 1]);
    // It is met as ever, and listed apart from what is not.
    expect(await ids(ada, '/search?search=kestrel')).toContain(one);
    expect(await ids(ada, '/mutes')).toEqual([]);
    expect(await ids(ada, '/mutes?only_notifications=true')).toEqual([muted.id]);
    await call('DELETE', `/mutes/${muted.id}`, { as: ada });
    expect(await unread()).toBe(2);
    expect((await silence(ada, ada.userId)).body.code).toBe('self_action');
    expect((await mute(ada, one)).body.code).toBe('self_action');
  });

  it('of a person tells nothing more of them on any channel, and leaves them in the feed', async () => {
    const { ada, finn, grace, one, unread } = await meet();
    const his = await scribbleBy(finn, 'A merlin');
    await silence(ada, finn.userId);
    const before = [await mails(ada), await pushes()];
    await call('POST', '/reactions', { as: finn, body: { context_id: one } });
    await call('POST', '/comments', { as: finn, body: { id: one, content: 'Hello' } });
    await call('POST', '/relationships', { as: finn, body: { relatable_id: ada.userId } });
    expect([await unread(), await mails(ada), await pushes()]).toEqual([0, ...before]);
    await call('POST', '/reactions', { as: grace, body: { context_id: one } });
    expect(await unread()).toBe(1);
    expect(await ids(ada, '/discover')).toContain(his);
    expect((await call('GET', '/mutes/actors', { as: ada })).body.data).toEqual([]);
    // A mute takes its place, and it that of a mute.
    await mute(ada, finn.userId, 7);
    expect(await ids(ada, '/discover')).not.toContain(his);
    await silence(ada, finn.userId);
    expect(await ids(ada, '/discover')).toContain(his);
  });
});

describe('a muted word', () => {
  it.each([
    ['tide', 'The TIDE is late', true],
    ['tide', 'Tidelines and tides', false],
    ['café', 'A CAFE by the water', true],
    ['cafe', 'Le café du port', true],
    ['low tide', 'Walk at low tide only', true],
    ['low tide', 'The tide is low', false],
    ['#boats', 'Selling #boats again', true],
    ['пристань', 'Вечерняя Пристань', true],
    ['ميناء', 'صباح الخير يا ميناء', true],
    ['ハンダ', 'ハンダを買った', true],
    ['ハンダ', '動物園でパンダを見た', false],
    ['ﾊﾟﾝﾀﾞ', '動物園でパンダを見た', true],
    ['कल', 'कुल मिलाकर', false],
    ['محمد', 'مُحَمَّد قال', true],
    ['мои', 'мой порт', false],
    ['елка', 'Ёлка на площади', true],
  ])('«%s» in «%s»: %s', async (word, content, isHidden) => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const id = await scribbleBy(finn, content);
    expect((await muteWord(ada, word)).status).toBe(201);
    expect((await ids(ada, '/discover')).includes(id)).toBe(!isHidden);
    expect(await ids(finn, '/discover')).toContain(id);
  });

  it('says before how much it would hide, is edited, ends, and never hides one’s own', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const hers = await scribbleBy(ada, 'My own xylograph');
    const his = await scribbleBy(finn, 'A xylograph, and a long text '.repeat(8));
    const preview = (await call('GET', '/muted-words/preview?word=Xylograph', { as: ada })).body.data;
    expect(preview).toMatchObject({ hidden: 1 });
    expect(preview.of).toBeGreaterThan(1);
    const word = (await muteWord(ada, 'xylograph', 1)).body.data;
    expect((await muteWord(ada, 'XYLOGRAPH', 30)).body.data.id).toBe(word.id);
    expect(await ids(ada, '/search?search=xylograph')).toEqual([hers]);
    const change = (body: object, as = ada) => call('PUT', `/muted-words/${word.id}`, { as, body });
    expect((await change({ word: 'something else' }, finn)).status).toBe(404);
    expect((await change({ word: 'something else', days: 7 })).body.data.word).toBe('something else');
    expect(await ids(ada, '/search?search=xylograph')).toHaveLength(2);
    await change({ word: 'xylograph', days: 7 });
    await aWeekLater(ada);
    expect(await ids(ada, '/discover')).toContain(his);
    expect(await ids(ada, '/muted-words')).toEqual([]);
    expect((await muteWord(ada, '…')).body.errors).toHaveProperty('word');
  });

  it('keeps a notification with it away', async () => {
    const [ada, finn] = [await person('Ada L'), await person('Finn A')];
    const id = await scribbleBy(ada, 'Mine');
    await muteWord(ada, 'okapi');
    await call('POST', '/comments', { as: finn, body: { id, content: `${'Long before it comes. '.repeat(6)}Okapi!` } });
    expect((await call('GET', '/notifications', { as: ada })).body).toMatchObject({
      data: [],
      meta: { unread_count: 0 },
    });
  });
});
