/** The profiles of an account: one in each community that it has joined, and one that it signs in to. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Standing } from './communities.contract.ts';

export interface Profile {
  id: string;
  account_id: string;
  community_id: string;
  standing: Standing;
  ban_reason: string | null;
  is_home: boolean;
  left_at: string | null;
}

/** A profile of the viewer's account, also one that it left. */
export async function findProfile(
  context: Context,
  by: { id: string } | { communityId: string },
): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`
    select id, account_id, community_id, standing, ban_reason, is_home, left_at from users
    where account_id = ${context.me.accountId}
      and ${'id' in by ? sql`id = ${by.id}` : sql`community_id = ${by.communityId}`} for update`.execute(context.db);
  return rows[0];
}

/** Where an account goes on without one of its profiles; null when that is the last. */
export async function otherHome(context: Context, accountId: string, without: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where account_id = ${accountId} and id <> ${without} and standing = 'accepted' and left_at is null
    order by is_home desc, id limit 1`.execute(context.db);
  return rows[0]?.id ?? null;
}

/** The account signs in to this profile from now on; its row is locked by the caller, and it has one home at any time. */
export async function makeHome(context: Context, accountId: string, userId: string): Promise<void> {
  await sql`update users set is_home = false where account_id = ${accountId} and is_home`.execute(context.db);
  await sql`update users set is_home = true where id = ${userId}`.execute(context.db);
}
