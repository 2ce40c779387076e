/**
 * Locks that keep a write about an item apart from a concurrent write that hides or blocks that item. Without them both
 * would read the earlier state, and a reply would be counted below a deleted comment, or a follow would outlive a
 * block.
 *
 * Every transaction locks in this order, so that no two can deadlock: rows of `pages` and `conversations`, the account
 * of the writer, `items` by ID, `item_counts` by ID (`counting`).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { isId } from './ids.ts';

type Ids = readonly (string | null | undefined)[];

interface Locks {
  /** What the write refers to: others may refer to it as well, but no one hides, blocks or changes it meanwhile. */
  about?: Ids;
  /** What the write hides, blocks or changes: everyone else who writes about it waits. */
  changing?: Ids;
}

type Strength = 'for share' | 'for no key update';

/** Rows of `items` by a query of their ids, locked in their order, after the account of the writer. */
const locking = (ids: RawBuilder<unknown>, strength: Strength, accountId?: string): RawBuilder<LockedRow> => {
  const rows = (where: RawBuilder<unknown>) => sql<LockedRow>`
    select i.id, i.deleted_at from items i where i.id = any(array(${ids})) and ${where}
    order by i.id ${strength === 'for share' ? sql`for share` : sql`for no key update`}`;
  if (!accountId) return rows(sql`true`);
  // A key share: only what ends the account waits, not what merely changes it.
  return sql<LockedRow>`
    with writer as materialized (
      select id from accounts where id = ${accountId} and status = 'active' for key share)
    select l.id, l.deleted_at from writer, lateral (${rows(sql`writer.id is not null`)}) l`;
};

export interface LockedRow {
  id: string;
  deleted_at: string | null;
}

/**
 * Locks items until the transaction ends, together with the account, the user, and the acting identity that write. Read
 * what you check only after this. Returns the IDs of those that are not deleted. Throws `token_invalid` if the writer
 * is no longer active, and `forbidden` if the crowd that they act as has closed.
 */
export async function lockItems(context: Context, { about = [], changing = [] }: Locks): Promise<ReadonlySet<string>> {
  const exclusive = new Set(idsOf(changing));
  const ids = [...new Set([...exclusive, ...idsOf(about), ...writersOf(context)])].toSorted();
  const rows: LockedRow[] = [];
  for (let next = 0; next < ids.length;) {
    const start = next;
    const isExclusive = exclusive.has(ids[start]!);
    while (next < ids.length && exclusive.has(ids[next]!) === isExclusive) next += 1;
    const query = sql`select unnest(${ids.slice(start, next)}::uuid[])`;
    const accountId = start === 0 ? context.viewer?.accountId : undefined;
    const locked = await locking(query, isExclusive ? 'for no key update' : 'for share', accountId).execute(context.db);
    rows.push(...locked.rows);
  }
  return presentIn(context, rows);
}

/** `lockItems` for a write that refers to some items, and to those that a query finds by what never changes. */
export async function lockAbout(context: Context, about: Ids, also: RawBuilder<unknown>): Promise<void> {
  const ids = [...idsOf(about), ...writersOf(context)];
  const query = sql`select unnest(${ids}::uuid[]) union ${also}`;
  const { rows } = await locking(query, 'for share', context.viewer?.accountId).execute(context.db);
  presentIn(context, rows);
}

/**
 * `lockItems` for a write that refers to some items, as SQL to put before another lock in one statement. Pass its rows, `id` and
 * `deleted_at`, to `presentIn`.
 */
export const lockingAbout = (context: Context, about: Ids): RawBuilder<unknown> =>
  locking(
    sql`select unnest(${[...idsOf(about), ...writersOf(context)]}::uuid[])`,
    'for share',
    context.viewer?.accountId,
  );

const idsOf = (ids: Ids): string[] => ids.flatMap((id) => (id && isId(id) ? [id] : []));

const writersOf = ({ viewer }: Context): string[] => (viewer ? [viewer.actorId, viewer.userId] : []);

/** The IDs of locked items that are not deleted. Throws unless the writer is among them. */
export function presentIn({ viewer }: Context, rows: readonly LockedRow[]): ReadonlySet<string> {
  const present = new Set(rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : [])));
  if (viewer && !present.has(viewer.userId)) throw new Failure('token_invalid');
  if (viewer && !present.has(viewer.actorId)) throw new Failure('forbidden');
  return present;
}

/** Locks everything that some authors have made, the authors included, before it is hidden. */
export async function lockAllOf({ db }: Context, actorIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from items where author_id = any(${actorIds}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db);
}
