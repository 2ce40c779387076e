import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { eraseJob } from '../accounts/deletion.ts';
import { NOW } from '../core/clock.ts';

const harness = useHarness();
const { call, person } = harness;

const database = () => harness.app.platform.database.db;
const nameOf = async ({ userId }: Person): Promise<string> =>
  (await call('GET', `/users/${userId}`, { as: await reader() })).body.data.username;
let someReader: Promise<Person> | undefined;
const reader = () => (someReader ??= person('Rea Der'));

const write = async (as: Person, content: string, more: object = {}) =>
  (await call('POST', '/scribbles?include=mentions', { as, body: { content, ...more } })).body.data;
const edit = async (as: Person, id: string, content: string) =>
  (await call('PUT', `/scribbles/${id}`, { as, body: { content } })).body.data;
const say = async (as: Person, id: string, content: string, parent?: string) =>
  (await call('POST', '/comments', { as, body: { id, content, parent } })).body.data;
const block = (as: Person, id: string) => call('POST', '/blocks', { as, body: { context_id: id } });

/** A crowd with a handle of its own, which it would need many followers for. */
async function crowd(as: Person, username: string, more: object = {}): Promise<string> {
  const body = { name: username, status: 'visible-to-public', ...more };
  const { id } = (await call('POST', '/pages', { as, body })).body.data;
  await sql`update pages set username = ${username} where id = ${id}`.execute(database());
  return id;
}

const toldOf = async (as: Person, headers: Record<string, string> = {}) =>
  (await call('GET', '/notifications', { as, headers })).body.data.map(
    (told: { type: string; notifiable_id: string }) => `${told.type} ${told.notifiable_id}`,
  );
const rowsAbout = async (id: string) =>
  (await sql`select 1 from mentions where item_id = ${id} or actor_id = ${id}`.execute(database())).rows.length;

