/** People for tests that are not about signing up: what sign-up stores, without its requests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createMember } from '../src/accounts/members.ts';
import { hashPassword } from '../src/accounts/passwords.ts';
import { openSession } from '../src/accounts/sessions.ts';
import { systemCaller, writing, type Platform } from '../src/core/context.ts';

export const PASSWORD = 'Harbour-light-1907!';

export interface Person {
  accountId: string;
  userId: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** An email address that no one else has. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 8)}@plaza.test`;

/** An IP address that hardly anyone else has, so that people don't share rate limits. */
export const newAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** The name in the fields of a sign-up. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first_name = 'Test', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' ') || 'Person' };
}

let passwordHash: Promise<string> | undefined;

/** Creates a member with a confirmed email address and opens their first session. */
export async function createPerson(platform: Platform, name: string): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD, { passwordCost: 'least' });
  const email = newEmail(name);
  const member = {
    email,
    phone: null,
    email_verified_at: platform.clock.now().toISOString(),
    password_hash: await passwordHash,
    birth_date: '1990-05-17',
    profile: { ...splitName(name), middle_name: null },
  };
  const caller = { ...systemCaller(platform), ip: newAddress(), userAgent: 'lightMyRequest' };
  return writing(platform, caller, async (context) => {
    const { accountId, userId } = await createMember(context, member);
    const tokens = await openSession(context, { accountId, userId });
    await context.emit('account.created', { accountId, userId, inviterId: null });
    return { accountId, userId, email, token: tokens.access_token, refreshToken: tokens.refresh_token };
  });
}
