/** Makes an archive in the background, tells its person, and takes it away after a week. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { fromNow, NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { reading, systemCaller, writing, type Context, type Platform } from '../core/context.ts';
import { deliver } from '../core/delivery.ts';
import type { JobDefinition } from '../core/jobs.ts';
import { personOf } from '../core/personal.ts';
import { EXPORT_DAYS } from './exports.contract.ts';
import { writeArchive } from './exports.archive.ts';
import { pathOf, type ExportsTable } from './exports.store.ts';

declare module '../core/jobs.ts' {
  interface JobPayloads {
    'export.make': { id: string };
    'export.expire': { id: string };
  }
}

export function exportJob(platform: Platform): JobDefinition<'export.make'> {
  return {
    name: 'export.make',
    run: async ({ id }) => {
      const made = await reading(platform, systemCaller(platform), (context) => make(context, id));
      if (made) await writing(platform, systemCaller(platform), (context) => finish(context, made.row, made.bytes));
    },
  };
}

async function make(context: Context, id: string): Promise<{ row: ExportsTable; bytes: number } | undefined> {
  const { db, platform, log } = context;
  const { rows } = await sql<ExportsTable>`
    update exports set status = 'running', progress = 0 where id = ${id} and status in ('waiting', 'running')
    returning *`.execute(db);
  const [row] = rows;
  // Erased with its account, or done by another try.
  if (!row) return undefined;
  const path = pathOf(platform.env.dataDir, id);
  const person = await personOf(context, row.account_id);
  try {
    await mkdir(dirname(path), { recursive: true });
    const bytes = await writeArchive(context, person, `${path}.part`, async (done) => {
      await sql`update exports set progress = ${Math.round(done * 100)} where id = ${id}`.execute(db);
    });
    await rename(`${path}.part`, path);
    return { row, bytes };
  } catch (error) {
    log.error({ err: error, exportId: id }, 'an archive could not be made');
    await rm(`${path}.part`, { force: true });
    await sql`update exports set status = 'failed' where id = ${id}`.execute(db);
    return undefined;
  }
}

async function finish(context: Context, { id, account_id }: ExportsTable, bytes: number): Promise<void> {
  const expires = fromNow(context.platform, EXPORT_DAYS * 24 * 3600 * 1000);
  const { rows } = await sql`
    update exports set status = 'ready', progress = 100, bytes = ${bytes}, expires_at = ${expires.toISOString()}
    where id = ${id} returning id`.execute(context.db);
  if (rows.length === 0) return rm(pathOf(context.platform.env.dataDir, id), { force: true });
  await context.enqueue('export.expire', { id }, expires);
  const { rows: accounts } = await sql<{ email: string }>`
    select email from accounts where id = ${account_id} and email is not null`.execute(context.db);
  const [account] = accounts;
  if (!account) return;
  const text = textIn(await languageOfAccount(context, account_id));
  await deliver(context, {
    channel: 'email',
    destination: account.email,
    subject: text('exports.ready.subject'),
    body: text('exports.ready.body', {
      days: EXPORT_DAYS,
      url: `${context.platform.env.webUrl}/?p=account/settings/export`,
    }),
  });
}

export function expireJob(platform: Platform): JobDefinition<'export.expire'> {
  return {
    name: 'export.expire',
    run: async ({ id }) => {
      await sql`delete from exports where id = ${id} and expires_at <= ${NOW}`.execute(platform.database.db);
      const { rows } = await sql`select 1 from exports where id = ${id}`.execute(platform.database.db);
      if (rows.length === 0) await rm(pathOf(platform.env.dataDir, id), { force: true });
    },
  };
}
