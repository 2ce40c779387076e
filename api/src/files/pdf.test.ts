import { constants, deflateRawSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { pdfOf } from '../../test/media/samples.ts';
import { uploadsOf } from '../../test/media/uploading.ts';

const harness = useHarness();
const { call, person } = harness;
const { upload } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

/** A table of contents that unpacks to four gigabytes. */
function bomb(): Buffer {
  const part = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: 256 }, () => part)]);
  const head = `%PDF-1.5\n9 0 obj<</Type/XRef/W[1 2 1]/Index[0 999999999]/Size 999999999/Root 1 0 R/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(`\nendstream endobj\nstartxref\n9\n%%EOF\n`)]);
}

/** So many small things that nobody reads them all in time, or has room for them. */
const endless = (): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(90 * 1024 * 1024, '1 0 obj<<>>endobj\n')]);

it('the pages of a PDF are counted as it comes; one that is locked, broken, endless or hostile comes as well', async () => {
  const ada = await person('Ada L');
  const pagesOf = async (name: string, bytes: Buffer) => {
    const { id } = await upload(ada, bytes, name, 'application/pdf');
    const { status, pages, mime_type } = (await call('GET', `/files/${id}`, { as: ada })).body.data;
    return [status, mime_type, pages];
  };
  const ready = ['ready', 'application/pdf'];
  const locked =
    '/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<' + '41'.repeat(32) + '>/U<' + '42'.repeat(32) + '>>>';
  expect(await pagesOf('plan.pdf', pdfOf(7))).toEqual([...ready, 7]);
  expect(await pagesOf('liar.pdf', pdfOf(3, { claimed: 90_000 }))).toEqual([...ready, 3]);
  expect(await pagesOf('locked.pdf', pdfOf(3, { more: locked }))).toEqual([...ready, null]);
  expect(await pagesOf('broken.pdf', pdfOf(3).subarray(0, 40))).toEqual([...ready, null]);
  expect(await pagesOf('bomb.pdf', bomb())).toEqual([...ready, null]);
  expect(await pagesOf('endless.pdf', endless())).toEqual([...ready, null]);
  // Whoever comes next is looked at as before.
  expect(await pagesOf('after.pdf', pdfOf(2))).toEqual([...ready, 2]);
});
