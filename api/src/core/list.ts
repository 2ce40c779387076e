/** Lists: a page or a cursor, one more row than asked to know whether there is a next page, a total only on demand. */
import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE, TOTAL_CAP, type Meta } from './contract.ts';
import type { Context } from './context.ts';
import { fail } from './errors.ts';
import { isId } from './ids.ts';
import { loadItems } from './items.ts';
import type { Entity } from './spine.ts';
import { visible } from './visibility.ts';

export interface ListInput {
  page?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  ids?: string[] | undefined;
  include?: string[] | undefined;
  fields?: string[] | undefined;
  with_total?: boolean | undefined;
}

interface ListPlan {
  /** `from` clause with its alias and joins. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Column of the id that orders the list; UUIDv7 sorts by creation. */
  key: string;
  order?: 'asc' | 'desc';
  /** Another id that orders the list, and that its cursors are: when it was published, say. */
  along?: string;
  /** Another order than by id, such as rank: pages by offset, at most `TOTAL_CAP` deep. */
  by?: RawBuilder<unknown>;
  limit?: number;
  /** A total that is already counted. */
  total?: number;
  columns?: RawBuilder<unknown>;
}

export interface Page<T> {
  data: T[];
  meta: Meta;
}

/** Rows of a list with their key as `id`. */
export async function pageRows<T extends { id: string }>(
  context: Context,
  input: ListInput,
  plan: ListPlan,
): Promise<Page<T>> {
  const limit = input.limit ?? plan.limit ?? PAGE_SIZE;
  const key = sql.ref(plan.key);
  const along = sql.ref(plan.along ?? plan.key);
  const columns = plan.columns ?? sql`${key} as id`;
  if (input.ids) {
    const ids = input.ids.filter(isId);
    const { rows } = await sql<T>`
      select ${columns} from ${plan.from} where ${plan.where} and ${key} = any(${ids}::uuid[])`.execute(context.db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const data = ids.flatMap((id) => byId.get(id) ?? []);
    return { data, meta: { total: data.length, page: null, limit, next_cursor: null } };
  }
  const order = plan.order ?? 'desc';
  const offset = offsetOf(input, limit, plan.by !== undefined);
  const after =
    plan.by || !input.cursor ? sql`true` : sql`${along} ${order === 'asc' ? sql`>` : sql`<`} ${idCursor(input.cursor)}`;
  const { rows } = await sql<T & { along?: string }>`
    select ${columns}${plan.along ? sql`, ${along} as along` : sql``} from ${plan.from} where ${plan.where} and ${after}
    order by ${plan.by ? sql`${plan.by}, ` : sql``}${along} ${order === 'asc' ? sql`asc` : sql`desc`}
    limit ${limit + 1} offset ${offset}`.execute(context.db);
  const data = rows.slice(0, limit);
  const more = rows.length > limit;
  const nextOffset = offset + limit;
  const last = data.at(-1);
  const next = plan.by ? (nextOffset < TOTAL_CAP ? `o${nextOffset}` : null) : (last?.along ?? last?.id ?? null);
  const wantsTotal = input.with_total === true || input.page !== undefined;
  return {
    data,
    meta: {
      total: wantsTotal ? (plan.total ?? (await countRows(context, plan))) : null,
      page: input.page ?? null,
      limit,
      next_cursor: more ? next : null,
    },
  };
}

async function countRows(context: Context, plan: ListPlan): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${plan.from} where ${plan.where} limit ${TOTAL_CAP}) counted`.execute(
    context.db,
  );
  return rows[0]?.n ?? 0;
}

function offsetOf(input: ListInput, limit: number, byOffset: boolean): number {
  if (!input.cursor) return input.page ? (input.page - 1) * limit : 0;
  if (!byOffset) return 0;
  const offset = /^o(\d{1,5})$/.exec(input.cursor)?.[1];
  if (offset === undefined || Number(offset) >= TOTAL_CAP)
    throw fail('invalid', { cursor: ['This cursor is not valid.'] });
  return Number(offset);
}

function idCursor(cursor: string): string {
  if (!isId(cursor)) throw fail('invalid', { cursor: ['This cursor is not valid.'] });
  return cursor;
}

type ItemListPlan = Omit<ListPlan, 'key' | 'from' | 'columns'> & {
  /** Rows of `items` to take instead of all. */
  among?: RawBuilder<unknown>;
  /** Joins beside `items i`. */
  join?: RawBuilder<unknown>;
  /** `plain`: neither comments nor files. */
  kinds?: 'any' | 'plain';
};

/** The order of the feed: what was published last comes first, whenever it was begun. */
export const FEED_ORDER = 'i.feed_id';

/** A list of items of any kinds that the viewer may see, as entities. */
export async function pageItems<T = Entity>(context: Context, input: ListInput, plan: ItemListPlan): Promise<Page<T>> {
  const { among = sql`items`, join, where, kinds, ...rest } = plan;
  const page = await pageRows<{ id: string }>(context, input, {
    ...rest,
    from: sql`${among} i ${join ?? sql``}`,
    where: sql`(${where}) and ${visible(context.viewer, 'i', 'hidden', kinds)}`,
    key: 'i.id',
  });
  // Found by the rule just now: it need not be asked again.
  const data = await loadItems(
    context,
    page.data.map((row) => row.id),
    { ...input, unfiltered: true },
  );
  // The kind in `where` decides the shape; the contract of the caller names it.
  return { data: data as unknown as T[], meta: page.meta };
}
