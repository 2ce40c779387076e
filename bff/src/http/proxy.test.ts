import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { start, type Started } from '../../test/start.ts';

const UPLOAD = '/files/upload/00000000-0000-7000-8000-000000000001';

/** All waits at a tenth of their length: a file may stand still for six seconds. */
let plaza: Started;
beforeAll(async () => {
  plaza = await start({ patience: 0.1 });
});
afterAll(() => plaza.stop());

const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code?: string }).code;
const fetched = () => fetch(`${plaza.url}/media/a/b.webp`);
const sent = (body: BodyInit) =>
  fetch(`${plaza.url}${UPLOAD}`, { method: 'PATCH', body, duplex: 'half' } as RequestInit);

afterEach(async () => {
  plaza.platform.isHanging = false;
  await vi.waitUntil(async () => (await fetched()).ok, { timeout: 10_000 });
});

test('whoever fetches or sends a file is told when the platform hangs, also in line, and everybody at once after that', async () => {
  plaza.platform.isHanging = true;
  const told = await Promise.all([
    codeOf(sent('bytes')),
    // More than there are connections.
    ...Array.from({ length: 100 }, () => codeOf(fetched())),
  ]);
  expect(['timeout', 'unavailable']).toEqual(expect.arrayContaining(told));
  await vi.waitFor(async () => expect(await codeOf(fetched())).toBe('unavailable'), { timeout: 10_000 });
  plaza.platform.calls.length = 0;
  expect(await Promise.all([fetched, fetched, () => sent('bytes')].map((ask) => codeOf(ask())))).toEqual([
    'unavailable',
    'unavailable',
    'unavailable',
  ]);
  expect(plaza.platform.callsOf('/media/a/b.webp')).toEqual([]);
});

test('an upload takes as long as its sender needs', async () => {
  const { platform } = plaza;
  const parts = Readable.from(
    (async function* () {
      for (let part = 0; part < 8; part += 1) {
        // Longer altogether than the platform may take to answer.
        await new Promise((resolve) => setTimeout(resolve, 200));
        yield Buffer.from('part ');
      }
    })(),
  );
  platform.calls.length = 0;
  const answer = await sent(Readable.toWeb(parts) as unknown as BodyInit);
  expect(answer.status).toBe(404);
  expect(platform.callsOf(UPLOAD)).toHaveLength(1);
});

test('whoever begins an upload and sends nothing more is cut off', async () => {
  plaza.platform.calls.length = 0;
  const socket = connect(Number(new URL(plaza.url).port), '127.0.0.1');
  socket.write(`PATCH ${UPLOAD} HTTP/1.1\r\nhost: plaza\r\ncontent-length: 1000\r\n\r\nhalf of it`);
  await new Promise((resolve) => socket.once('close', resolve));
  // Only what has come whole is counted as a call there.
  expect(plaza.platform.callsOf(UPLOAD)).toEqual([]);
});
