import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { reading, systemCaller } from '../core/context.ts';
import { QUARANTINE_DAYS } from '../core/contract.ts';
import { findDrift } from '../core/counters.ts';
import { nightlyJobs } from '../core/nightly-jobs.ts';
import { DELETION_DAYS } from './deletion.contract.ts';
import { eraseJob } from './deletion.ts';

const DAY_MS = 24 * 3600 * 1000;

const harness = useHarness();
const { call, person, picture, appoint } = harness;

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await query.execute(harness.app.platform.database.db)).rows as Record<string, unknown>[];
const counts = () => rowsOf(sql`select * from item_counts order by item_id`);
const write = async (as: Person, content: string) =>
  (await call('POST', '/scribbles', { as, body: { content, audience: 'community' } })).body.data;
const comment = async (as: Person, id: string, content: string, parent?: string) =>
  (await call('POST', '/comments', { as, body: { id, content, parent } })).body.data;
const leave = (as: Person) => call('DELETE', '/accounts', { as });
const signIn = (email: string) => call('POST', '/auth', { body: { username: email, password: PASSWORD } });
const keep = (stay_token: string) => call('POST', '/accounts/keep', { body: { stay_token } });

/** Ada and Ben, who have to do with each other in every way there is. */
async function neighbours(word = 'quitten') {
  const [ada, ben] = [await person(`Adelheid ${word}baum`), await person('Ben Holm')];
  const [hers, his] = [await write(ada, `Marmalade #${word}zeit`), await write(ben, 'Tram two is late')];
  const said = await comment(ada, his.id, `${word}gelee again`);
  const answered = await comment(ada, his.id, `Which ${word}brot`);
  const reply = await comment(ben, his.id, 'The blue one', answered.id);
  await comment(ben, hers.id, 'Well said');
  for (const [as, id] of [
    [ada, his.id],
    [ben, hers.id],
    [ben, said.id],
  ] as const)
    await call('POST', '/reactions', { as, body: { context_id: id } });
  await call('POST', '/relationships', { as: ada, body: { relatable_id: ben.userId } });
  await call('POST', '/relationships', { as: ben, body: { relatable_id: ada.userId } });
  await call('PUT', `/users/${ada.userId}`, { as: ada, body: { description: `${word}mus`, location: `${word}hof` } });
  const interest = await call('POST', '/interests', { as: ada, body: { title: `${word}kunde` } });
  await call('POST', `/interests/${interest.body.data.id}/assign`, { as: ada, body: {} });
  await call('POST', '/long-story-short/careers', { as: ada, body: { position: `${word}frau`, started_at: '2019' } });
  return { ada, ben, hers, his, said, answered, reply };
}

const due = async (who: Person) => {
  await harness.advance(DELETION_DAYS * DAY_MS);
  await eraseJob(harness.app.platform).run({ accountId: who.accountId });
};

