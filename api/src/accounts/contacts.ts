/** Emails and phones in the one form they are stored and compared in. */
import { normalizeEmail } from '@plaza/text/email.ts';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import type { CODE_METHODS } from './accounts.contract.ts';

type Method = (typeof CODE_METHODS)[number];

const phoneOf = (text: string): string | undefined => {
  const phone = text.length <= 40 ? parsePhoneNumberFromString(text) : undefined;
  return phone?.isValid() ? phone.number : undefined;
};

export function readEmail(text: string, field = 'email'): string {
  const email = normalizeEmail(text);
  if (!email) throw new Failure('invalid', { [field]: ['Enter a valid email address.'] });
  return email;
}

/** International form (E.164). */
export function readPhone(text: string, field = 'phone'): string {
  const phone = phoneOf(text);
  if (!phone) throw new Failure('phone_invalid', { [field]: ['Invalid Phone number'] });
  return phone;
}

export const readDestination = (method: Method, text: string): string =>
  method === 'email' ? readEmail(text, 'destination') : readPhone(text, 'destination');

/** What somebody typed to sign in, as it would be stored; text that is neither finds nobody, by the same path. */
export const readLogin = (text: string): string => normalizeEmail(text) ?? phoneOf(text) ?? text.trim().toLowerCase();

export const taken = (method: Method, field: string): Failure =>
  method === 'email'
    ? new Failure('email_taken', { [field]: ['The email has already been taken.'] })
    : new Failure('phone_taken', { [field]: ['This phone number is already taken...'] });

export interface Contact {
  email: string | null;
  phone: string | null;
}

// Whether an address is somebody's is one fact. Whoever wants to know it of many has so many tries, by whichever call.
const PER_ADDRESS = { max: 60, windowSeconds: 3600, code: 'attempts_limit' } as const;
const PER_CONTACT = { max: 20, windowSeconds: 3600, code: 'attempts_limit' } as const;

async function limitQuestions({ platform: { limits }, ip }: Context, { email, phone }: Contact): Promise<void> {
  await limits.take('is-contact-free-address', ip, PER_ADDRESS);
  for (const contact of [email, phone]) {
    if (contact) await limits.take('is-contact-free', contact, PER_CONTACT);
  }
}

/** Which of them another account has already. Addresses that nobody proved are nobody's. */
async function takenOf(context: Context, contact: Contact): Promise<Method | undefined> {
  await limitQuestions(context, contact);
  const { email, phone } = contact;
  const { rows } = await sql<{ is_email: boolean | null }>`
    select email = ${email} as is_email from accounts where email = ${email} or phone = ${phone}
    order by 1 desc nulls last limit 1`.execute(context.db);
  return rows[0] && (rows[0].is_email ? 'email' : 'sms');
}

export const isFree = async (context: Context, contact: Contact): Promise<boolean> =>
  (await takenOf(context, contact)) === undefined;

/** Fails with what another account has already. */
export async function requireFree(context: Context, contact: Contact, field?: string): Promise<void> {
  const method = await takenOf(context, contact);
  if (method) throw taken(method, field ?? (method === 'email' ? 'email' : 'phone'));
}
