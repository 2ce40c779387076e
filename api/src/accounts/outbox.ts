/** Messages of channels without a provider, for a developer to read: as data, and as a page. */
import { normalizeEmail } from '@plaza/text/email.ts';
import { sql } from 'kysely';
import { embeddedChannels } from '../core/delivery.ts';
import type { Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { route, type App } from '../core/route.ts';
import { listOutbox, type OutboxMessage } from './accounts.contract.ts';
import { sendOutboxPage } from './outbox.page.ts';

const NEWEST = 50;

export function outboxRoutes(app: App): void {
  const { platform, fastify } = app;
  route(app, listOutbox, async (call) => ({ data: await readOutbox(platform, call.query) }));

  fastify.get('/outbox', { schema: { hide: true } }, async (_request, reply) =>
    sendOutboxPage(reply.header('cache-control', 'no-store'), await readOutbox(platform, {})),
  );
}

async function readOutbox(
  { env, database }: Platform,
  { destination, limit = NEWEST }: { destination?: string; limit?: number },
): Promise<OutboxMessage[]> {
  const channels = embeddedChannels(env);
  if (channels.length === 0) throw new Failure('route_not_found');
  const { rows } = await sql<OutboxMessage>`
    select id, channel, destination, subject, body, html, headers, attachments, created_at from outbox
    where channel = any(${channels}) and ${destination ? sql`destination = ${normalizeEmail(destination) ?? destination}` : sql`true`}
    order by id desc limit ${sql.lit(limit)}`.execute(database.db);
  return rows;
}
