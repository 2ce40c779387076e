import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

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

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Sends a file for apps that read it again and again, or 304 to those that already have this version. */
export const sendFile = (
  reply: FastifyReply,
  known: string | undefined,
  text: string,
  options: FileOptions,
): FastifyReply => sendTagged(reply, known, { etag: etagOf(text), text }, options);

function sendTagged(
  reply: FastifyReply,
  known: string | undefined,
  { etag, text }: { etag: string; text: string | null },
  { access, type }: FileOptions,
): FastifyReply {
  reply.header('etag', etag);
  if (access === 'private') reply.header('cache-control', 'private, no-cache');
  else reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
  if (text === null || known === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Sends an iCalendar file. */
export const sendCalendar = (
  reply: FastifyReply,
  known: string | undefined,
  text: string,
  access: 'private' | 'public' = 'private',
): FastifyReply => sendFile(reply, known, text, { access, type: 'text/calendar' });

/** A calendar that is written only if it has changed. */
interface RevisedCalendar {
  /** Identifies the calendar among all others. */
  key: string;
  /** Differs whenever the text may differ; read before the text is. */
  revision: string;
  write: () => Promise<string>;
}

/** The ETags of the last versions of calendars, with their revisions. */
const sent = new LRUCache<string, { revision: string; etag: string }>({ max: 10_000 });

/** Sends an iCalendar file that can be large: to apps that have this version, without writing it. */
export async function sendRevisedCalendar(
  reply: FastifyReply,
  known: string | undefined,
  { key, revision, write }: RevisedCalendar,
  access: 'private' | 'public' = 'private',
): Promise<FastifyReply> {
  const last = sent.get(key);
  const options: FileOptions = { access, type: 'text/calendar' };
  if (last?.revision === revision && last.etag === known)
    return sendTagged(reply, known, { etag: known, text: null }, options);
  const text = await write();
  const etag = etagOf(text);
  sent.set(key, { revision, etag });
  return sendTagged(reply, known, { etag, text }, options);
}
