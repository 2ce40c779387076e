import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness, type Person } from '../../test/harness.ts';
import { UPLOAD_CHUNK } from './files.contract.ts';
import { prefixOf } from './media.ts';

const { app, call, person } = harnessOf();
let origin = '';

function harnessOf() {
  const harness = useHarness();
  return { app: () => harness.app, call: harness.call, person: harness.person };
}

beforeAll(async () => {
  origin = await app().fastify.listen({ port: 0, host: '127.0.0.1' });
});

interface Uploaded {
  id: string | undefined;
  error: Error | undefined;
}

/** Uploads as the client does: tus, chunks of 2 MiB, bearer, file name and type. */
function upload(as: Person | undefined, bytes: Buffer, name: string, type = 'image/jpeg'): Promise<Uploaded> {
  return new Promise((resolve) => {
    const running = new Upload(bytes, {
      endpoint: `${origin}/files/upload`,
      chunkSize: UPLOAD_CHUNK,
      retryDelays: [],
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      metadata: { filename: name, filetype: type },
      onError: (error) => resolve({ id: undefined, error }),
      onSuccess: ({ lastResponse }) =>
        resolve({ id: lastResponse.getHeader('upload-file-id') ?? undefined, error: undefined }),
    });
    running.start();
  });
}

/** An address of a file as somebody asks for it, or nobody. */
const get = (link: string, as?: Person, headers: Record<string, string> = {}) =>
  fetch(`${origin}${link}`, { headers: { ...headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}) } });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f5b' } });

