import { beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';
import { useHarness } from '../../test/harness.ts';
import { TRASH_DAYS } from './files.contract.ts';
import { keyOf } from './media.ts';
import { purgeJob } from './trash.ts';

const DAY_MS = 24 * 3600 * 1000;

const harness = useHarness();
const { call, person, appoint } = harness;
const { upload, get } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const png = () => pictureOf(120, 80).png().toBuffer();

describe('a deleted file', () => {
  it('lies in the trash, counts as stored, and comes back to where it was shown', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = await upload(ada, await png(), 'pier.png', 'image/png');
    const shown = await call('POST', '/scribbles', { as: ada, body: { content: 'The pier', attachable_id: id } });
    await call('POST', '/comments', { as: grace, body: { context: 'file', id, content: 'Fine' } });
    const before = (await call('GET', '/files/storage', { as: ada })).body.data;
    await call('DELETE', `/files/${id}`, { as: ada });
    expect((await call('GET', '/files', { as: ada })).body.data).toEqual([]);
    const [trashed] = (await call('GET', '/files?trashed=true', { as: ada })).body.data;
    expect(trashed).toMatchObject({ id, name: 'pier.png' });
    expect(Date.parse(trashed.deletes_at)).toBeGreaterThan(harness.clock.now().getTime() + (TRASH_DAYS - 1) * DAY_MS);
    expect((await call('GET', '/files/storage', { as: ada })).body.data).toMatchObject({
      used_bytes: before.used_bytes,
      trash_bytes: before.used_bytes,
      files_count: 0,
    });
    const seen = `/scribbles/${shown.body.data.id}?include=attachable`;
    expect((await call('GET', seen, { as: grace })).body).not.toHaveProperty('included');

    expect((await call('POST', `/files/${id}/restore`, { as: grace })).status).toBe(404);
    const back = await call('POST', `/files/${id}/restore`, { as: ada });
    expect(back.body.data).toMatchObject({ id, deletes_at: null, comments_count: 1 });
    expect((await call('GET', seen, { as: grace })).body.included).toMatchObject([{ id }]);
    expect((await get(back.body.data.links.source, grace)).status).toBe(200);
    expect((await call('POST', `/files/${id}/restore`, { as: ada })).status).toBe(404);
  });

  it('is gone for good when it is deleted once more, or when its time is over', async () => {
    const ada = await person('Ada L');
    const { platform } = harness.app;
    const purge = purgeJob(platform);
    const sent = [
      await upload(ada, await png(), 'a.png', 'image/png'),
      await upload(ada, await png(), 'b.png', 'image/png'),
    ];
    for (const { id } of sent) await call('DELETE', `/files/${id}`, { as: ada });
    const [first, second] = sent.map(({ id }) => id) as [string, string];
    expect((await call('DELETE', `/files/${first}`, { as: ada })).status).toBe(204);
    await purge.run({ id: first, isNow: true });
    await purge.run({ id: second });
    expect(await platform.storage.sizeOf(keyOf(first, 'original'))).toBeUndefined();
    expect(await platform.storage.sizeOf(keyOf(second, 'original'))).toBeGreaterThan(0);
    await harness.advance((TRASH_DAYS + 1) * DAY_MS);
    await expect.poll(() => platform.storage.sizeOf(keyOf(second, 'original'))).toBeUndefined();
    await harness.renew(ada);
    expect((await call('GET', '/files?trashed=true', { as: ada })).body.data).toEqual([]);
    expect((await call('POST', `/files/${second}/restore`, { as: ada })).status).toBe(404);
    expect((await call('GET', '/files/storage', { as: ada })).body.data.used_bytes).toBe(0);
  });

  it('by staff is back by staff alone, and stands in the audit log', async () => {
    const [ada, staff] = [await person('Ada L'), await appoint(await person('Sam S'), 'super-admin')];
    const { id } = await upload(ada, await png(), 'pier.png', 'image/png');
    expect((await call('DELETE', `/files/${id}/admin`, { as: ada })).status).toBe(403);
    expect((await call('DELETE', `/files/${id}/admin`, { as: staff })).status).toBe(204);
    expect((await call('DELETE', `/files/${id}/admin`, { as: staff })).status).toBe(404);
    expect((await call('GET', `/files/${id}`, { as: ada })).status).toBe(404);
    expect((await call('GET', '/files?trashed=true', { as: ada })).body.data).toEqual([]);
    expect((await call('POST', `/files/${id}/restore`, { as: ada })).status).toBe(404);
    const back = await call('PUT', `/files/${id}/admin`, { as: staff, body: { action: 'restore' } });
    expect(back.body.data).toMatchObject({ id });
    expect((await call('GET', `/files/${id}`, { as: ada })).status).toBe(200);
    const { body } = await call('GET', '/audit?limit=2', { as: staff });
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['file.restored', 'file.deleted']);
  });
});

describe('room', () => {
  it('is shown by kind; what costs something waits for payments, in words', async () => {
    const ada = await person('Ada L');
    await upload(ada, await png(), 'pier.png', 'image/png');
    const use = (await call('GET', '/files/storage', { as: ada })).body.data;
    expect(use.by_type.find(({ type }: { type: string }) => type === 'image')).toMatchObject({ files_count: 1 });
    const products = (await call('GET', '/products/storage', { as: ada })).body.data;
    expect(products).toMatchObject([
      { id: 'free', is_current: true, is_available: true },
      { id: 'plus', is_available: false, unavailable_because: 'not_configured' },
      { id: 'pro', is_available: false },
    ]);
    const paid = await call('POST', '/storage', { as: ada, body: { product_id: 'plus' } });
    expect([paid.status, paid.body.code]).toEqual([422, 'not_configured']);
    expect((await call('POST', '/storage', { as: ada, body: { product_id: 'free' } })).body.data).toEqual(use);
  });
});
