import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { busyFilm, filmOf, pictureOf } from '../../test/media/samples.ts';
import { codeIn, tusHeaders, uploadsOf } from '../../test/media/uploading.ts';
import { useHarness, type Person } from '../../test/harness.ts';
import { bySize } from '../../test/size.ts';
import { createApp } from '../app.ts';
import { UPLOAD_CHUNK, type FileTold } from './files.contract.ts';
import { QUOTA_BYTES } from './storage.contract.ts';

const harness = useHarness(undefined, { hasOwnDatabase: true });
const { call, person } = harness;
const { origin, upload, get, settled } = uploadsOf(harness);

const listen = () => harness.app.fastify.listen({ port: 0, host: '127.0.0.1' });
beforeAll(async () => void (await listen()));

/** How often an upload is interrupted. */
const CUTS = bySize(4, 10);

/** The platform ends and comes back on the same data, at another address. */
async function restart(): Promise<void> {
  const { env } = harness.app.platform;
  await harness.app.close();
  harness.app = await createApp(env, { clock: harness.clock });
  await listen();
}

const word = (text: string) => Buffer.from(text).toString('base64');

async function begin(as: Person, bytes: number, name: string, type = ''): Promise<Response> {
  const metadata = `filename ${word(name)}${type && `,filetype ${word(type)}`}`;
  const headers = tusHeaders(as, { 'upload-length': String(bytes), 'upload-metadata': metadata });
  return fetch(`${origin()}/files/upload`, { method: 'POST', headers });
}

const idIn = (reply: Response): string => reply.headers.get('location')?.split('/').at(-1) ?? '';
const head = (as: Person, id: string) =>
  fetch(`${origin()}/files/upload/${id}`, { method: 'HEAD', headers: tusHeaders(as) });
const offsetOf = async (as: Person, id: string) => Number((await head(as, id)).headers.get('upload-offset'));

function patch(
  as: Person,
  id: string,
  offset: number,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
): Promise<Response> {
  const headers = tusHeaders(as, {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  return fetch(`${origin()}/files/upload/${id}`, { method: 'PATCH', headers, body, duplex: 'half' });
}

/** A body that breaks off after some bytes, as a connection does. */
function breaking(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      setImmediate(() => controller.error(new Error('the line is cut')));
    },
  });
}

test('the upload endpoint neither announces nor accepts an upload without its length', async () => {
  const ada = await person('Ada D');
  const options = await fetch(`${origin()}/files/upload`, { method: 'OPTIONS', headers: tusHeaders(ada) });
  const extensions = options.headers.get('tus-extension')?.split(',') ?? [];
  expect(extensions).toContain('creation');
  expect(extensions).not.toContain('creation-defer-length');
  const headers = tusHeaders(ada, { 'upload-defer-length': '1' });
  const { status } = await fetch(`${origin()}/files/upload`, { method: 'POST', headers });
  expect(status).toBe(501);
});

