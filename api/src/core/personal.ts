/**
 * What a domain holds of a person, told once: it goes into the archive that they may take along, it no longer counts
 * while they are leaving, and it is erased when they have left.
 */
import type { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { count, type CountChanges, type Narrowed } from './item-writes.ts';
import type { ItemCountsTable } from './spine.ts';

export interface Person {
  accountId: string;
  /** The profiles of the person, and the crowds that they own; before they leave, nobody else belongs to those. */
  actorIds: readonly string[];
}

/** A file of the archive: one JSON array of rows, each with an `id` that they are read by, page after page. */
interface Chapter {
  name: string;
  /** For the archive's own table of contents. */
  about: string;
  rows: (person: Person) => RawBuilder<unknown>;
}

export interface Media {
  /** In the archive. */
  name: string;
  /** Its bytes; nothing when they are gone. */
  open: () => Promise<Readable | undefined>;
}

export interface PersonalData {
  chapters?: readonly Chapter[];
  media?: (context: Context, person: Person) => AsyncIterable<Media>;
  /** `item_id` and `counter`, one row for each that the person adds to the counters of others. */
  counts?: (person: Person) => RawBuilder<unknown>;
  /** Before what they made is hidden, and before it comes back. */
  leaving?: (context: Context, person: Person) => Promise<void>;
  returning?: (context: Context, person: Person, leftAt: string) => Promise<void>;
  /** For good, in one transaction with everybody else's. */
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

/** Somebody in every community, with the crowds that they own. */
export const personOf = (context: Context, accountId: string): Promise<Person> =>
  actorsOf(context, accountId, sql`true`);

/** Somebody in every community, with the crowds that nobody else belongs to: what is erased with them. */
export const erasedOf = (context: Context, accountId: string): Promise<Person> =>
  actorsOf(
    context,
    accountId,
    sql`true`,
    sql`not exists (select 1 from relationships m where m.relatable_id = p.id and m.role <> 'follower'
      and m.status = 'accepted' and m.user_id not in (select id from profiles))`,
  );

/** Somebody in the communities that they have not left: what they left is hidden already. */
export const presentOf = (context: Context, accountId: string): Promise<Person> =>
  actorsOf(context, accountId, sql`u.left_at is null`);

/** Somebody in one community. */
export const profileOf = (context: Context, accountId: string, userId: string): Promise<Person> =>
  actorsOf(context, accountId, sql`u.id = ${userId}`);

/** All that somebody made, as far as it is hidden since they asked to leave. */
export const hiddenOf = ({ actorIds }: Person) =>
  sql`(i.author_id = any(${actorIds}::uuid[]) and i.leaving_from is not null and i.deleted_at is not null)`;

/** Hides all that a person made, and takes what they added to the counters of others. */
export async function hideAll(context: Context, person: Person, at: string): Promise<void> {
  for (const { leaving } of context.platform.personal) await leaving?.(context, person);
  const { rows } = await sql<Narrowed>`
    update items set leaving_from = own_state, own_state = 'removed', deleted_at = ${at}
    where author_id = any(${person.actorIds}::uuid[]) and deleted_at is null and leaving_from is null
    returning id, kind`.execute(context.db);
  await context.emit('items.narrowed', rows);
  await recount(context, person, -1);
}

/** Everything as it was: what hid with them comes back, what was removed since stays away. */
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

async function recount(context: Context, person: Person, by: 1 | -1): Promise<void> {
  const parts = context.platform.personal.flatMap(({ counts }) => (counts ? [counts(person)] : []));
  const { rows } = await sql<{ item_id: string; counter: keyof Omit<ItemCountsTable, 'item_id'>; n: number }>`
    select c.item_id, c.counter, count(*) as n from (${sql.join(parts, sql` union all `)}) c
    where c.item_id is not null group by c.item_id, c.counter`.execute(context.db);
  await count(
    context,
    rows.map(({ item_id, counter, n }) => [item_id, { [counter]: by * n }] as const) satisfies CountChanges,
  );
}
