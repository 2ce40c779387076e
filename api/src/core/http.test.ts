import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();

describe('a request from another origin', () => {
  it('is allowed with a token of its own, and asked about before authentication', async () => {
    const { call } = harness;
    const preflight = { origin: 'https://friend.example', 'access-control-request-method': 'PUT' };
    for (const url of ['/scribbles', '/items/any/audience', '/files/upload', '/files/upload/a', '/media/a/b/c.webp']) {
      const { status, headers } = await call('OPTIONS', url, { headers: preflight });
      expect([url, status, headers['access-control-allow-origin']]).toEqual([url, 204, '*']);
      expect(headers['access-control-allow-methods']).toContain('PUT');
      expect(headers['access-control-allow-headers']).toContain('acting-as');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    for (const [method, url] of [
      ['GET', '/discover'],
      ['GET', '/account'],
      ['GET', '/nowhere'],
      ['POST', '/files/upload'],
    ] as const) {
      const { headers } = await call(method, url, { headers: { origin: 'https://friend.example' } });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, '*']);
      expect(headers['access-control-expose-headers']).toContain('upload-file-id');
    }
  });

  it('may read where an upload is and which file it became', async () => {
    const ada = await harness.person('Ada L');
    const { status, headers } = await harness.call('POST', '/files/upload', {
      as: ada,
      headers: { origin: 'https://friend.example', 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([201, '*']);
    for (const name of ['location', 'upload-offset', 'upload-file-id', 'x-request-id'])
      expect(headers['access-control-expose-headers']).toContain(name);
  });
});

it('a long response is compressed for a client that can read it', async () => {
  const { fastify } = harness.app;
  for (const url of ['/openapi.json', '/docs']) {
    const plain = await fastify.inject({ url });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const reply = await fastify.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([url, reply.headers['content-encoding'], reply.headers.vary]).toEqual([url, encoding, 'accept-encoding']);
      expect(read(reply.rawPayload).toString()).toBe(plain.payload);
    }
  }
});

it('the log names the route of a request, and no secret of its address', async () => {
  const { log } = harness.app.platform;
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]!;
  const lines: string[] = [];
  const write = vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
  log.level = 'info';
  const secret = 'bm90LWZvci1sb2dz';
  const list = '00000000-0000-7000-8000-000000000000';
  for (const url of [
    `/reminder-lists/${list}/calendars/${secret}/reminders.ics`,
    `/auth/auto-login/${secret}`,
    `/invites/${secret}?token=${secret}`,
    `/${secret}`,
  ])
    await harness.call('GET', url);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(4));
  log.level = 'fatal';
  write.mockRestore();
  expect(lines.join()).toContain('/reminder-lists/:id/calendars/:secret/reminders.ics');
  expect(lines.join()).not.toContain(secret);
});

// Node.js looks for slow clients only every 30 seconds unless told otherwise.
it('a client that sends half a header or half a body is cut off, and others are not', { timeout: 25_000 }, async () => {
  const { fastify } = harness.app;
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  expect(fastify.server.headersTimeout).toBeLessThanOrEqual(10_000);
  fastify.server.headersTimeout = 500;
  const { port } = fastify.server.address() as AddressInfo;
  const head = 'POST /scribbles HTTP/1.1\r\nhost: plaza\r\ncontent-type: application/json\r\ncontent-length: 100\r\n';
  const sent = ['', head, `${head}\r\n`, `${head}\r\n{"content": "half a bo`];
  const ended = sent.map(async (text) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write(text);
    await once(socket, 'close');
  });
  await Promise.all(ended);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
