/** Second factors of an account: which there are, and the recovery codes that come with the first of them. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import { languageOfAccount } from '../core/languages.ts';
import { textIn, type Text, type TextKey } from '../locales/texts.ts';
import type { Context, Platform } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { deliver } from '../core/delivery.ts';
import { CODE_METHODS, SECOND_FACTORS } from './accounts.contract.ts';
import { RECOVERY_CODES, type TwoFactor, type TwoFactorChange } from './security.contract.ts';
import { sign } from '../core/secrets.ts';
import { hasPasskeys } from './webauthn.ts';

export type Factor = (typeof SECOND_FACTORS)[number];

/** Letters and figures that nobody takes for another when reading them aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

interface FactorRow {
  email: string | null;
  phone: string | null;
  email_verified: boolean;
  phone_verified: boolean;
  set_up: string[];
  passkeys: number;
  codes_left: number;
}

export interface Factors extends TwoFactor {
  email: string | null;
  phone: string | null;
}

/** A code goes to a verified address only: without one the method is as good as not set up. */
export async function findFactors(context: Context, accountId: string): Promise<Factors> {
  const { rows } = await sql<FactorRow>`
    select a.email, a.phone, a.email_verified_at is not null as email_verified,
      a.phone_verified_at is not null as phone_verified,
      array(select f.method from account_factors f where f.account_id = a.id and f.confirmed_at is not null) as set_up,
      (select count(*) from passkeys p where p.account_id = a.id) as passkeys,
      (select count(*) from recovery_codes r where r.account_id = a.id and r.used_at is null) as codes_left
    from accounts a where a.id = ${accountId}`.execute(context.db);
  const [row] = rows;
  if (!row) throw new Failure('not_found');
  const available = CODE_METHODS.filter((method) =>
    method === 'email' ? row.email && row.email_verified : row.phone && row.phone_verified,
  );
  const canPasskeys = hasPasskeys(context.platform);
  const isUsable: Record<Factor, boolean> = {
    totp: row.set_up.includes('totp'),
    passkey: canPasskeys && row.passkeys > 0,
    email: row.set_up.includes('email') && available.includes('email'),
    sms: row.set_up.includes('sms') && available.includes('sms'),
  };
  return {
    methods: SECOND_FACTORS.filter((method) => isUsable[method]),
    available,
    recovery_codes_left: row.codes_left,
    has_passkeys: canPasskeys,
    email: row.email,
    phone: row.phone,
  };
}

const present = ({ email: _email, phone: _phone, ...data }: Factors): TwoFactor => data;

export async function twoFactorOf(context: Context): Promise<TwoFactor> {
  return present(await findFactors(context, context.me.accountId));
}

/** After a factor was added: the first brings recovery codes, and the person hears of it. */
export async function added(context: Context, factor: NamedFactor): Promise<TwoFactorChange> {
  const { accountId } = context.me;
  await lockAccount(context, accountId);
  const before = await findFactors(context, accountId);
  const recovery_codes = before.recovery_codes_left === 0 ? await issueRecoveryCodes(context, accountId) : null;
  await tellOwner(context, accountId, 'accounts.security.factorAdded', (text) => ({ factor: nameOf(text, factor) }));
  return { two_factor: await twoFactorOf(context), recovery_codes };
}

/** After a factor was removed: with the last one the recovery codes go, and the person hears of it. */
export async function removed(context: Context, accountId: string, factor: NamedFactor): Promise<TwoFactor> {
  await lockAccount(context, accountId);
  const { methods } = await findFactors(context, accountId);
  if (methods.length === 0) await sql`delete from recovery_codes where account_id = ${accountId}`.execute(context.db);
  await tellOwner(context, accountId, 'accounts.security.factorRemoved', (text) => ({ factor: nameOf(text, factor) }));
  return present(await findFactors(context, accountId));
}

/** One change at a time, so that two first factors do not bring two sets of codes. */
export async function lockAccount(context: Context, accountId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for update`.execute(context.db);
}

const newCode = (): string => {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
};

const hashOf = (platform: Platform, accountId: string, code: string): string =>
  sign(platform, `recovery:${accountId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);

/** They are shown once: only what cannot be turned back is kept. */
export async function issueRecoveryCodes(context: Context, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashOf(context.platform, accountId, code));
  await sql`delete from recovery_codes where account_id = ${accountId}`.execute(context.db);
  await sql`
    insert into recovery_codes (account_id, code_hash)
    select ${accountId}, unnest(${hashes}::text[])`.execute(context.db);
  return codes;
}

/** True once for each code, also when it is sent twice at the same time. */
export async function spendRecoveryCode(context: Context, accountId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${NOW}
    where account_id = ${accountId} and code_hash = ${hashOf(context.platform, accountId, code)} and used_at is null
    returning code_hash`.execute(context.db);
  if (rows.length === 0) return false;
  const { recovery_codes_left: left } = await findFactors(context, accountId);
  await tellOwner(context, accountId, 'accounts.security.recoveryCodeUsed', () => ({ left }));
  return true;
}

/** A second factor, and the name of a passkey. */
interface NamedFactor {
  method: Factor;
  name?: string;
}

const nameOf = (text: Text, { method, name = '' }: NamedFactor): string => text(`accounts.factor.${method}`, { name });

/** Tells the owner of an account about a change of its security, by email, or by text message if it has no email. */
export async function tellOwner(
  context: Context,
  accountId: string,
  what: Extract<TextKey, `accounts.security.${string}`>,
  valuesIn: (text: Text) => Record<string, string | number> = () => ({}),
  subject: TextKey = 'accounts.security.subject',
): Promise<void> {
  const { email, phone } = await findFactors(context, accountId);
  const text = textIn(await languageOfAccount(context, accountId));
  const url = `${context.platform.env.webUrl}/forgot-password`;
  const message = {
    subject: text(subject),
    body: `${text(what, valuesIn(text))}\n${text('accounts.security.warning', { url })}`,
  };
  if (email) await deliver(context, { channel: 'email', destination: email, ...message });
  else if (phone) await deliver(context, { channel: 'sms', destination: phone, ...message });
}
