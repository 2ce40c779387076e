/** Addresses that people choose for their profile. */
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { fail, type Failure } from '../core/errors.ts';
import { USERNAME, USERNAME_DAYS, USERNAME_FOLLOWERS } from './users.contract.ts';

const PATTERN = new RegExp(USERNAME);

/** Words that are, or may become, addresses of the product itself, or that pretend to speak for it. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator api app apps auth blog calendar collections community conferences
  contact conversations create crowds demo design-system discover docs events everyone expired feed files graphql groups
  healthz help home invite keywords legal login logout loops mail me media members messages metrics moderator new
  notifications null official onboarding openapi outbox pages payments playlists plaza plaza.support podcasts policy
  postmaster privacy profile readyz realtime referral-program reminders root schema scribbles search security settings
  share sign-in sign-up staff static status stories studio support surveys system team terms toc undefined user users
  vscribbles wallet webmaster welcome www you`.split(/\s+/),
);

/** Full stops that only decorate do not make another name. */
const isReserved = (username: string): boolean =>
  RESERVED.has(username) || RESERVED.has(username.replaceAll(/[._]/g, ''));

export async function isUsernameFree(context: Context, username: string): Promise<boolean> {
  if (!PATTERN.test(username) || isReserved(username)) return false;
  const { rows } = await sql`select 1 from users where username = ${username}`.execute(context.db);
  return rows.length === 0;
}

const refuse = (sentence: string): Failure => fail('forbidden', { username: [sentence] }, sentence);

/** Gives the person a name, or takes it off with null. The conditions hold when it is claimed, and are not looked at later. */
export async function claimUsername(context: Context, userId: string, username: string | null): Promise<void> {
  // Two who claim a name at once wait for one another here, so that the second is told that it is taken.
  if (username)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username}`}, 0))`.execute(context.db);
  const { rows } = await sql<{ username: string | null; followers: number; is_recent: boolean | null }>`
    select u.username, c.followers, u.username_changed_at > now() - make_interval(days => ${USERNAME_DAYS}) as is_recent
    from users u join item_counts c on c.item_id = u.id where u.id = ${userId} for update of u`.execute(context.db);
  const [person] = rows;
  if (!person || person.username === username) return;
  if (username) {
    if (!(await isUsernameFree(context, username))) {
      throw fail('username_taken', { username: ['This name is already taken.'] });
    }
    const missing = USERNAME_FOLLOWERS - person.followers;
    if (missing > 0) {
      throw refuse(
        `An address of your own needs ${USERNAME_FOLLOWERS.toLocaleString('en')} followers: ${missing.toLocaleString('en')} to go.`,
      );
    }
    if (person.is_recent) throw refuse(`Your address can change once in ${USERNAME_DAYS} days.`);
  }
  await sql`
    update users set username = ${username}, username_changed_at = ${username ? sql`now()` : sql`username_changed_at`}
    where id = ${userId}`.execute(context.db);
}
