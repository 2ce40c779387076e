import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { PASSWORD, useHarness, type Person } from '../../test/harness.ts';
import { expireJob } from './exports.jobs.ts';
import { NOW } from '../core/clock.ts';

const harness = useHarness();
const { call, person } = harness;

const ask = (as: Person | string) => call('POST', '/accounts/export', { as });
const ready = (as: Person | string) =>
  vi.waitFor(
    async () => {
      const { data } = (await call('GET', '/accounts/export', { as })).body;
      expect(data.status).toBe('ready');
      return data;
    },
    { timeout: 90_000, interval: 100 },
  );
const proved = (who: Person, at: Date | null) =>
  sql`update sessions set proved_at = ${at} where account_id = ${who.accountId}`.execute(
    harness.app.platform.database.db,
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
    await proved(ada, null);
    expect((await ask(ada)).body.code).toBe('proof_required');
    await proved(ada, harness.clock.now());
    const asked = await Promise.all([ask(ada), ask(ada)]);
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
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
    await call('POST', '/auth/logout', { as: ada });
    expect((await bytesOf(made.url)).status).toBe(410);
    const back = await call('POST', '/auth', { body: { username: ada.email, password: PASSWORD } });
    const found = await call('GET', '/accounts/export', { as: back.body.data.access_token });
    expect((await bytesOf(found.body.data.url)).status).toBe(200);

    await sql`update exports set expires_at = ${NOW} where id = ${made.id}`.execute(harness.app.platform.database.db);
    await expireJob(harness.app.platform).run({ id: made.id });
    expect((await bytesOf(found.body.data.url)).status).toBe(410);
    const none = await call('GET', '/accounts/export', { as: back.body.data.access_token });
    expect(none.body.data).toBeNull();
  });

  it('names no group that the person was removed from, no file that they can no longer see, and no hidden address', async () => {
    const [ada, ben] = [await person('Ada Berg'), await person('Ben Holm')];
    const group = { user_ids: [ben.userId], type: 'group', name: 'Quay' };
    const { id } = (await call('POST', '/conversations', { as: ada, body: group })).body.data;
    const stays = (await call('POST', '/conversations', { as: ada, body: { ...group, name: 'Harbor' } })).body.data.id;
    const [tune, hymn] = [await harness.sound(ada), await harness.sound(ada)];
    const lists = new Map<string, string>();
    for (const [file, name] of [
      [tune, 'Tune'],
      [hymn, 'Hymn'],
    ] as const) {
      await call('PUT', `/files/${file}`, { as: ada, body: { name } });
      const list = { name: 'Tides', audience: 'public' };
      const { id: collection_id } = (await call('POST', '/playlists', { as: ada, body: list })).body.data;
      await call('POST', '/collection-items', { as: ada, body: { collection_id, collectable_id: file } });
      lists.set(file, collection_id);
      const queued = await call('POST', '/media-queues', { as: ben, body: { queueable_id: file } });
      await call('PUT', `/media-queues/${queued.body.data.id}`, { as: ben, body: { is_active: true, seconds_in: 3 } });
    }
    const home = { title: 'Secretvault', address1: 'Hiddenlane 9', city: 'Oslo' };
    const { id: place_id } = (await call('POST', '/places', { as: ada, body: home })).body.data;
    const [starts_at, ends_at] = [1, 2].map((hours) =>
      new Date(harness.clock.now().getTime() + hours * 3_600_000).toISOString(),
    );
    const choir = { name: 'Choir', audience: 'public', starts_at, ends_at, place_id, place_seen: 'guests' };
    const { id: relatable_id } = (await call('POST', '/events', { as: ada, body: choir })).body.data;
    await call('POST', '/relationships', { as: ben, body: { relatable_id, role: 'member', status: 'maybe' } });
    await call('DELETE', `/conversations/${id}/users/${ben.userId}`, { as: ada });
    await call('PUT', `/conversations/${id}`, { as: ada, body: { name: 'Secret plans' } });
    await call('PUT', `/files/${tune}`, { as: ada, body: { name: 'Secret tune' } });
    await call('PUT', `/collections/${lists.get(tune)}`, { as: ada, body: { audience: 'private' } });
    await proved(ben, harness.clock.now());
    await ask(ben);
    const files = unzipSync((await bytesOf((await ready(ben)).url)).bytes);
    const read = (name: string): Record<string, unknown>[] => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('answers.json')).toMatchObject([{ event_id: relatable_id, status: 'maybe' }]);
    for (const [name, bytes] of Object.entries(files))
      expect(strFromU8(bytes), name).not.toMatch(/secretvault|hiddenlane/i);
    expect(new Map(read('conversations.json').map((row) => [row['id'], row['name']]))).toEqual(
      new Map([
        [id, null],
        [stays, 'Harbor'],
      ]),
    );
    const titles = ['listening.json', 'queue.json'].flatMap((name) => read(name).map((row) => row['title']));
    expect(new Set(titles)).toEqual(new Set([null, 'Hymn']));
  });
});
