/** Somebody must be left who decides on roles. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';

export const LAST_ONE = new Failure('forbidden', {}, { message: 'The last super admin can’t lose this role.' });

/** Taken before any account is locked, so that two who go at once wait for each other here and nowhere in a circle. */
export async function lockSuperAdmins({ db }: Context): Promise<void> {
  await sql`select 1 from account_roles where role = 'super-admin' order by account_id for update`.execute(db);
}

/**
 * Before an account loses the role, is banned or leaves: fails if it is the last that has the role for good and can sign in.
 * All who have it are locked first and read afterwards, so that of two who go at once the second sees that the first is gone.
 */
export async function requireOtherSuperAdmin(context: Context, accountId: string, refusal: Failure): Promise<void> {
  await lockSuperAdmins(context);
  const { rows } = await sql<{ account_id: string }>`
    select r.account_id from account_roles r join accounts a on a.id = r.account_id
      join users u on u.account_id = a.id and u.is_home
    where r.role = 'super-admin' and r.expires_at is null and a.status = 'active' and u.standing = 'accepted'`.execute(
    context.db,
  );
  if (rows.length === 1 && rows[0]?.account_id === accountId) throw refusal;
}
