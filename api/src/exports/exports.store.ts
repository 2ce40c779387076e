import { join } from 'node:path';
import { sql } from 'kysely';
import { isPast } from '../core/clock.ts';
import type { Context, Platform } from '../core/context.ts';
import { sign } from '../core/secrets.ts';
import { EXPORT_EVERY_HOURS, type Export } from './exports.contract.ts';

export interface ExportsTable {
  id: string;
  account_id: string;
  user_id: string;
  status: Export['status'];
  progress: number;
  bytes: number | null;
  created_at: string;
  expires_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    exports: ExportsTable;
  }
}

const LINK_SECONDS = 3600;

export const pathOf = (dataDir: string, id: string): string => join(dataDir, 'exports', `${id}.zip`);

/** What an address of an archive is good for: this archive, until then (seconds of Unix), as long as that session lasts. */
export interface Link {
  id: string;
  expiry: number;
  sessionId: string;
}

export const signatureOf = (platform: Platform, { id, expiry, sessionId }: Link): string =>
  sign(platform, `export:${id}:${expiry}:${sessionId}`);

function linkTo({ platform, me }: Context, id: string): string {
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  const link = { id, expiry: now + LINK_SECONDS, sessionId: me.sessionId };
  return `/media/exports/${id}.zip?e=${link.expiry}&n=${link.sessionId}&s=${signatureOf(platform, link)}`;
}

/** The newest archive that is still there. */
export async function newestExport(context: Context): Promise<Export | null> {
  const { rows } = await sql<ExportsTable>`
    select * from exports where account_id = ${context.me.accountId} order by id desc limit 1`.execute(context.db);
  return rows[0] ? present(context, rows[0]) : null;
}

export function present(context: Context, row: ExportsTable): Export {
  const { account_id: _account, user_id: _user, ...shown } = row;
  const isThere = row.status === 'ready' && row.expires_at !== null && !isPast(context.platform, row.expires_at);
  const next = Date.parse(row.created_at) + EXPORT_EVERY_HOURS * 3600 * 1000;
  return {
    ...shown,
    _type: 'Export',
    next_at: new Date(row.status === 'failed' ? Date.parse(row.created_at) : next).toISOString(),
    url: isThere ? linkTo(context, row.id) : null,
  };
}
