import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Sends an iCalendar file, or 304 to a calendar app that already has this version. */
export function sendCalendar(reply: FastifyReply, known: string | undefined, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (known === etag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