describe('who is named in words', () => {
  it('is noted for people and crowds, of scribbles, loops and comments, and comes along with a list', async () => {
    const [ada, grace] = [await person('Ada Lem'), await person('Grace Bar')];
    const crowdId = await crowd(ada, 'salt.street');
    const name = await nameOf(grace);
    const made = await write(ada, `Ask @${name.toUpperCase()}, or @salt.street.`);
    const both = [
      { handle: name, actor_id: grace.userId },
      { handle: 'salt.street', actor_id: crowdId },
    ];
    expect(made.mentions).toEqual(both);
    const comment = await say(grace, made.id, `@${name} it is, @salt.street...`);
    expect(comment.mentions).toEqual(both);
    const loop = await call('POST', '/vscribbles', {
      as: ada,
      body: { content: `With @${name}`, attachable_id: await harness.film(ada) },
    });
    expect(loop.body.data.mentions).toEqual([both[0]]);
    const feed = await call(
      'GET',
      `/discover?user=${ada.userId}&include=mentions,newest_comments,newest_comments.mentions`,
      {
        as: await reader(),
      },
    );
    const shown = feed.body.data.find(({ id }: { id: string }) => id === made.id);
    expect(shown.mentions).toEqual(both);
    const brought = feed.body.included.map(({ id }: { id: string }) => id);
    expect(brought).toEqual(expect.arrayContaining([grace.userId, crowdId, comment.id]));
    const sparse = await call('GET', `/discover?user=${ada.userId}&fields=Scribble.mentions&include=mentions`, {
      as: await reader(),
    });
    expect(sparse.body.data.find(({ id }: { id: string }) => id === made.id)).toEqual({
      id: made.id,
      _type: 'Scribble',
      mentions: both,
    });
  });

  it('is not in an address, a word, or a name that nobody has', async () => {
    const [ada, grace] = [await person('Ada Lis'), await person('Grace Tid')];
    const name = await nameOf(grace);
    const words = [
      `me@${name}`,
      `@${name}@example.org`,
      `https://plaza.test/?to=@${name}`,
      `/@${name}`,
      `@${name}é`,
      '@nobody.at.all',
      '@x',
    ];
    expect((await write(ada, words.join(' '))).mentions).toEqual([]);
    expect((await write(ada, `(@${name}), «@${name}» @${name}'s`)).mentions).toHaveLength(1);
    for (const text of [
      `@${name}さん、港で会いましょう`,
      `港で@${name}と`,
      `@${name}ครับ`,
      `Gemäß @${name} ja`,
      `@${name}、`,
    ])
      expect((await write(ada, text)).mentions).toHaveLength(1);
    for (const text of [
      `@${name}é`,
      `@${name}e\u0301`,
      `é@${name}`,
      `https://a.example/?@${name}`,
      `a.example/@${name}`,
    ])
      expect((await write(ada, text)).mentions).toEqual([]);
  });

  it('is nobody whom the author does not see, or where one has blocked the other', async () => {
    const [ada, grace, linus] = [await person('Ada Mor'), await person('Grace Kel'), await person('Linus Dor')];
    await crowd(linus, 'hidden.crowd', { status: 'private' });
    const open = await crowd(linus, 'blocking.crowd');
    const [hers, his] = [await nameOf(grace), await nameOf(linus)];
    await block(ada, grace.userId);
    await block(linus, ada.userId);
    await block(ada, open);
    expect((await write(ada, `@${hers} @${his} @hidden.crowd @blocking.crowd`)).mentions).toEqual([]);
    expect((await write(linus, `@hidden.crowd @${hers}`)).mentions).toHaveLength(2);
    expect((await write(grace, `@${await nameOf(ada)}`)).mentions).toEqual([]);
  });

  it('of another community are strangers', async () => {
    const ada = await person('Ada Far');
    const far = await person('Grace Far');
    const joined = await call('POST', `/communities/${await harness.community()}/join`, { as: far });
    expect(joined.status).toBe(200);
    const { rows } = await sql<{ username: string }>`
      select username from users where account_id = ${far.accountId} and id <> ${far.userId}`.execute(database());
    const names = ['grace.far', rows[0]?.username];
    expect((await write(ada, `@${names.join(' @')}`)).mentions).toEqual([
      { handle: await nameOf(far), actor_id: far.userId },
    ]);
  });

  it('stays who was meant when the handle changes, and when somebody else has it', async () => {
    const [ada, grace, linus] = [await person('Ada Von'), await person('Grace Wey'), await person('Linus Wey')];
    const name = await nameOf(grace);
    const { id } = await write(ada, `With @${name}`);
    await call('PUT', `/users/${grace.userId}`, { as: grace, body: { username: 'captain.grace' } });
    const now = await call('GET', `/scribbles/${id}?include=mentions`, { as: await reader() });
    expect(now.body.data.mentions).toEqual([{ handle: name, actor_id: grace.userId }]);
    expect(now.body.included[0]).toMatchObject({ id: grace.userId, username: 'captain.grace' });
    // Her former name still leads to her.
    expect((await write(ada, `Again @${name}`)).mentions[0].actor_id).toBe(grace.userId);
    await sql`delete from former_handles where item_id = ${grace.userId}`.execute(database());
    await sql`update users set username = ${name} where id = ${linus.userId}`.execute(database());
    expect((await edit(ada, id, `Still with @${name}`)).mentions).toEqual([{ handle: name, actor_id: grace.userId }]);
    expect((await write(ada, `With @${name}`)).mentions[0].actor_id).toBe(linus.userId);
  });

  it('goes with an edit that leaves them out, and there are twenty at most', async () => {
    const ada = await person('Ada Cap');
    const names = [];
    for (let at = 0; at < 21; at += 1) {
      const each = await person('Many Folk');
      names.push(await nameOf(each));
    }
    const all = names.map((each) => `@${each}`).join(' ');
    const made = await write(ada, all);
    expect(made.mentions.map(({ handle }: { handle: string }) => handle).toSorted()).toEqual(
      names.slice(0, 20).toSorted(),
    );
    expect((await edit(ada, made.id, `Only @${names[20]}`)).mentions).toHaveLength(1);
    expect((await edit(ada, made.id, 'Nobody')).mentions).toEqual([]);
    expect(await rowsAbout(made.id)).toBe(0);
  });

  it('leaves nothing where the write fails', async () => {
    const [ada, grace] = [await person('Ada Fai'), await person('Grace Fai')];
    const before = await rowsAbout(grace.userId);
    const body = { content: `@${await nameOf(grace)}`, attachable_id: grace.userId };
    expect((await call('POST', '/scribbles', { as: ada, body })).status).toBe(422);
    expect([await rowsAbout(grace.userId), await toldOf(grace)]).toEqual([before, []]);
  });

  it('is erased with either side', async () => {
    const [ada, grace] = [await person('Ada Out'), await person('Grace Out')];
    const made = await write(ada, `@${await nameOf(grace)}`);
    const answer = await say(grace, made.id, `@${await nameOf(ada)}`);
    expect([await rowsAbout(made.id), await rowsAbout(answer.id)]).toEqual([1, 1]);
    const left = await call('DELETE', '/accounts', { as: grace, body: { password: PASSWORD } });
    expect(left.status).toBe(200);
    const seen = await call('GET', `/scribbles/${made.id}?include=mentions`, { as: ada });
    expect(seen.body.included ?? []).toEqual([]);
    await sql`update accounts set deletes_at = ${NOW} - interval '1 minute' where id = ${grace.accountId}`.execute(
      database(),
    );
    await eraseJob(harness.app.platform).run({ accountId: grace.accountId });
    expect([await rowsAbout(made.id), await rowsAbout(answer.id)]).toEqual([0, 0]);
    expect((await call('GET', `/scribbles/${made.id}`, { as: ada })).body.data.mentions).toEqual([]);
  });
});

