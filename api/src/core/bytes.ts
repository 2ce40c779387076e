/** Sends stored files, completely or a range of bytes. */
import { singleLine } from '@plaza/text/names.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './errors.ts';
import { rangeOf } from './ranges.ts';
import type { App } from './route.ts';

export interface Bytes {
  key: string;
  /** Text is UTF-8 unless it names another charset. */
  mimeType: string;
  /** File name for downloads. */
  name: string;
  isKept: boolean;
  caching: string;
}

/** The Content-Disposition header, with the name encoded as in RFC 8187. */
export const contentDisposition = (type: 'attachment' | 'inline', name: string): string =>
  `${type}; filename*=UTF-8''${encodeURIComponent(singleLine(name)).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export async function sendBytes(
  { platform }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  part: Bytes,
): Promise<FastifyReply> {
  const size = await platform.storage.sizeOf(part.key);
  if (size === undefined) throw new Failure('not_found');
  // What a key names never changes; another of its length would have another key.
  const etag = `"${part.key.split('/').slice(1).join('-')}-${size.toString(36)}"`;
  const kept = contentDisposition(part.isKept ? 'attachment' : 'inline', part.name);
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', part.caching)
    .header('etag', etag)
    .header('content-disposition', kept)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-site');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(/^text\/\w+$/.test(part.mimeType) ? `${part.mimeType}; charset=utf-8` : part.mimeType);
  const range = isAsked(request, etag) ? rangeOf(request.headers.range, size) : undefined;
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (!range) return reply.header('content-length', size).send(await platform.storage.open(part.key));
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${size}`)
    .header('content-length', end - start + 1)
    .send(await platform.storage.open(part.key, range));
}

/** If-Range: a range of a different version would not fit what the client already has. */
const isAsked = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-range'] === undefined || headers['if-range'] === etag;
