/** A member: an account with its roles, and the profile it acts as. Made by sign-up, and by the demo town. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { RoleKey } from '../core/contract.ts';
import { newId } from '../core/ids.ts';
import type { NewProfile } from '../users/users.contract.ts';
import { COMMUNITY_ID } from './accounts.contract.ts';
import type { AccountsTable } from './accounts.tables.ts';
import { taken } from './contacts.ts';

type Optional = 'birth_date' | 'gender' | 'language' | 'timezone' | 'iste' | 'email_verified_at' | 'phone_verified_at';

export interface NewMember
  extends Pick<AccountsTable, 'email' | 'phone' | 'password_hash'>, Partial<Pick<AccountsTable, Optional>> {
  /** Beside `user`, which everybody is. */
  roles?: readonly RoleKey[];
  /** The one that is there from the start unless said. */
  communityId?: string | undefined;
  profile: Omit<NewProfile, 'accountId' | 'communityId'>;
}

export interface Member {
  accountId: string;
  userId: string;
}

/** Fails with what is taken: a conflict waits for the other sign-up to end, so of two at once the second is told. */
export async function createMember(
  context: Context,
  { roles = [], profile, communityId = COMMUNITY_ID, ...account }: NewMember,
): Promise<Member> {
  const at = profile.at ?? context.platform.clock.now();
  const accountId = newId(profile.at?.getTime());
  const userId = profile.id ?? newId(profile.at?.getTime());
  const { rows } = await sql`
    insert into accounts (id, email, phone, email_verified_at, phone_verified_at, password_hash, birth_date, gender,
      language, timezone, iste, created_at, updated_at)
    values (${accountId}, ${account.email}, ${account.phone}, ${account.email_verified_at ?? null},
      ${account.phone_verified_at ?? null}, ${account.password_hash}, ${account.birth_date ?? null}, ${account.gender ?? null},
      ${account.language ?? 'en'}, ${account.timezone ?? 'UTC'}, ${account.iste ?? null}, ${at}, ${at})
    on conflict do nothing returning id`.execute(context.db);
  if (rows.length === 0) {
    const { rows: others } = await sql`select 1 from accounts where email = ${account.email}`.execute(context.db);
    throw others.length > 0 ? taken('email', 'email') : taken('sms', 'phone');
  }
  const granted = [...new Set<RoleKey>(['user', ...roles])];
  await sql`
    insert into account_roles (account_id, role) select ${accountId}, unnest(${granted}::text[])`.execute(context.db);
  await context.emit('profile.wanted', { ...profile, id: userId, accountId, communityId });
  return { accountId, userId };
}
