/**
 * The only way to load items: rows of the spine as one viewer sees them, with the fields of each kind, and relations.
 */
import { sql, type RawBuilder } from 'kysely';
import type { TObject } from 'typebox';
import { ACTOR_KINDS } from './actors.ts';
import type { Viewer } from './auth.ts';
import type { Context, Platform } from './context.ts';
import { Failure } from './errors.ts';
import { pick, sparseOf, wholeOf, type Wanted } from './fields.ts';
import { isId, NIL } from './ids.ts';
import type { Entity, ItemKind, ItemRow, JoinedFields } from './spine.ts';
import { mayActAs, permits } from './permissions.ts';
import { missingOf, neededFields } from './readiness.ts';
import { slotsFor, Statement } from './statements.ts';
import {
  notDeleted,
  existsByKey,
  isPlain,
  relationshipsOf,
  scopeShape,
  visible,
  type VisibilityScope,
} from './visibility.ts';

/** What a reader can request. The query of a contract fits. */
export interface ReadOptions {
  /** Relations to include, such as `user`, `user.avatar`, or `attachable`. */
  include?: readonly string[] | undefined;
  /** Fields to return by type, such as `User.name`. */
  fields?: readonly string[] | undefined;
  /** Skips the visibility check, for staff reading a case, or if a list has already applied it. */
  unfiltered?: boolean;
  /** `plain`: omits comments, files, and messages. Their rule of visibility is by far the longest. */
  kinds?: 'any' | 'plain';
  /** The kind that all or most items have. Any others are loaded as well. */
  expects?: string;
}

