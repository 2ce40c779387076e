import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { sha256 } from './secrets.ts';

/** Counts one use of an invitation; who invited is the answer, null when it is not good any more. */
export async function spendInvite(context: Context, token: string): Promise<string | null> {
  const { rows } = await sql<{ inviter_id: string }>`
    update invites set uses = uses + 1
    where token_hash = ${sha256(token)} and uses < max_uses and expires_at > now()
    returning inviter_id`.execute(context.db);
  return rows[0]?.inviter_id ?? null;
}
