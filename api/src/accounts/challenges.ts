/**
 * A challenge stands between a right password and a session, or between somebody signed in and what is guarded. It is in
 * the database, so that any node takes the answer; it is answered once, and takes so many wrong tries.
 */
import { sql } from 'kysely';
import { isPast, NOW } from '../core/clock.ts';
import { writing, type Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { CHALLENGE_MINUTES, CODE_TRIES, type Challenge, type Tokens } from './accounts.contract.ts';
import type { ChallengesTable } from './accounts.tables.ts';
import { triesUsedUp } from './codes.ts';
import { findFactors } from './factors.ts';
import { findById } from './find.ts';
import { recordRecentAuth } from '../core/recent-auth.ts';
import { openSession } from './sessions.ts';
import { refuseInactive } from './standing.ts';

/** Wrong answers of an account, over all its challenges; a right one takes its own back. */
const PER_ACCOUNT = { max: 15, windowSeconds: 900, code: 'attempts_limit' } as const;

type NewChallenge = Pick<ChallengesTable, 'purpose'> &
  Partial<Pick<ChallengesTable, 'account_id' | 'session_id' | 'nonce'>> & { platform?: string | null | undefined };

export async function openChallenge(
  context: Context,
  { purpose, account_id = null, session_id = null, nonce = null, platform }: NewChallenge,
): Promise<{ id: string; expires_at: string }> {
  const id = newId();
  const now = context.platform.clock.now();
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString();
  // What is long over goes now and then, with those that come.
  await sql`
    delete from verification_tokens t using auth_challenges c
    where t.challenge_id = c.id and c.expires_at < ${NOW} - interval '1 day'`.execute(context.db);
  await sql`delete from auth_challenges where expires_at < ${NOW} - interval '1 day'`.execute(context.db);
  await context.db
    .insertInto('auth_challenges')
    .values({
      id,
      purpose,
      account_id,
      session_id,
      platform: platform ?? null,
      nonce,
      attempts: 0,
      created_at: now.toISOString(),
      expires_at,
      consumed_at: null,
    })
    .execute();
  return { id, expires_at };
}

/** Enough to know one's own address by, too little to learn it. */
const mask = (address: string): string => {
  const at = address.indexOf('@');
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : `•••${address.slice(-3)}`;
};

/** Tokens, or what else an account is asked for. */
export async function signInOrChallenge(
  context: Context,
  account: { id: string; user_id: string },
  options: { platform?: string | undefined; isProved?: boolean },
): Promise<Tokens | Challenge> {
  const factors = await findFactors(context, account.id);
  if (factors.methods.length === 0)
    return openSession(context, { accountId: account.id, userId: account.user_id, ...options });
  return challengeOf(context, account.id, { purpose: 'sign_in', platform: options.platform });
}

export async function challengeOf(
  context: Context,
  accountId: string,
  challenge: Omit<NewChallenge, 'account_id'>,
): Promise<Challenge> {
  const { methods, recovery_codes_left, email, phone } = await findFactors(context, accountId);
  const { id, expires_at } = await openChallenge(context, { ...challenge, account_id: accountId });
  return {
    challenge_id: id,
    methods: [
      ...methods,
      ...(methods.length > 0 && recovery_codes_left > 0 ? (['recovery'] as const) : []),
      ...(challenge.purpose === 'proof' ? (['password'] as const) : []),
    ],
    email: methods.includes('email') && email ? mask(email) : null,
    phone: methods.includes('sms') && phone ? mask(phone) : null,
    expires_at,
  };
}

/** What the account was asked for is good no more. */
export async function voidChallenges(context: Context, accountId: string): Promise<void> {
  await sql`
    update auth_challenges set consumed_at = ${NOW} where account_id = ${accountId} and consumed_at is null`.execute(
    context.db,
  );
}

/** Locks what is still open, and is the caller's own where they are signed in. */
export async function lockChallenge(context: Context, id: string): Promise<ChallengesTable> {
  const { rows } = await sql<ChallengesTable>`select * from auth_challenges where id = ${id} for update`.execute(
    context.db,
  );
  const [challenge] = rows;
  if (!challenge || challenge.consumed_at || isPast(context.platform, challenge.expires_at))
    throw new Failure('challenge_expired');
  if (challenge.session_id && challenge.session_id !== context.viewer?.sessionId)
    throw new Failure('challenge_expired');
  return challenge;
}

export const methodMissing = (): Failure => new Failure('factor_unavailable');

/**
 * Judges an answer in a transaction of its own, so that a wrong try counts although the request fails. Of two right
 * answers at once the second finds the challenge used up.
 */
export async function tryAnswer(
  context: Context,
  id: string,
  judge: (context: Context, challenge: ChallengesTable) => Promise<string | Failure>,
): Promise<Tokens | null> {
  const { limits } = context.platform;
  let counted: string | undefined;
  const outcome = await writing(context.platform, context, async (inner) => {
    const challenge = await lockChallenge(inner, id);
    if (challenge.attempts >= CODE_TRIES) return triesUsedUp(inner.platform, challenge.expires_at);
    if (challenge.account_id) {
      await limits.take('second-step', challenge.account_id, PER_ACCOUNT);
      counted = challenge.account_id;
    }
    const accountId = await judge(inner, challenge);
    if (accountId instanceof Failure) {
      await sql`update auth_challenges set attempts = attempts + 1 where id = ${id}`.execute(inner.db);
      return accountId;
    }
    return { tokens: await fulfil(inner, challenge, accountId) };
  });
  if (outcome instanceof Failure) throw outcome;
  if (counted) await limits.giveBack('second-step', counted, PER_ACCOUNT);
  return outcome.tokens;
}

/** The answer was right: a session begins, or the one that asked counts as proved. */
export async function fulfil(context: Context, challenge: ChallengesTable, accountId: string): Promise<Tokens | null> {
  await sql`update auth_challenges set consumed_at = ${NOW} where id = ${challenge.id}`.execute(context.db);
  if (challenge.session_id) {
    await recordRecentAuth(context, challenge.session_id);
    return null;
  }
  const account = await findById(context, accountId);
  if (!account) throw new Failure('challenge_expired');
  refuseInactive(account);
  return openSession(context, { accountId, userId: account.user_id, platform: challenge.platform });
}

/** Where a code for a challenge goes: to the account's own address, whoever asks. */
export async function destinationOf(
  context: Context,
  challengeId: string | null | undefined,
  method: 'email' | 'sms',
): Promise<{ destination: string; accountId: string }> {
  if (!challengeId) throw new Failure('invalid', { challenge_id: ['is required'] });
  const { account_id: accountId } = await lockChallenge(context, challengeId);
  if (!accountId) throw methodMissing();
  const factors = await findFactors(context, accountId);
  const destination = method === 'email' ? factors.email : factors.phone;
  if (!factors.methods.includes(method) || !destination) throw methodMissing();
  return { destination, accountId };
}
