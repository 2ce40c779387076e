/**
 * The only way to load items: rows of the spine as one viewer sees them, with the fields of each kind, and relations.
 */
import { sql, type RawBuilder } from 'kysely';
import type { TObject } from 'typebox';
import { ACTOR_KINDS } from './actors.ts';
import type { Viewer } from './auth.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { pick, sparseOf, wholeOf, type Wanted } from './fields.ts';
import { isId } from './ids.ts';
import type { Entity, ItemKind, ItemRow } from './spine.ts';
import { mayActAs, permits } from './permissions.ts';
import { missingOf, neededFields } from './readiness.ts';
import { notDeleted, existsByKey, relationshipsOf, visible } from './visibility.ts';

/** What a reader can request. The query of a contract fits. */
export interface ReadOptions {
  /** Relations to include, such as `user`, `user.avatar`, or `attachable`. */
  include?: readonly string[] | undefined;
  /** Fields to return by type, such as `User.name`. */
  fields?: readonly string[] | undefined;
  /** Skips the visibility check, for staff reading a case, or if a list has already applied it. */
  unfiltered?: boolean;
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
  const rows = await readRows(context, ids, wanted, options.unfiltered ?? false);
  const entities = new Map<string, Entity>();
  const byKind = Map.groupBy(rows, (row) => row.kind);
  for (const [name, group] of byKind) {
    const kind = context.platform.kinds.get(name);
    if (!kind) continue;
    const fields = wanted.get(name);
    const own = await kind.load(context, group, fields);
    for (const row of group) {
      const item = { ...row, _type: kind.type, ...own.get(row.id) };
      const told = kind.needs ? { ...item, missing: missingOf(kind, item) } : item;
      entities.set(row.id, pick(told, fields ?? wholeOf(kind)));
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
  const relationsOf = (entity: object) => ({ ...kinds.get((entity as Entity)._type)?.relations, ...shared });
  await include(context, entities, relationsOf, { ...options, unfiltered: false });
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
  const related = await loadMany(context, [...ids], { ...options, include: [...below] });
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

async function readRows(
  context: Context,
  ids: readonly string[],
  wanted: ReadonlyMap<string, Wanted>,
  unfiltered: boolean,
): Promise<ItemRow[]> {
  const { viewer } = context;
  const me = viewer?.actorId ?? null;
  const staff = viewer?.isStaff ?? false;
  const kinds = [...context.platform.kinds.keys()];
  const having = (isName: (name: string) => boolean) =>
    kinds.filter((kind) => [...(wanted.get(kind)?.keys() ?? [])].some(isName) || !wanted.has(kind));
  /** Values that depend on the viewer, looked up only for the kinds that request them. */
  const personal = (names: readonly string[], value: RawBuilder<unknown>, guest: RawBuilder<unknown>) => {
    const those = having((name) => names.includes(name));
    if (!me || those.length === 0) return guest;
    return those.length === kinds.length ? value : sql`case when i.kind = any(${those}::text[]) then ${value} end`;
  };
  const isCounted = having((name) => name.endsWith('_count')).length > 0;
  const sharing = having((name) => name === 'items_count').filter((kind) => ACTOR_KINDS.includes(kind));
  const no = sql`false`;
  const { rows } = await sql<ItemRow>`
    select i.id, i.kind, i.kind as _type, i.community_id, i.author_id as user_id, i.context_id, i.title, i.audience,
      i.audience = 'public' as is_public_shared, i.audience <> 'public' as is_privately_accessible,
      i.banned_at is not null as is_removed,
      i.is_first_content, i.created_at, i.updated_at, ${me ? sql`i.author_id = ${me}` : no} as editable,
      ${personal(
        ['manageable'],
        sql`(i.author_id = ${me} or ${managed(context)} or i.kind = 'comment' and (${staff} or ${existsByKey(sql`
          select x.author_id = ${me} or ${permits(viewer, 'manage_discussion', sql`x.author_id`)}
          from items x where x.id = i.context_id`)}))`,
        no,
      )} as manageable,
      ${personal(
        ['has_reacted'],
        existsByKey(sql`select true from reactions r where r.item_id = i.id and r.user_id = ${me}`),
        no,
      )} as has_reacted,
      ${personal(
        ['follow_id', 'is_follower'],
        sql`(select f.id from ${relationshipsOf(viewer)} f
          where f.relatable_id = i.id and f.user_id = ${me} and f.role = 'follower' and f.status = 'accepted')`,
        sql`null`,
      )} as follow_id,
      ${personal(
        ['is_blocked'],
        existsByKey(sql`select true from blocks b where b.user_id = ${me} and b.context_id = i.id`),
        no,
      )} as is_blocked
      ${isCounted ? sql`${COUNTS}, coalesce(c.items, 0)${sharing.length > 0 ? sql` - ${hiddenCount(viewer, sharing)}` : sql``} as items_count` : sql``}
    from items i ${isCounted ? sql`left join item_counts c on c.item_id = i.id` : sql``}
    where i.id = any(${ids}::uuid[])
      and ${unfiltered ? sql`i.kind is not null` : visible(viewer, 'i', 'shown')}`.execute(context.db);
  return rows.map((row) => ({ ...row, is_follower: row.follow_id !== null }));
}

/** Managed by the viewer: made by a crowd in which they can manage this kind, or as its kind declares with `managedBy`. */
function managed(context: Context): RawBuilder<boolean> {
  const { viewer, platform } = context;
  const rules = [...platform.kinds.values()].flatMap(({ kind, managedBy = [] }) =>
    managedBy.map((by) => {
      const id = by === 'self' ? sql`i.id` : sql`i.context_id`;
      return sql`i.kind = ${sql.lit(kind)} and ${mayActAs(viewer, id)}`;
    }),
  );
  return sql<boolean>`(${sql.join([managedForCrowd(context), ...rules], sql` or `)})`;
}

function managedForCrowd({ viewer, platform }: Context): RawBuilder<boolean> {
  const own = [...platform.kinds.values()].filter(({ managedWith }) => managedWith);
  const cases = own.map(
    ({ kind, managedWith }) => sql`when ${kind} then ${permits(viewer, managedWith, sql`i.author_id`)}`,
  );
  const otherwise = mayActAs(viewer, sql`i.author_id`);
  if (cases.length === 0) return otherwise;
  return sql<boolean>`case i.kind ${sql.join(cases, sql` `)} when 'comment' then false else ${otherwise} end`;
}

const COUNTS = sql`, coalesce(c.comments, 0) as comments_count, coalesce(c.reactions, 0) as reactions_count,
      coalesce(c.followers, 0) as followers_count, coalesce(c.following, 0) as following_count,
      coalesce(c.views, 0) as views_count, coalesce(c.members, 0) as members_count`;

/**
 * The number of shared items of an author that this viewer, who is neither the author nor a member, cannot see.
 * Subtracted from the author's count, so that it reveals no more than a list.
 */
const hiddenCount = (viewer: Viewer | null, kinds: readonly string[]) => sql<number>`(
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
  if (entity) return entity;
  if (!context.viewer && isId(id)) {
    const { rows } = await sql`select 1 from items i where i.id = ${id} and ${notDeleted('i')} and i.state = 'published'
      and i.audience = 'community'`.execute(context.db);
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
  const all = [...Object.keys(fields.properties), ...more, ...Object.keys(beside)];
  return async (context, rows, wanted) => {
    const columns = wanted ? all.filter((column) => wanted.has(column)) : all;
    if (columns.length === 0) return new Map();
    const found = await sql<{ id: string }>`
      select ${sql.join(['id', ...columns].map((name) => (beside[name] ? sql`${beside[name]} as ${sql.ref(name)}` : sql.ref(name))))}
      from ${sql.table(table)}
      where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(context.db);
    return new Map(found.rows.map((row) => [row.id, row]));
  };
}
