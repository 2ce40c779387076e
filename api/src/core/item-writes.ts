/** The writes that all kinds of items share. Each is one statement of the transaction that the route has opened. */
import { sql, type RawBuilder } from 'kysely';
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

/** What a write has to know of the item that it is about. */
export interface Subject {
  id: string;
  kind: string;
  author_id: string | null;
  /** The viewer has blocked it. */
  is_blocked: boolean;
}

/** An item that the viewer sees, without the fields of its kind, which a write does not show; `not_found` otherwise. */
export async function findSubject(context: Context, id: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select i.id, i.kind, i.author_id,
      exists (select 1 from blocks b where b.user_id = ${context.me.actorId} and b.context_id = i.id) as is_blocked
    from items i where i.id = ${isId(id) ? id : null} and ${visible(context.viewer, 'i', 'shown')}`.execute(context.db);
  if (!rows[0]) throw new Failure('not_found');
  return rows[0];
}

/** `findSubject` for a write: the item can be neither hidden nor blocked until the transaction ends. */
export async function lockSubject(context: Context, id: string): Promise<Subject> {
  await lockItems(context, { about: [id] });
  return findSubject(context, id);
}

/** The same of an item that the viewer takes part in: reacts to, follows, joins. */
export async function lockOpenSubject(context: Context, id: string): Promise<Subject> {
  const subject = await lockSubject(context, id);
  await requireWelcome(context, subject.id);
  return subject;
}

interface NewItem {
  kind: string;
  title: string;
  /** What the search finds it by, beside its title. */
  words?: string;
  audience: AudienceName;
  contextId?: string | null;
  /** Null only for a person, who is their own author. */
  authorId?: string;
  /** The crowd for which the viewer makes it, whoever they act as: its author. */
  crowdId?: string | undefined;
  communityId?: string;
  id?: string;
  /** Whose first of its kind it may be, where that is not its author: what they have made so far. */
  madeBefore?: RawBuilder<unknown>;
  /** Dates an item of the demo town in the past. */
  at?: Date;
  /** Its row in the kind's own table. */
  row: { table: keyof Tables; values: Record<string, unknown> };
  /** What it adds to the counters of other items. */
  counts?: CountChanges;
}

interface Created {
  /** The shared fields as the author sees them: what was just written need not be read again. */
  item: ItemBase;
  communityId: string;
  /** The counters that it changed, as they are now, by item. */
  counts: Record<string, Partial<ItemCountsTable>>;
}

/** Inserts an item, its counters and the row of its kind, and counts it where it counts, in one statement. */
export async function createItem(context: Context, given: NewItem): Promise<Created> {
  const at = given.at ?? new Date();
  const id = given.id ?? newId(given.at?.getTime());
  const author = given.authorId ?? given.crowdId ?? context.me.actorId;
  const contextId = given.contextId ?? null;
  const { kind, title } = given;
  const { accountId, actorId, userId } = context.viewer ?? {};
  const isCrowd = author === given.crowdId || (author === actorId && actorId !== userId);
  const audience = isCrowd && kind !== 'comment' ? await widest(context, author, given.audience) : given.audience;
  // What a crowd makes belongs to its community, wherever the person behind it is at home.
  const community =
    given.communityId ??
    (isCrowd ? sql`(select a.community_id from items a where a.id = ${author})` : context.me.communityId);
  // A comment has locked what it is about before it was checked.
  if (kind !== 'comment' && author !== id && (isCrowd || contextId)) {
    const present = await lockItems(context, { about: [author, contextId] });
    if (!present.has(author) || (contextId && !present.has(contextId))) throw new Failure('not_found');
  }
  const inFeed = context.platform.kinds.get(kind)?.inFeed ?? false;
  const { table, values } = given.row;
  const before =
    given.madeBefore ??
    sql`select 1 from items o where o.author_id = ${author} and o.kind = ${sql.lit(kind)} and o.deleted_at is null`;
  const counts = [...(given.counts ?? []), ...(inFeed ? [[author, { items: 1 }] as const] : [])];
  const { rows } = await sql<{ is_first_content: boolean; community_id: string; counts: Created['counts'] | null }>`
    with writer as (${accountId ? held(accountId) : sql`select`}), created as (
      insert into items (id, kind, community_id, author_id, made_by_id, context_id, audience, title, search, in_feed,
        is_first_content, published_at, created_at, updated_at)
      select ${id}, ${kind}, ${community}, ${author},
        ${isCrowd ? (userId ?? null) : null}, ${contextId}, ${audience}, ${title}, to_tsvector('simple', ${searchText(`${title} ${given.words ?? ''}`)}), ${inFeed},
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
    is_taken_away: false,
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
 * The account of whoever writes, held until the write is over. Its end locks it first: it waits, and hides what was on its way with
 * all else, or the write finds that there is nobody any more. Nothing that only changes the account is held up.
 */
const held = (accountId: string) => sql`
  select from accounts where id = ${accountId} and status = 'active' for key share`;

/** What a crowd that is not open publishes is for its members: others may see at most that there is such a crowd. */
export async function widest(context: Context, authorId: string | null, wanted: AudienceName): Promise<AudienceName> {
  // A crowd that is being closed is waited for, or waits: what it publishes meanwhile is not left open.
  const { rows } = await sql<{ status: string }>`
    select c.status from pages c where c.id = ${authorId} for share`.execute(context.db);
  return rows.some(({ status }) => status !== 'visible-to-public') ? 'private' : wanted;
}

/** Where the feed has shown something, and to whom: as it was before a write took it away. */
export type Fed = Pick<ItemsTable, 'id' | 'kind' | 'author_id' | 'community_id' | 'audience'> & { was_fed: boolean };

/** Reads `Fed` of an alias after a write, and of another for what was before it. */
export const fed = (now: string, before = now): RawBuilder<unknown> => {
  const [a, b] = [now, before].map((alias) => (column: string) => sql.ref(`${alias}.${column}`)) as [
    (column: string) => RawBuilder<unknown>,
    (column: string) => RawBuilder<unknown>,
  ];
  return sql`${a('id')}, ${a('kind')}, ${a('author_id')}, ${a('community_id')}, ${b('audience')},
    ${b('in_feed')} and not ${b('awaits_scan')} as was_fed`;
};

/** Who goes on seeing what the feed of all others shows no longer: its author, with who belongs to the crowd that it is. */
type SeenBy = 'nobody' | 'author' | 'members';

/**
 * Says that the feed shows these no longer, to those alone to whom it may have shown them: of what was private, or a draft, there is no
 * word.
 */
function tellGone(context: Context, items: readonly Fed[], seenBy: SeenBy): void {
  for (const { id, kind, author_id, community_id } of items.filter(wasShown))
    context.publish(`feed.${community_id}.removed`, { id, author_id, kind, seen_by: seenBy });
}

const wasShown = ({ was_fed, audience }: Fed): boolean => was_fed && audience !== 'private';

/** The same of all that some authors have published: one word for each of them, however much that is. */
export async function tellLeft(context: Context, items: readonly Fed[], seenBy: SeenBy): Promise<void> {
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

/** Fewer may see these from now on. */
export interface Narrowed {
  id: string;
  kind: string;
}

declare module './events.ts' {
  interface DomainEvents {
    'items.narrowed': readonly Narrowed[];
    /** More may see these from now on. */
    'items.widened': readonly { id: string }[];
    /** The text of an item was edited: what quotes it shows the new text. */
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
  const { rows } = await sql<Fed>`
    update items i set updated_at = now()
      ${title === undefined ? sql`` : sql`, title = ${title}, search = to_tsvector('simple', ${searchText(`${title} ${words ?? ''}`)})`}
      ${audience === undefined ? sql`` : sql`, audience = ${audience}, audience_revision = i.audience_revision + 1`}
    from items before where i.id = ${id} and before.id = i.id
    returning ${fed('i', 'before')}`.execute(context.db);
  if (title !== undefined) await context.emit('item.rewritten', { id, text: words || title });
  if (audience === undefined) return;
  const wider = rows.filter(
    (was) => was.audience !== audience && (was.audience === 'private' || audience === 'public'),
  );
  if (wider.length > 0) await context.emit('items.widened', wider);
  if (audience === 'public') return;
  await context.emit('items.narrowed', rows);
  if (audience === 'private') tellGone(context, rows, 'members');
}

/** Its author says who may see it: as far as the crowd that made it is open. */
export async function setAudience(
  context: Context,
  { id, user_id }: Pick<ItemBase, 'id' | 'user_id'>,
  wanted: AudienceName,
): Promise<void> {
  await updateItem(context, id, { audience: await widest(context, user_id, wanted) });
}

type Counted = Pick<ItemsTable, 'id' | 'kind' | 'author_id' | 'context_id' | 'deleted_at' | 'leaving_from'> & {
  in_feed: boolean;
};

declare module './events.ts' {
  interface DomainEvents {
    /** Staff took these away, or gave them back. */
    'items.judged': { items: readonly Counted[]; isBanned: boolean };
  }
}

/**
 * Takes items away, or lifts that: whatever their authors do, before or after. What counted counts no longer; what comes back
 * is what the author has made of it by then.
 */
export async function judgeItems(context: Context, which: RawBuilder<unknown>, isBanned: boolean): Promise<void> {
  const { rows } = await sql<Counted & Fed>`
    with locked as materialized (select id from items i where ${which} order by id for no key update)
    update items i set banned_at = ${isBanned ? sql`now()` : sql`null`}
    where i.id in (select id from locked) and i.banned_at is ${isBanned ? sql`null` : sql`not null`}
    returning ${fed('i')}, i.context_id, i.in_feed, i.deleted_at, i.leaving_from`.execute(context.db);
  if (rows.length === 0) return;
  // What hides with somebody who leaves goes on counting for them, as it does when they stay.
  const shared = rows.flatMap((row) =>
    row.in_feed && row.author_id && (row.deleted_at === null || row.leaving_from !== null) ? [row.author_id] : [],
  );
  await count(
    context,
    shared.map((id) => [id, { items: isBanned ? -1 : 1 }] as const),
  );
  if (isBanned) {
    await context.emit('items.narrowed', rows);
    tellGone(
      context,
      rows.filter(({ deleted_at }) => deleted_at === null),
      'author',
    );
    await tellCrowdsLeft(context, rows);
  }
  await context.emit('items.judged', { items: rows, isBanned });
}

/** What crowds have published leaves the feed while staff have taken them down. */
async function tellCrowdsLeft(context: Context, items: readonly Fed[]): Promise<void> {
  const crowds = items.flatMap(({ id, kind }) => (kind === 'page' ? [id] : []));
  if (crowds.length === 0) return;
  const { rows } = await sql<Fed>`
    select distinct on (i.author_id, i.community_id) ${fed('i')} from items i
    where i.author_id = any(${crowds}::uuid[]) and i.in_feed and not i.awaits_scan and i.state = 'published'
      and i.audience <> 'private'`.execute(context.db);
  await tellLeft(context, rows, 'author');
}

/**
 * From now on the feed shows it: something that begins empty has something to show. It stands where it came there for the
 * first time, not where it was begun.
 */
export async function enterFeed(context: Context, id: string): Promise<void> {
  const { rows } = await sql<Shared>`
    update items set in_feed = true, fed_as = coalesce(fed_as, ${newId()}) where id = ${id} and not in_feed
    returning author_id, banned_at`.execute(context.db);
  await countShared(context, rows, 1);
}

/** The feed shows it no longer, and neither does the count of what its author has shared. Its place there is kept for it. */
export async function leaveFeed(context: Context, id: string): Promise<void> {
  const { rows } = await sql<Shared>`
    update items set in_feed = false, fed_as = feed_id where id = ${id} and in_feed returning author_id, banned_at`.execute(
    context.db,
  );
  await countShared(context, rows, -1);
}

type Shared = { author_id: string; banned_at: string | null };

/** Of what staff have taken away the others heard then. */
const seen = <T extends { banned_at: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ banned_at }) => banned_at === null);

/** Changes what their authors have shared; what staff took away was taken out of the count by that. */
const countShared = (context: Context, items: readonly Shared[], by: 1 | -1) =>
  count(
    context,
    items.flatMap(({ author_id, banned_at }) => (banned_at ? [] : [[author_id, { items: by }] as const])),
  );

/** Says that the feed has something new, by the audience that is stored: of what is private there is no word. */
export function tellFeed(
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

/** What nobody but its author has seen is there for others from now on; false when it was already. */
export async function publishItem(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    update items set own_state = 'published', published_at = now()
    where id = ${id} and own_state = 'draft' returning id`.execute(context.db);
  if (rows.length > 0) await enterFeed(context, id);
  return rows.length > 0;
}

/** It is its author's alone again; who follows what is said about it is told. */
export async function withdrawItem(context: Context, id: string): Promise<void> {
  const { rows } = await sql<Fed & { banned_at: string | null }>`
    update items i set own_state = 'draft' where id = ${id} and own_state = 'published'
    returning ${fed('i')}, i.banned_at`.execute(context.db);
  if (rows.length === 0) return;
  await leaveFeed(context, id);
  await context.emit('items.narrowed', rows);
  tellGone(context, seen(rows), 'author');
}

/** Takes an item out of everybody's sight; its rows stay for restore and for staff. False when it was gone already. */
export async function removeItem(context: Context, id: string): Promise<boolean> {
  const { rows } = await sql<Fed & Shared & { in_feed: boolean }>`
    update items i set deleted_at = now(), own_state = 'removed' where id = ${id} and deleted_at is null
    returning ${fed('i')}, i.in_feed, i.banned_at`.execute(context.db);
  if (rows.length === 0) return false;
  await context.emit('items.narrowed', rows);
  tellGone(context, seen(rows), 'nobody');
  await countShared(
    context,
    rows.filter(({ in_feed }) => in_feed),
    -1,
  );
  return true;
}

type Counter = Exclude<keyof ItemCountsTable, 'item_id'>;

/** What is added to the counters of some items. */
export type CountChanges = readonly (readonly [itemId: string, by: Partial<Record<Counter, number>>])[];

/**
 * The statement that changes counters, to stand alone or in a `with`; answers them as they are then. Rows are locked in
 * the order of their ids, so that writers who count the same items never wait for each other in a circle.
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

/** Changes counters in the same transaction as what is counted; answers them as they are then, by item. */
export async function count(context: Context, changes: CountChanges): Promise<Map<string, ItemCountsTable>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<ItemCountsTable>`${counting(changes)}`.execute(context.db);
  return new Map(rows.map((row) => [row.item_id, row]));
}
