/** Secret addresses at which calendar apps, which can't sign in, read as one user. */
import { sql, type RawBuilder } from 'kysely';
import { noteReading, readerAt, revokeAddresses } from './address-readers.ts';
import type { Viewer } from './auth.ts';
import { NOW } from './clock.ts';
import type { Context, Platform } from './context.ts';
import { Failure } from './errors.ts';
import { newId } from './ids.ts';
import type { Limit } from './limits.ts';
import { randomSecret, seal, sha256, unseal } from './secrets.ts';

/** Calendar apps read every few minutes at most. */
export const CALENDAR_READS: Limit = { max: 60, windowSeconds: 3600, code: 'rate_limited' };

/** A table with the columns `id`, `user_id`, `secret_hash`, `secret`, `created_at`, `asked_at`, and `revoked_at`. */
export interface AddressTable {
  table: string;
  /** What its secrets are sealed for. */
  purpose: string;
}

interface NewAddress<T> {
  /** SQL that selects what the address is of, locked, so that only one address is left if two are created simultaneously. */
  locked: RawBuilder<unknown>;
  /** Columns of the address that name what it is of, besides its user. */
  of?: Readonly<Record<string, string>>;
  /** Its other columns, besides those of every address. */
  values?: Readonly<Record<string, unknown>>;
  /** What to return, of `c`. */
  columns: RawBuilder<T>;
}

/**
 * Gives the viewer an address, which replaces the one that they had. The secret is stored hashed, to find it, and sealed, to show it
 * to its user again. Throws `not_found` if `locked` selects nothing.
 */
export async function replaceAddress<T>(
  context: Context,
  { table, purpose }: AddressTable,
  { locked, of = {}, values = {}, columns }: NewAddress<T>,
): Promise<T> {
  const { db, me, platform } = context;
  const { rows: owners } = await locked.execute(db);
  if (owners.length === 0) throw new Failure('not_found');
  const same = Object.entries(of).map(([column, value]) => sql`${sql.ref(`c.${column}`)} = ${value}`);
  await revokeAddresses(context, table, me.userId, same.length > 0 ? sql.join(same, sql` and `) : sql`true`);
  const secret = randomSecret();
  const row = {
    id: newId(),
    user_id: me.userId,
    secret_hash: sha256(secret),
    secret: seal(platform, purpose, secret),
    created_at: NOW,
    ...of,
    ...values,
  };
  const { rows } = await sql<T>`
    insert into ${sql.table(table)} as c (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning ${columns}`.execute(db);
  return rows[0]!;
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
