import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { COMMUNITY_ID } from '../accounts/accounts.contract.ts';
import { eraseJob } from '../accounts/deletion.ts';
import { DEMO_PASSWORD } from '../demo/password.ts';
import { seedTown } from '../demo/seed.ts';
import { pathOf } from './exports.store.ts';
import { NOW } from '../core/clock.ts';

const harness = useHarness();
const { call } = harness;
const SEEDING = 300_000;

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await query.execute(harness.app.platform.database.db)).rows as Record<string, unknown>[];
const signIn = (username: string) => call('POST', '/auth', { body: { username, password: DEMO_PASSWORD } });
const ready = (as: string) =>
  vi.waitFor(
    async () => {
      const { data } = (await call('GET', '/accounts/export', { as })).body;
      expect(data.status).toBe('ready');
      return data;
    },
    { timeout: 90_000, interval: 100 },
  );

describe('on the demo town', () => {
  let ada = '';
  let userId = '';
  beforeAll(async () => {
    await seedTown(harness.app.platform, COMMUNITY_ID);
    ada = (await signIn('ada@plaza.test')).body.data.access_token;
    userId = (await call('GET', '/auth', { as: ada })).body.data.user_id;
  }, SEEDING);

  it('holds what the database holds, entry by entry, with every picture', async () => {
    await call('POST', '/accounts/export', { as: ada });
    const { url } = await ready(ada);
    const files = unzipSync((await harness.app.fastify.inject({ method: 'GET', url })).rawPayload);
    const read = (name: string): Record<string, unknown>[] => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).filter((name) => name.endsWith('.json'))).toEqual(
      harness.app.platform.personal
        .flatMap(({ chapters = [] }) => chapters.map(({ name }) => `${name}.json`))
        .toSorted(),
    );
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('scribbles.json');
    expect(read('profile.json')).toContainEqual(
      expect.objectContaining({ id: userId, first_name: 'Ada', username: 'ada' }),
    );
    // In each community that she has joined.
    const profiles = sql`select u.id from users u where u.account_id = (select account_id from users where id = ${userId})`;
    const hers = sql`${profiles} union select p.id from pages p where p.owner_id in (${profiles})`;
    const said = await rowsOf(sql`
      select s.id, s.content from scribbles s join items i on i.id = s.id
      where i.author_id in (${hers}) order by s.id`);
    expect(said.length).toBeGreaterThan(3);
    expect(read('scribbles.json').map(({ id, content }) => ({ id, content }))).toEqual(said);
    for (const [name, table, column] of [
      ['reactions', 'reactions', 'user_id'],
      ['notifications', 'notifications', 'user_id'],
      ['blocks', 'blocks', 'user_id'],
      ['sessions', 'sessions', 'user_id'],
    ] as const) {
      const kept = await rowsOf(sql`
        select id from ${sql.table(table)} where ${sql.ref(column)} in (${hers}) order by id`);
      expect(
        read(`${name}.json`).map(({ id }) => id),
        name,
      ).toEqual(kept.map(({ id }) => id));
    }
    const recommended = await rowsOf(sql`
      select id from recommends where user_id in (${hers}) or recipient_id in (${hers}) order by id`);
    expect(recommended.length).toBeGreaterThan(3);
    expect(read('recommendations.json').map(({ id }) => id)).toEqual(recommended.map(({ id }) => id));
    expect(read('scheduled-messages.json')).toMatchObject([{ user_id: userId, refused_code: null }]);
    const pictures = read('files.json');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { file } of pictures.filter(({ type }) => type === 'image')) {
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
    const proved = (await signIn('ada@plaza.test')).body.data.access_token;
    // Others belong to her crowds: those are closed first.
    for (const { id } of await rowsOf(sql`select id from pages where owner_id = ${userId}`)) {
      expect((await call('DELETE', `/pages/${String(id)}`, { as: proved })).status).toBe(204);
    }
    const before = await counts();
    expect((await call('DELETE', '/accounts', { as: proved })).body).toMatchObject({
      data: { erased: expect.any(Array) },
    });
    const refused = await signIn('ada@plaza.test');
    const back = await call('POST', '/accounts/keep', { body: { stay_token: refused.body.errors.stay_token[0] } });
    expect(await counts()).toEqual(before);

    await sql`update sessions set proved_at = ${NOW}`.execute(db);
    await call('DELETE', '/accounts', { as: back.body.data.access_token });
    const [account] = await rowsOf(sql`
      update accounts set deletes_at = ${NOW} where email = 'ada@plaza.test' returning id`);
    const archive = (await rowsOf(sql`select id from exports`))[0];
    await eraseJob(harness.app.platform).run({ accountId: String(account?.['id']) });

    const words = own.map(({ words: text }) => (text as string | null) ?? '').filter((text) => text.length > 20);
    expect(words.length).toBeGreaterThan(3);
    const told = await rowsOf(sql`select content from scribbles where content = any(${words}::text[])`);
    expect(told).toEqual([]);
    const said = await rowsOf(sql`
      select 1 from comments c join items i on i.id = c.id
      where i.author_id = ${userId} and (c.content <> '' or i.title <> '')`);
    expect(said).toEqual([]);
    const { dataDir } = harness.app.platform.env;
    const keys = own.flatMap(({ storage_key: key }) => (key as string | null) ?? []);
    const paths = keys.map((key) => `${dataDir}/files/${key.slice(-2)}/${key}/source.webp`);
    for (const path of [...paths, pathOf(dataDir, String(archive?.['id']))])
      await expect(readFile(path), path).rejects.toThrow('ENOENT');
    const grace = (await signIn('grace@plaza.test')).body.data.access_token;
    const lists = ['users?', 'discover?include=user&', 'notifications?include=user&', 'recommends?box=received&'];
    for (const url of lists.map((list) => `/${list}limit=100`))
      expect(JSON.stringify((await call('GET', url, { as: grace })).body), url).not.toContain(userId);
  });
});
