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

interface FileOptions {
  /** Public files are the same for everyone. */
  access: 'private' | 'public';
  /** Media type. */
  type: string;
}

/** Sends a file for apps that read it again and again, or 304 to those that already have this version. */
export function sendFile(
  reply: FastifyReply,
  known: string | undefined,
  text: string,
  { access, type }: FileOptions,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (access === 'private') reply.header('cache-control', 'private, no-cache');
  else reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
  if (known === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Sends an iCalendar file. */
export const sendCalendar = (
  reply: FastifyReply,
  known: string | undefined,
  text: string,
  access: 'private' | 'public' = 'private',
): FastifyReply => sendFile(reply, known, text, { access, type: 'text/calendar' });
