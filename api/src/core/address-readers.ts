/** Secret addresses at which programs that can't sign in read as one user: those of calendars and of podcast feeds. */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from './auth.ts';
import { NOW } from './clock.ts';
import type { Context } from './context.ts';
import type { Db } from './db.ts';
import { Failure } from './errors.ts';

interface Address {
  id: string;
  viewer: Viewer;
}

/**
 * A row `c` of a table of addresses, which has the columns `id`, `user_id`, and `revoked_at`, and its user as a viewer. A revoked one
 * fails with `link_expired`; that of a user who was banned, or that does not exist, with `not_found`.
 */
export async function readerAt<T extends object>(
  db: Db,
  table: string,
  { where, columns }: { where: RawBuilder<unknown>; columns?: RawBuilder<T> },
): Promise<T & Address> {
  const { rows } = await sql<
    T & Pick<Viewer, 'accountId' | 'userId' | 'communityId'> & { id: string; revoked_at: string | null }
  >`
    select ${columns ? sql`${columns},` : sql``} c.id, c.revoked_at, u.id as "userId", u.account_id as "accountId",
      u.community_id as "communityId"
    from ${sql.table(table)} c join users u on u.id = c.user_id
      join accounts a on a.id = u.account_id join items ui on ui.id = u.id
    where ${where} and a.status = 'active'
      and u.standing not in ('banned', 'pending', 'pending approval') and ui.deleted_at is null`.execute(db);
  const [address] = rows;
  if (!address) throw new Failure('not_found');
  if (address.revoked_at) throw new Failure('link_expired');
  const { userId, accountId, communityId } = address;
  const viewer: Viewer = {
    accountId,
    userId,
    communityId,
    actorId: userId,
    sessionId: '',
    avatarId: null,
    roles: ['user'],
    isStaff: false,
    supportId: null,
  };
  return { ...address, viewer };
}

/** Ends addresses `c` of a user, which then fail with `link_expired`. Returns how many. */
export async function revokeAddresses(
  { db }: Pick<Context, 'db'>,
  table: string,
  userId: string,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql`
    update ${sql.table(table)} c set revoked_at = ${NOW}
    where c.user_id = ${userId} and c.revoked_at is null and ${which} returning c.id`.execute(db);
  return rows.length;
}

/** Ends an address of the viewer. Throws `not_found` if it is none, or has ended. */
export async function revokeOwnAddress(context: Context, table: string, id: string): Promise<void> {
  const revoked = await revokeAddresses(context, table, context.me.userId, sql`c.id = ${id}`);
  if (revoked === 0) throw new Failure('not_found');
}

/** Stores that an address was read. Once an hour is enough to distinguish one that is used from one that is not. */
export const noteReading = (db: Db, table: string, id: string) =>
  sql`
    update ${sql.table(table)} set asked_at = ${NOW}
    where id = ${id} and (asked_at is null or asked_at < ${NOW} - interval '1 hour')`.execute(db);
