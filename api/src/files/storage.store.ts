/** What somebody stores: their files, what lies in their trash, and uploads that have begun. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Db } from '../core/db.ts';
import { Failure } from '../core/errors.ts';
import { FILE_TYPES, type FileType } from './files.contract.ts';
import { QUOTA_BYTES, type StorageUse } from './storage.contract.ts';

/** Unfinished uploads of one account: more at once than any client sends. */
const UPLOADS_MAX = 100;

export async function storageOf(db: Db, actorId: string): Promise<StorageUse> {
  const { rows } = await sql<{ type: FileType; is_trash: boolean; used: number; n: number }>`
    select f.type, i.deleted_at is not null as is_trash, coalesce(sum(f.size_bytes), 0) as used, count(*) as n
    from items i join files f on f.id = i.id
    where i.author_id = ${actorId} and i.kind = 'file' and f.purged_at is null
    group by f.type, is_trash`.execute(db);
  const { rows: begun } = await sql<{ used: number }>`
    select coalesce(sum(size_bytes), 0) as used from uploads where actor_id = ${actorId} and expires_at > now()`.execute(
    db,
  );
  const alive = rows.filter(({ is_trash }) => !is_trash);
  const sumOf = (some: typeof rows) => some.reduce((sum, { used }) => sum + used, 0);
  const uploading = begun[0]?.used ?? 0;
  return {
    used_bytes: sumOf(rows) + uploading,
    quota_bytes: QUOTA_BYTES,
    files_count: alive.reduce((sum, { n }) => sum + n, 0),
    trash_bytes: sumOf(rows.filter(({ is_trash }) => is_trash)),
    uploading_bytes: uploading,
    by_type: FILE_TYPES.map((type) => {
      const own = alive.filter((row) => row.type === type);
      return { type, used_bytes: sumOf(own), files_count: own[0]?.n ?? 0 };
    }),
  };
}

interface Begun {
  id: string;
  bytes: number;
  expiresAt: Date;
}

/** Keeps room for an upload before its first byte; of two that come at once the second sees the first. */
export async function reserve(context: Context, { id, bytes, expiresAt }: Begun): Promise<void> {
  const { accountId, actorId } = context.me;
  await sql`select 1 from items where id = ${actorId} for no key update`.execute(context.db);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from uploads where account_id = ${accountId} and expires_at > now()`.execute(context.db);
  if ((rows[0]?.n ?? 0) >= UPLOADS_MAX) throw new Failure('uploads_limit');
  const { used_bytes, quota_bytes } = await storageOf(context.db, actorId);
  if (used_bytes + bytes > quota_bytes) throw new Failure('storage_exhausted');
  await sql`
    insert into uploads (id, account_id, actor_id, size_bytes, expires_at)
    values (${id}, ${accountId}, ${actorId}, ${bytes}, ${expiresAt.toISOString()})`.execute(context.db);
}

/** Gives the room back; false when it was given back already. */
export async function release(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from uploads where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