describe('an upload', () => {
  it('has the same bytes in the end after it is interrupted several times and the platform restarts', async () => {
    const ada = await person('Ada L');
    const film = filmOf(1);
    // As long as a real one: behind the tables of a film may stand what no player reads.
    const filler = Buffer.alloc(3 * CUTS * 1024 * 1024);
    filler.writeUInt32BE(filler.length, 0);
    filler.write('free', 4, 'latin1');
    randomBytes(1024 * 1024).copy(filler, 4096);
    const bytes = Buffer.concat([film, filler]);
    const id = idIn(await begin(ada, bytes.length, 'long.mp4', 'video/mp4'));
    let cuts = 0;
    for (let offset = 0; offset < bytes.length; offset = await offsetOf(ada, id)) {
      const next = bytes.subarray(offset, offset + UPLOAD_CHUNK);
      if (cuts < CUTS && offset > (cuts + 1) * UPLOAD_CHUNK) {
        cuts += 1;
        await patch(ada, id, offset, breaking(next.subarray(0, UPLOAD_CHUNK / 2))).catch(() => null);
        if (cuts % (CUTS / 2) === 0) await restart();
        continue;
      }
      const sent = await patch(ada, id, offset, new Uint8Array(next));
      if (sent.headers.get('upload-file-id')) break;
    }
    expect(cuts).toBe(CUTS);
    const file = await settled(id, ada);
    expect(file).toMatchObject({ status: 'ready', size_bytes: bytes.length });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const served = createHash('sha256');
    for await (const chunk of (await get(file.links.source, ada)).body ?? []) served.update(chunk);
    expect(served.digest('hex')).toBe(file.sha256);
  });

  it('that was whole when the platform ended is taken in when its client asks how far it is', async () => {
    const ada = await person('Ada L');
    const bytes = await pictureOf(120, 80).png().toBuffer();
    const id = idIn(await begin(ada, bytes.length, 'whole.png', 'image/png'));
    // The last byte was written, and then nothing more happened.
    const folder = join(harness.app.platform.env.dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, id), bytes);
    await restart();
    const asked = await head(ada, id);
    expect(asked.headers.get('upload-file-id')).toBe(id);
    expect(asked.headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await call('GET', `/files/${id}`, { as: ada })).body.data).toMatchObject({
      name: 'whole.png',
      status: 'ready',
    });
    // Its answer may be lost as well.
    expect((await head(ada, id)).headers.get('upload-file-id')).toBe(id);
    expect((await head(await person('Grace B'), id)).status).toBe(404);
  });

  it('is refused before its first byte when there is no room, also between two at once', async () => {
    const ada = await person('Ada L');
    const film = 2 * 1024 ** 3;
    expect((await begin(ada, film, 'one.mp4', 'video/mp4')).status).toBe(201);
    const two = await Promise.all([1, 2].map(() => begin(ada, film, 'two.mp4', 'video/mp4')));
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    const refused = two.find(({ status }) => status === 422);
    expect(codeIn((await refused?.text()) ?? '')).toBe('storage_exhausted');
    const use = (await call('GET', '/files/storage', { as: ada })).body.data;
    expect(use).toMatchObject({ used_bytes: 2 * film, uploading_bytes: 2 * film, quota_bytes: QUOTA_BYTES });
    // What is cancelled gives its room back.
    const place = idIn(two.find(({ status }) => status === 201)!);
    await fetch(`${origin()}/files/upload/${place}`, { method: 'DELETE', headers: tusHeaders(ada) });
    expect((await call('GET', '/files/storage', { as: ada })).body.data.used_bytes).toBe(film);
  });

  it('that claims to be longer than its kind may be is refused before its first byte', async () => {
    const ada = await person('Ada L');
    const reply = await begin(ada, 26 * 1024 * 1024, 'large.jpg', 'image/jpeg');
    expect([reply.status, codeIn(await reply.text())]).toEqual([413, 'file_too_large']);
    expect((await begin(ada, 3 * 1024 ** 3, 'film.mp4', 'video/mp4')).status).toBe(413);
  });

  it('that is one of too many in an hour is refused before its first byte, with when to come again', async () => {
    const ada = await person('Ada L');
    expect((await begin(ada, 3, 'one.txt')).status).toBe(201);
    // As if all the others had been brought as well.
    await harness.app.platform.broker.count(`limit:upload:${ada.accountId}`, 3600, 999);
    const reply = await begin(ada, 3, 'more.txt');
    expect([reply.status, codeIn(await reply.text())]).toEqual([429, 'rate_limited']);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await begin(await person('Grace B'), 3, 'hers.txt')).status).toBe(201);
  });
});