const noisy = async (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

const codeOf = (error: Error | undefined): string => /"code":"(\w+)"/.exec(error?.message ?? '')?.[1] ?? '';

describe('pictures', () => {
  it('arrive in chunks, are cut to the product’s widths and lose what the camera wrote for others', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const source = await noisy(1400);
    expect(source.length).toBeGreaterThan(2 * UPLOAD_CHUNK);
    const { id, error } = await upload(ada, source, '../../evil\u0007name.png', 'image/png');
    expect(error).toBeUndefined();
    const file = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    expect(file).toMatchObject({
      type: 'image',
      name: 'evilname.png',
      width: 1400,
      height: 1400,
      aspect_ratio: 1,
      audience: 'private',
    });
    expect(
      Object.entries(file.links)
        .filter(([, link]) => link !== null)
        .map(([name]) => name),
    ).toEqual(['source', 'xxs', 'xs', 'sm', 'md', 'lg', 'download']);
    const small = await get(file.links.sm, ada);
    expect(small.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await small.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(320);
    expect((await call('GET', `/files/${id}`, { as: grace })).status).toBe(404);
  });

  it('keep camera data for their owner only, and none in what is served', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const source = await picture(500, 300)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Harbour', Model: 'Eye 7' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' },
      })
      .toBuffer();
    const { id } = await upload(ada, source, 'boat.jpg');
    await call('POST', '/scribbles', { as: ada, body: { content: 'The boat', attachable_id: id } });
    expect((await call('GET', `/files/${id}`, { as: ada })).body.data.meta).toMatchObject({
      make: 'Harbour',
      camera: 'Eye 7',
    });
    const seen = (await call('GET', `/files/${id}`, { as: grace })).body.data;
    expect(seen.meta).toBeNull();
    const served = Buffer.from(await (await get(seen.links.source, grace)).arrayBuffer());
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  it('are seen by whoever sees what they are attached to, and by nobody without a signed address', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    const { id } = await upload(ada, await picture(200, 100).png().toBuffer(), 'a.png');
    const made = await call('POST', '/scribbles?include=attachable', { as: ada, body: { attachable_id: id } });
    const scribble = made.body.data;
    expect(made.body.included).toMatchObject([{ id }]);
    const seen = await call('GET', `/scribbles/${scribble.id}?include=attachable`, { as: grace });
    const link: string = seen.body.included[0].links.source;
    expect((await get(link, grace)).status).toBe(200);
    expect((await get(link)).status).toBe(404);
    expect((await get(link.replace(/\.[\w-]{5}/, '.AAAAA'), grace)).status).toBe(404);
    expect((await get(link.replace(/\/[\w]+\.[\w-]+\//, '/'), grace)).status).toBe(404);
    await call('PUT', `/scribbles/${scribble.id}`, { as: ada, body: { audience: 'private' } });
    expect((await call('GET', `/files/${id}`, { as: grace })).status).toBe(404);
    expect((await call('GET', `/files/${id}/download`, { as: grace })).status).toBe(404);
    expect((await get(link, grace)).status).toBe(404);
  });

  it('are downloaded by a name on one line without bidirectional controls after they were renamed', async () => {
    const ada = await person('Ada L');
    const { id } = await upload(ada, await picture(64, 64).png().toBuffer(), 'a.png');
    await call('PUT', `/files/${id}`, { as: ada, body: { name: `it's photo\u202Egpj.ex\u200Fe\r\nX-Mark: 1` } });
    const { headers } = await get(`/files/${id}/download`, ada);
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''it%27s%20photogpj.exe%20X-Mark%3A%201",
    );
  });

  it('whose bytes are lost are not found', async () => {
    const ada = await person('Ada L');
    const { id } = await upload(ada, await picture(64, 64).png().toBuffer(), 'a.png');
    const download = () => call('GET', `/files/${id}/download`, { as: ada });
    expect((await download()).status).toBe(200);
    await app().platform.storage.remove(prefixOf(id!));
    expect((await download()).body.code).toBe('not_found');
  });

  it('are judged by their content: what is none is refused and leaves nothing', async () => {
    const ada = await person('Ada L');
    const png = await picture(64, 64).png().toBuffer();
    const cases: [string, Buffer, string][] = [
      [
        'text.png',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'image_required',
      ],
      ['page.jpg', Buffer.from('<!doctype html><script>1</script>'), 'image_required'],
      ['cut.png', png.subarray(0, Math.floor(png.length / 2)), 'file_broken'],
      ['noise.webp', randomBytes(5000), 'image_required'],
    ];
    for (const [name, bytes, code] of cases) {
      const { id, error } = await upload(ada, bytes, name);
      expect(id, name).toBeUndefined();
      expect(codeOf(error), name).toBe(code);
    }
    expect((await call('GET', '/files', { as: ada })).body.data).toEqual([]);
    expect((await call('GET', '/files/storage', { as: ada })).body.data).toMatchObject({
      used_bytes: 0,
      files_count: 0,
    });
  });

  it('need a signed-in person, and an upload is its own person’s', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    expect((await upload(undefined, await picture(9, 9).png().toBuffer(), 'x.png')).error?.message).toContain('401');
    const headers = { authorization: `Bearer ${ada.token}`, 'tus-resumable': '1.0.0', 'upload-length': '100' };
    const created = await fetch(`${origin}/files/upload`, { method: 'POST', headers });
    expect(created.status).toBe(201);
    const place = new URL(created.headers.get('location') ?? '', origin).href;
    const probe = (as: Person) =>
      fetch(place, { method: 'HEAD', headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0' } });
    expect((await probe(ada)).headers.get('upload-offset')).toBe('0');
    expect((await probe(grace)).status).toBe(404);
    const tooLarge = await fetch(`${origin}/files/upload`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': '99999999999' },
    });
    expect(tooLarge.status).toBe(413);
    const version = await fetch(`${origin}/files/upload`, {
      method: 'POST',
      headers: { ...headers, 'tus-resumable': '0.2.0' },
    });
    expect(version.status).toBe(412);
  });

  it('take words, a focal point, and go from everywhere when deleted', async () => {
    const ada = await person('Ada L');
    const { id } = await upload(ada, await picture(400, 400).png().toBuffer(), 'face.png');
    const changed = await call('PUT', `/files/${id}`, {
      as: ada,
      body: { alt_text: 'A face', focal_data: { x: 0.25, y: 0.5 } },
    });
    expect(changed.body.data).toMatchObject({ alt_text: 'A face', focal_data: { x: 0.25, y: 0.5 } });
    await call('PUT', `/users/${ada.userId}`, { as: ada, body: { avatar_id: id } });
    const link = changed.body.data.links.source as string;
    expect((await call('DELETE', `/files/${id}`, { as: ada })).status).toBe(204);
    const after = (await call('GET', `/users/${ada.userId}?include=avatar`, { as: ada })).body;
    expect(after.data.avatar_id).toBeNull();
    expect(after).not.toHaveProperty('included');
    expect((await get(link, ada)).status).toBe(404);
  });

  it('have the same bytes after a hundred chunks as before them', async () => {
    const ada = await person('Ada L');
    const bytes = await noisy(900);
    const headers = { authorization: `Bearer ${ada.token}`, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${origin}/files/upload`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    });
    const place = new URL(created.headers.get('location') ?? '', origin).href;
    const step = Math.ceil(bytes.length / 100);
    let id: string | null = null;
    for (let offset = 0; offset < bytes.length; offset += step) {
      const sent = await fetch(place, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body: bytes.subarray(offset, offset + step),
      });
      id = sent.headers.get('upload-file-id');
    }
    const file = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    const served = Buffer.from(await (await get(file.links.source, ada)).arrayBuffer());
    const expected = await sharp(bytes).webp({ quality: 80 }).toBuffer();
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
    expect(hash(served)).toBe(hash(expected));
  });
});