describe('deleting an account', () => {
  it('tells whoever listens to what hides with them that it is over', async () => {
    const { ada, hers } = await neighbours('mirabell');
    const told: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => told.push(topic));
    await leave(ada);
    await expect
      .poll(() => told)
      .toEqual(
        expect.arrayContaining([`comments.scribble.${hers.id}.narrowed`, `comments.user.${ada.userId}.narrowed`]),
      );
    off();
  });

  it('hides what was on its way, or refuses it', async () => {
    const ben = await person('Ben Holm');
    // Whether they meet is chance: of several some do.
    for (let round = 0; round < 8; round += 1) {
      const ada = await person('Ada L');
      const [left, ...posts] = await Promise.all([
        leave(ada),
        ...Array.from({ length: 6 }, (_, n) =>
          call('POST', '/scribbles', { as: ada, body: { content: `On its way ${n}`, audience: 'public' } }),
        ),
      ]);
      expect(left.status).toBe(200);
      const refused = posts.filter(({ status }) => status !== 201).map(({ body }) => body.code);
      expect(['token_invalid', 'account_inactive', 'unauthenticated']).toEqual(expect.arrayContaining(refused));
      const posted = posts.filter(({ status }) => status === 201);
      const seen = await Promise.all(posted.map(({ body }) => call('GET', `/scribbles/${body.data.id}`, { as: ben })));
      expect(seen.map(({ status }) => status)).toEqual(posted.map(() => 404));
      expect((await call('GET', `/scribbles?user=${ada.userId}`, { as: ben })).body.data ?? []).toEqual([]);
    }
  });

  it('hides everything at once, ends every session, and says in a receipt and a mail what happens when', async () => {
    const { ada, ben, hers, his, said, answered, reply } = await neighbours();
    const receipt = await leave(ada);
    expect(receipt.status).toBe(200);
    const { requested_at, deletes_at, erased, kept } = receipt.body.data;
    expect(Date.parse(deletes_at) - Date.parse(requested_at)).toBe(30 * 24 * 3600 * 1000);
    expect(erased).toContain('profile');
    expect(kept).toEqual(['moderation', 'threads']);
    expect((await call('GET', '/auth', { as: ada })).body.code).toBe('token_invalid');
    const { body: mails } = await call('GET', `/outbox.json?destination=${encodeURIComponent(ada.email)}`);
    expect(mails.data[0].subject).toMatch(/^Your Plaza account will be deleted on /);

    for (const url of [`/users/${ada.userId}`, `/scribbles/${hers.id}`, `/comments/${said.id}`])
      expect((await call('GET', url, { as: ben })).status, url).toBe(404);
    const told = async (url: string) => JSON.stringify((await call('GET', url, { as: ben })).body);
    for (const url of [
      '/users',
      '/discover',
      '/discover?search=quitten',
      `/comments?id=${his.id}&include=user`,
      '/notifications?include=user,notifiable,context',
      `/reactions?context_id=${his.id}&include=user`,
      `/relationships?user=${ben.userId}&include=relatable`,
      '/keywords',
    ])
      expect(await told(url), url).not.toMatch(/quitten/i);
    const { body: theirs } = await call('GET', `/scribbles/${his.id}`, { as: ben });
    expect(theirs.data).toMatchObject({ reactions_count: 0, comments_count: 2 });
    const { body: self } = await call('GET', `/users/${ben.userId}`, { as: ben });
    expect(self.data).toMatchObject({ followers_count: 0, following_count: 0 });
    expect((await call('GET', '/auth', { as: ben })).body.data.unread_notifications_count).toBe(0);

    // What was answered keeps its place.
    const { body: thread } = await call('GET', `/comments?id=${his.id}`, { as: ben });
    expect(thread.data).toMatchObject([
      { id: answered.id, content: '', title: '', user_id: null, is_withdrawn: true, replies_count: 1 },
    ]);
    const { body: replies } = await call('GET', `/comments?parent=${answered.id}`, { as: ben });
    expect(replies.data).toMatchObject([{ id: reply.id, content: 'The blue one', is_withdrawn: false }]);
  });

  it('is taken back by whoever signs in within the grace period: everything is as it was, counters included', async () => {
    const { ada, ben, hers, his, answered } = await neighbours();
    const before = await counts();
    await leave(ada);
    expect(await counts()).not.toEqual(before);
    const refused = await signIn(ada.email);
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
    const [token] = refused.body.errors.stay_token;
    expect((await keep('made.up.token')).body.code).toBe('link_expired');
    const kept = await Promise.all([keep(token), keep(token)]);
    expect(kept.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const { access_token } = kept.find(({ status }) => status === 200)?.body.data ?? {};
    expect((await call('GET', '/auth', { as: access_token })).body.data.status).toBe('active');
    expect(await counts()).toEqual(before);
    expect((await call('GET', `/scribbles/${hers.id}`, { as: ben })).status).toBe(200);
    const { body: thread } = await call('GET', `/comments?id=${his.id}`, { as: ben });
    expect(thread.data.find(({ id }: { id: string }) => id === answered.id)).toMatchObject({
      content: 'Which quittenbrot',
      user_id: ada.userId,
      is_withdrawn: false,
    });
    await eraseJob(harness.app.platform).run({ accountId: ada.accountId });
    expect((await call('GET', `/users/${ada.userId}`, { as: ben })).body.data.name.first).toBe('Adelheid');
  });

  it('happens once, however often it is asked for at once', async () => {
    const { ada, his } = await neighbours();
    const answers = await Promise.all([leave(ada), leave(ada), leave(ada)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf(sql`select reactions from item_counts where item_id = ${his.id}`)).toEqual([{ reactions: 0 }]);
  });

  it('what was removed in the meantime stays away from who comes back', async () => {
    const { ada, ben, his } = await neighbours();
    const top = await comment(ben, his.id, 'A thread of mine');
    const below = await comment(ada, his.id, 'and an answer', top.id);
    await leave(ada);
    await call('DELETE', `/comments/${top.id}`, { as: ben });
    const { body } = await signIn(ada.email);
    const back = (await keep(body.errors.stay_token[0])).body.data.access_token;
    expect((await call('GET', `/comments/${below.id}`, { as: back })).status).toBe(404);
    const { body: after } = await call('GET', `/scribbles/${his.id}`, { as: back });
    expect(after.data.comments_count).toBe(3);
  });

  it('what is begun, ended or closed around it is counted once', async () => {
    const { ada, ben, his } = await neighbours();
    const { data: hall } = (await call('POST', '/pages', { as: ada, body: { name: 'Empty Hall' } })).body;
    await call('POST', '/reactions', { as: ada, headers: { 'acting-as': hall.id }, body: { context_id: his.id } });
    expect((await call('GET', `/scribbles/${his.id}`, { as: ben })).body.data.reactions_count).toBe(2);
    await call('DELETE', `/pages/${hall.id}`, { as: ada });
    expect((await call('GET', `/scribbles/${his.id}`, { as: ben })).body.data.reactions_count).toBe(1);
    const { data: crowd } = (
      await call('POST', '/pages', {
        as: ben,
        body: { name: 'Quay Choir', status: 'visible-to-public', join_approval: true },
      })
    ).body;
    const asked = await call('POST', '/relationships', { as: ada, body: { relatable_id: crowd.id, role: 'member' } });
    const { platform } = harness.app;
    const sides = sql`w.id = any(${[ben.userId, ada.userId, crowd.id, his.id]}::uuid[])`;
    const drift = () => reading(platform, systemCaller(platform), (context) => findDrift(context, sides));
    await leave(ada);
    expect(await drift()).toEqual([]);
    const [tie] = await rowsOf(
      sql`select id from relationships where user_id = ${ben.userId} and relatable_id = ${ada.userId}`,
    );
    expect((await call('DELETE', `/relationships/${String(tie?.['id'])}`, { as: ben })).status).toBe(204);
    await call('PUT', `/relationships/${asked.body.data.id}`, { as: ben, body: { status: 'accepted' } });
    const { body } = await signIn(ada.email);
    await keep(body.errors.stay_token[0]);
    expect(await drift()).toEqual([]);
  });

  it('waits until crowds that others belong to are handed over or closed', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const found = async (name: string) =>
      (await call('POST', '/pages', { as: ada, body: { name, status: 'visible-to-public' } })).body.data;
    const [choir, alone] = [await found('Harbour Choir'), await found('Empty Hall')];
    await call('POST', '/relationships', { as: ben, body: { relatable_id: choir.id, role: 'member' } });
    expect(await leave(ada)).toMatchObject({
      status: 422,
      body: { code: 'owns_crowds', errors: { crowds: ['Harbour Choir'] } },
    });
    expect((await call('DELETE', `/pages/${choir.id}`, { as: ada })).status).toBe(204);
    expect((await leave(ada)).status).toBe(200);
    expect((await call('GET', `/pages/${alone.id}`, { as: ben })).status).toBe(404);
  });

  it('asks for a fresh proof', async () => {
    const ada = await person('Ada Berg');
    await sql`update sessions set proved_at = null where account_id = ${ada.accountId}`.execute(
      harness.app.platform.database.db,
    );
    expect((await leave(ada)).body.code).toBe('proof_required');
  });

  it('staff cannot wake an account that is leaving', async () => {
    const [ada, chief] = [await person('Ada Berg'), await person('Chief Admin')];
    await sql`insert into account_roles (account_id, role) values (${chief.accountId}, 'admin')`.execute(
      harness.app.platform.database.db,
    );
    await leave(ada);
    const answer = await call('PUT', `/accounts/${ada.accountId}`, { as: chief, body: { status: 'active' } });
    expect(answer.body.code).toBe('account_leaving');
  });
});

