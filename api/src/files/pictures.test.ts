import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { pictureOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person } = harness;
const { upload, get } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
const fileOf = async (id: string, as: Person) => (await call('GET', `/files/${id}`, { as })).body.data;

/** Three frames, of which the last is of a color. */
async function animationOf(format: 'gif' | 'webp', last = '#00f'): Promise<Buffer> {
  const frames = await Promise.all(['#0a0', '#aa0', last].map((color) => pictureOf(400, 300, color).png().toBuffer()));
  const joined = sharp(frames, { join: { animated: true } });
  return joined[format]({ delay: [100, 200, 300] }).toBuffer();
}

describe('POST /files/upload', () => {
  it('takes long screenshots and panoramas by their pixels when a side is longer than WebP allows', async () => {
    const ada = await person('Ada L');
    const shapes = [
      { upload: [40, 20_000], source: [33, 16_383] },
      { upload: [20_000, 40], source: [16_383, 33] },
      { upload: [1, 30_000], source: [1, 16_383] },
      { upload: [30_000, 1], source: [16_383, 1] },
    ] as const;
    const sources: string[] = [];
    for (const {
      upload: [width, height],
      source,
    } of shapes) {
      const png = await pictureOf(width, height).png().toBuffer();
      const { id, code } = await upload(ada, png, 'long.png', 'image/png');
      expect(code, `${width} by ${height}`).toBe('');
      const { links, ...file } = await fileOf(id, ada);
      expect(file).toMatchObject({ type: 'image', status: 'ready', width, height });
      const sizeOf = async (link: string) => {
        const { format, ...shown } = await sharp(await bytesOf(await get(link, ada))).metadata();
        return [format, shown.width, shown.height];
      };
      expect(await sizeOf(links.source)).toEqual(['webp', ...source]);
      for (const name of ['xl', 'lg', 'md', 'sm', 'xs', 'xxs'].filter((size) => links[size]))
        expect(Math.max(...(await sizeOf(links[name])).slice(1).map(Number)), name).toBeLessThanOrEqual(16_383);
      sources.push(links.source);
    }
    for (const link of sources) {
      const modern = () => get(link, ada, { accept: 'image/avif,image/webp' });
      await expect.poll(async () => (await modern()).headers.get('content-type')).toBe('image/avif');
    }
  });

  it('keeps the animation of an animated GIF or WebP beside still sizes', async () => {
    const [ada, grace] = [await person('Ada L'), await person('Grace B')];
    for (const format of ['gif', 'webp'] as const) {
      const { id } = await upload(ada, await animationOf(format), `moving.${format}`, `image/${format}`);
      const { links } = await fileOf(id, ada);
      await call('POST', '/scribbles', { as: ada, body: { content: 'Look', attachable_id: id } });
      const reply = await get(links.animation, grace, { accept: 'image/avif,image/webp' });
      expect(reply.headers.get('content-type')).toBe('image/webp');
      const shown = await sharp(await bytesOf(reply)).metadata();
      expect(shown).toMatchObject({ format: 'webp', pages: 3, delay: [100, 200, 300], width: 400 });
      expect([shown.exif, shown.xmp]).toEqual([undefined, undefined]);
      for (const name of ['source', 'sm', 'xs', 'xxs']) {
        const { pages = 1, width, height } = await sharp(await bytesOf(await get(links[name], ada))).metadata();
        expect([pages, (width / height).toFixed(2)], name).toEqual([1, '1.33']);
      }
      const modern = () => get(links.sm, ada, { accept: 'image/avif,image/webp' });
      await expect.poll(async () => (await modern()).headers.get('content-type')).toBe('image/avif');
    }
    const { id } = await upload(ada, await pictureOf(400, 300).gif().toBuffer(), 'still.gif', 'image/gif');
    expect((await fileOf(id, ada)).links.animation).toBeNull();
  });

  it('scans the later frames of an animation', async () => {
    const ada = await person('Ada L');
    const { nsfwCheck } = harness.app.platform.env;
    harness.app.platform.env.nsfwCheck = 'fake';
    const { code } = await upload(ada, await animationOf('gif', '#f0f'), 'moving.gif', 'image/gif');
    harness.app.platform.env.nsfwCheck = nsfwCheck;
    expect(code).toBe('content_removed');
  });

  it('reads the times of a camera by their offset and keeps them as its clock showed them', async () => {
    const ada = await person('Ada L');
    const metaOf = async (exif: Record<string, string>) => {
      const { DateTime = '', ...more } = exif;
      const jpeg = await pictureOf(40, 30).jpeg().withExif({ IFD0: { DateTime }, IFD2: more }).toBuffer();
      const { id } = await upload(ada, jpeg, 'boat.jpg');
      const { modified_at: at, modified_local: local } = (await fileOf(id, ada)).meta;
      return [at, local];
    };
    const DateTime = '2024:05:01 01:30:00';
    const local = '2024-05-01T01:30:00';
    expect(await metaOf({ DateTime })).toEqual(['2024-05-01T01:30:00.000Z', local]);
    expect(await metaOf({ DateTime, OffsetTime: '+02:00' })).toEqual(['2024-04-30T23:30:00.000Z', local]);
    expect(await metaOf({ DateTime, OffsetTimeOriginal: '-03:30' })).toEqual(['2024-05-01T05:00:00.000Z', local]);
    expect(await metaOf({ DateTime: '0000:00:00 00:00:00' })).toEqual([null, null]);
  });

  it('stores the name of a file in NFC', async () => {
    const ada = await person('Ada L');
    const name = 'Fähre é.png';
    const { id } = await upload(ada, await pictureOf(40, 30).png().toBuffer(), name.normalize('NFD'), 'image/png');
    expect((await fileOf(id, ada)).name).toBe(name.normalize('NFC'));
  });

  it('refuses a picture of more than 80 million pixels', async () => {
    const ada = await person('Ada L');
    const png = await pictureOf(2001, 40_000).png().toBuffer();
    expect((await upload(ada, png, 'long.png', 'image/png')).code).toBe('file_too_large');
  });
});
