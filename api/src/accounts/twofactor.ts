/** What an account is asked for beside its password: turned on, turned off, and taken away by staff. */
import { trimmed } from '@plaza/text/blank.ts';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { writing, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { route, type App, type Call } from '../core/route.ts';
import { CODE_TRIES } from './accounts.contract.ts';
import { voidChallenges } from './challenges.ts';
import { codeInvalid } from './codes.ts';
import { added, findFactors, issueRecoveryCodes, lockAccount, removed, tellOwner, twoFactorOf } from './factors.ts';
import { requireRecentAuth } from '../core/recent-auth.ts';
import {
  confirmTotp,
  createTotp,
  disableFactor,
  enableCodes,
  getTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  type TwoFactorChange,
} from './security.contract.ts';
import { revokeSessions } from './sessions.ts';
import { findAccount, refuseOwnKind } from './staff.ts';
import { prepareTotp, spendTotp } from './totp.ts';

/** Wrong codes while an authenticator app is set up. */
const PER_ACCOUNT = { max: CODE_TRIES, windowSeconds: 900, code: 'attempts_limit' } as const;

export function twoFactorRoutes(app: App): void {
  const { platform } = app;
  /** Answers that hold secrets stay out of the table of repeated answers. */
  const guarded = <T>(call: Context, change: (context: Context) => Promise<T>): Promise<T> =>
    writing(platform, call, async (context) => {
      await requireRecentAuth(context);
      return change(context);
    });
  const secret = { transaction: false };

  route(app, getTwoFactor, async (call) => ({ data: await twoFactorOf(call) }));

  route(
    app,
    createTotp,
    async (call) => ({
      data: await guarded(call, async (context) => {
        const { email, phone } = await findFactors(context, context.me.accountId);
        return prepareTotp(context, email ?? phone ?? 'Plaza');
      }),
    }),
    secret,
  );

  route(
    app,
    confirmTotp,
    async (call) => {
      const { accountId } = call.me;
      await platform.limits.take('totp-confirm', accountId, PER_ACCOUNT);
      const data = await guarded(call, async (context): Promise<TwoFactorChange> => {
        const attempt = { accountId, code: call.body.code, isConfirmed: false };
        const isRight = await spendTotp(context, attempt);
        if (isRight === undefined) throw new Failure('factor_unavailable');
        if (!isRight) throw codeInvalid();
        return added(context, { method: 'totp' });
      });
      await platform.limits.giveBack('totp-confirm', accountId, PER_ACCOUNT);
      return { data };
    },
    secret,
  );

  route(
    app,
    enableCodes,
    async (call) => ({ data: await guarded(call, (context) => turnOn(context, call.params.method)) }),
    secret,
  );

  route(app, disableFactor, async (call) => {
    await requireRecentAuth(call);
    const { accountId } = call.me;
    const { method } = call.params;
    const { numAffectedRows } = await sql`
      delete from account_factors where account_id = ${accountId} and method = ${method} and confirmed_at is not null`.execute(
      call.db,
    );
    if (Number(numAffectedRows ?? 0) === 0) throw new Failure('not_found');
    return { data: await removed(call, accountId, { method }) };
  });

  route(
    app,
    renewRecoveryCodes,
    async (call) => ({
      data: await guarded(call, async (context) => {
        const { accountId } = context.me;
        await lockAccount(context, accountId);
        if ((await twoFactorOf(context)).methods.length === 0) throw new Failure('factor_unavailable');
        const recovery_codes = await issueRecoveryCodes(context, accountId);
        await tellOwner(context, accountId, 'accounts.security.recoveryCodesRenewed');
        return { two_factor: await twoFactorOf(context), recovery_codes };
      }),
    }),
    secret,
  );

  route(app, resetTwoFactor, resetByStaff);
}

async function turnOn(context: Context, method: 'email' | 'sms'): Promise<TwoFactorChange> {
  const { accountId } = context.me;
  const { available, methods } = await findFactors(context, accountId);
  if (!available.includes(method)) throw new Failure('factor_unavailable');
  if (methods.includes(method)) return { two_factor: await twoFactorOf(context), recovery_codes: null };
  await sql`
    insert into account_factors (account_id, method, confirmed_at) values (${accountId}, ${method}, ${NOW})
    on conflict (account_id, method) do nothing`.execute(context.db);
  return added(context, { method });
}

/** For somebody who has lost every factor and shown support who they are. */
async function resetByStaff(call: Call<typeof resetTwoFactor>): Promise<void> {
  const { id } = call.params;
  const account = await findAccount(call, id);
  await refuseOwnKind(call, account);
  const reason = trimmed(call.body.reason);
  if (!reason) throw new Failure('invalid', { reason: ['is required'] });
  await lockAccount(call, id);
  const { methods } = await findFactors(call, id);
  if (methods.length === 0) throw new Failure('factor_unavailable');
  await sql`delete from account_factors where account_id = ${id}`.execute(call.db);
  await sql`delete from passkeys where account_id = ${id}`.execute(call.db);
  await sql`delete from recovery_codes where account_id = ${id}`.execute(call.db);
  await voidChallenges(call, id);
  await revokeSessions(call, sql`account_id = ${id}`);
  await tellOwner(call, id, 'accounts.security.twoFactorReset');
  await call.emit('staff.acted', {
    action: 'two_factor.reset',
    subjectId: account.user_id,
    details: { account_id: id, methods, reason },
  });
}