describe('after the grace period', () => {
  it('no table holds a word of the person, and what others said still stands', async () => {
    const { ada, ben, hers, his, answered, reply } = await neighbours('pfirsich');
    const file = await picture(ada);
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { avatar_id: file } });
    const { platform } = harness.app;
    const { db } = platform.database;
    await sql`update users set username = 'pfirsich.now' where id = ${ada.userId}`.execute(db);
    await sql`insert into former_handles (name, item_id) values ('pfirsich.before', ${ada.userId})`.execute(db);
    // Staff decide about what she said, and whoever reports it names her.
    const staff = await appoint(await person('Siv Staff'), 'admin');
    const text = 'Adelheid Pfirsichbaum again';
    for (const id of [hers.id, ada.userId]) {
      const report = await call('POST', '/reports', { as: ben, body: { context_id: id, reason: 'spam', text } });
      const to = `/cases/${report.body.data.case_id}`;
      await call('POST', `${to}/notes`, { as: staff, body: { text: 'Seen.' } });
      await call('PUT', to, {
        as: staff,
        body: { status: id === hers.id ? 'blocked' : 'approved', decision: 'So it is.' },
      });
    }
    // Codes that nobody used, and answers kept for who asks twice: of an address without an account, too.
    for (const destination of [`pfirsich-${ada.email}`, ada.email])
      await call('POST', '/tokens', {
        headers: { 'idempotency-key': destination },
        body: { destination, method: 'email', type: destination === ada.email ? 'password_reset' : 'sign_up' },
      });
    await sql`delete from outbox`.execute(db);
    await leave(ada);
    await eraseJob(harness.app.platform).run({ accountId: ada.accountId });
    expect((await signIn(ada.email)).body.code).toBe('account_leaving');
    await harness.advance(3 * DAY_MS);
    await sql`update idempotency_keys set created_at = created_at - interval '3 days'`.execute(db);
    await nightlyJobs(platform).run({});
    await due(ada);
    expect((await signIn(ada.email)).body.code).toBe('credentials_incorrect');
    await harness.renew(ben);

    const words = ['pfirsich', ada.email];
    const columns = await rowsOf(sql`
      select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'jsonb', 'tsvector', 'ARRAY', 'date') or c.data_type like 'character%')`);
    expect(columns.length).toBeGreaterThan(80);
    const leftovers: string[] = [];
    for (const { table_name: table, column_name: column } of columns) {
      for (const word of words) {
        const [hit] = await rowsOf(sql`
          select count(*) as n from ${sql.table(String(table))} t
          where t.${sql.ref(String(column))}::text ilike ${`%${word}%`}`);
        if (Number(hit?.['n']) > 0) leftovers.push(`${String(table)}.${String(column)}: ${word}`);
      }
    }
    expect(leftovers).toEqual([]);

    const { body: thread } = await call('GET', `/comments?id=${his.id}`, { as: ben });
    expect(thread.data).toMatchObject([{ id: answered.id, content: '', user_id: null, is_withdrawn: true }]);
    expect((await call('GET', `/comments/${reply.id}`, { as: ben })).body.data.content).toBe('The blue one');
    // What she was found by is nobody's yet, and free when it would be had she only left.
    const isFree = async (name: string) =>
      (await call('GET', `/username?username=${name}`, { as: ben })).body.data.available as boolean;
    for (const name of ['pfirsich.now', 'pfirsich.before', 'pfirslch.now'])
      expect(await isFree(name), name).toBe(false);
    await harness.advance((QUARANTINE_DAYS - DELETION_DAYS - 3) * DAY_MS);
    await nightlyJobs(platform).run({});
    await harness.renew(ben);
    expect(await rowsOf(sql`select * from held_handles`)).toEqual([]);
    for (const name of ['pfirsich.now', 'pfirsich.before']) expect(await isFree(name), name).toBe(true);
  });

  it('a night sweeps what is over, once, and leaves what is not', async () => {
    const { platform } = harness.app;
    const { db } = platform.database;
    const ada = await person('Ada Berg');
    const { data: crowd } = (await call('POST', '/pages', { as: ada, body: { name: 'Quay Choir' } })).body;
    await sql`update pages set username = 'quay.choir' where id = ${crowd.id}`.execute(db);
    await call('DELETE', `/pages/${crowd.id}`, { as: ada });
    const ask = (destination: string) =>
      call('POST', '/tokens', {
        headers: { 'idempotency-key': destination },
        body: { destination, method: 'email', type: 'sign_up' },
      });
    await ask('young@plaza.test');
    const held = async () => {
      const [row] = await rowsOf(sql`select
        (select count(*) from verification_tokens where destination = 'young@plaza.test') as codes,
        (select count(*) from idempotency_keys where key = 'young@plaza.test') as answers,
        (select count(*) from pages where username = 'quay.choir') as names`);
      return row;
    };
    await nightlyJobs(platform).run({});
    expect(await held()).toEqual({ codes: 1, answers: 1, names: 1 });
    await harness.advance(QUARANTINE_DAYS * DAY_MS);
    await nightlyJobs(platform).run({});
    expect(await held()).toEqual({ codes: 0, answers: 1, names: 0 });
    expect(await rowsOf(sql`select name, cron from jobs.schedule`)).toContainEqual({
      name: 'night',
      cron: '17 3 * * *',
    });
  });
});
