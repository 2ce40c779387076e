/** One-time codes by mail and SMS: issued, tried at most five times, good for ten minutes. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isPast, NOW, secondsUntil } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn } from '../locales/texts.ts';
import { writing, type Context, type Platform } from '../core/context.ts';
import { deliver, requireTaker } from '../core/delivery.ts';
import { Failure } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, SMS_ATTEMPTS, SMS_HOURS } from './accounts.contract.ts';
import type { VerificationTokensTable } from './accounts.tables.ts';
import { isSame, sign } from '../core/secrets.ts';

export type CodeToken = VerificationTokensTable;

const SMS_TEXT = `SMS attempts limit reached: up to ${SMS_ATTEMPTS} in ${SMS_HOURS} hours.`;
const SMS_SECONDS = SMS_HOURS * 3600;
const PER_DESTINATION = { max: 10, windowSeconds: 3600, code: 'attempts_limit' } as const;
const PER_ADDRESS = { max: 60, windowSeconds: 3600, code: 'attempts_limit' } as const;
/** Wrong tries from one address, of whatever codes. */
const TRIES_PER_ADDRESS = { max: 200, windowSeconds: 900, code: 'attempts_limit' } as const;
/** Tries of a code that does not exist, was used, or has expired: limited like wrong tries of a live one. */
const TRIES_OF_DEAD = { max: CODE_TRIES, windowSeconds: CODE_MINUTES * 60, code: 'attempts_limit' } as const;

interface CodeRequest {
  type: CodeToken['type'];
  method: CodeToken['method'];
  destination: string;
  accountId: string | null;
  challengeId?: string;
  /** False for a reset of an unknown login: all is as usual, but nothing is sent. */
  isSent: boolean;
}

/** Makes a code and sends it. Codes sent before for the same purpose are void from now on. */
export async function issueCode(context: Context, request: CodeRequest): Promise<{ id: string; expires_at: string }> {
  const { type, method, destination } = request;
  requireTaker(context, method, 'method');
  await limitCodes(context, method, destination);
  await sql`
    update verification_tokens set consumed_at = ${NOW}
    where destination = ${destination} and type = ${type} and consumed_at is null and verified_at is null`.execute(
    context.db,
  );
  const id = newId();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const created = context.platform.clock.now();
  const expires_at = new Date(created.getTime() + CODE_MINUTES * 60_000).toISOString();
  await context.db
    .insertInto('verification_tokens')
    .values({
      id,
      type,
      method,
      destination,
      account_id: request.accountId,
      challenge_id: request.challengeId ?? null,
      code_hash: hashCode(context.platform, id, code),
      address_hash: method === 'sms' ? hashAddress(context) : null,
      attempts: 0,
      created_at: created.toISOString(),
      expires_at,
      verified_at: null,
      consumed_at: null,
    })
    .execute();
  if (request.isSent) {
    const { accountId } = request;
    const text = textIn(accountId ? await languageOfAccount(context, accountId) : context.language);
    const body = text('accounts.code.body', { code, minutes: CODE_MINUTES });
    await deliver(context, { channel: method, destination, subject: text('accounts.code.subject', { code }), body });
  }
  return { id, expires_at };
}

/** Codes go once they are over, and once texts that were sent are counted no longer. */
export const sweepCodes = async ({ db }: Context): Promise<void> =>
  void (await sql`
    delete from verification_tokens where expires_at < ${NOW} - make_interval(hours => ${SMS_HOURS})`.execute(db));

async function limitCodes(context: Context, method: CodeToken['method'], destination: string): Promise<void> {
  const { limits, env } = context.platform;
  if (method === 'email') {
    await limits.take('code-address', context.ip, PER_ADDRESS);
    return limits.take('code-destination', destination, PER_DESTINATION);
  }
  if (!env.rateLimits) return;
  // Each text costs money, so what a number gets and what an address asks for is counted in the database: it outlives a
  // restart, and slides.
  await limitTexts(context, 'address_hash', hashAddress(context));
  await limitTexts(context, 'destination', destination);
}

async function limitTexts(context: Context, column: 'address_hash' | 'destination', value: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${value}`}, 0))`.execute(context.db);
  const { rows } = await sql<{ sent: number; oldest: string }>`
    select count(*) as sent, min(created_at) as oldest from verification_tokens
    where method = 'sms' and ${sql.ref(column)} = ${value}
      and created_at > ${NOW} - make_interval(hours => ${SMS_HOURS})`.execute(context.db);
  const [used] = rows;
  if (!used || used.sent < SMS_ATTEMPTS) return;
  const retryAfter = secondsUntil(context.platform, new Date(Date.parse(used.oldest) + SMS_SECONDS * 1000));
  throw new Failure('sms_limit', {}, { message: SMS_TEXT, retryAfter });
}

const hashAddress = ({ platform, ip }: Context): string => sign(platform, `address:${ip}`);

const hashCode = (platform: Platform, id: string, code: string): string => sign(platform, `code:${id}:${code}`);

export const codeInvalid = (): Failure =>
  new Failure('code_invalid', { code: ['Authcode provided is invalid or has expired!'] });

/** All tries of a code or a challenge were wrong: it stays refused until it expires. */
export const triesUsedUp = (platform: Platform, expiresAt: string): Failure =>
  new Failure('attempts_limit', {}, { retryAfter: secondsUntil(platform, expiresAt) });

interface Attempt {
  id: string;
  code: string;
  /** What the code must have been made for. */
  matches?: (token: CodeToken) => boolean;
}

/**
 * Tries a code in a transaction of its own, so that a wrong try counts although the request fails. What `then` writes is
 * in the same transaction as the check: of two requests with the same right code, the second sees what the first did.
 */
export async function tryCode<T>(
  context: Context,
  { id, code, matches = () => true }: Attempt,
  then: (context: Context, token: CodeToken) => Promise<T>,
): Promise<T> {
  const { limits } = context.platform;
  await limits.take('code-tries-address', context.ip, TRIES_PER_ADDRESS);
  const outcome = await writing(context.platform, context, async (inner) => {
    const token = await lockToken(inner, id);
    if (!token || token.consumed_at || isPast(inner.platform, token.expires_at) || !matches(token)) return 'dead';
    if (token.attempts >= CODE_TRIES) return triesUsedUp(inner.platform, token.expires_at);
    if (!isSame(token.code_hash, hashCode(inner.platform, id, code.trim()))) {
      await sql`update verification_tokens set attempts = attempts + 1 where id = ${id}`.execute(inner.db);
      return codeInvalid();
    }
    return { value: await then(inner, token) };
  });
  if (outcome instanceof Failure) throw outcome;
  if (outcome === 'dead') {
    await limits.take('code-tries', id, TRIES_OF_DEAD);
    throw codeInvalid();
  }
  await limits.giveBack('code-tries-address', context.ip, TRIES_PER_ADDRESS);
  return outcome.value;
}

export async function lockToken(context: Context, id: string): Promise<CodeToken | undefined> {
  const { rows } = await sql<CodeToken>`select * from verification_tokens where id = ${id} for update`.execute(
    context.db,
  );
  return rows[0];
}

export async function consumeToken(context: Context, id: string, accountId: string): Promise<void> {
  await sql`update verification_tokens set consumed_at = ${NOW}, account_id = ${accountId} where id = ${id}`.execute(
    context.db,
  );
}
