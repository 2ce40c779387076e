/** The writes that items of all kinds share. Each is one statement in the transaction of the route. */
import { sql, type RawBuilder } from 'kysely';
import { NOW } from './clock.ts';
import type { Context } from './context.ts';
import type { ItemBase } from './contract.ts';
import type { Tables } from './db.ts';
import { Failure } from './errors.ts';
import { isId, newId } from './ids.ts';
import { searchText } from './search-text.ts';
import type { AudienceName, ItemCountsTable, ItemsTable } from './spine.ts';
import { visible } from './visibility.ts';
import { requireWelcome } from './welcome.ts';
import { lockItems } from './write-locks.ts';

/** What a write needs to know about the item that it refers to. */
export interface Subject {
  id: string;
  kind: string;
  author_id: string | null;
  /** Whether the viewer has blocked it. */
  is_blocked: boolean;
}

/**
 * An item that the viewer can see, without the fields of its kind, which a write does not return. Throws `not_found`
 * otherwise.
 */
export async function findSubject(context: Context, id: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select i.id, i.kind, i.author_id,
      exists (select 1 from blocks b where b.user_id = ${context.me.actorId} and b.context_id = i.id) as is_blocked
    from items i where i.id = ${isId(id) ? id : null} and ${visible(context.viewer, 'i', 'shown')}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** `findSubject` for a write: the item can neither be hidden nor blocked until the transaction ends. */
export async function lockSubject(context: Context, id: string): Promise<Subject> {
  await lockItems(context, { about: [id] });
  return findSubject(context, id);
}

/** The same for an item that the viewer takes part in by reacting, following, or joining. */
export async function lockOpenSubject(context: Context, id: string): Promise<Subject> {
  const subject = await lockSubject(context, id);
  await requireWelcome(context, subject.id);
  return subject;
}

interface NewItem {
  kind: string;
  title: string;
  /** Text that the search index covers in addition to the title. */
  words?: string;
  audience: AudienceName;
  contextId?: string | null;
  /** Null only for users, who are their own authors. */
  authorId?: string;
  /** The crowd that becomes the author, whatever identity the viewer acts as. */
  crowdId?: string | undefined;
  /** The user who made it, if they are neither the author nor act as it. */
  madeById?: string | undefined;
  communityId?: string;
  id?: string;
  /** Earlier items of the same kind, if `is_first_content` does not depend on the author. */
  madeBefore?: RawBuilder<unknown>;
  /** Dates an item of the demo town in the past. */
  at?: Date;
  /** By default, published. */
  state?: 'published' | 'draft';
  /** By default, as its kind declares. */
  inFeed?: boolean;
  /** The row in the table of its kind. */
  row: { table: keyof Tables; values: Record<string, unknown> };
  /** Changes to the counters of other items. */
  counts?: CountChanges;
}

interface Created {
  /** The shared fields as the author sees them, so that the new item need not be read again. */
  item: ItemBase;
  communityId: string;
  /** The changed counters with their new values, by item. */
  counts: Record<string, Partial<ItemCountsTable>>;
}

/**
 * Inserts an item, its counters, and the row of its kind, and updates the counters of other items, in one statement.
 */
export async function createItem(context: Context, given: NewItem): Promise<Created> {
  const at = given.at ?? context.platform.clock.now();
  const id = given.id ?? newId(given.at?.getTime());
  const author = given.authorId ?? given.crowdId ?? context.me.actorId;
  const contextId = given.contextId ?? null;
  const { kind, title } = given;
  const { accountId, actorId, userId } = context.viewer ?? {};
  const isCrowd = author === given.crowdId || (author === actorId && actorId !== userId);
  const audience =
    isCrowd && kind !== 'comment' ? await clampAudience(context, author, given.audience) : given.audience;
  // What a crowd makes belongs to its community, wherever the person behind it is at home.
  const community =
    given.communityId ??
    (isCrowd ? sql`(select a.community_id from items a where a.id = ${author})` : context.me.communityId);
  // A comment has locked what it is about before it was checked.
  if (kind !== 'comment' && author !== id && (isCrowd || contextId)) {
    const present = await lockItems(context, { about: [author, contextId] });
    if (!present.has(author) || (contextId && !present.has(contextId))) throw new Failure('not_found');
  }
  const state = given.state ?? 'published';
  const inFeed = state === 'published' && (given.inFeed ?? context.platform.kinds.get(kind)?.inFeed ?? false);
  const { table, values } = given.row;
  const before =
    given.madeBefore ??
    sql`select 1 from items o where o.author_id = ${author} and o.kind = ${sql.lit(kind)} and o.deleted_at is null`;
  const counts = [...(given.counts ?? []), ...(inFeed ? [[author, { items: 1 }] as const] : [])];
  const { rows } = await sql<{ is_first_content: boolean; community_id: string; counts: Created['counts'] | null }>`
    with writer as (${accountId ? lockActiveAccount(accountId) : sql`select`}), created as (
      insert into items (id, kind, community_id, author_id, made_by_id, context_id, audience, title, search, in_feed, own_state,
        is_first_content, published_at, created_at, updated_at)
      select ${id}, ${kind}, ${community}, ${author},
        ${isCrowd ? (userId ?? null) : (given.madeById ?? null)}, ${contextId}, ${audience}, ${title}, to_tsvector('simple', ${searchText(`${title} ${given.words ?? ''}`)}), ${inFeed}, ${state},
        not exists (${before}),
        ${at}, ${at}, ${at}
      from writer
      returning is_first_content, community_id
    ), own as (
      insert into ${sql.table(table)} (id, ${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
      select ${id}, ${sql.join(Object.values(values))} from created
    ), uncounted as (
      insert into item_counts (item_id) select ${id} from created
    )${counts.length > 0 ? sql`, counted as (${counting(counts)})` : sql``}
    select is_first_content, community_id, ${counts.length > 0 ? sql`(select jsonb_object_agg(item_id, to_jsonb(n)) from counted n)` : sql`null`} as counts
    from created`.execute(context.db);
  const [created] = rows;
  if (!created) throw new Failure('token_invalid');
  const item: ItemBase = {
    id,
    _type: context.platform.kinds.get(kind)?.type ?? kind,
    user_id: author,
    context_id: contextId,
    title,
    audience,
    is_public_shared: audience === 'public',
    is_privately_accessible: audience !== 'public',
    is_removed: false,
    comments_count: 0,
    reactions_count: 0,
    followers_count: 0,
    views_count: 0,
    manageable: true,
    editable: true,
    has_reacted: false,
    is_follower: false,
    follow_id: null,
    is_blocked: false,
    is_first_content: created.is_first_content,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
  return { item, communityId: created.community_id, counts: created.counts ?? {} };
}

/**
 * SQL that locks the active account of the writer until the write ends. Deleting the account locks it first: it either waits and
 * hides the new item with all others, or the write finds that the account is no longer active. Updates of other columns are not
 * blocked.
 */
const lockActiveAccount = (accountId: string) => sql`
  select from accounts where id = ${accountId} and status = 'active' for key share`;

/**
 * Returns the audience that an item of this author can have: items of a crowd that is not public are visible to its
 * members at most, while others can see at most that the crowd exists.
 */
export async function clampAudience(
  context: Context,
  authorId: string | null,
  wanted: AudienceName,
): Promise<AudienceName> {
  // The lock orders this write and the closing of the crowd, so that no item stays visible to more people than the crowd.
  const { rows } = await sql<{ status: string }>`
    select c.status from pages c where c.id = ${authorId} for share`.execute(context.db);
  return rows.some(({ status }) => status !== 'visible-to-public') ? 'private' : wanted;
}

/** Whether and to whom the feed showed an item before a write removed it. */
export type FeedSnapshot = Pick<ItemsTable, 'id' | 'kind' | 'author_id' | 'community_id' | 'audience'> & {
  was_fed: boolean;
};

/** Selects `FeedSnapshot`: the new state from one alias, and the state before the write from another. */
export const feedSnapshot = (now: string, before = now): RawBuilder<unknown> => {
  const [a, b] = [now, before].map((alias) => (column: string) => sql.ref(`${alias}.${column}`)) as [
    (column: string) => RawBuilder<unknown>,
    (column: string) => RawBuilder<unknown>,
  ];
  return sql`${a('id')}, ${a('kind')}, ${a('author_id')}, ${a('community_id')}, ${b('audience')},
    ${b('in_feed')} and not ${b('awaits_scan')} as was_fed`;
};

/**
 * Who still sees an item that the public feed no longer shows: no one, its author, or the members of the crowd that is
 * its author.
 */
type SeenBy = 'nobody' | 'author' | 'members';

/**
 * Publishes that the feed no longer shows these items. Only for items that it may have shown: nothing is published
 * about private items and drafts.
 */
function publishFeedRemoval(context: Context, items: readonly FeedSnapshot[], seenBy: SeenBy): void {
  for (const { id, kind, author_id, community_id } of items.filter(wasShown))
    context.publish(`feed.${community_id}.removed`, { id, author_id, kind, seen_by: seenBy });
}

const wasShown = ({ was_fed, audience }: FeedSnapshot): boolean => was_fed && audience !== 'private';

/** The same for everything that some authors have published: one event per author, however many items there are. */
export async function publishAuthorLeft(
  context: Context,
  items: readonly FeedSnapshot[],
  seenBy: SeenBy,
): Promise<void> {
  const shown = new Map(items.filter(wasShown).map((item) => [`${item.community_id} ${item.author_id}`, item]));
  if (shown.size === 0) return;
  const ids = [...shown.values()].map(({ author_id }) => author_id);
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from items where id = any(${ids}::uuid[])`.execute(context.db);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  for (const { author_id, community_id } of shown.values()) {
    const kind = kinds.get(author_id ?? '');
    context.publish(`feed.${community_id}.left`, { id: author_id, author_id, kind, seen_by: seenBy });
  }
}

/** An item that fewer people can see from now on. */
export interface Narrowed {
  id: string;
  kind: string;
}

declare module './events.ts' {
  interface DomainEvents {
    'items.narrowed': readonly Narrowed[];
    /** More people can see these items from now on. */
    'items.widened': readonly { id: string }[];
    /** The text of an item was edited. Quotes of it show the new text. */
    'item.rewritten': { id: string; text: string };
  }
}

interface ItemChange {
  title?: string;
  words?: string;
  audience?: AudienceName;
}

export async function updateItem(context: Context, id: string, change: ItemChange): Promise<void> {
  const { title, words, audience } = change;
  const { rows } = await sql<FeedSnapshot>`
    update items i set updated_at = ${NOW}
      ${title === undefined ? sql`` : sql`, title = ${title}, search = to_tsvector('simple', ${searchText(`${title} ${words ?? ''}`)})`}
      ${audience === undefined ? sql`` : sql`, audience = ${audience}, audience_revision = i.audience_revision + 1`}
    from items before where i.id = ${id} and before.id = i.id
    returning ${feedSnapshot('i', 'before')}`.execute(context.db);
  if (title !== undefined) await context.emit('item.rewritten', { id, text: words || title });
  if (audience === undefined) return;
  const wider = rows.filter(
    (was) => was.audience !== audience && (was.audience === 'private' || audience === 'public'),
  );
  if (wider.length > 0) await context.emit('items.widened', wider);
  if (audience === 'public') return;
  await context.emit('items.narrowed', rows);
  if (audience === 'private') publishFeedRemoval(context, rows, 'members');
}

/** Writes again what a search finds of an item, after something else has changed. */
export const reindexItem = (
  { db }: Pick<Context, 'db'>,
  { id, title, words }: { id: string; title: string; words: string },
) =>
  sql`update items set search = to_tsvector('simple', ${searchText(`${title} ${words}`)}) where id = ${id}`.execute(db);

/** Changes the audience of an item, at most to that of the crowd that made it. */
export async function setAudience(
  context: Context,
  { id, user_id }: Pick<ItemBase, 'id' | 'user_id'>,
  wanted: AudienceName,
): Promise<void> {
  await updateItem(context, id, { audience: await clampAudience(context, user_id, wanted) });
}

type Counted = Pick<ItemsTable, 'id' | 'kind' | 'author_id' | 'context_id' | 'deleted_at' | 'leaving_from'> & {
  in_feed: boolean;
};

declare module './events.ts' {
  interface DomainEvents {
    /** Staff removed or restored these items. */
    'items.judged': { items: readonly Counted[]; isBanned: boolean };
  }
}

/**
 * Removes items as staff or restores them, independently of what their authors do before or after. Removed items are
 * not counted. A restored item has the state that its author has set by then.
 */
export async function setBanned(context: Context, which: RawBuilder<unknown>, isBanned: boolean): Promise<void> {
  const { rows } = await sql<Counted & FeedSnapshot>`
    with locked as materialized (select id from items i where ${which} order by id for no key update)
    update items i set banned_at = ${isBanned ? NOW : sql`null`}
    where i.id in (select id from locked) and i.banned_at is ${isBanned ? sql`null` : sql`not null`}
    returning ${feedSnapshot('i')}, i.context_id, i.in_feed, i.deleted_at, i.leaving_from`.execute(context.db);
  if (rows.length === 0) return;
  // Items that are hidden because their author is leaving still count for the author.
  const shared = rows.flatMap((row) =>
    row.in_feed && row.author_id && (row.deleted_at === null || row.leaving_from !== null) ? [row.author_id] : [],
  );
  await count(
    context,
    shared.map((id) => [id, { items: isBanned ? -1 : 1 }] as const),
  );
  if (isBanned) {
    await context.emit('items.narrowed', rows);
    publishFeedRemoval(
      context,
      rows.filter(({ deleted_at }) => deleted_at === null),
      'author',
    );
    await publishCrowdsLeft(context, rows);
  }
  await context.emit('items.judged', { items: rows, isBanned });
}

/** Removes everything that crowds have published from the feed while staff have removed the crowds. */
async function publishCrowdsLeft(context: Context, items: readonly FeedSnapshot[]): Promise<void> {
  const crowds = items.flatMap(({ id, kind }) => (kind === 'page' ? [id] : []));
  if (crowds.length === 0) return;
  const { rows } = await sql<FeedSnapshot>`
    select distinct on (i.author_id, i.community_id) ${feedSnapshot('i')} from items i
    where i.author_id = any(${crowds}::uuid[]) and i.in_feed and not i.awaits_scan and i.state = 'published'
      and i.audience <> 'private'`.execute(context.db);
  await publishAuthorLeft(context, rows, 'author');
}

/**
 * Adds an item to the feed, such as one that was created empty and now has content. Its position is that of its first
 * time there, not of its creation.
 */
export async function enterFeed(context: Context, id: string): Promise<void> {
  const { rows } = await sql<Shared>`
    update items set in_feed = true, fed_as = coalesce(fed_as, ${newId()}) where id = ${id} and not in_feed
    returning author_id, banned_at`.execute(context.db);
  await countShared(context, rows, 1);
}

/** Removes an item from the feed and from its author's item count. It keeps its position in case it returns. */
export async function leaveFeed(context: Context, id: string): Promise<void> {
  const { rows } = await sql<Shared>`
    update items set in_feed = false, fed_as = feed_id where id = ${id} and in_feed returning author_id, banned_at`.execute(
    context.db,
  );
  await countShared(context, rows, -1);
}

type Shared = { author_id: string; banned_at: string | null };

/** Events about items that staff removed were published when they were removed. */
const seen = <T extends { banned_at: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ banned_at }) => banned_at === null);

/** Updates the item counts of authors. Items removed by staff have already been subtracted. */
const countShared = (context: Context, items: readonly Shared[], by: 1 | -1) =>
  count(
    context,
    items.flatMap(({ author_id, banned_at }) => (banned_at ? [] : [[author_id, { items: by }] as const])),
  );

/** Publishes that the feed has a new item, by the stored audience. Nothing is published about private items. */
export function publishToFeed(
  context: Context,
  {
    id,
    kind,
    author_id,
    community_id,
    audience,
  }: Pick<ItemsTable, 'id' | 'kind' | 'author_id' | 'community_id' | 'audience'>,
): void {
  if (audience !== 'private') context.publish(`feed.${community_id}.added`, { id, author_id, audience, kind });
}

/** Publishes an item that only its author could see, by default in the feed. Returns false if it was already published. */
export async function publishItem(context: Context, id: string, inFeed = true): Promise<boolean> {
  const { rows } = await sql`
    update items set own_state = 'published', published_at = ${NOW}
    where id = ${id} and own_state = 'draft' returning id`.execute(context.db);
  if (rows.length > 0 && inFeed) await enterFeed(context, id);
  return rows.length > 0;
}

/** Turns an item into a draft again. Subscribers of its comments lose access. */
export async function withdrawItem(context: Context, id: string): Promise<void> {
  const { rows } = await sql<FeedSnapshot & { banned_at: string | null }>`
    update items i set own_state = 'draft' where id = ${id} and own_state = 'published'
    returning ${feedSnapshot('i')}, i.banned_at`.execute(context.db);
  if (rows.length === 0) return;
  await leaveFeed(context, id);
  await context.emit('items.narrowed', rows);
  publishFeedRemoval(context, seen(rows), 'author');
}

/**
 * Deletes an item. Its rows are kept so that it can be restored and staff can see it. Returns false if it was already
 * deleted.
 */
export async function removeItem(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql<FeedSnapshot & Shared & { in_feed: boolean }>`
    update items i set deleted_at = ${NOW}, own_state = 'removed' where id = ${id} and deleted_at is null
    returning ${feedSnapshot('i')}, i.in_feed, i.banned_at`.execute(context.db);
  if (rows.length === 0) return false;
  await context.emit('items.narrowed', rows);
  publishFeedRemoval(context, seen(rows), 'nobody');
  await countShared(
    context,
    rows.filter(({ in_feed }) => in_feed),
    -1,
  );
  return true;
}

type Counter = Exclude<keyof ItemCountsTable, 'item_id'>;

/** Amounts to add to the counters of items. */
export type CountChanges = readonly (readonly [itemId: string, by: Partial<Record<Counter, number>>])[];

/**
 * SQL that changes counters, on its own or in a `with`, and returns their new values. Rows are locked in the order of
 * their IDs, so that concurrent writers never deadlock.
 */
export function counting(changes: CountChanges, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const names = [...new Set(changes.flatMap(([, by]) => Object.keys(by) as Counter[]))];
  const sums = [...Map.groupBy(changes, ([id]) => id)].map(([item_id, all]) => {
    const sumOf = (name: Counter) => all.reduce((sum, [, by]) => sum + (by[name] ?? 0), 0);
    return { item_id, ...Object.fromEntries(names.map((name) => [name, sumOf(name)])) };
  });
  const wanted = JSON.stringify(sums);
  const columns = names.map((name) => sql.ref(name));
  return sql`
    update item_counts c set ${sql.join(columns.map((column) => sql`${column} = c.${column} + d.${column}`))}
    from (
      select w.* from item_counts l
      join jsonb_to_recordset(${wanted}::jsonb) as w(item_id uuid, ${sql.join(columns.map((column) => sql`${column} int`))})
        on w.item_id = l.item_id
      where ${where} order by l.item_id for no key update of l
    ) d where c.item_id = d.item_id returning c.item_id, ${sql.join(columns.map((column) => sql`c.${column}`))}`;
}

/** Changes counters in the same transaction as what they count. Returns their new values by item. */
export async function count(context: Context, changes: CountChanges): Promise<Map<string, ItemCountsTable>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<ItemCountsTable>`${counting(changes)}`.execute(context.db);
  return new Map(rows.map((row) => [row.item_id, row]));
}