describe('a worker', () => {
  /** Processes whose parent is this one, and what they were started with. */
  function workersNow(): { pid: number; lane: string }[] {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
    return lines.flatMap((line) => {
      const [, pid = '', parent = '', lane = ''] = /^\s*(\d+)\s+(\d+)\s.*\/worker\/worker\.ts (\w+)/.exec(line) ?? [];
      return Number(parent) === process.pid ? [{ pid: Number(pid), lane }] : [];
    });
  }

  // Before the tests that queue large pictures, whose AVIF it would wait for.
  it.skipIf(!existsSync('/proc/self/io'))(
    'decodes a picture once for all its sizes, and once for their AVIF',
    async () => {
      const ada = await person('Ada L');
      const made = async (bytes: Buffer) => {
        const { id } = await upload(ada, bytes, 'noise.png', 'image/png');
        const { db } = harness.app.platform.database;
        const isDone = async () =>
          (await db.selectFrom('files').select('has_avif').where('id', '=', id).executeTakeFirstOrThrow()).has_avif;
        await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
      };
      /** All that a worker has read since it began: its input as often as it was decoded. */
      const readBy = (lane: string) => {
        const { pid } = workersNow().find((worker) => worker.lane === lane)!;
        return Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
      };
      await made(await pictureOf(120, 80).png().toBuffer());
      const [pictures, avif] = [readBy('pictures'), readBy('avif')];
      const raw = { width: 500, height: 500, channels: 3 } as const;
      const noise = await sharp(randomBytes(500 * 500 * 3), { raw })
        .png()
        .toBuffer();
      await made(noise);
      // Its mark is made of the same bytes.
      expect((readBy('pictures') - pictures) / noise.length).toBeLessThan(3);
      expect((readBy('avif') - avif) / noise.length).toBeLessThan(2);
    },
  );

  it('that is killed in the middle of a film is replaced, and the film is made', async () => {
    const ada = await person('Ada L');
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const off = harness.app.platform.broker.onEvent(({ topic, data }) => {
      if (topic.endsWith('.files.progressed') && (data as FileTold).progress > 0) resolve();
    });
    const { id } = await upload(ada, busyFilm(4), 'busy.mp4', 'video/mp4');
    await begun;
    off();
    const films = () => workersNow().filter(({ lane }) => lane === 'films');
    await expect.poll(() => films().length).toBe(1);
    process.kill(films()[0]!.pid, 'SIGKILL');
    const file = await settled(id, ada);
    expect(file).toMatchObject({ status: 'ready', progress: 100 });
    expect((await get(file.links.m3u8, ada)).status).toBe(200);
  });

  it('that is killed while it looks at a picture costs nobody their upload', async () => {
    const ada = await person('Ada L');
    const bytes = await pictureOf(2000, 2000).png().toBuffer();
    const sending = upload(ada, bytes, 'large.png', 'image/png');
    const killer = async () => {
      for (;;) {
        const found = workersNow().find(({ lane }) => lane === 'pictures');
        if (found) return process.kill(found.pid, 'SIGKILL');
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await killer();
    const { id, code } = await sending;
    expect(code).toBe('');
    expect((await call('GET', `/files/${id}`, { as: ada })).body.data).toMatchObject({ status: 'ready', width: 2000 });
  });

  it('has only so much waiting for it: who comes then is told when to come again, and has lost nothing', async () => {
    const ada = await person('Ada L');
    const bytes = await pictureOf(120, 80).png().toBuffer();
    await upload(ada, bytes, 'first.png', 'image/png');
    const { pid } = workersNow().find(({ lane }) => lane === 'pictures')!;
    const id = idIn(await begin(ada, bytes.length, 'late.png', 'image/png'));
    process.kill(pid, 'SIGSTOP');
    const { workers } = harness.app.platform;
    const look = { name: 'scan', paths: [], check: 'fake' };
    const before = Array.from({ length: 500 }, () => workers.run('pictures', look, { timeout: 60_000 }));
    const served = Promise.allSettled(before);
    const late = await patch(ada, id, 0, new Uint8Array(bytes)).finally(() => process.kill(pid, 'SIGCONT'));
    expect([late.status, codeIn(await late.text())]).toEqual([503, 'unavailable']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await served).map(({ status }) => status)).toContain('fulfilled');
    expect((await head(ada, id)).headers.get('upload-file-id')).toBe(id);
  });

  it('has a share of its places for each account: one that sends too much at once waits for itself alone', async () => {
    const [ada, ben] = [await person('Ada L'), await person('Ben H')];
    const bytes = await pictureOf(120, 80).png().toBuffer();
    await upload(ada, bytes, 'first.png', 'image/png');
    const { pid } = workersNow().find(({ lane }) => lane === 'pictures')!;
    const [hers, his] = [
      idIn(await begin(ada, bytes.length, 'late.png', 'image/png')),
      idIn(await begin(ben, bytes.length, 'his.png', 'image/png')),
    ];
    process.kill(pid, 'SIGSTOP');
    const { workers } = harness.app.platform;
    const options = { timeout: 60_000, accountId: ada.accountId };
    const look = { name: 'scan', paths: [], check: 'fake' };
    const before = Array.from({ length: 40 }, () => workers.run('pictures', look, options));
    const served = Promise.allSettled(before);
    const taken = patch(ben, his, 0, new Uint8Array(bytes));
    const late = await patch(ada, hers, 0, new Uint8Array(bytes)).finally(() => process.kill(pid, 'SIGCONT'));
    expect([late.status, codeIn(await late.text())]).toEqual([429, 'rate_limited']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await taken).status).toBe(204);
    expect((await served).map(({ status }) => status)).toContain('fulfilled');
    // Nothing that she has sent is lost.
    expect((await head(ada, hers)).headers.get('upload-file-id')).toBe(hers);
  });

  it('knows nothing that is secret', async () => {
    const ada = await person('Ada L');
    await upload(ada, await pictureOf(10, 10).png().toBuffer(), 'a.png', 'image/png');
    for (const { pid } of workersNow()) {
      const surroundings = execFileSync('ps', ['eww', '-p', String(pid), '-o', 'args='], { encoding: 'utf8' });
      expect(surroundings).not.toMatch(/SECRET|DATABASE_URL|S3_URL|SMTP_URL/);
    }
  });
});
