/**
 * The personal data that a domain stores: it is included in data exports, not counted while the user is leaving, and
 * erased when they have left.
 */
import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { countsOfLeavers } from './counters.ts';
import { count, feedSnapshot, publishAuthorLeft, type FeedSnapshot } from './item-writes.ts';
import { lockAllOf } from './write-locks.ts';

export interface Person {
  accountId: string;
  /** The profiles of the user and the crowds that they own. Before they leave, those crowds have no other members. */
  actorIds: readonly string[];
}

/** A file of the export: a JSON array of rows, each with an `id`, by which they are read page by page. */
interface Chapter {
  name: string;
  /** For the table of contents of the export. */
  about: string;
  rows: (person: Person) => RawBuilder<unknown>;
}

export interface Media {
  /** File name in the export. */
  name: string;
  /** Opens the content. Undefined if it was deleted. */
  open: () => Promise<Readable | undefined>;
}

export interface PersonalData {
  chapters?: readonly Chapter[];
  media?: (context: Context, person: Person) => AsyncIterable<Media>;
  /** Runs before the user's items are hidden, or before they are restored. */
  leaving?: (context: Context, person: Person) => Promise<void>;
  returning?: (context: Context, person: Person, leftAt: string) => Promise<void>;
  /** Permanently erases the data, in one transaction with all other domains. */
  erase?: (context: Context, person: Person) => Promise<void>;
}

async function actorsOf(
  context: Context,
  accountId: string,
  which: RawBuilder<unknown>,
  crowds: RawBuilder<unknown> = sql`true`,
): Promise<Person> {
  const { rows } = await sql<{ id: string }>`
    with profiles as (select u.id from users u where u.account_id = ${accountId} and ${which})
    select id from profiles
    union all select p.id from pages p where p.owner_id in (select id from profiles) and ${crowds}`.execute(context.db);
  return { accountId, actorIds: rows.map(({ id }) => id) };
}

/** A user in all their communities, with the crowds that they own. */
export const personOf = (context: Context, accountId: string): Promise<Person> =>
  actorsOf(context, accountId, sql`true`);

/** A user in all their communities, with the crowds that have no other members, which are erased with them. */
export const erasedOf = (context: Context, accountId: string): Promise<Person> =>
  actorsOf(
    context,
    accountId,
    sql`true`,
    sql`not exists (select 1 from relationships m where m.relatable_id = p.id and m.role <> 'follower'
      and m.status = 'accepted' and m.user_id not in (select id from profiles))`,
  );

/** A crowd that is not closed. A closed crowd is erased on its own and is never restored with a user. */
const OPEN = sql`exists (
  select 1 from items i where i.id = p.id and (i.deleted_at is null or i.leaving_from is not null))`;

/** A user in the communities that they have not left. Their items in the others are already hidden. */
export const presentOf = (context: Context, accountId: string): Promise<Person> =>
  actorsOf(context, accountId, sql`u.left_at is null`, OPEN);

/** A user in one community. */
export const profileOf = (context: Context, accountId: string, userId: string): Promise<Person> =>
  actorsOf(context, accountId, sql`u.id = ${userId}`, OPEN);

/** Hides everything that a user made, and subtracts their share of other people's counters. */
export async function hideAll(context: Context, person: Person, at: string): Promise<void> {
  // Replies and reactions that are on their way come first, and are read below, or find what they are about hidden.
  await lockAllOf(context, person.actorIds);
  for (const { leaving } of context.platform.personal) await leaving?.(context, person);
  const { rows } = await sql<FeedSnapshot>`
    update items i set leaving_from = own_state, own_state = 'removed', deleted_at = ${at}
    where author_id = any(${person.actorIds}::uuid[]) and deleted_at is null and leaving_from is null
    returning ${feedSnapshot('i')}`.execute(context.db);
  await context.emit('items.narrowed', rows);
  await publishAuthorLeft(context, rows, 'nobody');
  await recount(context, person, -1);
}

/** Permanently closes a crowd: hides it like a user who leaves, but it is never restored with a user. */
export async function closeCrowd(context: Context, crowdId: string): Promise<void> {
  const crowd = { accountId: context.me.accountId, actorIds: [crowdId] };
  await hideAll(context, crowd, context.platform.clock.now().toISOString());
  await sql`
    update items set leaving_from = null where author_id = ${crowdId} and deleted_at is not null`.execute(context.db);
}

/** Restores everything that was hidden with the user. What was deleted since stays deleted. */
export async function showAll(context: Context, person: Person, leftAt: string): Promise<void> {
  for (const { returning } of context.platform.personal) await returning?.(context, person, leftAt);
  await recount(context, person, 1);
  await sql`
    update items set
      deleted_at = case when deleted_at = ${leftAt} then null else deleted_at end,
      own_state = case when deleted_at = ${leftAt} then leaving_from else own_state end,
      leaving_from = null
    where author_id = any(${person.actorIds}::uuid[]) and leaving_from is not null`.execute(context.db);
}

const recount = async (context: Context, { actorIds }: Person, by: 1 | -1): Promise<void> =>
  void (await count(context, await countsOfLeavers(context, actorIds, by)));
