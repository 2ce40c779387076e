import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles, type Hostile } from '../../test/media/hostile.ts';
import { codeIn, tusHeaders, uploadsOf } from '../../test/media/uploading.ts';
import { useHarness, type Person } from '../../test/harness.ts';

const harness = useHarness();
const { call, person } = harness;
const { origin, get, settled } = uploadsOf(harness);

beforeAll(async () => {
  await harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});

const REFUSALS = [
  'image_required',
  'audio_required',
  'file_broken',
  'file_type',
  'file_dangerous',
  'file_too_large',
  'file_empty',
];
/** What a browser may be handed: nothing that it runs. */
const SAFE =
  /^(image\/(webp|avif)|(video|audio)\/[\w-]+|application\/(pdf|zip|json)|text\/(plain|csv|vtt); charset=utf-8)$/;

/** The whole upload in one request. */
async function send(
  as: Person,
  { name, claimed, bytes }: Hostile,
): Promise<{ id: string; status: number; code: string }> {
  const word = (text: string) => Buffer.from(text).toString('base64');
  const reply = await fetch(`${origin()}/files/upload`, {
    method: 'POST',
    headers: tusHeaders(as, {
      'upload-length': String(bytes.length),
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': `filename ${word(name)},filetype ${word(claimed)}`,
    }),
    body: new Uint8Array(bytes),
  });
  return { id: reply.headers.get('upload-file-id') ?? '', status: reply.status, code: codeIn(await reply.text()) };
}

const entries = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('files that mean no good', () => {
  it('are refused in words or taken as what they are, crash nothing, and leave nothing behind', async () => {
    const ada = await person('Ada L');
    const { dataDir } = harness.app.platform.env;
    const taken: { id: string; what: string }[] = [];
    for (const hostile of await hostileFiles()) {
      const { id, status, code } = await send(ada, hostile);
      const label = `${hostile.what}: ${hostile.name} as ${hostile.claimed}`;
      expect(status, label).toBeLessThan(500);
      expect(['', ...REFUSALS], `${label} → ${status}`).toContain(code);
      expect(id !== '', `${label} → ${status}`).toBe(code === '');
      if (id) taken.push({ id, what: label });
    }
    for (const { id, what } of taken) {
      const file = await settled(id, ada);
      expect(file.status, what).not.toBe('processing');
      expect(file.name, what).not.toMatch(/[\p{Cc}\p{Bidi_Control}/\\]/u);
      for (const [name, link] of Object.entries(file.links)) {
        if (link === null || name === 'm3u8') continue;
        const reply = await get(link as string, ada);
        const type = reply.headers.get('content-type') ?? '';
        expect(reply.status, `${what} ${name}`).toBe(200);
        expect(reply.headers.get('x-content-type-options'), what).toBe('nosniff');
        expect(reply.headers.get('content-security-policy'), what).toBe("default-src 'none'; sandbox");
        const isKept = (reply.headers.get('content-disposition') ?? '').startsWith('attachment');
        expect(name === 'download' ? isKept : SAFE.test(type), `${what} ${name}: ${type}`).toBe(true);
        const bytes = Buffer.from(await reply.arrayBuffer());
        // A picture is drawn anew: what hung on it is gone. Its owner may have it as it was, to keep.
        const isRaw = file.type !== 'image' || name === 'download';
        expect(bytes.includes('<script') && !isRaw, `${what} ${name}`).toBe(false);
      }
    }
    expect(await entries(join(dataDir, 'uploads'))).toEqual([]);
    // What is there is made in a second kind as well, and nobody waits for that.
    await expect.poll(() => entries(join(dataDir, 'scratch'))).toEqual([]);
    const known = new Set(taken.map(({ id }) => id));
    const kept = (await entries(join(dataDir, 'files'))).filter((path) => !known.has(path.split('/').at(-2) ?? ''));
    expect(kept).toEqual([]);
    expect((await call('GET', '/files/storage', { as: ada })).body.data).toMatchObject({
      files_count: taken.length,
      uploading_bytes: 0,
    });
    // It still does what it is for.
    expect(taken.some(({ what }) => what.startsWith('a bad name'))).toBe(true);
  }, 600_000);

  it('nothing at all is no file', async () => {
    const ada = await person('Ada L');
    const headers = tusHeaders(ada, { 'upload-length': '0' });
    const reply = await fetch(`${origin()}/files/upload`, { method: 'POST', headers });
    expect([reply.status, codeIn(await reply.text())]).toEqual([422, 'file_empty']);
  });
});
