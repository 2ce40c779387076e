import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
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
