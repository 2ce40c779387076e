import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { COMMUNITY_ID } from '../accounts/accounts.contract.ts';
import { eraseJob } from '../accounts/deletion.ts';
import { DEMO_PASSWORD, seedTown } from '../demo/seed.ts';
import { expireJob } from './exports.jobs.ts';
import { pathOf } from './exports.store.ts';

const harness = useHarness();
const { call, person } = harness;
const SEEDING = 300_000;

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await query.execute(harness.app.platform.database.db)).rows as Record<string, unknown>[];
const signIn = (username: string) => call('POST', '/auth', { body: { username, password: DEMO_PASSWORD } });
const ask = (as: Person | string) => call('POST', '/accounts/export', { as });
const ready = (as: Person | string) =>
  vi.waitFor(
    async () => {
      const { data } = (await call('GET', '/accounts/export', { as })).body;
      expect(data.status).toBe('ready');
      return data;
    },
    { timeout: 30_000, interval: 100 },
  );
const bytesOf = async (url: string, range?: string) => {
  const headers = range ? { range } : {};
  const reply = await harness.app.fastify.inject({ method: 'GET', url, headers });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
};

describe('the archive of what one has', () => {
  it('is made one at a time and once a day, kept a week, told by mail, and taken along by its owner alone', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    expect((await call('GET', '/accounts/export', { as: ada })).body.data).toBeNull();
    const asked = await Promise.all([ask(ada), ask(ada)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = await ready(ada);
    const days = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / (24 * 3600 * 1000);
    expect(Math.round(days)).toBe(7);
    const again = await ask(ada);
    expect(again).toMatchObject({ status: 429, body: { code: 'export_limit', errors: { next_at: [made.next_at] } } });
    const { body: mails } = await call('GET', `/outbox.json?destination=${encodeURIComponent(ada.email)}`);
    expect(mails.data[0].subject).toBe('Your Plaza archive is ready');
    expect((await call('GET', '/accounts/export', { as: ben })).body.data).toBeNull();

    const whole = await bytesOf(made.url);
    expect(whole.headers['content-type']).toBe('application/zip');
    expect(whole.bytes.length).toBe(made.bytes);
    const part = await bytesOf(made.url, 'bytes=10-19');
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${made.bytes}`);
    expect(part.bytes.equals(whole.bytes.subarray(10, 20))).toBe(true);
    expect((await bytesOf(made.url, `bytes=${made.bytes}-`)).status).toBe(416);
    expect((await bytesOf(made.url.replace(/s=.{4}/, 's=AAAA'))).status).toBe(404);

    await sql`update exports set expires_at = now() where id = ${made.id}`.execute(harness.app.platform.database.db);
    await expireJob(harness.app.platform).run({ id: made.id });
    expect((await bytesOf(made.url)).status).toBe(404);
    expect((await call('GET', '/accounts/export', { as: ada })).body.data).toBeNull();
  });
});

describe('on the demo town', () => {
  let ada = '';
  let userId = '';
  beforeAll(async () => {
    // The town settles in an empty place only.
    const { db } = harness.app.platform.database;
    await sql`truncate accounts, items, interests, keywords cascade`.execute(db);
    await seedTown(harness.app.platform, COMMUNITY_ID);
    ada = (await signIn('ada@plaza.test')).body.data.access_token;
    userId = (await call('GET', '/auth', { as: ada })).body.data.user_id;
  }, SEEDING);

  it('holds what the database holds, entry by entry, with every picture', async () => {
    await ask(ada);
    const { url } = await ready(ada);
    const files = unzipSync((await bytesOf(url)).bytes);
    const read = (name: string): Record<string, unknown>[] => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).filter((name) => name.endsWith('.json'))).toEqual(
      harness.app.platform.personal
        .flatMap(({ chapters = [] }) => chapters.map(({ name }) => `${name}.json`))
        .toSorted(),
    );
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('scribbles.json');
    expect(read('profile.json')).toMatchObject([{ id: userId, first_name: 'Ada', username: 'ada' }]);
    const said = await rowsOf(sql`
      select s.id, s.content from scribbles s join items i on i.id = s.id where i.author_id = ${userId} order by s.id`);
    expect(said.length).toBeGreaterThan(3);
    expect(read('scribbles.json').map(({ id, content }) => ({ id, content }))).toEqual(said);
    for (const [name, table, column] of [
      ['reactions', 'reactions', 'user_id'],
      ['notifications', 'notifications', 'user_id'],
      ['blocks', 'blocks', 'user_id'],
      ['sessions', 'sessions', 'user_id'],
    ] as const) {
      const kept = await rowsOf(sql`
        select id from ${sql.table(table)} where ${sql.ref(column)} = ${userId} order by id`);
      expect(
        read(`${name}.json`).map(({ id }) => id),
        name,
      ).toEqual(kept.map(({ id }) => id));
    }
    const pictures = read('files.json');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { file } of pictures) {
      const picture = files[String(file)];
      expect(picture && strFromU8(picture.subarray(8, 12), true), String(file)).toBe('WEBP');
    }
    // Nothing that opens an account is in it.
    expect(
      JSON.stringify(['account', 'sessions', 'passkeys', 'linked-accounts'].map((name) => read(`${name}.json`))),
    ).not.toMatch(/hash|secret|sealed|public_key/);
  });

  it('comes back whole from a deletion, and is gone without a word after the grace period', async () => {
    const { db } = harness.app.platform.database;
    const counts = () => rowsOf(sql`select * from item_counts order by item_id`);
    const own = await rowsOf(sql`
      select s.content as words, f.storage_key from items i
      left join scribbles s on s.id = i.id left join files f on f.id = i.id
      where i.author_id = ${userId}`);
    const before = await counts();
    const proved = (await signIn('ada@plaza.test')).body.data.access_token;
    expect((await call('DELETE', '/accounts', { as: proved })).body).toMatchObject({
      data: { erased: expect.any(Array) },
    });
    const refused = await signIn('ada@plaza.test');
    const back = await call('POST', '/accounts/keep', { body: { stay_token: refused.body.errors.stay_token[0] } });
    expect(await counts()).toEqual(before);

    await sql`update sessions set proved_at = now()`.execute(db);
    await call('DELETE', '/accounts', { as: back.body.data.access_token });
    const [account] = await rowsOf(sql`
      update accounts set deletes_at = now() where email = 'ada@plaza.test' returning id`);
    const archive = (await rowsOf(sql`select id from exports`))[0];
    await eraseJob(harness.app.platform).run({ accountId: String(account?.['id']) });

    const words = own.map((row) => String(row['words'] ?? '')).filter((text) => text.length > 20);
    expect(words.length).toBeGreaterThan(3);
    const told = await rowsOf(sql`select content from scribbles where content = any(${words}::text[])`);
    expect(told).toEqual([]);
    const said = await rowsOf(sql`
      select 1 from comments c join items i on i.id = c.id
      where i.author_id = ${userId} and (c.content <> '' or i.title <> '')`);
    expect(said).toEqual([]);
    const { dataDir } = harness.app.platform.env;
    const paths = own.flatMap(({ storage_key: key }) =>
      key ? [`${dataDir}/files/${String(key).slice(-2)}/${String(key)}/source.webp`] : [],
    );
    for (const path of [...paths, pathOf(dataDir, String(archive?.['id']))])
      await expect(readFile(path), path).rejects.toThrow('ENOENT');
    const grace = (await signIn('grace@plaza.test')).body.data.access_token;
    for (const url of ['/users?limit=100', '/discover?limit=100&include=user', '/notifications?limit=100&include=user'])
      expect(JSON.stringify((await call('GET', url, { as: grace })).body), url).not.toContain(userId);
  });
});
