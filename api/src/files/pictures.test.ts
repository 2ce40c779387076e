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

describe('POST /files/upload', () => {
  it('takes long screenshots and panoramas by their pixels when a side is longer than WebP allows', async () => {
    const ada = await person('Ada L');
    const shapes = [
      [100, 20_000],
      [20_000, 100],
      [1, 30_000],
      [30_000, 1],
    ] as const;
    for (const [width, height] of shapes) {
      const png = await pictureOf(width, height).png().toBuffer();
      const { id, code } = await upload(ada, png, 'long.png', 'image/png');
      expect(code, `${width} by ${height}`).toBe('');
      const file = await fileOf(id, ada);
      expect(file).toMatchObject({ type: 'image', status: 'ready', width, height });
      for (const name of ['source', 'xl', 'lg', 'md', 'sm', 'xs', 'xxs'].filter((size) => file.links[size])) {
        const { format, ...shown } = await sharp(await bytesOf(await get(file.links[name], ada))).metadata();
        expect(format).toBe('webp');
        expect(Math.max(shown.width, shown.height), name).toBeLessThanOrEqual(16_383);
        if (name === 'source' && height === 20_000) {
          expect(shown).toMatchObject({ width: 82, height: 16_383 });
          const modern = () => get(file.links.source, ada, { accept: 'image/avif,image/webp' });
          await expect.poll(async () => (await modern()).headers.get('content-type')).toBe('image/avif');
        }
        if (name === 'source' && width === 20_000) expect(shown).toMatchObject({ width: 16_383, height: 82 });
      }
    }
  });

  it('refuses a picture of more than 80 million pixels', async () => {
    const ada = await person('Ada L');
    const png = await pictureOf(2001, 40_000).png().toBuffer();
    expect((await upload(ada, png, 'long.png', 'image/png')).code).toBe('file_too_large');
  });
});
