/** Protected actions require that the session entered the password or a second factor recently. */
import { sql } from 'kysely';
import { NOW } from './clock.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';

/** How long a session counts as confirmed after entering the password or a second factor. */
export const RECENT_AUTH_MINUTES = 10;

/** Throws `proof_required` unless the session was confirmed recently. */
export async function requireRecentAuth(context: Context): Promise<void> {
  const { rows } = await sql`
    select 1 from sessions
    where id = ${context.me.sessionId} and proved_at > ${NOW} - make_interval(mins => ${RECENT_AUTH_MINUTES})`.execute(
    context.db,
  );
  if (rows.length === 0) throw new Failure('proof_required');
}

/** Marks the session as confirmed now. */
export async function recordRecentAuth(context: Context, sessionId: string): Promise<void> {
  await sql`update sessions set proved_at = ${NOW} where id = ${sessionId}`.execute(context.db);
}