describe('words that are no item’s', () => {
  it('name whom they meant: what a scribble said before, and why it is recommended; until they are erased', async () => {
    const [ada, grace, linus] = [await person('Ada Old'), await person('Grace Old'), await person('Linus Old')];
    const [hers, his] = [await nameOf(grace), await nameOf(linus)];
    const both = [
      { handle: hers, actor_id: grace.userId },
      { handle: his, actor_id: linus.userId },
    ];
    const { id } = await write(ada, `Ask @${hers} or @${his}`);
    await edit(ada, id, 'Ask nobody');
    const body = { item_id: id, recipient_ids: [grace.userId], reason: `@${hers} and @${his}`, is_public: true };
    const sent = await call('POST', '/recommends?include=mentions', { as: ada, body });
    expect(sent.body.data[0].mentions).toEqual(both);
    const kept = async (path: string) => (await call('GET', path, { as: ada })).body;
    const earlier = await kept(`/scribbles/${id}/edits?include=mentions`);
    expect(earlier.data[0].mentions).toEqual(both);
    expect(earlier.included.map((each: { id: string }) => each.id).toSorted()).toEqual(
      [grace.userId, linus.userId].toSorted(),
    );
    // A name in words that only one of them reads is no reason to tell anybody, and the scribble names him no longer.
    expect(await toldOf(linus)).toEqual([]);
    await call('DELETE', '/accounts', { as: linus, body: { password: PASSWORD } });
    await sql`update accounts set deletes_at = ${NOW} - interval '1 minute' where id = ${linus.accountId}`.execute(
      database(),
    );
    await eraseJob(harness.app.platform).run({ accountId: linus.accountId });
    expect((await kept(`/scribbles/${id}/edits`)).data[0].mentions).toEqual([both[0]]);
    expect((await kept('/recommends?box=sent')).data[0].mentions).toEqual([both[0]]);
  });
});

