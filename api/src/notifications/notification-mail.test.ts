import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { attending } from '../../test/attending.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { startMailServer, type MailServer } from '../../test/mail-server.ts';

const SOON = { timeout: 60_000 };
const LONGEST_RETRY_MS = 60_000;

let mail: MailServer;
const harness = useHarness(async () => {
  mail = await startMailServer();
  return { smtpUrl: mail.url };
});
afterAll(() => mail.close());
const { call } = harness;
const meet = async () => {
  const [ada, ben] = await Promise.all([harness.person('Ada Berg'), harness.person('Ben Holm')]);
  const { id } = (await call('POST', '/scribbles', { as: ada, body: { content: 'One', audience: 'public' } })).body
    .data;
  return { ada, ben, id };
};

const choose = (as: Person, kind: string, channel: string, is_on: boolean) =>
  call('PUT', '/notifications/settings', { as, body: { kind, channel, is_on } });

/** Closes the mail server. Returns a function that waits until so many mails were refused: from then on they are composed again. */
function closeMail() {
  const { refused } = mail;
  mail.isOpen = false;
  return (count: number) => expect.poll(() => mail.refused - refused, SOON).toBeGreaterThanOrEqual(count);
}

/** Waits until no mail is queued. Mails that were refused are retried immediately. */
const settled = () =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ queued: number; refused: number }>`
        select count(*)::int as queued, count(*) filter (where state = 'retry')::int as refused from jobs.job
        where name in ('deliver', 'notification.mail', 'digest', 'digest.mail') and state in ('created', 'retry', 'active')
          and start_after < now() + interval '1 hour'`.execute(harness.app.platform.database.db);
      const [{ queued, refused } = { queued: 0, refused: 0 }] = rows;
      if (refused > 0) await harness.advance(LONGEST_RETRY_MS);
      return queued;
    }, SOON)
    .toBe(0);

/** The messages that a person was sent, about comments unless said. */
const mailsTo = ({ email }: Person, about = 'commented on') =>
  mail.received
    .flatMap((text, at) => (text === `RCPT TO:<${email}>` ? (mail.received[at + 1] ?? '') : []))
    .filter((text) => text.includes(about));

it.each([true, false])(
  'a queued mail quotes what its receiver may see when it is sent, with the notification listed: %s',
  async (isListed) => {
    const { ada, ben, id } = await meet();
    await choose(ada, 'comment', 'in_app', isListed);
    await choose(ada, 'comment', 'mail', true);
    const comment = async (content: string) =>
      (await call('POST', '/comments', { as: ben, body: { id, content } })).body.data.id as string;
    const areRefused = closeMail();
    const [edited, deleted] = [await comment('My number is 555'), await comment('My address is 666')];
    await areRefused(2);
    await call('PUT', `/comments/${edited}`, { as: ben, body: { content: 'Never mind' } });
    await call('DELETE', `/comments/${deleted}`, { as: ben });
    mail.isOpen = true;
    await settled();
    expect(mailsTo(ada)).toEqual([expect.stringContaining('Never mind')]);
    expect(mail.received.join()).not.toMatch(/number is 555|address is 666/);
  },
);

it('a queued mail is dropped when its receiver blocks the author before it is sent', async () => {
  const { ada, ben, id } = await meet();
  await choose(ada, 'comment', 'mail', true);
  const areRefused = closeMail();
  await call('POST', '/comments', { as: ben, body: { id, content: 'Read this' } });
  await areRefused(1);
  await call('POST', '/blocks', { as: ada, body: { context_id: ben.userId } });
  mail.isOpen = true;
  await settled();
  expect(mailsTo(ada)).toEqual([]);
});

it.each([true, false])(
  'a queued mail is dropped when the invitation is withdrawn before it is sent, with the notification listed: %s',
  async (isListed) => {
    const { ada, ben } = await meet();
    await choose(ada, 'page_invitation', 'in_app', isListed);
    await choose(ada, 'page_invitation', 'mail', true);
    const pictures = { avatar_id: await harness.picture(ben), cover_id: await harness.picture(ben) };
    const body = { name: 'Loom', description: 'We weave', status: 'visible-to-public', ...pictures };
    const crowd = (await call('POST', '/pages', { as: ben, body })).body.data.id;
    const invite = async () => {
      const invitation = { relatable_id: crowd, role: 'member', user_id: ada.userId };
      return (await call('POST', '/relationships', { as: ben, body: invitation })).body.data.id;
    };
    const areRefused = closeMail();
    const id = await invite();
    await areRefused(1);
    expect((await call('DELETE', `/relationships/${id}`, { as: ben })).status).toBe(204);
    mail.isOpen = true;
    await settled();
    expect(mailsTo(ada, 'invited you')).toEqual([]);
  },
);

it('a queued mail about an event attaches its calendar file as it is when it is sent', async () => {
  const [ada, ben] = await Promise.all([harness.person('Ada Berg'), harness.person('Ben Holm')]);
  const { event, invite, change } = attending(harness);
  const { body: place } = await call('POST', '/places', { as: ada, body: { title: 'Saltworks', city: 'Oslo' } });
  const id = await event(ada, { cover_id: await harness.picture(ada), place_id: place.data.id });
  const areRefused = closeMail();
  await invite(ada, id, ben);
  await areRefused(1);
  await change(ada, id, { name: 'Glazing day' });
  mail.isOpen = true;
  await settled();
  const [sent] = mailsTo(ben, 'invited you');
  expect(sent).toMatch(/Content-Type: text\/calendar; method=PUBLISH; charset=utf-8;\s+name=event\.ics/);
  expect(sent).toContain('Content-Disposition: attachment; filename=event.ics');
  const [, encoded] = /filename=event\.ics\r\n\r\n([\s\S]*?)\r\n--/.exec(sent!) ?? [];
  expect(Buffer.from(encoded ?? '', 'base64').toString()).toContain('SUMMARY:Glazing day');
});

it('a queued digest quotes what its receiver may see when it is sent', async () => {
  const { ada, ben, id } = await meet();
  const { db } = harness.app.platform.database;
  const comment = await call('POST', '/comments', { as: ben, body: { id, content: 'My number is 777' } });
  // Half a day away, so that the regular digest isn’t queued yet.
  const hour = (harness.clock.now().getUTCHours() + 12) % 24;
  await call('PUT', '/notifications/times', { as: ada, body: { digest: { every: 'daily', hour, weekday: 1 } } });
  const areRefused = closeMail();
  const { rows } = await sql<{ next_at: string }>`
    update digests set told_at = told_at - interval '1 minute' where user_id = ${ada.userId} returning next_at`.execute(
    db,
  );
  await harness.app.platform.jobs.enqueue(db, 'digest', { userId: ada.userId, dueAt: rows[0]?.next_at ?? '' });
  await areRefused(1);
  await call('PUT', `/comments/${comment.body.data.id}`, { as: ben, body: { content: 'Never mind' } });
  mail.isOpen = true;
  await settled();
  const sent = mail.received.filter((text) => text.includes('unread notification'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('Never mind');
  expect(sent[0]).not.toContain('number is 777');
});
