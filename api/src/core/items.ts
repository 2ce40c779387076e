/**
 * The spine: everything that can be seen, linked, commented, reacted to, followed, reported or blocked is a row in
 * `items`. This file holds the one rule of visibility, the one way to load entities, and the writes that all kinds share.
 */
import { sql, type RawBuilder } from 'kysely';
import type { TObject } from 'typebox';
import type { AUDIENCES, ItemBase } from './contract.ts';
import type { Context } from './context.ts';
import type { Viewer } from './auth.ts';
import { Failure, fail } from './errors.ts';
import { isId, newId } from './ids.ts';

export type AudienceName = (typeof AUDIENCES)[number];

export interface ItemsTable {
  id: string;
  kind: string;
  community_id: string | null;
  author_id: string | null;
  context_id: string | null;
  audience: AudienceName;
  state: 'published' | 'draft' | 'removed' | 'banned';
  title: string;
  search: string | null;
  in_feed: boolean;
  is_first_content: boolean;
  published_at: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ItemCountsTable {
  item_id: string;
  comments: number;
  reactions: number;
  followers: number;
  following: number;
  views: number;
  members: number;
  items: number;
}

export interface ItemFilesTable {
  item_id: string;
  file_id: string;
  position: number;
}

declare module './db.ts' {
  interface Tables {
    items: ItemsTable;
    item_counts: ItemCountsTable;
    item_files: ItemFilesTable;
  }
}

/** An item as read for one viewer, before its domain adds its own fields. */
export interface ItemRow extends ItemBase {
  kind: string;
  community_id: string | null;
  following_count: number;
  members_count: number;
  items_count: number;
}

/** What a domain tells the spine about one kind of item. */
export interface ItemKind {
  /** Value of `items.kind`. */
  kind: string;
  /** `_type` on the wire, and the GraphQL type. */
  type: string;
  /** Shown in Discover. */
  inFeed: boolean;
  /** Relation name in `include=` to the field that holds its id, or its ids. */
  relations: Readonly<Record<string, string>>;
  /** The kind's own fields for a batch of rows, by id. */
  load(context: Context, rows: readonly ItemRow[]): Promise<Map<string, object>>;
}

export type Entity = ItemBase & Record<string, unknown>;

// ---------------------------------------------------------------------------------------------------------------------
// Visibility

/**
 * Whether a query by key finds a row. Not `exists`: for many rows the planner answers that by hashing the whole inner
 * table, which at a million items costs seconds, where a look-up by key for each of twenty rows costs nothing.
 */
const found = (query: RawBuilder<unknown>) => sql<boolean>`coalesce((${query} limit 1), false)`;

const alive = (alias: string) => sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null)`;

/** Seen by its own audience, before what it inherits from. */
function ownAudience(viewer: Viewer | null, alias: string): RawBuilder<boolean> {
  const a = (column: string) => sql.ref(`${alias}.${column}`);
  const published = sql`${a('deleted_at')} is null and ${a('state')} = 'published'`;
  if (!viewer) return sql<boolean>`(${published} and ${a('audience')} = 'public')`;
  return sql<boolean>`(${a('deleted_at')} is null and (
    ${a('author_id')} = ${viewer.actorId}
    or ${a('state')} = 'published' and (
      ${a('audience')} = 'public'
      or ${a('audience')} = 'community' and ${a('community_id')} = ${viewer.communityId}
      or ${a('audience')} = 'private' and ${found(sql`select true from relationships m
        where m.relatable_id = coalesce(${a('context_id')}, ${a('id')}) and m.user_id = ${viewer.actorId}
          and m.status = 'accepted' and m.role in ('admin', 'manager', 'member')`)})))`;
}

/** A comment is seen by whoever sees what it is about. */
const withContext = (
  viewer: Viewer | null,
  alias: string,
): RawBuilder<boolean> => sql<boolean>`(${ownAudience(viewer, alias)}
  and (${sql.ref(`${alias}.kind`)} <> 'comment' or ${found(sql`
    select true from items ctx where ctx.id = ${sql.ref(`${alias}.context_id`)} and ${ownAudience(viewer, 'ctx')}
      and ${unblocked(viewer, 'ctx', 'shown')}`)}))`;

/** `hidden`: gone from lists. `shown`: what the viewer blocked themselves still opens, so that it can be unblocked. */
function unblocked(viewer: Viewer | null, alias: string, own: 'hidden' | 'shown'): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  const author = sql.ref(`${alias}.author_id`);
  const byThem = sql<boolean>`not exists (
    select 1 from blocks b where b.user_id = ${author} and b.context_id = ${viewer.actorId})`;
  if (own === 'shown') return byThem;
  return sql<boolean>`${byThem} and not exists (
    select 1 from blocks b where b.user_id = ${viewer.actorId} and b.context_id in (${sql.ref(`${alias}.id`)}, ${author}))`;
}

/**
 * The one rule of visibility, as SQL over an alias of `items`: alive; the viewer's own, public, of their community, or
 * of a private crowd they belong to; a comment only with its context; a file also with whatever it is attached to; and
 * nobody blocked either way.
 */
export function visible(
  viewer: Viewer | null,
  alias = 'i',
  ownBlocks: 'hidden' | 'shown' = 'hidden',
): RawBuilder<boolean> {
  return sql<boolean>`((${withContext(viewer, alias)} or ${sql.ref(`${alias}.kind`)} = 'file' and ${alive(alias)}
      and ${found(sql`select true from item_files f join items o on o.id = f.item_id
        where f.file_id = ${sql.ref(`${alias}.id`)} and ${withContext(viewer, 'o')}`)})
    and ${unblocked(viewer, alias, ownBlocks)})`;
}

// ---------------------------------------------------------------------------------------------------------------------
// Reading

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

// ---------------------------------------------------------------------------------------------------------------------
// Writing

interface NewItem {
  kind: string;
  title: string;
  /** What the search finds it by, beside its title. */
  words?: string;
  audience: AudienceName;
  contextId?: string | null;
  /** Null only for a person, who is their own author. */
  authorId?: string;
  communityId?: string;
  id?: string;
  /** Dates an item of the demo town in the past. */
  at?: Date;
}

/** Inserts an item and its counters in one statement; the id is the answer. */
export async function createItem(context: Context, item: NewItem): Promise<string> {
  const at = item.at ?? new Date();
  const id = item.id ?? newId(item.at?.getTime());
  const author = item.authorId ?? context.me.actorId;
  const inFeed = context.platform.kinds.get(item.kind)?.inFeed ?? false;
  await sql`
    with created as (
      insert into items (id, kind, community_id, author_id, context_id, audience, title, search, in_feed, is_first_content,
        published_at, created_at, updated_at)
      values (${id}, ${item.kind}, ${item.communityId ?? context.me.communityId}, ${author}, ${item.contextId ?? null},
        ${item.audience}, ${item.title}, to_tsvector('simple', ${searchText(`${item.title} ${item.words ?? ''}`)}), ${inFeed},
        not exists (select 1 from items o where o.author_id = ${author} and o.kind = ${item.kind}),
        ${at}, ${at}, ${at})
    ), counted as (
      update item_counts set items = items + 1 where item_id = ${author} and ${inFeed}
    )
    insert into item_counts (item_id) values (${id})`.execute(context.db);
  return id;
}

interface ItemChange {
  title?: string;
  words?: string;
  audience?: AudienceName;
}

export async function updateItem(context: Context, id: string, change: ItemChange): Promise<void> {
  const { title, words, audience } = change;
  await sql`
    update items set updated_at = now()
      ${title === undefined ? sql`` : sql`, title = ${title}, search = to_tsvector('simple', ${searchText(`${title} ${words ?? ''}`)})`}
      ${audience === undefined ? sql`` : sql`, audience = ${audience}`}
    where id = ${id}`.execute(context.db);
}

/** Takes an item out of everybody's sight; its rows stay for restore and for staff. False when it was gone already. */
export async function removeItem(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql<{ author_id: string; in_feed: boolean }>`
    update items set deleted_at = now(), state = 'removed' where id = ${id} and deleted_at is null
    returning author_id, in_feed`.execute(context.db);
  const [removed] = rows;
  if (removed?.in_feed) await bump(context, removed.author_id, { items: -1 });
  return removed !== undefined;
}

type Counter = Exclude<keyof ItemCountsTable, 'item_id'>;

/** Changes counters of an item in the same transaction as what is counted. */
export async function bump(context: Context, id: string, by: Partial<Record<Counter, number>>): Promise<void> {
  const changes = Object.entries(by).map(([name, n]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${n}`);
  await sql`update item_counts set ${sql.join(changes)} where item_id = ${id}`.execute(context.db);
}