describe('whoever is named', () => {
  it('is told once, by an edit only who is new in it, and never of their own words', async () => {
    const [ada, grace, linus] = [await person('Ada Tel'), await person('Grace Tel'), await person('Linus Tel')];
    const [hers, his] = [await nameOf(grace), await nameOf(linus)];
    const { id } = await write(ada, `@${hers} @${hers} and myself, @${await nameOf(ada)}`);
    await edit(ada, id, `@${hers} and @${his}`);
    expect(await toldOf(grace)).toEqual([`mention ${id}`]);
    expect(await toldOf(linus)).toEqual([`mention ${id}`]);
    expect(await toldOf(ada)).toEqual([]);
    const [told] = (await call('GET', '/notifications', { as: grace })).body.data;
    expect(told).toMatchObject({ reason: 'mentioned', source_id: id, user_id: ada.userId });
    await call('PUT', '/notifications', { as: grace });
    await edit(ada, id, `Once more @${hers}`);
    await call('PUT', `/users/${grace.userId}`, { as: grace, body: { username: 'grace.renamed' } });
    expect((await edit(ada, id, 'Once more @grace.renamed')).mentions).toHaveLength(1);
    expect(await toldOf(grace)).toEqual([`mention ${id}`]);
  });

  it('hears of an answer to them that names them once: as a mention, or as what they still want to hear', async () => {
    const [ada, grace] = [await person('Ada Ans'), await person('Grace Ans')];
    const hers = await nameOf(grace);
    const { id } = await write(grace, 'Low water');
    const first = await say(ada, id, `Thanks @${hers}`);
    const own = await say(grace, id, 'Ask me');
    const second = await say(ada, id, `When, @${hers}?`, own.id);
    expect(await toldOf(grace)).toEqual([`mention ${second.id}`, `mention ${first.id}`]);
    for (const channel of ['in_app', 'push'])
      await call('PUT', '/notifications/settings', { as: grace, body: { kind: 'mention', channel, is_on: false } });
    const third = await say(ada, id, `Well, @${hers}?`, own.id);
    expect((await toldOf(grace))[0]).toBe(`reply ${third.id}`);
  });

  it('hears nothing of what they may not see, or from whom they muted', async () => {
    const [ada, grace, linus] = [await person('Ada Sil'), await person('Grace Sil'), await person('Linus Sil')];
    const hers = await nameOf(grace);
    expect((await write(ada, `To myself: @${hers}`, { audience: 'private' })).mentions).toHaveLength(1);
    const crowdId = await crowd(ada, 'quiet.crowd', { status: 'private' });
    const inside = await call('POST', '/scribbles', {
      as: ada,
      headers: { 'acting-as': crowdId },
      body: { content: `Among us: @${hers}` },
    });
    await say(ada, inside.body.data.id, `You too, @${hers}`);
    await call('POST', '/mutes', { as: grace, body: { context_id: linus.userId } });
    await write(linus, `Hey @${hers}`);
    expect(await toldOf(grace)).toEqual([]);
  });

  it('in what is not for them yet hears of it once it is, and once alone', async () => {
    const [ada, grace, linus] = [await person('Ada Lat'), await person('Grace Lat'), await person('Linus Lat')];
    const [hers, his] = [await nameOf(grace), await nameOf(linus)];
    const { id } = await write(ada, `Soon, @${hers}`, { audience: 'private' });
    const answer = await say(ada, id, `And @${his}`);
    const loop = await call('POST', '/vscribbles', {
      as: ada,
      body: { content: `With @${hers}`, attachable_id: await harness.film(ada), audience: 'private' },
    });
    const loopId: string = loop.body.data.id;
    expect([await toldOf(grace), await toldOf(linus)]).toEqual([[], []]);
    const open = (what: string, body: object) => call('PUT', what, { as: ada, body });
    await open(`/items/${id}`, { audience: 'community' });
    expect([await toldOf(grace), await toldOf(linus)]).toEqual([[`mention ${id}`], [`mention ${answer.id}`]]);
    const [told] = (await call('GET', '/notifications', { as: linus })).body.data;
    expect(told).toMatchObject({ user_id: ada.userId, context_id: id, data: { excerpt: `And @${his}` } });
    await open(`/vscribbles/${loopId}`, { audience: 'public' });
    expect(await toldOf(grace)).toEqual([`mention ${loopId}`, `mention ${id}`]);
    for (const as of [grace, linus]) await call('PUT', '/notifications', { as });
    for (const audience of ['private', 'public']) await open(`/scribbles/${id}`, { audience });
    for (const audience of ['private', 'community']) await open(`/items/${loopId}`, { audience });
    expect(await toldOf(grace)).toEqual([`mention ${loopId}`, `mention ${id}`]);
    expect(await toldOf(linus)).toEqual([`mention ${answer.id}`]);
  });

  it('in the discussion of a crowd that opens hears of it then', async () => {
    const [ada, grace] = [await person('Ada Auf'), await person('Grace Auf')];
    const crowdId = await crowd(ada, 'opening.crowd', { status: 'private' });
    const topic = await call('POST', '/page-topics', { as: ada, body: { page_id: crowdId, name: 'Tides' } });
    const said = await say(ada, topic.body.data.id, `Ask @${await nameOf(grace)}`);
    expect([said.mentions.length, await toldOf(grace)]).toEqual([1, []]);
    await call('PUT', `/pages/${crowdId}`, { as: ada, body: { status: 'visible-to-public' } });
    expect(await toldOf(grace)).toEqual([`mention ${said.id}`]);
  });

  it('is not told where the words are opened without them', async () => {
    const [ada, grace, linus] = [await person('Ada Ohn'), await person('Grace Ohn'), await person('Linus Ohn')];
    const { id } = await write(ada, `Perhaps @${await nameOf(grace)}`, { audience: 'private' });
    const heard: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => void heard.push(topic));
    const body = { content: `Rather @${await nameOf(linus)}`, audience: 'public' };
    await call('PUT', `/scribbles/${id}`, { as: ada, body });
    off();
    expect([await toldOf(grace), await toldOf(linus)]).toEqual([[], [`mention ${id}`]]);
    expect(heard.filter((topic) => topic.startsWith(`users.${grace.userId}.`))).toEqual([]);
  });

  it('is told so no longer once the words name them no more, or are gone', async () => {
    const [ada, grace, linus] = [await person('Ada Weg'), await person('Grace Weg'), await person('Linus Weg')];
    const [hers, his] = [await nameOf(grace), await nameOf(linus)];
    const unread = async (as: Person) =>
      (await call('GET', '/auth', { as })).body.data.unread_notifications_count as number;
    const heard: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => void heard.push(topic));
    const { id } = await write(ada, `@${hers} and @${his}`);
    const answer = await say(ada, id, `You, @${hers}`);
    expect([await unread(grace), await unread(linus)]).toEqual([2, 1]);
    // Events are published after the response. Those of the setup must not be counted below.
    const isAdded = (topic: string) => topic.endsWith('.notifications.private.added');
    await expect.poll(() => heard.filter(isAdded)).toHaveLength(3);
    heard.length = 0;
    await edit(ada, id, `Only @${his}`);
    // The excerpt of who is still named follows the text.
    for (const { userId } of [grace, linus])
      await expect.poll(() => heard).toContain(`users.${userId}.notifications.private.updated`);
    off();
    expect([await toldOf(grace), await toldOf(linus)]).toEqual([[`mention ${answer.id}`], [`mention ${id}`]]);
    expect([await unread(grace), await unread(linus)]).toEqual([1, 1]);
    await call('PUT', `/comments/${answer.id}`, { as: ada, body: { content: 'Nobody' } });
    await call('DELETE', `/scribbles/${id}`, { as: ada });
    expect([await toldOf(grace), await toldOf(linus)]).toEqual([[], []]);
    expect([await unread(grace), await unread(linus)]).toEqual([0, 0]);
  });

  it('is a crowd as whoever acts for it', async () => {
    const [ada, grace] = [await person('Ada Cro'), await person('Grace Cro')];
    const crowdId = await crowd(ada, 'told.crowd');
    const { id } = await write(grace, 'Come along, @told.crowd');
    expect(await toldOf(ada)).toEqual([]);
    expect(await toldOf(ada, { 'acting-as': crowdId })).toEqual([`mention ${id}`]);
  });
});

