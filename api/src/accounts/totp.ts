/** Codes of an authenticator app (RFC 6238), whose secret is sealed at rest; each code is good once. */
import { generateSecret, generateURI, verifySync } from 'otplib';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { seal, unseal } from '../core/secrets.ts';

const PURPOSE = 'totp';
/** A clock may be one step of 30 s off. */
const TOLERANCE_SECONDS = 30;

export async function prepareTotp(context: Context, login: string): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const { numAffectedRows } = await sql`
    insert into account_factors (account_id, method, sealed_secret)
    values (${context.me.accountId}, 'totp', ${seal(context.platform, PURPOSE, secret)})
    on conflict (account_id, method) do update set sealed_secret = excluded.sealed_secret, last_step = null,
      created_at = ${NOW} where account_factors.confirmed_at is null`.execute(context.db);
  if (Number(numAffectedRows ?? 0) === 0) throw new Failure('conflict');
  return { secret, uri: generateURI({ issuer: 'Plaza', label: login, secret }) };
}

interface Attempt {
  accountId: string;
  code: string;
  isConfirmed: boolean;
}

/** Whether a code is right and was not used before; a right one is used up. Undefined where nothing is set up. */
export async function spendTotp(context: Context, attempt: Attempt): Promise<boolean | undefined> {
  const { accountId, isConfirmed } = attempt;
  const { rows } = await sql<{ sealed_secret: string; last_step: number | null }>`
    select sealed_secret, last_step from account_factors
    where account_id = ${accountId} and method = 'totp' and (confirmed_at is not null) = ${isConfirmed}
    for update`.execute(context.db);
  const [factor] = rows;
  if (!factor) return undefined;
  const token = attempt.code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const result = verifySync({
    secret: unseal(context.platform, PURPOSE, factor.sealed_secret),
    token,
    epoch: Math.floor(context.platform.clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(factor.last_step !== null && { afterTimeStep: factor.last_step }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await sql`
    update account_factors set last_step = ${result.timeStep}, confirmed_at = coalesce(confirmed_at, ${NOW})
    where account_id = ${accountId} and method = 'totp'`.execute(context.db);
  return true;
}
