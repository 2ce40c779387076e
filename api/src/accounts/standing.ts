/** Whether an account may act. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { ERRORS, Failure } from '../core/errors.ts';
import type { AccountsTable } from './accounts.tables.ts';

type Standing = Pick<AccountsTable, 'status' | 'ban_reason' | 'banned_until' | 'deletes_at'>;

/** Who is leaving may show that it is them: no session begins, but they may stay. */
export function refuseInactive({ status, ban_reason, banned_until, deletes_at }: Standing): void {
  if (status === 'inactive' && !deletes_at) throw new Failure('account_inactive');
  if (status !== 'banned') return;
  throw new Failure('banned', { message: banText({ ban_reason, banned_until }) });
}

/** What somebody banned reads, at the door and in their mail. */
export const banText = ({ ban_reason, banned_until }: Omit<Standing, 'status' | 'deletes_at'>): string =>
  [
    ERRORS.banned[1],
    ban_reason && `Reason: ${ban_reason}`,
    banned_until && `It ends on ${new Date(banned_until).toISOString().slice(0, 10)}.`,
  ]
    .filter(Boolean)
    .join(' ');

export async function requireActive(context: Context, accountId: string): Promise<void> {
  const { rows } =
    await sql<Standing>`select status, ban_reason, banned_until, deletes_at from accounts where id = ${accountId}`.execute(
      context.db,
    );
  if (rows[0]) refuseInactive(rows[0]);
}
