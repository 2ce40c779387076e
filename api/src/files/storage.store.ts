/** What somebody stores: their files, what lies in their trash, and uploads that have begun. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Db } from '../core/db.ts';
import { Failure } from '../core/errors.ts';
import type { Subscriptions } from '../core/events.ts';
import { FILE_TYPES, TRASH_DAYS, type FileType } from './files.contract.ts';
import { QUOTA_BYTES, type StorageUse } from './storage.contract.ts';

/** Unfinished uploads of one account: more at once than any client sends. */
const UPLOADS_MAX = 100;

/** The account whose storage an identity uses: its own, or that of the owner of a crowd. */
const accountOf = (actorId: string) => sql`(
  select account_id from users where id = ${actorId}
  union all select u.account_id from pages p join users u on u.id = p.owner_id where p.id = ${actorId})`;

/** Bytes of the crowds of an account but this one, closed ones included: all crowds of an account share one quota. */
async function usedByCrowds(db: Db, account: RawBuilder<unknown>, exceptId: string): Promise<number> {
  const sizes = (isDeleted: boolean) => sql`
    select f.size_bytes from crowds c join items i on i.author_id = c.id and i.kind = 'file'
      and i.deleted_at is ${isDeleted ? sql`not null` : sql`null`} join files f on f.id = i.id and f.purged_at is null`;
  const { rows } = await sql<{ used: number }>`
    with crowds as materialized (
      select p.id from pages p join users u on u.id = p.owner_id where u.account_id = ${account} and p.id <> ${exceptId})
    select coalesce(sum(size_bytes), 0)::bigint as used from (${sizes(false)} union all ${sizes(true)}
      union all select size_bytes from uploads where actor_id in (select id from crowds) and expires_at > ${NOW}) s`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/** What a crowd or a person can store: of the quota that crowds share, what their other crowds leave. */
async function quotaOf(db: Db, actorId: string): Promise<number> {
  const { rows } = await sql`select 1 from pages where id = ${actorId}`.execute(db);
  if (rows.length === 0) return QUOTA_BYTES;
  return Math.max(0, QUOTA_BYTES - (await usedByCrowds(db, accountOf(actorId), actorId)));
}

export async function storageOf(db: Db, actorId: string): Promise<StorageUse> {
  const { rows } = await sql<{ type: FileType; is_trash: boolean; used: number; n: number }>`
    select f.type, i.deleted_at is not null as is_trash, coalesce(sum(f.size_bytes), 0) as used, count(*) as n
    from items i join files f on f.id = i.id
    where i.author_id = ${actorId} and i.kind = 'file' and f.purged_at is null
    group by f.type, is_trash`.execute(db);
  const { rows: begun } = await sql<{ used: number }>`
    select coalesce(sum(size_bytes), 0) as used from uploads where actor_id = ${actorId} and expires_at > ${NOW}`.execute(
    db,
  );
  const alive = rows.filter(({ is_trash }) => !is_trash);
  const sumOf = (some: typeof rows) => some.reduce((sum, { used }) => sum + used, 0);
  const uploading = begun[0]?.used ?? 0;
  return {
    used_bytes: sumOf(rows) + uploading,
    quota_bytes: await quotaOf(db, actorId),
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
  // The first lock of its transaction: uploads to different crowds of one owner come after one another.
  await sql`select 1 from accounts where id = ${accountOf(actorId)} for no key update`.execute(context.db);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from uploads where account_id = ${accountId} and expires_at > ${NOW}`.execute(context.db);
  if ((rows[0]?.n ?? 0) >= UPLOADS_MAX) throw new Failure('uploads_limit');
  const { used_bytes, quota_bytes } = await storageOf(context.db, actorId);
  const left = Math.max(0, quota_bytes - used_bytes);
  if (bytes > left) {
    const shared = quota_bytes < QUOTA_BYTES ? ' All crowds of an owner share their storage.' : '';
    throw new Failure('storage_exhausted', { upload_length: [`You have ${left} bytes left.${shared}`] });
  }
  await sql`
    insert into uploads (id, account_id, actor_id, size_bytes, expires_at)
    values (${id}, ${accountId}, ${actorId}, ${bytes}, ${expiresAt.toISOString()})`.execute(context.db);
}

/** Gives the room back; false when it was given back already. */
export async function release(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from uploads where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Trash of closed crowds that is queued for deletion in a night. */
const PURGED_A_NIGHT = 1_000;

/** No one can empty the trash of a closed crowd: its files are deleted like those in any other trash. */
export async function sweepClosedCrowds(context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select f.id from items c join items i on i.author_id = c.id and i.kind = 'file' and i.deleted_at is not null
      join files f on f.id = i.id and f.purged_at is null
    where c.kind = 'page' and c.deleted_at < ${NOW} - make_interval(days => ${TRASH_DAYS}) and c.leaving_from is null
      and i.deleted_at < ${NOW} - make_interval(days => ${TRASH_DAYS})
    limit ${sql.lit(PURGED_A_NIGHT)}`.execute(context.db);
  for (const { id } of rows) await context.enqueue('files.purge', { id });
}

export const storageSubscriptions: Subscriptions = {
  /** The files of a crowd count against its new owner. The crowd is locked; then the account, as when an upload starts. */
  'page.transferred': async ({ db }, { id, ownerId }) => {
    await sql`select 1 from accounts where id = ${accountOf(ownerId)} for no key update`.execute(db);
    const { used_bytes: moved } = await storageOf(db, id);
    if (moved > 0 && moved + (await usedByCrowds(db, accountOf(ownerId), id)) > QUOTA_BYTES)
      throw new Failure('storage_exhausted', {
        user_id: ['Their crowds don’t have enough storage left for this crowd’s files.'],
      });
  },
};
