/** The only rule for taking part in a community, as a profile or a crowd, whichever profile an account uses. */
import { sql, type RawBuilder } from 'kysely';
import { refuseUnderage, todayIn } from './birthdays.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';

/** SQL over the ID of a profile: its account is banned from a community, with this or another profile. */
export const isBannedFrom = (
  userId: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from users self join users other on other.account_id = self.account_id
  where self.id = ${userId} and other.community_id = ${community} and other.standing = 'banned')`;

interface Welcome {
  is_banned: boolean;
  belongs: boolean;
  minimum_age: number;
  birth_date: string | null;
  timezone: string;
}

/**
 * Throws `banned` if the account of a profile is banned from the community of an item, and `age_minimum` if the user is
 * too young for it. Members of the community were old enough when they joined.
 */
export async function requireWelcome(
  context: Context,
  itemId: string,
  userId: string = context.me.userId,
): Promise<void> {
  const { rows } = await sql<Welcome>`
    select ${isBannedFrom(sql`me.id`, sql`c.id`)} as is_banned, c.minimum_age, a.birth_date, a.timezone,
      exists (select 1 from users p where p.account_id = a.id and p.community_id = c.id and p.left_at is null) as belongs
    from items x join communities c on c.id = x.community_id, users me join accounts a on a.id = me.account_id
    where x.id = ${itemId} and me.id = ${userId}`.execute(context.db);
  const [welcome] = rows;
  if (!welcome) return;
  if (welcome.is_banned) throw new Failure('banned');
  if (welcome.belongs) return;
  const today = todayIn(welcome.timezone, context.platform.clock.now());
  refuseUnderage(today, welcome.birth_date, welcome.minimum_age);
}
