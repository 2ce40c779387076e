/**
 * Lists with pages or cursors. One extra row is read to know whether there is a next page; the total is counted only on
 * request. A cursor holds the values that order its row, so it stays valid when rows before it come and go.
 */
import { sql, type RawBuilder } from 'kysely';
import { PAGE_SIZE, TOTAL_CAP, type Meta } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
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
  with_cursors?: boolean | undefined;
  backward?: boolean | undefined;
}

interface ListPlan {
  /** `from` clause with its alias and joins. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Column of the id that orders the list; UUIDv7 sorts by creation. */
  key: string;
  order?: 'asc' | 'desc';
  /** Another ID column that orders the list and forms its cursors, such as the time of publication. */
  along?: string;
  /**
   * Columns that order the list before the ID, such as a rank, in the direction of `order`. Never null, and read back
   * from their text form.
   */
  by?: readonly RawBuilder<unknown>[];
  limit?: number;
  /** The total, if it is already known. */
  total?: number;
  /** A cheaper query of the same rows, in any order, to count them. */
  counted?: Pick<ListPlan, 'from' | 'where'>;
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
    return pageOfAll(data, limit);
  }
  const isBackward = input.backward === true;
  const isAscending = (plan.order === 'asc') !== isBackward;
  const place = [...(plan.by ?? []), along];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const after = input.cursor
    ? sql`(${sql.join(place)}) ${isAscending ? sql`>` : sql`<`} ${placeAt(input.cursor, plan, place)}`
    : sql`true`;
  const found = await sql<T & { place: string[] }>`
    select ${columns}, array[${sql.join(place.map((value) => sql`${value}::text`))}] as place
    from ${plan.from} where ${plan.where} and ${after}
    order by ${sql.join(place.map((value) => sql`${value} ${direction}`))}
    limit ${sql.lit(limit + 1)}${input.page && input.page > 1 && !input.cursor ? sql` offset ${(input.page - 1) * limit}` : sql``}`
    .execute(context.db)
    .catch((error: unknown) => {
      // A value of the cursor that is none of its column's: nothing else here is read from a text.
      if (input.cursor && isDataException(error)) throw notACursor();
      throw error;
    });
  const shown = found.rows.slice(0, limit);
  const last = shown.at(-1);
  if (isBackward) shown.reverse();
  const wantsTotal = input.with_total === true || input.page !== undefined;
  return {
    data: shown.map(({ place: _, ...row }) => row as unknown as T),
    meta: {
      total: wantsTotal ? (plan.total ?? (await countRows(context, plan))) : null,
      page: input.page ?? null,
      limit,
      next_cursor: found.rows.length > limit && last ? cursorOf(last.place) : null,
      ...(input.with_cursors && { cursors: shown.map((row) => cursorOf(row.place)) }),
    },
  };
}

/** The page with the entities of its rows. If an entity is missing, its cursor is dropped too. */
export function pageOf<T>(page: Page<{ id: string }>, entities: readonly { id: string }[]): Page<T> {
  const { cursors, ...meta } = page.meta;
  const at = new Map(cursors && page.data.map(({ id }, index) => [id, cursors[index] ?? '']));
  return {
    // The request determines the shape, and the caller's contract declares it.
    data: entities as unknown as T[],
    meta: { ...meta, ...(cursors && { cursors: entities.map(({ id }) => at.get(id) ?? '') }) },
  };
}

/** A list that is returned in full. */
export const pageOfAll = <T extends { id: string }>(data: T[], limit: number): Page<T> => ({
  data,
  meta: { total: data.length, page: null, limit, next_cursor: null, cursors: data.map(({ id }) => id) },
});

async function countRows(context: Context, { counted, ...list }: ListPlan): Promise<number> {
  const plan = counted ?? list;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from ${plan.from} where ${plan.where} limit ${sql.lit(TOTAL_CAP)}) counted`.execute(
    context.db,
  );
  return rows[0]?.n ?? 0;
}

const cursorOf = (place: readonly string[]): string => place.map(encodeURIComponent).join(',');

/**
 * The position of a cursor. A bare ID in a list with more ordering columns means the current position of its row. No row of the list
 * comes after one that is not in it: what others see would tell when or where it is.
 */
function placeAt(cursor: string, plan: ListPlan, place: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const values = cursor.split(',').map(decoded);
  const id = values.at(-1);
  if (!id || !isId(id)) throw notACursor();
  if (values.length === place.length) return sql`(${sql.join(values)})`;
  if (values.length > 1) throw notACursor();
  return sql`(select ${sql.join(place)} from ${plan.from} where ${plan.where} and ${sql.ref(plan.key)} = ${id} limit 1)`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw notACursor();
  }
}

const notACursor = () => new Failure('invalid', { cursor: ['This cursor isn’t valid.'] });

/** SQLSTATE class 22: a value that is invalid for its type. */
const isDataException = (error: unknown) => String((error as { code?: unknown }).code).startsWith('22');

type ItemListPlan = Omit<ListPlan, 'key' | 'from' | 'columns' | 'counted'> & {
  /** Rows of `items` to use instead of all. */
  among?: RawBuilder<unknown>;
  /** Joins beside `items i`. */
  join?: RawBuilder<unknown>;
  /** `plain`: neither comments nor files. */
  kinds?: 'any' | 'plain';
  /** To count the items: other rows of `items`, other joins, and a condition instead of theirs, where it is cheaper. */
  counted?: { among?: RawBuilder<unknown>; join?: RawBuilder<unknown>; which?: RawBuilder<unknown> };
};

/** The order of the feed: most recently published first, whenever it was created. */
export const FEED_ORDER = 'i.feed_id';

/** A list of items of any kinds that the viewer can see, as entities. */
export async function pageItems<T = Entity>(context: Context, input: ListInput, plan: ItemListPlan): Promise<Page<T>> {
  const { among = sql`items`, join, where, kinds, counted, ...rest } = plan;
  const isListed = sql`(${where}) and ${visible(context.viewer, 'i', 'hidden', kinds)}`;
  const page = await pageRows<{ id: string }>(context, input, {
    ...rest,
    from: sql`${among} i ${join ?? sql``}`,
    where: isListed,
    ...(counted && {
      counted: {
        from: sql`${counted.among ?? among} i ${counted.join ?? join ?? sql``}`,
        where: sql`${counted.which ?? sql`true`} and ${isListed}`,
      },
    }),
    key: 'i.id',
  });
  // The query above has already checked visibility.
  const data = await loadItems(
    context,
    page.data.map((row) => row.id),
    { ...input, unfiltered: true },
  );
  return pageOf<T>(page, data);
}
