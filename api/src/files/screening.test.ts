import { beforeAll, describe, expect, it } from 'vitest';
import { filmOf, pictureOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { scanJob } from './files.jobs.ts';
import { scanPictures } from './worker/scan.ts';

const harness = useHarness();
const { call, person, appoint } = harness;
const { upload, get, settled } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

/** What the check of these tests goes by. */
const EXPLICIT = '#ff00ff';
const SUGGESTIVE = '#ffff00';
const UNREADABLE = '#000000';

const png = (colour: string) => pictureOf(300, 200, colour).png().toBuffer();
const check = (as: Person, fileUrl: string) => call('PATCH', '/files/nsfw', { as, body: { fileUrl } });
const post = (as: Person, id: string) =>
  call('POST', '/scribbles', { as, body: { content: 'Look at this', attachable_id: id, audience: 'public' } });
const discovers = async (id: string, as?: Person, query = '') =>
  (await call('GET', `/discover?limit=100${query}`, { as })).body.data.some((item: { id: string }) => item.id === id);

describe('what is looked at', () => {
  it('passes, is covered, or is refused and leaves nothing', async () => {
    const ada = await person('Ada L');
    const good = await upload(ada, await png('#2a6f5b'), 'pier.png', 'image/png');
    const file = (await call('GET', `/files/${good.id}`, { as: ada })).body.data;
    expect(file).toMatchObject({ is_scanned: true, marked_as_nsfw: false });
    expect((await check(ada, file.links.source)).status).toBe(200);
    const covered = await upload(ada, await png(SUGGESTIVE), 'beach.png', 'image/png');
    expect((await call('GET', `/files/${covered.id}`, { as: ada })).body.data).toMatchObject({ marked_as_nsfw: true });
    const refused = await upload(ada, await png(EXPLICIT), 'no.png', 'image/png');
    expect(refused).toMatchObject({ id: '', code: 'content_removed' });
    expect((await call('GET', '/files/storage', { as: ada })).body.data.files_count).toBe(2);
  });

  it('a sensitive cover of a playlist is not the picture of a sound queued from it', async () => {
    const ada = await person('Ada L');
    const [song, covers] = [
      await harness.sound(ada),
      [
        await upload(ada, await png('#2a6f5b'), 'pier.png', 'image/png'),
        await upload(ada, await png(SUGGESTIVE), 'beach.png', 'image/png'),
      ],
    ];
    const pictures: (string | null)[] = [];
    for (const { id: cover_id } of covers) {
      const { id } = (await call('POST', '/playlists', { as: ada, body: { name: 'Tides', cover_id } })).body.data;
      await call('POST', '/collection-items', { as: ada, body: { collection_id: id, collectable_id: song } });
      const queued = await call('POST', '/media-queues', { as: ada, body: { queueable_id: id, place: 'now' } });
      pictures.push(queued.body.data.cover_url);
    }
    expect(pictures).toEqual([expect.stringContaining('/media/'), null]);
  });

  it('a queued video has no picture when it is sensitive', async () => {
    const ada = await person('Ada L');
    const pictures: (string | null)[] = [];
    for (const colour of ['blue', 'yellow']) {
      const { id } = await upload(ada, filmOf(2, { colour }), 'waves.mp4', 'video/mp4');
      await settled(id, ada);
      const queued = await call('POST', '/media-queues', { as: ada, body: { queueable_id: id, place: 'now' } });
      pictures.push(queued.body.data.cover_url);
    }
    expect(pictures).toEqual([expect.stringContaining('/media/'), null]);
  });

  it('a film is taken away after the fact, staff can bring it back', async () => {
    const [ada, staff] = [await person('Ada L'), await appoint(await person('Sam S'), 'admin')];
    const { id } = await upload(ada, filmOf(2, { colour: 'magenta' }), 'no.mp4', 'video/mp4');
    const { links } = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    await settled(id, ada);
    expect((await call('GET', `/files/${id}`, { as: ada })).status).toBe(404);
    expect((await get(links.source, ada)).status).toBe(404);
    const answer = await check(ada, links.source);
    expect([answer.status, answer.body.code]).toEqual([422, 'content_removed']);
    expect(answer.body.message).toBe('Content removed due to violation of guidelines.');
    expect((await call('GET', '/files?trashed=true', { as: ada })).body.data).toEqual([]);
    expect((await call('POST', `/files/${id}/restore`, { as: ada })).status).toBe(404);
    const back = await call('PUT', `/files/${id}/admin`, { as: staff, body: { action: 'restore' } });
    expect(back.body.data).toMatchObject({ id, status: 'ready', failure: null });
    expect((await get(links.source, ada)).status).toBe(200);
  });

  it('is kept out of Discover until somebody has looked, but not from its author or a profile', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = await upload(ada, await png(UNREADABLE), 'night.png', 'image/png');
    const asked = await check(ada, `http://plaza.test/files/${id}/download`);
    expect([asked.status, asked.body.code]).toEqual([504, 'scan_timeout']);
    expect(asked.body.message).toBe(
      'We are having trouble connecting to your internet. We will try uploading your media again.',
    );
    const told: string[] = [];
    const off = harness.app.platform.broker.onEvent(({ topic }) => told.push(topic));
    const scribble = (await post(ada, id)).body.data.id;
    expect(await discovers(scribble, ada)).toBe(true);
    for (const as of [grace, undefined]) {
      expect(await discovers(scribble, as)).toBe(false);
      expect(await discovers(scribble, as, '&search=look')).toBe(false);
      expect((await call('GET', '/search?search=look&limit=100', { as })).body.data).toEqual([]);
    }
    expect(await discovers(scribble, grace, `&user=${ada.userId}`)).toBe(true);
    expect(told.filter((topic) => topic.startsWith('feed.'))).toEqual([]);

    // The check is there again.
    const { env } = harness.app.platform;
    env.nsfwCheck = 'off';
    await scanJob(harness.app.platform).run({ id });
    env.nsfwCheck = 'fake';
    for (const as of [grace, undefined]) expect(await discovers(scribble, as)).toBe(true);
    await expect.poll(() => told.filter((topic) => topic.startsWith('feed.'))).toHaveLength(1);
    off();
    expect((await check(ada, `/files/${id}/download`)).status).toBe(200);
  });

  it('is asked for by our own addresses alone, and by who uploaded it', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = await upload(ada, await png('#2a6f5b'), 'pier.png', 'image/png');
    const bad = [
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      `//evil.test/files/${id}/download`,
      `http://plaza.test@evil.test/files/${id}/download`,
      '',
    ];
    for (const url of bad) {
      const answer = await check(ada, url);
      expect([answer.status, Object.keys(answer.body.errors)], url).toEqual([422, ['fileUrl']]);
    }
    expect((await check(grace, `/files/${id}/download`)).status).toBe(404);
  });
});

describe('the model', () => {
  it('looks at a picture without asking anybody', async () => {
    const scan = await scanPictures([await sampleFile()], 'model');
    expect(scan?.outcome).toBe('passed');
    expect(scan?.explicit).toBeLessThan(0.5);
  });
});

async function sampleFile(): Promise<string> {
  const path = `${harness.app.platform.env.dataDir}/sample.png`;
  await pictureOf(300, 200).png().toFile(path);
  return path;
}
