import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { digestJob } from './digest.ts';

const DAY_MS = 24 * 3600 * 1000;

const harness = useHarness();
const { call, person } = harness;
const db = () => harness.app.platform.database.db;

const mailsTo = async ({ email }: Person) =>
  (await call('GET', `/outbox.json?destination=${encodeURIComponent(email)}`)).body.data as {
    subject: string;
    body: string;
    html: string | null;
    headers: Record<string, string> | null;
  }[];
const digestsTo = async (to: Person) => (await mailsTo(to)).filter(({ subject }) => subject.includes('unread'));
const change = (as: Person, body: object) => call('PUT', '/notifications/times', { as, body });
const nextOf = async ({ userId }: Person) =>
  (await sql<{ next_at: string | null }>`select next_at from digests where user_id = ${userId}`.execute(db())).rows[0]
    ?.next_at ?? null;
/** What every node does when the hour has come. */
const fallDue = async (who: Person, nodes = 1) => {
  const dueAt = (await nextOf(who)) ?? '';
  const job = digestJob(harness.app.platform);
  await Promise.all(Array.from({ length: nodes }, () => job.run({ userId: who.userId, dueAt })));
};
const DAILY = { every: 'daily', hour: 8, weekday: 1 };

const meet = async () => {
  const [ada, ben] = [await person('Ada Berg'), await person('Ben <b>Holm</b>')];
  const made = await call('POST', '/scribbles', { as: ada, body: { content: 'One', audience: 'public' } });
  const { id } = made.body.data;
  const say = (content: string) => call('POST', '/comments', { as: ben, body: { id, content } });
  return { ada, ben, id, say };
};

describe('a digest', () => {
  it('is sent when its hour comes, and again the next day if there is something new', async () => {
    const { ada, ben, say } = await meet();
    await change(ada, { digest: DAILY });
    await say('First');
    expect(await digestsTo(ada)).toEqual([]);
    const aDayLater = async () => {
      await harness.advance(DAY_MS);
      await harness.renew(ben);
    };
    await aDayLater();
    await expect.poll(() => digestsTo(ada)).toMatchObject([{ body: expect.stringContaining('“First”') }]);
    await say('Second');
    await aDayLater();
    await expect
      .poll(async () => (await digestsTo(ada)).map(({ body }) => body.includes('“Second”')))
      .toEqual([true, false]);
  });

  it('tells once, on however many nodes, of what was not read, by kind, as text and as a page', async () => {
    const { ada, ben, id, say } = await meet();
    expect((await change(ada, { digest: DAILY })).body.data.digest).toEqual(DAILY);
    for (const words of ['Tea & toast', 'Two', 'Three', 'Four']) await say(words);
    await call('POST', '/reactions', { as: ben, body: { context_id: id } });
    const due = await nextOf(ada);
    await fallDue(ada, 3);
    const [mail, ...others] = await digestsTo(ada);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('5 unread notifications on Plaza');
    for (const words of ['4 comments on your posts', '“Four”', 'and 1 more', '1 reaction to your posts'])
      expect(mail?.body).toContain(words);
    expect(mail?.body).not.toContain('Tea & toast');
    expect(mail?.html).toContain('<h2');
    expect(mail?.html).toContain('Ben &lt;b&gt;Holm&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Holm');
    expect(Date.parse((await nextOf(ada)) ?? '')).toBeGreaterThan(Date.parse(due ?? ''));
  });

  it('is not sent when there is nothing new, and never says the same twice', async () => {
    const { ada, say } = await meet();
    await say('Before it was turned on');
    await change(ada, { digest: DAILY });
    await fallDue(ada);
    expect(await digestsTo(ada)).toEqual([]);
    await say('New');
    await fallDue(ada);
    await fallDue(ada);
    const [mail, ...others] = await digestsTo(ada);
    expect(mail?.body).toContain('“New”');
    expect(others).toEqual([]);
    await say('Read in Plaza');
    await call('PUT', '/notifications', { as: ada });
    await fallDue(ada);
    expect(await digestsTo(ada)).toHaveLength(1);
  });

  it('is due at the chosen hour where the person lives, on the chosen day', async () => {
    const ada = await person('Ada Berg');
    for (const [timezone, every] of [
      ['Europe/Oslo', 'daily'],
      ['Asia/Kathmandu', 'weekly'],
      ['America/St_Johns', 'weekly'],
    ] as const) {
      await sql`update accounts set timezone = ${timezone} where id = ${ada.accountId}`.execute(db());
      await change(ada, { digest: { every, hour: 18, weekday: 3 } });
      const next = new Date((await nextOf(ada)) ?? '');
      const clock = { timeZone: timezone, hour: '2-digit', minute: '2-digit', weekday: 'short' } as const;
      const said = next.toLocaleString('en-GB', clock);
      expect(said).toMatch(every === 'daily' ? /18:00$/ : /^Wed.*18:00$/);
      const days = (next.getTime() - harness.clock.now().getTime()) / DAY_MS;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(every === 'daily' ? 1.1 : 7.1);
    }
  });

  it('waits while its person is left alone', async () => {
    const { ada, say } = await meet();
    const quiet = { is_on: true, from: '00:00', to: '00:00', days: [7, 1, 2, 3, 4, 5, 6] };
    const kept = (await change(ada, { digest: DAILY, quiet_hours: quiet })).body.data;
    expect(kept.quiet_hours.days).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await say('Later');
    const due = await nextOf(ada);
    await fallDue(ada);
    expect(await digestsTo(ada)).toEqual([]);
    expect(await nextOf(ada)).toBe(due);
    await change(ada, { quiet_hours: { ...quiet, is_on: false } });
    await fallDue(ada);
    expect(await digestsTo(ada)).toHaveLength(1);
  });

  it('ends with one click in the mail program, without signing in, as does the mail of one kind', async () => {
    const { ada, say } = await meet();
    await change(ada, { digest: DAILY });
    await call('PUT', '/notifications/settings', { as: ada, body: { kind: 'comment', channel: 'mail', is_on: true } });
    await say('Hello');
    await fallDue(ada);
    for (const { headers } of await mailsTo(ada)) {
      if (!headers) continue;
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const path = /^<http:\/\/plaza\.test(\/unsubscribe\/\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      const click = (to: string) => call('POST', to);
      expect((await click(`${path}x`)).body.code).toBe('link_expired');
      expect((await click(path)).status).toBe(204);
    }
    expect((await call('GET', '/notifications/times', { as: ada })).body.data.digest.every).toBe('off');
    const { data } = (await call('GET', '/notifications/settings', { as: ada })).body;
    expect(data[0]).toMatchObject({ kind: 'comment', mail: false });
    expect(await nextOf(ada)).toBeNull();
  });

  it('needs an email, and times that there are', async () => {
    const ada = await person('Ada Berg');
    for (const bad of [
      { digest: { ...DAILY, hour: 24 } },
      { digest: { ...DAILY, every: 'hourly' } },
      { quiet_hours: { is_on: true, from: '24:00', to: '07:00', days: [1] } },
      { quiet_hours: { is_on: true, from: '22:00', to: '07:00', days: [0] } },
    ])
      expect((await change(ada, bad)).body.code).toBe('invalid');
    await sql`update accounts set email = null, email_verified_at = null where id = ${ada.accountId}`.execute(db());
    expect((await change(ada, { digest: DAILY })).body.code).toBe('email_missing');
    expect((await change(ada, { digest: { ...DAILY, every: 'off' } })).status).toBe(200);
  });
});