describe('whom one may mention', () => {
  const found = async (as: Person, query: Record<string, string>) =>
    (await call('GET', `/mentionable?${new URLSearchParams(query).toString()}`, { as })).body.data.map(
      ({ id }: { id: string }) => id,
    );

  it('is found by handle or name without accents, those one follows first, then who takes part', async () => {
    const ada = await person('Ada Who');
    const [other, taking, followed] = [
      await person('Grété Zum'),
      await person('Anna Grete'),
      await person('Gretel Zot'),
    ];
    const crowdId = await crowd(other, 'gret.choir', { name: 'Singers' });
    await call('POST', '/relationships', { as: ada, body: { relatable_id: followed.userId } });
    const { id } = await write(other, 'Who sings?');
    await say(taking, id, 'Me');
    expect(await found(ada, { search: 'gret', about: id })).toEqual(
      expect.arrayContaining([followed.userId, taking.userId, other.userId, crowdId]),
    );
    const [first, ...rest] = await found(ada, { search: 'Gré', about: id });
    expect([first, rest.slice(0, 2).toSorted(), rest.slice(2)]).toEqual([
      followed.userId,
      [taking.userId, other.userId].toSorted(),
      [crowdId],
    ]);
    expect(await found(ada, { about: id })).toEqual([followed.userId, taking.userId, other.userId]);
    expect(await found(ada, { search: await nameOf(other) })).toEqual([other.userId]);
    expect(await found(ada, { search: '%' })).toEqual([]);
    expect(await found(ada, { search: 'retel' })).toEqual([]);
    expect((await call('GET', '/mentionable?search=gret')).status).toBe(401);
  });

  it('is nobody blocked, hidden or oneself, and of what is private only who may see it', async () => {
    const [ada, grace, linus] = [await person('Ada Quil'), await person('Quilla One'), await person('Quilla Two')];
    const away = await person('Quilla Hid');
    const own = await crowd(linus, 'quill.secret', { status: 'private' });
    await call('PUT', `/users/${away.userId}`, { as: away, body: { audience: 'private' } });
    await block(ada, grace.userId);
    expect(await found(ada, { search: 'quil' })).toEqual([linus.userId]);
    expect(await found(grace, { search: 'quilla' })).toEqual([linus.userId]);
    const secret = await write(ada, 'Mine', { audience: 'private' });
    expect(await found(ada, { search: 'quil', about: secret.id })).toEqual([]);
    // Who takes part in what one does not see is not told.
    expect(await found(linus, { about: secret.id })).toEqual([own]);
  });
});
