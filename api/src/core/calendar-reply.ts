import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Names the file of one event or conference after it. */
export function nameCalendar(reply: FastifyReply, title: string, kind: 'event' | 'conference'): void {
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || kind}.ics`;
  reply.header(
    'content-disposition',
    `attachment; filename="${kind}.ics"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
}

/** Sends an iCalendar file, or 304 to a calendar app that already has this version. Public ones are the same for everyone. */
export function sendCalendar(
  reply: FastifyReply,
  known: string | undefined,
  text: string,
  access: 'private' | 'public' = 'private',
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (access === 'private') reply.header('cache-control', 'private, no-cache');
  else reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
  if (known === etag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
