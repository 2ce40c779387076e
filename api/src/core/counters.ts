/**
 * Whoever writes what is counted keeps the counters beside it (`count`, in the same transaction). What they have to be by that
 * is said once, here and in the domains, as rows: those who leave take theirs along, a night compares, and so does a test.
 */
import { sql, type RawBuilder } from 'kysely';
import { reading, systemCaller, writing, type Context, type Platform } from './context.ts';
import type { CountChanges } from './item-writes.ts';
import type { ItemCountsTable } from './spine.ts';

export type Counter = Exclude<keyof ItemCountsTable, 'item_id'>;

/**
 * Rows `item_id`, `counter`, `by_id`, `stays`: each adds one to a counter of the item, by somebody who takes it along when they
 * leave, and brings it back, unless it stays.
 */
export type Counted = RawBuilder<unknown>;

/** What an author has shared goes on counting while it hides with them: nobody sees either. */
const SHARED: Counted = sql`
  select author_id as item_id, 'items' as counter, author_id as by_id, true as stays from items
  where in_feed and banned_at is null and (deleted_at is null or leaving_from is not null)`;

/** Views stay counted when who looked is forgotten: no rows say what they have to be. */
const CHECKED: readonly Counter[] = ['comments', 'reactions', 'followers', 'following', 'members', 'items'];
const REPAIRED_AT_ONCE = 500;

/** A person, or a crowd, who is not there: by the column of an id. */
export const isAway = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from items away where away.id = ${id} and away.kind in ('user', 'page') and away.deleted_at is not null)`;

/** What some take along, or bring back, of the counters of others; their own are hidden with them. */
export async function takenAlong(context: Context, actorIds: readonly string[], by: 1 | -1): Promise<CountChanges> {
  const { rows } = await sql<{ item_id: string; counter: Counter; n: number }>`
    select c.item_id, c.counter, count(*) as n from (${sql.join(context.platform.counted, sql` union all `)}) c
    where c.by_id = any(${actorIds}::uuid[]) and not c.stays and c.item_id <> all(${actorIds}::uuid[])
    group by c.item_id, c.counter`.execute(context.db);
  return rows.map(({ item_id, counter, n }) => [item_id, { [counter]: by * n }] as const);
}

/** Counters as they have to be, of items that are there: a column for each. */
const wantedOf = ({ counted }: Platform, which: RawBuilder<unknown>) => sql`(
  select i.id as item_id, ${sql.join(
    CHECKED.map(
      (name) => sql`coalesce(sum(n.n) filter (where n.counter = ${sql.lit(name)}), 0)::int as ${sql.ref(name)}`,
    ),
  )}
  from items i left join (
    select c.item_id, c.counter, count(*) as n from (${sql.join([SHARED, ...counted], sql` union all `)}) c
    where c.item_id in (select w.id from items w where ${which}) and (c.stays or not ${isAway(sql`c.by_id`)})
    group by c.item_id, c.counter) n on n.item_id = i.id
  where i.id in (select w.id from items w where ${which}) and i.deleted_at is null group by i.id)`;

export interface Drift {
  item_id: string;
  counter: string;
  is: number;
  should_be: number;
}

/** Counters that differ from their rows: none, unless somebody wrote the one without the other. */
export async function findDrift(context: Context, which: RawBuilder<unknown> = sql`true`): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    select w.item_id, each.* from ${wantedOf(context.platform, which)} w join item_counts c on c.item_id = w.item_id,
      lateral (values ${sql.join(
        CHECKED.map((name) => sql`(${sql.lit(name)}, c.${sql.ref(name)}, w.${sql.ref(name)})`),
      )}) as each(counter, "is", should_be)
    where each."is" <> each.should_be order by w.item_id, each.counter`.execute(context.db);
  return rows;
}

/** Sets counters right that differ, and says so: something forgot to count. */
export async function repairCounters(platform: Platform): Promise<void> {
  const found = await reading(platform, systemCaller(platform), (context) => findDrift(context));
  const ids = [...new Set(found.map(({ item_id }) => item_id))];
  for (let start = 0; start < ids.length; start += REPAIRED_AT_ONCE) {
    const some = ids.slice(start, start + REPAIRED_AT_ONCE);
    await writing(platform, systemCaller(platform), async (context) => {
      // Whoever counts them now has written what it counts, or waits with both until this is done.
      await sql`
        select 1 from item_counts where item_id = any(${some}::uuid[]) order by item_id for no key update`.execute(
        context.db,
      );
      const drift = await findDrift(context, sql`w.id = any(${some}::uuid[])`);
      for (const each of drift) {
        platform.log.error(each, 'a counter differed from what it counts');
        const column = sql.ref(each.counter);
        await sql`update item_counts set ${column} = ${each.should_be} where item_id = ${each.item_id}`.execute(
          context.db,
        );
      }
    });
  }
}
