/** Secret addresses at which calendar apps, which can't sign in, read as one user. */
import { sql, type RawBuilder } from 'kysely';
import { noteReading, readerAt } from './address-readers.ts';
import type { Viewer } from './auth.ts';
import type { Platform } from './context.ts';
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

/** The address `c` with a secret, and its user as a viewer; see `readerAt`. */
export async function readerOf<T extends object>(
  { database: { db }, limits }: Platform,
  { table }: AddressTable,
  secret: string,
  { columns, where = sql`true` }: { columns: RawBuilder<T>; where?: RawBuilder<unknown> },
): Promise<T & { id: string; viewer: Viewer }> {
  const address = await readerAt(db, table, {
    columns,
    where: sql`c.secret_hash = ${sha256(secret)} and ${where}`,
  });
  await limits.take('calendar', address.id, CALENDAR_READS);
  await noteReading(db, table, address.id);
  return address;
}
