/**
 * Counters of items. Each write updates the counters of what it counts with `count` in the same transaction. The rows
 * that define their correct values are declared here and by the domains: they are used when users leave, by the nightly
 * check, and in tests.
 */
import { sql, type RawBuilder } from 'kysely';
import { isActor } from './actors.ts';
import { reading, systemCaller, writing, type Context, type Platform } from './context.ts';
import type { CountChanges } from './item-writes.ts';
import type { ItemCountsTable } from './spine.ts';

export type Counter = Exclude<keyof ItemCountsTable, 'item_id'>;

/**
 * Rows `item_id`, `counter`, `by_id`, `stays`: each adds one to a counter of the item on behalf of `by_id`. When they
 * leave it is subtracted, and added again when they return, unless it stays.
 */
export type Counted = RawBuilder<unknown>;

/**
 * The number of shared items of an author stays unchanged while the author is hidden, because no one can see it then.
 */
const SHARED: Counted = sql`
  select author_id as item_id, 'items' as counter, author_id as by_id, true as stays from items
  where in_feed and banned_at is null and (deleted_at is null or leaving_from is not null)`;

/** Views are not checked: they stay counted after their rows are deleted. */
const CHECKED: readonly Counter[] = ['comments', 'reactions', 'followers', 'following', 'members', 'items'];
const REPAIRED_AT_ONCE = 500;

/** Whether a user or crowd, by the column of an ID, is hidden or deleted. */
export const isAway = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from items away where away.id = ${id} and ${isActor('away')} and away.deleted_at is not null)`;

/**
 * Returns the changes to the counters of other people's items when users leave or return. Their own items are hidden
 * with them.
 */
export async function countsOfLeavers(
  context: Context,
  actorIds: readonly string[],
  by: 1 | -1,
): Promise<CountChanges> {
  const { rows } = await sql<{ item_id: string; counter: Counter; n: number }>`
    select c.item_id, c.counter, count(*) as n from (${sql.join(context.platform.counted, sql` union all `)}) c
    where c.by_id = any(${actorIds}::uuid[]) and not c.stays and c.item_id <> all(${actorIds}::uuid[])
    group by c.item_id, c.counter`.execute(context.db);
  return rows.map(({ item_id, counter, n }) => [item_id, { [counter]: by * n }] as const);
}

/** The correct counters of visible items, one column each. */
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

/** Counters that differ from their rows. There are none unless a write forgot to update one of them. */
export async function findDrift(context: Context, which: RawBuilder<unknown> = sql`true`): Promise<Drift[]> {
  const { rows } = await sql<Drift>`
    select w.item_id, each.* from ${wantedOf(context.platform, which)} w join item_counts c on c.item_id = w.item_id,
      lateral (values ${sql.join(
        CHECKED.map((name) => sql`(${sql.lit(name)}, c.${sql.ref(name)}, w.${sql.ref(name)})`),
      )}) as each(counter, "is", should_be)
    where each."is" <> each.should_be order by w.item_id, each.counter`.execute(context.db);
  return rows;
}

/** Corrects counters that differ and logs each one as an error, since some write forgot to count. */
export async function repairCounters(platform: Platform): Promise<void> {
  const found = await reading(platform, systemCaller(platform), (context) => findDrift(context));
  const ids = [...new Set(found.map(({ item_id }) => item_id))];
  for (let start = 0; start < ids.length; start += REPAIRED_AT_ONCE) {
    const some = ids.slice(start, start + REPAIRED_AT_ONCE);
    await writing(platform, systemCaller(platform), async (context) => {
      // A concurrent writer has either committed its rows and counters, or waits with both for this lock.
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
