import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { AccountsTable } from './accounts.tables.ts';
import type { Standing } from './communities.contract.ts';

export interface KnownAccount extends Pick<
  AccountsTable,
  'id' | 'email' | 'phone' | 'password_hash' | 'status' | 'ban_reason' | 'banned_until' | 'deletes_at' | 'birth_date'
> {
  user_id: string;
  standing: Standing;
  standing_reason: string | null;
  first_name: string;
  middle_name: string | null;
  last_name: string;
}

const KNOWN = sql`
  select a.id, a.email, a.phone, a.password_hash, a.status, a.ban_reason, a.banned_until, a.deletes_at, a.birth_date,
    u.id as user_id, u.standing, u.ban_reason as standing_reason, u.first_name, u.middle_name, u.last_name
  from accounts a join users u on u.account_id = a.id and u.is_home`;

/** By the stored form of an email or a phone. */
export async function findByLogin(context: Context, login: string): Promise<KnownAccount | undefined> {
  const { rows } = await sql<KnownAccount>`${KNOWN} where a.email = ${login} or a.phone = ${login}`.execute(context.db);
  return rows[0];
}

export async function findById(context: Context, id: string): Promise<KnownAccount | undefined> {
  const { rows } = await sql<KnownAccount>`${KNOWN} where a.id = ${id}`.execute(context.db);
  return rows[0];
}

/** What those who know the person would try as a password. */
export const ownWords = (person: {
  first_name: string;
  middle_name?: string | null | undefined;
  last_name: string;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
}): (string | null | undefined)[] => [
  person.first_name,
  person.middle_name,
  person.last_name,
  person.email?.split('@')[0],
  person.phone,
  person.birth_date,
];
