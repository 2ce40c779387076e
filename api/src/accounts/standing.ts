/** Whether an account may act. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { ERRORS, Failure } from '../core/errors.ts';
import type { AccountsTable } from './accounts.tables.ts';

type Standing = Pick<AccountsTable, 'status' | 'ban_reason' | 'deletes_at'>;

/** Who is leaving may show that it is them: no session begins, but they may stay. */
export function refuseInactive({ status, ban_reason, deletes_at }: Standing): void {
  if (status === 'inactive' && !deletes_at) throw new Failure('account_inactive');
  if (status !== 'banned') return;
  const message = ban_reason ? `${ERRORS.banned[1]} Reason: ${ban_reason}` : ERRORS.banned[1];
  throw new Failure('banned', { message });
}

export async function requireActive(context: Context, accountId: string): Promise<void> {
  const { rows } =
    await sql<Standing>`select status, ban_reason, deletes_at from accounts where id = ${accountId}`.execute(
      context.db,
    );
  if (rows[0]) refuseInactive(rows[0]);
}
