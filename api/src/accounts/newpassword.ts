/** A new password in the place of the old one. */
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { requireRecentAuth } from '../core/recent-auth.ts';
import { route, type App } from '../core/route.ts';
import { voidChallenges } from './challenges.ts';
import { tellOwner } from './factors.ts';
import { findById, ownWords } from './find.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { changePassword } from './security.contract.ts';
import { revokeSessions } from './sessions.ts';

interface Replacement {
  passwordHash: string;
  /** The session that goes on; without one all of them end. */
  keptSessionId?: string;
}

/** Whoever came in with the old password is out, also where only the second step is still to be answered. */
export async function replacePassword(
  context: Context,
  accountId: string,
  { passwordHash, keptSessionId }: Replacement,
): Promise<void> {
  await sql`
    update accounts set password_hash = ${passwordHash}, updated_at = ${NOW} where id = ${accountId}`.execute(
    context.db,
  );
  await voidChallenges(context, accountId);
  await revokeSessions(
    context,
    keptSessionId ? sql`account_id = ${accountId} and id <> ${keptSessionId}` : sql`account_id = ${accountId}`,
  );
  const what = keptSessionId ? 'accounts.security.passwordChanged' : 'accounts.security.passwordReset';
  await tellOwner(context, accountId, what, undefined, 'accounts.passwordChanged.subject');
}

export function newPasswordRoutes(app: App): void {
  route(app, changePassword, async (call) => {
    await requireRecentAuth(call);
    const { accountId, sessionId } = call.me;
    const { password, password_confirmation: value } = call.body;
    const account = await findById(call, accountId);
    if (!account) throw new Failure('not_found');
    checkNewPassword(password, { field: 'password_confirmation', value }, ownWords(account));
    const passwordHash = await hashPassword(password, call.platform.env);
    await replacePassword(call, accountId, { passwordHash, keptSessionId: sessionId });
  });
}