/** Says which files an item shows, so that whoever sees the item sees them. Only the viewer's own files may be attached. */
export async function attachFiles(
  context: Context,
  itemId: string,
  fileIds: readonly string[],
  field: string,
): Promise<void> {
  await sql`delete from item_files where item_id = ${itemId} and file_id <> all(${fileIds}::uuid[])`.execute(
    context.db,
  );
  if (fileIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into item_files (item_id, file_id, position)
    select ${itemId}, i.id, array_position(${fileIds}::uuid[], i.id)
    from items i where i.id = any(${fileIds}::uuid[]) and i.kind = 'file' and i.deleted_at is null
      and i.author_id = (select author_id from items where id = ${itemId})
    on conflict (item_id, file_id) do update set position = excluded.position
    returning file_id as id`.execute(context.db);
  if (rows.length !== new Set(fileIds).size) throw fail('invalid', { [field]: ['This file cannot be attached.'] });
}

// ---------------------------------------------------------------------------------------------------------------------
// Search words

const MARKS = /\p{M}/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu;

/** Lower case without accents; runs of Chinese, Japanese and Korean become pairs of characters, as they have no spaces. */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(CJK, (run) =>
      run.length < 2
        ? ` ${run} `
        : ` ${Array.from({ length: run.length - 1 }, (_, n) => run.slice(n, n + 2)).join(' ')} `,
    );
}

/** A query that finds every word of `text`, the last one also by its beginning; null when there is nothing to find. */
export function searchQuery(text: string): string | null {
  const words =
    searchText(text)
      .match(/[\p{L}\p{N}_]+/gu)
      ?.slice(0, 12) ?? [];
  if (words.length === 0) return null;
  return words.map((word) => `'${word}':*`).join(' & ');
}
