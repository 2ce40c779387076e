import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { NOW, secondsUntil } from '../core/clock.ts';
import { requireRecentAuth } from '../core/recent-auth.ts';
import type { Context, Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { isId, newId } from '../core/ids.ts';
import { rangeOf } from '../core/ranges.ts';
import { route, type App } from '../core/route.ts';
import { isSame } from '../core/secrets.ts';
import { EXPORT_EVERY_HOURS, getExport, requestExport } from './exports.contract.ts';
import { newestExport, pathOf, present, signatureOf, type ExportsTable } from './exports.store.ts';

export function exportRoutes(app: App): void {
  serveArchive(app);

  route(app, getExport, async (call) => ({ data: await newestExport(call) }));

  route(app, requestExport, async (call) => {
    await requireRecentAuth(call);
    await refuseSoon(call);
    const { rows } = await sql<ExportsTable>`
      insert into exports (id, account_id, user_id, created_at)
      values (${newId()}, ${call.me.accountId}, ${call.me.userId}, ${NOW})
      returning *`.execute(call.db);
    const [row] = rows;
    if (!row) throw new Failure('internal');
    await call.enqueue('export.make', { id: row.id });
    return { data: present(call, row) };
  });
}

/** One at a time and one a day; of two that come at once the second sees the first. */
async function refuseSoon(context: Context): Promise<void> {
  const { accountId } = context.me;
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(context.db);
  const { rows } = await sql<ExportsTable>`
    select * from exports where account_id = ${accountId} and status <> 'failed'
      and created_at > ${NOW} - make_interval(hours => ${EXPORT_EVERY_HOURS}) order by id desc limit 1`.execute(
    context.db,
  );
  const [last] = rows;
  if (!last) return;
  if (last.status !== 'ready') throw new Failure('export_running');
  const next = present(context, last).next_at;
  throw new Failure('export_limit', { next_at: [next] }, { retryAfter: secondsUntil(context.platform, next) });
}

/** A session that was ended takes the addresses with it that were told in it. */
async function isOpenIn({ database }: Platform, sessionId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions s join exports x on x.account_id = s.account_id
    where s.id = ${sessionId} and s.revoked_at is null and x.id = ${id}`.execute(database.db);
  return rows.length > 0;
}

/** Whoever has the signed path, which only its owner is told, while their session lasts; in parts too, so that a lost connection goes on. */
function serveArchive({ fastify, platform }: App): void {
  fastify.get<{ Params: { name: string }; Querystring: { e?: string; n?: string; s?: string } }>(
    '/media/exports/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.name.replace(/\.zip$/, '');
      const { e = '', n: sessionId = '', s = '' } = request.query;
      const expiry = Number(e);
      if (!isId(id) || !isId(sessionId) || !Number.isInteger(expiry)) throw new Failure('not_found');
      if (!isSame(s, signatureOf(platform, { id, expiry, sessionId }))) throw new Failure('not_found');
      if (expiry * 1000 < platform.clock.now().getTime() || !(await isOpenIn(platform, sessionId, id)))
        throw new Failure('link_expired');
      const path = pathOf(platform.env.dataDir, id);
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new Failure('not_found');
      reply
        .type('application/zip')
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="plaza-${found.mtime.toISOString().slice(0, 10)}.zip"`);
      const range = rangeOf(request.headers.range, found.size);
      if (range === 'outside') return reply.code(416).header('content-range', `bytes */${found.size}`).send();
      if (!range) return reply.header('content-length', found.size).send(createReadStream(path));
      const { start, end } = range;
      return reply
        .code(206)
        .header('content-range', `bytes ${start}-${end}/${found.size}`)
        .header('content-length', end - start + 1)
        .send(createReadStream(path, { start, end }));
    },
  );
}