/** Entities of any kinds by ID, in the requested order. Missing and invisible ones are omitted. */
export async function loadItems(
  context: Context,
  ids: readonly string[],
  options: ReadOptions = {},
): Promise<Entity[]> {
  const known = await loadMany(context, ids, options);
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function loadMany(
  context: Context,
  asked: readonly string[],
  options: ReadOptions,
): Promise<Map<string, Entity>> {
  const ids = [...new Set(asked)].filter(isId);
  if (ids.length === 0) return new Map();
  const wanted = wantedOf(context, options);
  const rows = await readRows(context, ids, wanted, options);
  const entities = new Map<string, Entity>();
  const byKind = Map.groupBy(rows, (row) => row.kind);
  for (const [name, group] of byKind) {
    const kind = context.platform.kinds.get(name);
    if (!kind) continue;
    const fields = wanted.get(name);
    const own =
      name === options.expects && kind.joined
        ? new Map(group.map((row) => [row.id, kind.joined!.present(row)]))
        : await kind.load(context, group, fields);
    for (const row of group) {
      // The row is only used here, so it need not be copied.
      const item: ItemRow & { missing?: unknown } = Object.assign(row, own.get(row.id), { _type: kind.type });
      if (kind.needs) item.missing = missingOf(kind, item as unknown as Record<string, unknown>);
      entities.set(item.id, pick(item, fields ?? wholeOf(kind)));
    }
  }
  await loadIncluded(
    context,
    ids.flatMap((id) => entities.get(id) ?? []),
    options,
  );
  return entities;
}

/**
 * The requested fields by kind, including the IDs of included relations. Undefined for a kind that is returned in full.
 */
function wantedOf(context: Context, { fields, include = [] }: ReadOptions): ReadonlyMap<string, Wanted> {
  const { kinds } = context.platform;
  const sparse = sparseOf(kinds, fields);
  const wanted = new Map<string, Wanted>();
  if (!sparse) return wanted;
  for (const rules of kinds.values()) {
    const { kind, type, relations } = rules;
    const named = sparse.get(type);
    if (!named) continue;
    const links = include.flatMap((path) => relations[path.split('.', 1)[0] ?? '']?.split('.', 1) ?? []);
    const told = named.has('missing') ? neededFields(rules) : [];
    wanted.set(kind, new Map([...named, ...[...links, ...told].map((field) => [field, true] as const)]));
  }
  return wanted;
}

/** Loads included relations: one batch per level, whatever the number of entities and relations. */
async function loadIncluded(context: Context, entities: readonly Entity[], options: ReadOptions): Promise<void> {
  if (!options.include || options.include.length === 0) return;
  const shared = await findShared(context, entities, options.include);
  const kinds = new Map([...context.platform.kinds.values()].map((kind) => [kind.type, kind]));
  // A kind can have a relation of its own by the same name, such as the collection of photos of an event.
  const relationsOf = (entity: object) => ({ ...shared, ...kinds.get((entity as Entity)._type)?.relations });
  await include(context, entities, relationsOf, { include: options.include, fields: options.fields });
}

/** Sets the IDs of requested relations that every kind has. Returns the fields that hold them. */
async function findShared(
  context: Context,
  entities: readonly Entity[],
  paths: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const shared: Record<string, string> = {};
  if (entities.length === 0) return shared;
  for (const relation of context.platform.relations) {
    const { name, property } = relation;
    if (!paths.some((path) => path.split('.', 1)[0] === name)) continue;
    const found = await relation.find(
      context,
      entities.map((entity) => entity.id),
    );
    for (const entity of entities) Object.assign(entity, { [property]: found.get(entity.id) ?? [] });
    shared[name] = property;
  }
  return shared;
}

/** The same for rows that are not items. `relations` names the field of each relation. */
export async function expand(
  context: Context,
  rows: readonly object[],
  options: ReadOptions,
  relations: Readonly<Record<string, string>>,
): Promise<void> {
  await include(context, rows, () => relations, options);
}

async function include(
  context: Context,
  rows: readonly object[],
  relationsOf: (row: object) => Readonly<Record<string, string>>,
  options: ReadOptions,
): Promise<void> {
  const paths = options.include ?? [];
  const heads = new Set(paths.map((path) => path.split('.', 1)[0] ?? ''));
  const ids = new Set<string>();
  for (const row of rows) {
    const relations = relationsOf(row);
    for (const head of heads) {
      for (const id of idsBy(row, relations[head])) if (typeof id === 'string') ids.add(id);
    }
  }
  const below = new Set(paths.filter((path) => path.includes('.')).map((path) => path.slice(path.indexOf('.') + 1)));
  // Everything has an author, and authors are no files.
  const kinds = [...heads].every((head) => head === 'user') ? 'plain' : 'any';
  const related = await loadMany(context, [...ids], {
    ...options,
    include: [...below],
    kinds,
    ...(kinds === 'plain' && { expects: 'user' }),
  });
  for (const id of ids) {
    const entity = related.get(id);
    if (entity) context.included.set(id, entity);
  }
}

/** The IDs in a field that holds one, several, or a list of objects with one each: `mentions.actor_id`. */
function idsBy(row: object, path = ''): readonly unknown[] {
  const [property = '', part] = path.split('.', 2);
  const value = (row as Record<string, unknown>)[property];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return part ? values.map((each) => (each as Record<string, unknown> | undefined)?.[part]) : values;
}

interface RowValues {
  viewer: Viewer | null;
  ids: readonly string[];
}

type Kinds = Platform['kinds'];

/** The kinds of the process never change. */
const itemRows = new Statement<ItemRow, RowValues>();

async function readRows(
  context: Context,
  ids: readonly string[],
  wanted: ReadonlyMap<string, Wanted>,
  { unfiltered = false, kinds = 'any', expects = '' }: ReadOptions,
): Promise<ItemRow[]> {
  const { viewer } = context;
  const names = [...context.platform.kinds.keys()];
  /** The kinds of which some of these fields are returned. */
  const having = (isName: (name: string) => boolean) =>
    names.filter((kind) => [...(wanted.get(kind)?.keys() ?? [])].some(isName) || !wanted.has(kind));
  const returned = {
    counts: having((name) => name.endsWith('_count')),
    items: having((name) => name === 'items_count').filter((kind) => ACTOR_KINDS.includes(kind)),
    manageable: having((name) => name === 'manageable'),
    reacted: having((name) => name === 'has_reacted'),
    followed: having((name) => name === 'follow_id' || name === 'is_follower'),
    blocked: having((name) => name === 'is_blocked'),
  };
  const joined = context.platform.kinds.get(expects)?.joined;
  const own = joined && { ...joined, wanted: wanted.get(expects) };
  const { shape, slots } = scopeShape(viewer);
  const selected = wanted.size === 0 ? [] : [own?.shape(own.wanted), ...Object.values(returned)];
  const rows = await itemRows.run(
    context.db,
    [shape, viewer?.isStaff, unfiltered, kinds, joined && expects, ...selected].join(' | '),
    { viewer, ids },
    () =>
      selectRows(context.platform.kinds, slots(), {
        returned,
        isStaff: viewer?.isStaff ?? false,
        unfiltered,
        only: kinds,
        own,
      }),
  );
  for (const row of rows) row.is_follower = row.follow_id !== null;
  return rows;
}

interface RowShape {
  /** Kinds by what is returned of them. */
  returned: Record<'counts' | 'items' | 'manageable' | 'reacted' | 'followed' | 'blocked', readonly string[]>;
  isStaff: boolean;
  unfiltered: boolean;
  only: 'any' | 'plain';
  /** The fields of the expected kind. */
  own: (JoinedFields & { wanted: Wanted | undefined }) | undefined;
}

function selectRows(
  kinds: Kinds,
  viewer: VisibilityScope | null,
  { returned, isStaff, unfiltered, only, own }: RowShape,
): RawBuilder<ItemRow> {
  const me = viewer?.actorId;
  /** Values that depend on the viewer, looked up only for the kinds that request them. */
  const personal = (those: readonly string[], value: RawBuilder<unknown>, guest: RawBuilder<unknown>) => {
    if (!viewer || those.length === 0) return guest;
    return those.length === kinds.size ? value : sql`case when i.kind = any(${those}::text[]) then ${value} end`;
  };
  const isCounted = returned.counts.length > 0;
  const no = sql`false`;
  return sql<ItemRow>`
    select i.id, i.kind, i.kind as _type, i.community_id, i.author_id as user_id, i.context_id, i.title, i.audience,
      i.audience = 'public' as is_public_shared, i.audience <> 'public' as is_privately_accessible,
      i.banned_at is not null as is_removed,
      i.is_first_content, i.created_at, i.updated_at, ${viewer ? sql`i.author_id = ${me}` : no} as editable,
      ${personal(
        returned.manageable,
        sql`(i.author_id = ${me} or ${viewer ? managed(kinds, viewer) : no} or i.kind = 'comment' and (${sql.lit(isStaff)} or ${existsByKey(sql`
          select x.author_id = ${me} or ${permits(viewer, 'manage_discussion', sql`x.author_id`)}
          from items x where x.id = i.context_id`)}))`,
        no,
      )} as manageable,
      ${personal(
        returned.reacted,
        existsByKey(sql`select true from reactions r where r.item_id = i.id and r.user_id = ${me}`),
        no,
      )} as has_reacted,
      ${personal(
        returned.followed,
        sql`(select f.id from ${relationshipsOf(viewer)} f
          where f.relatable_id = i.id and f.user_id = ${me} and f.role = 'follower' and f.status = 'accepted')`,
        sql`null`,
      )} as follow_id,
      ${personal(
        returned.blocked,
        existsByKey(sql`select true from blocks b where b.user_id = ${me} and b.context_id = i.id`),
        no,
      )} as is_blocked
      ${isCounted ? sql`${COUNTS}, coalesce(c.items, 0)${returned.items.length > 0 ? sql` - ${hiddenCount(viewer, returned.items)}` : sql``} as items_count` : sql``}
      ${own ? sql`, ${own.columns(viewer, own.wanted)}` : sql``}
    from items i ${isCounted ? sql`left join item_counts c on c.item_id = i.id` : sql``}
      ${own ? sql`left join ${own.table}` : sql``}
    where i.id = any(${slotsFor<RowValues, 'ids'>('ids').ids}::uuid[])
      and ${unfiltered ? sql`i.kind is not null` : visible(viewer, 'i', 'shown', only)} ${ofKinds(only)}`;
}

/** Managed by the viewer: made by a crowd in which they can manage this kind, or as its kind declares. */
function managed(kinds: Kinds, viewer: VisibilityScope): RawBuilder<boolean> {
  const rules = [...kinds.values()].flatMap(({ kind, managedBy = [], managedWhen }) =>
    [
      ...managedBy.map((by) => mayActAs(viewer, by === 'self' ? sql`i.id` : sql`i.context_id`)),
      ...(managedWhen ? [managedWhen(viewer, sql`i.id`)] : []),
    ].map((manages) => sql`i.kind = ${sql.lit(kind)} and ${manages}`),
  );
  return sql<boolean>`(${sql.join([managedForCrowd(kinds, viewer), ...rules], sql` or `)})`;
}

function managedForCrowd(kinds: Kinds, viewer: VisibilityScope | null): RawBuilder<boolean> {
  const own = [...kinds.values()].filter(({ managedWith }) => managedWith);
  const cases = own.map(
    ({ kind, managedWith }) => sql`when ${kind} then ${permits(viewer, managedWith, sql`i.author_id`)}`,
  );
  const otherwise = mayActAs(viewer, sql`i.author_id`);
  if (cases.length === 0) return otherwise;
  return sql<boolean>`case i.kind ${sql.join(cases, sql` `)} when 'comment' then false else ${otherwise} end`;
}

const ofKinds = (only: 'any' | 'plain' = 'any') => (only === 'plain' ? sql`and ${isPlain('i')}` : sql``);

const COUNTS = sql`, coalesce(c.comments, 0) as comments_count, coalesce(c.reactions, 0) as reactions_count,
      coalesce(c.followers, 0) as followers_count, coalesce(c.following, 0) as following_count,
      coalesce(c.views, 0) as views_count, coalesce(c.members, 0) as members_count`;

/**
 * The number of shared items of an author that this viewer, who is neither the author nor a member, cannot see.
 * Subtracted from the author's count, so that it reveals no more than a list.
 */
const hiddenCount = (viewer: VisibilityScope | null, kinds: readonly string[]) => sql<number>`(
  case when i.kind = any(${kinds}::text[])${
    viewer
      ? sql` and i.id <> ${viewer.actorId} and not ${existsByKey(sql`select true from ${relationshipsOf(viewer)} m
          where m.relatable_id = i.id and m.user_id = ${viewer.actorId} and m.role <> 'follower' and m.status = 'accepted'`)}`
      : sql``
  } then (
    select count(*)::int from items s
    where s.author_id = i.id and s.in_feed and s.deleted_at is null and s.banned_at is null and s.audience <> 'public'
      and s.audience = any(${
        viewer
          ? sql`case when i.community_id = ${viewer.communityId} then array['private'] else array['private', 'community'] end`
          : sql`array['private', 'community']`
      })) else 0 end)`;

/**
 * One visible item. Throws `not_public` for a guest if the item exists but is not public, and `not_found` in all other
 * cases, so that its existence is not revealed.
 */
export async function findItem(context: Context, id: string, options: ReadOptions = {}): Promise<Entity> {
  const [entity] = await loadItems(context, [id], options);
  return entity ?? refuseHidden(context, id, options);
}

interface CheckValues {
  viewer: Viewer | null;
  id: string;
}

const checks = new Statement<object, CheckValues>();

/** Throws as `findItem` does unless the viewer can see the item. */
export async function requireVisible(context: Context, id: string): Promise<void> {
  const { viewer } = context;
  const { shape, slots } = scopeShape(viewer);
  const rows = await checks.run(context.db, shape, { viewer, id: isId(id) ? id : NIL }, () => {
    const values = slotsFor<CheckValues, 'id'>('id');
    return sql<object>`select from items i where i.id = ${values.id} and ${visible(slots(), 'i', 'shown')}`;
  });
  if (rows.length === 0) await refuseHidden(context, id, {});
}

async function refuseHidden(context: Context, id: string, { kinds }: ReadOptions): Promise<never> {
  if (!context.viewer && isId(id)) {
    const { rows } = await sql`select 1 from items i where i.id = ${id} and ${notDeleted('i')} and i.state = 'published'
      and i.audience = 'community' ${ofKinds(kinds)}`.execute(context.db);
    if (rows.length > 0) throw new Failure('not_public');
  }
  throw new Failure('not_found');
}

/** Serializes concurrent changes of one item until the transaction ends. */
export const lockItem = async ({ db }: Context, id: string): Promise<void> =>
  void (await sql`select 1 from items where id = ${isId(id) ? id : null} for no key update`.execute(db));

/**
 * A visible item of one kind that the viewer wants to change or delete, read after locking it, so that concurrent
 * changes of different fields do not overwrite each other. Throws `forbidden` if they can see but not manage it.
 */
export async function findManageable(context: Context, id: string, type: string): Promise<Entity> {
  await lockItem(context, id);
  const entity = await findItem(context, id);
  if (entity._type !== type) throw new Failure('not_found');
  if (!entity.manageable) throw new Failure('forbidden');
  return entity;
}

/** Loads the columns of a domain table by ID, for the fields of a contract, and computed fields as SQL. */
export function columnsLoader(
  table: string,
  fields: TObject,
  more: readonly string[] = [],
  beside: Readonly<Record<string, RawBuilder<unknown>>> = {},
): ItemKind['load'] {
  const { columnsOf, select: selected } = columnsIn(table, fields, more, beside);
  const statement = new Statement<{ id: string }, { ids: readonly string[] }>();
  const select = (columns: readonly string[]) => sql<{ id: string }>`
      select ${selected(['id', ...columns])}
      from ${sql.table(table)}
      where id = any(${slotsFor<{ ids: readonly string[] }>('ids').ids}::uuid[])`;
  return async (context, rows, wanted) => {
    const columns = columnsOf(wanted);
    if (columns.length === 0) return new Map();
    const ids = rows.map((row) => row.id);
    const found = await statement.run(context.db, columns.join(), { ids }, () => select(columns));
    return new Map(found.map((row) => [row.id, row]));
  };
}

function columnsIn(
  table: string,
  fields: TObject,
  more: readonly string[],
  beside: Readonly<Record<string, RawBuilder<unknown>>>,
) {
  const all = [...Object.keys(fields.properties), ...more, ...Object.keys(beside)];
  return {
    columnsOf: (wanted: Wanted | undefined) => (wanted ? all.filter((column) => wanted.has(column)) : all),
    select: (columns: readonly string[]) =>
      sql.join(
        columns.map((name) => (beside[name] ? sql`${beside[name]} as ${sql.ref(name)}` : sql.ref(`${table}.${name}`))),
      ),
  };
}

/** The same columns, joined. */
export function joinedColumns(
  ...[table, fields, more = [], beside = {}]: Parameters<typeof columnsLoader>
): Omit<JoinedFields, 'present'> {
  const { columnsOf, select } = columnsIn(table, fields, more, beside);
  return {
    shape: (wanted) => columnsOf(wanted).join(),
    columns: (_viewer, wanted) => (columnsOf(wanted).length > 0 ? select(columnsOf(wanted)) : sql`null as nothing`),
    table: sql`${sql.table(table)} on ${sql.ref(`${table}.id`)} = i.id`,
  };
}
