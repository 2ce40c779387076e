import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmOf, pictureOf, PDF } from '../../test/media/samples.ts';
import { startS3, type FakeS3 } from '../../test/media/s3.ts';
import { uploadsOf, type Shown } from '../../test/media/uploading.ts';
import { useHarness, type Harness, type Person } from '../../test/harness.ts';
import { s3Storage } from '../core/storage-s3.ts';

let s3: FakeS3 | undefined;
afterAll(() => s3?.stop());

const onDisk = useHarness();
const onS3 = useHarness(async () => {
  s3 = await startS3();
  return { s3: s3.settings };
});

beforeAll(async () => {
  for (const { app } of [onDisk, onS3]) await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

/** Every address that there is of some files: sources, sizes, posters, playlists, segments, downloads. */
async function addressesOf(
  { get }: ReturnType<typeof uploadsOf>,
  files: readonly Shown[],
  as: Person,
): Promise<string[]> {
  const links = files.flatMap(({ links: all }) => Object.values(all as Record<string, string | null>));
  const known = links.filter((link) => link !== null);
  const named: string[] = [];
  for (const list of known.filter((link) => link.endsWith('.m3u8'))) named.push(...(await namesIn(list)));
  async function namesIn(list: string): Promise<string[]> {
    const text = await (await get(list, as)).text();
    const inside = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const addresses = inside.map((name) => list.replace(/[^/]+$/, name));
    const below = await Promise.all(addresses.filter((link) => link.endsWith('.m3u8')).map(namesIn));
    return [...addresses, ...below.flat()];
  }
  return [...new Set([...known, ...named])];
}

const engines: [string, Harness][] = [
  ['a folder', onDisk],
  ['S3', onS3],
];

describe.each(engines)('what is private in %s', (_name, harness) => {
  const { call, person } = harness;
  const uploads = uploadsOf(harness);
  const { upload, get, settled } = uploads;

  async function statuses(links: readonly string[], as?: Person): Promise<number[]> {
    const found = await Promise.all(links.map(async (link) => (await get(link, as)).status));
    return [...new Set(found)];
  }

  it('is nobody’s to fetch by any address, whoever gave it, and no longer once it is taken away', async () => {
    const [ada, grace, blocked] = [await person('Ada L'), await person('Grace B'), await person('Bo K')];
    await call('POST', '/blocks', { as: ada, body: { context_id: blocked.userId } });
    const sent = [
      await upload(ada, filmOf(2), 'ferry.mp4', 'video/mp4'),
      await upload(ada, await pictureOf(200, 100).png().toBuffer(), 'pier.png', 'image/png'),
      await upload(ada, PDF, 'plan.pdf', 'application/pdf'),
    ];
    const files = await Promise.all(sent.map(({ id }) => settled(id, ada)));
    const modern = () => get(files[1]!.links.source ?? '', ada, { accept: 'image/avif' });
    await expect.poll(async () => (await modern()).headers.get('content-type')).toBe('image/avif');
    const links = await addressesOf(uploads, files, ada);
    expect(links.some((link) => link.endsWith('.ts'))).toBe(true);
    expect(links.length).toBeGreaterThan(12);
    expect(await statuses(links, ada)).toEqual([200]);

    // Uploaded, and shown nowhere.
    for (const as of [grace, blocked, undefined]) expect(await statuses(links, as)).toEqual([404]);

    const posts: string[] = [];
    for (const { id } of sent) {
      const post = await call('POST', '/scribbles', {
        as: ada,
        body: { content: 'Look', attachable_id: id, audience: 'community' },
      });
      posts.push(post.body.data.id);
    }
    expect(await statuses(links, grace)).toEqual([200]);
    for (const as of [blocked, undefined]) expect(await statuses(links, as)).toEqual([404]);

    // The same addresses, once their owner has thought better of it.
    for (const id of posts) await call('PUT', `/scribbles/${id}`, { as: ada, body: { audience: 'private' } });
    for (const as of [grace, blocked, undefined]) expect(await statuses(links, as)).toEqual([404]);
    expect(await statuses(links, ada)).toEqual([200]);

    for (const id of posts) await call('PUT', `/scribbles/${id}`, { as: ada, body: { audience: 'public' } });
    expect(await statuses(links)).toEqual([200]);
    for (const { id } of sent) await call('DELETE', `/files/${id}`, { as: ada });
    for (const as of [ada, grace, undefined]) expect(await statuses(links, as)).toEqual([404]);
  });

  it('needs an address that is signed and not over', async () => {
    const ada = await person('Ada L');
    const { id } = await upload(ada, await pictureOf(200, 100).png().toBuffer(), 'pier.png', 'image/png');
    const other = await upload(ada, await pictureOf(100, 100).png().toBuffer(), 'quay.png', 'image/png');
    const { links } = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    const [, , , seal = '', name = ''] = (links.source as string).split('/');
    expect(
      await statuses(
        [`/media/${other.id}/${seal}/${name}`, `/media/${id}/x.y/${name}`, `/media/${id}/${seal}/original`],
        ada,
      ),
    ).toEqual([404]);
    expect(
      await statuses([`/media/${id}/${seal}/..%2F${other.id}%2Fsource.webp`, `/media/${id}/${seal}/source.webp`], ada),
    ).toEqual([404]);
    await harness.advance(21 * 24 * 3600 * 1000);
    await harness.renew(ada);
    const reply = await get(links.source, ada);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([410, 'link_expired']);
  });
});

describe('a bucket', () => {
  it('is named to nobody: every byte passes the platform', async () => {
    const ada = await onS3.person('Ada L');
    const { upload, get } = uploadsOf(onS3);
    const { id } = await upload(ada, await pictureOf(64, 64).png().toBuffer(), 'a.png', 'image/png');
    const { body } = await onS3.call('GET', `/files/${id}`, { as: ada });
    const { settings } = s3!;
    const reply = await get(body.data.links.source, ada);
    expect(reply.redirected).toBe(false);
    const told = JSON.stringify([body, [...reply.headers]]);
    for (const secret of [settings.endpoint, settings.bucket]) expect(told).not.toContain(secret);
  });

  it('that is not there is something for the operator to mend', async () => {
    await expect(s3Storage({ ...s3!.settings, bucket: 'no-such-bucket' })).rejects.toThrow(
      'Can’t reach the bucket “no-such-bucket” of S3_URL',
    );
  });
});
