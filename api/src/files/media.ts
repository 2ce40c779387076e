/** Signed addresses of stored pictures, and the route that serves them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../core/errors.ts';
import { isId } from '../core/ids.ts';
import type { App } from '../core/route.ts';
import { folderOf } from './images.ts';
import type { FileLinks } from './files.contract.ts';
import { IMAGE_SIZES } from './files.contract.ts';
import type { Static } from 'typebox';

const WEEK = 7 * 24 * 3600;

/** Ends of weeks, so that an address stays the same, and cached, for a week and is good for at least another. */
const expiryOf = (now: number): number => (Math.floor(now / 1000 / WEEK) + 2) * WEEK;

const signatureOf = (secret: Uint8Array, key: string, expiry: number): string =>
  createHmac('sha256', secret).update(`media ${key} ${expiry}`).digest('base64url').slice(0, 22);

export function linksOf(secret: Uint8Array, key: string, sizes: readonly string[]): Static<typeof FileLinks> {
  const expiry = expiryOf(Date.now());
  const signature = signatureOf(secret, key, expiry);
  const link = (name: string) =>
    sizes.includes(name) ? `/media/${key}/${name}.webp?e=${expiry}&s=${signature}` : null;
  return {
    source: link('source'),
    poster: null,
    xxs: link('xxs'),
    xs: link('xs'),
    sm: link('sm'),
    md: link('md'),
    lg: link('lg'),
    xl: link('xl'),
    xxl: null,
  };
}

const NAMES = new Set(['source', ...Object.keys(IMAGE_SIZES)].map((name) => `${name}.webp`));

export function serveMedia({ fastify, platform }: App): void {
  fastify.get<{ Params: { key: string; name: string }; Querystring: { e?: string; s?: string } }>(
    '/media/:key/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key, name } = request.params;
      const { e = '', s = '' } = request.query;
      const expiry = Number(e);
      if (!isId(key) || !NAMES.has(name) || !Number.isInteger(expiry)) throw new Failure('not_found');
      const expected = Buffer.from(signatureOf(platform.env.tokenSecret, key, expiry));
      const given = Buffer.from(s);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Failure('not_found');
      if (expiry * 1000 < Date.now()) throw new Failure('link_expired');
      const path = join(folderOf(platform.env.dataDir, key), name);
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new Failure('not_found');
      return reply
        .type('image/webp')
        .header('content-length', found.size)
        .header('cache-control', 'private, max-age=604800, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-site')
        .send(createReadStream(path));
    },
  );
}
