/** Secret addresses at which calendar apps, which can't sign in, read as one user. */
import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from './auth.ts';
import { NOW } from './clock.ts';
import type { Platform } from './context.ts';
import { Failure } from './errors.ts';
import type { Limit } from './limits.ts';
import { randomSecret, seal, sha256, unseal } from './secrets.ts';

/** Calendar apps read every few minutes at most. */
export const CALENDAR_READS: Limit = { max: 60, windowSeconds: 3600, code: 'rate_limited' };

/** A table with the columns `id`, `user_id`, `secret_hash`, `secret`, `asked_at`, and `revoked_at`. */
export interface AddressTable {
  table: string;
  /** What its secrets are sealed for. */
  purpose: string;
}

/** The columns of a new address. The secret is stored hashed, to find it, and sealed, to show it to its user again. */
export function newSecret(platform: Platform, { purpose }: AddressTable): { secret_hash: string; secret: string } {
  const secret = randomSecret();
  return { secret_hash: sha256(secret), secret: seal(platform, purpose, secret) };
}

export const secretOf = (platform: Platform, { purpose }: AddressTable, sealed: string): string =>
  unseal(platform, purpose, sealed);

/**
 * The address `c` with a secret, and its user as a viewer. A revoked one fails with `link_expired`; that of a user who was banned,
 * or that does not exist, with `not_found`.
 */
export async function readerOf<T extends object>(
  { database: { db }, limits }: Platform,
  { table }: AddressTable,
  secret: string,
  { columns, where = sql`true` }: { columns: RawBuilder<T>; where?: RawBuilder<unknown> },
): Promise<T & { viewer: Viewer }> {
  const { rows } = await sql<
    T & Pick<Viewer, 'accountId' | 'userId' | 'communityId'> & { id: string; revoked_at: string | null }
  >`
    select ${columns}, c.id, c.revoked_at, u.id as "userId", u.account_id as "accountId", u.community_id as "communityId"
    from ${sql.table(table)} c join users u on u.id = c.user_id
      join accounts a on a.id = u.account_id join items ui on ui.id = u.id
    where c.secret_hash = ${sha256(secret)} and ${where} and a.status = 'active'
      and u.standing not in ('banned', 'pending', 'pending approval') and ui.deleted_at is null`.execute(db);
  const [address] = rows;
  if (!address) throw new Failure('not_found');
  if (address.revoked_at) throw new Failure('link_expired');
  await limits.take('calendar', address.id, CALENDAR_READS);
  // Once an hour is enough to distinguish an address that is used from one that is not.
  await sql`
    update ${sql.table(table)} set asked_at = ${NOW}
    where id = ${address.id} and (asked_at is null or asked_at < ${NOW} - interval '1 hour')`.execute(db);
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
