/** The one way to load items: rows of the spine as one viewer sees them, with what each kind adds, and relations. */
import { sql } from 'kysely';
import type { TObject } from 'typebox';
import type { ItemBase } from './contract.ts';
import type { Context } from './context.ts';
import { Failure } from './errors.ts';
import { isId } from './ids.ts';
import type { Entity, ItemKind, ItemRow } from './spine.ts';
import { alive, visible } from './visibility.ts';

interface LoadOptions {
  /** Relations to expand: `user`, `user.avatar`, `attachable`. */
  include?: readonly string[];
  /** Staff reading a case see what others may not. */
  unfiltered?: boolean;
}

/** Entities of any kinds by id, in the order asked for; missing and invisible ones are absent. */
export async function loadItems(
  context: Context,
  ids: readonly string[],
  options: LoadOptions = {},
): Promise<Entity[]> {
  const known = await loadMany(context, ids, options.include ?? [], options.unfiltered ?? false);
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function loadMany(
  context: Context,
  wanted: readonly string[],
  include: readonly string[],
  unfiltered: boolean,
): Promise<Map<string, Entity>> {
  const ids = [...new Set(wanted)].filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await readRows(context, ids, unfiltered);
  const entities = new Map<string, Entity>();
  const byKind = Map.groupBy(rows, (row) => row.kind);
  for (const [name, group] of byKind) {
    const kind = context.platform.kinds.get(name);
    if (!kind) continue;
    const own = await kind.load(context, group);
    for (const row of group) {
      entities.set(row.id, { ...publicFields(row), _type: kind.type, ...own.get(row.id) });
    }
  }
  if (include.length > 0) await expand(context, [...entities.values()], include);
  return entities;
}

/** What only the domains need of a row stays inside. */
function publicFields(row: ItemRow): ItemBase {
  const { kind: _kind, community_id: _community, ...base } = row;
  return base;
}

/** What relations can be attached to: an item, or a row that names its relations' fields itself. */
interface Expandable {
  _type: string;
}

/** Attaches relations: one batch per level, whatever the number of entities and relations. */
export async function expand(
  context: Context,
  entities: readonly Expandable[],
  include: readonly string[],
  relations?: Readonly<Record<string, string>>,
): Promise<void> {
  const nested = new Map<string, string[]>();
  for (const path of include) {
    const [head = '', ...rest] = path.split('.');
    const list = nested.get(head) ?? [];
    if (rest.length > 0) list.push(rest.join('.'));
    nested.set(head, list);
  }
  const kindOf = new Map([...context.platform.kinds.values()].map((kind) => [kind.type, kind]));
  const wanted = new Set<string>();
  const links: { entity: Record<string, unknown>; relation: string; value: string | string[] | null }[] = [];
  for (const row of entities) {
    const entity = row as unknown as Record<string, unknown>;
    for (const relation of nested.keys()) {
      const field = (relations ?? kindOf.get(row._type)?.relations)?.[relation];
      if (!field) continue;
      const value = entity[field] as string | string[] | null;
      links.push({ entity, relation, value });
      for (const id of Array.isArray(value) ? value : value ? [value] : []) wanted.add(id);
    }
  }
  const related = await loadMany(context, [...wanted], [...new Set([...nested.values()].flat())], false);
  for (const { entity, relation, value } of links) {
    entity[relation] = Array.isArray(value)
      ? value.flatMap((id) => related.get(id) ?? [])
      : (value && related.get(value)) || null;
  }
}

async function readRows(context: Context, ids: readonly string[], unfiltered: boolean): Promise<ItemRow[]> {
  const { viewer } = context;
  const me = viewer?.actorId ?? null;
  const staff = viewer?.isStaff ?? false;
  const { rows } = await sql<ItemRow>`
    select i.id, i.kind, i.kind as _type, i.community_id, i.author_id as user_id, i.context_id, i.title, i.audience,
      i.audience = 'public' as is_public_shared, i.audience <> 'public' as is_privately_accessible,
      i.is_first_content, i.created_at, i.updated_at,
      coalesce(c.comments, 0) as comments_count, coalesce(c.reactions, 0) as reactions_count,
      coalesce(c.followers, 0) as followers_count, coalesce(c.following, 0) as following_count,
      coalesce(c.views, 0) as views_count, coalesce(c.members, 0) as members_count, coalesce(c.items, 0) as items_count,
      ${me ? sql`i.author_id = ${me}` : sql`false`} as editable,
      ${
        me
          ? sql`(i.author_id = ${me} or i.kind = 'comment' and (${staff} or exists (
              select 1 from items x where x.id = i.context_id and x.author_id = ${me})))`
          : sql`false`
      } as manageable,
      ${me ? sql`exists (select 1 from reactions r where r.item_id = i.id and r.user_id = ${me})` : sql`false`} as has_reacted,
      ${
        me
          ? sql`(select f.id from relationships f
              where f.relatable_id = i.id and f.user_id = ${me} and f.status = 'accepted')`
          : sql`null`
      } as follow_id,
      ${me ? sql`exists (select 1 from blocks b where b.user_id = ${me} and b.context_id = i.id)` : sql`false`} as is_blocked
    from items i left join item_counts c on c.item_id = i.id
    where i.id = any(${ids}::uuid[])
      and ${unfiltered ? sql`i.kind is not null` : visible(viewer, 'i', 'shown')}`.execute(context.db);
  return rows.map((row) => ({ ...row, is_follower: row.follow_id !== null }));
}

/**
 * One visible item, or the failure that says why not: `not_public` for a guest before something that exists but is not
 * public, `not_found` for everything else (existence is not told to those who may not see).
 */
export async function findItem(context: Context, id: string, include: readonly string[] = []): Promise<Entity> {
  const [entity] = await loadItems(context, [id], { include });
  if (entity) return entity;
  if (!context.viewer && isId(id)) {
    const { rows } = await sql`select 1 from items i where i.id = ${id} and ${alive('i')} and i.state = 'published'
      and i.audience = 'community'`.execute(context.db);
    if (rows.length > 0) throw new Failure('not_public');
  }
  throw new Failure('not_found');
}

/** A visible item of one kind that the viewer may change; `forbidden` when they see it but may not. */
export async function findManageable(context: Context, id: string, type: string): Promise<Entity> {
  const entity = await findItem(context, id);
  if (entity._type !== type) throw new Failure('not_found');
  if (!entity.manageable) throw new Failure('forbidden');
  return entity;
}

/** The stored columns of a domain table by id: what a contract calls its fields. */
export function columnsLoader(table: string, fields: TObject, more: readonly string[] = []): ItemKind['load'] {
  const columns = ['id', ...Object.keys(fields.properties), ...more];
  return async (context, rows) => {
    const found = await sql<{ id: string }>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(context.db);
    return new Map(found.rows.map((row) => [row.id, row]));
  };
}
