import { sql } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { isId } from '../core/ids.ts';
import type { Mention } from '../core/contract.ts';
import { count } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import { mentionsIn } from '../core/mentions.ts';
import type { Entity, ItemKind, ItemRelation } from '../core/spine.ts';
import { whoSee, type TopicRule } from '../core/topics.ts';
import type { Subscriptions } from '../core/events.ts';
import { Failure } from '../core/errors.ts';
import { slotsFor, Statement } from '../core/statements.ts';
import { filesShown, scopeShape, visible, type VisibilityScope } from '../core/visibility.ts';
import { lockAbout, lockItems } from '../core/write-locks.ts';
import { Comment, COMMENT_PREVIEW, NEWEST_COMMENTS, commentTraits } from './comments.contract.ts';

export interface CommentsTable {
  id: string;
  parent_id: string | null;
  /** The top comment of the thread, null for a top comment itself. */
  root_id: string | null;
  content: string;
  type: 'comment' | 'remark';
  time: number | null;
  time_end: number | null;
  page: number | null;
  edited_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    comments: CommentsTable;
  }
}

interface CommentRow extends CommentsTable {
  mentions: Mention[];
  context_kind: string;
  is_withdrawn: boolean;
  file_ids: string[];
}

interface CommentValues {
  viewer: VisibilityScope | null;
  ids: readonly string[];
}

const commentRows = new Statement<CommentRow, CommentValues>();

export const commentKind: ItemKind = {
  ...commentTraits,
  inFeed: false,
  shape: Comment,
  relations: { user: 'user_id', files: 'file_ids', mentions: 'mentions.actor_id', context: 'context_id' },
  load: async (context, rows, wanted) => {
    const { viewer } = context;
    const areFilesWanted = !wanted || wanted.has('file_ids');
    const areMentionsWanted = !wanted || wanted.has('mentions');
    const { shape, slots } = scopeShape(viewer);
    const found = await commentRows.run(
      context.db,
      `${shape} ${areFilesWanted} ${areMentionsWanted}`,
      { viewer, ids: rows.map((row) => row.id) },
      () => sql<CommentRow>`
        select c.id, c.parent_id, c.root_id, c.content, c.type, c.time, c.time_end, c.page, c.edited_at, x.kind as context_kind,
          i.leaving_from is not null as is_withdrawn,
          ${areFilesWanted ? filesShown(slots(), 'c.id') : sql`null`} as file_ids,
          ${areMentionsWanted ? mentionsIn('c.id') : sql`null`} as mentions
        from comments c join items i on i.id = c.id join items x on x.id = i.context_id
        where c.id = any(${slotsFor<CommentValues, 'ids'>('ids').ids}::uuid[])`,
    );
    const replies = new Map(rows.map((row) => [row.id, row.comments_count]));
    return new Map(
      found.map(({ context_kind, ...row }) => {
        const shown = row.is_withdrawn ? { ...row, ...WITHDRAWN } : row;
        return [
          row.id,
          { ...shown, context_type: typeOf(context, context_kind), replies_count: replies.get(row.id) ?? 0 },
        ];
      }),
    );
  },
};

/** What stands in the place of a comment whose author has left: others have answered it. */
const WITHDRAWN = { content: '', title: '', user_id: null, file_ids: [], mentions: [], edited_at: null };

/** The newest top comments of several items, oldest first within each. */
export const newestOf = (context: Context, contexts: readonly string[], limit: number) => sql<{
  id: string;
  context_id: string;
}>`
  select top.id, wanted.id as context_id from unnest(${contexts}::uuid[]) as wanted(id), lateral (
    select i.id from items i join comments c on c.id = i.id
    where i.context_id = wanted.id and i.kind = 'comment' and c.parent_id is null and ${visible(context.viewer, 'i')}
    order by i.id desc limit ${sql.lit(limit)}
  ) top order by top.id`;

export const newestComments: ItemRelation = {
  name: NEWEST_COMMENTS[0],
  property: 'newest_comment_ids',
  find: async (context, ids) => {
    const { rows } = await newestOf(context, ids, COMMENT_PREVIEW).execute(context.db);
    const byContext = Map.groupBy(rows.toReversed(), (row) => row.context_id);
    return new Map([...byContext].map(([id, comments]) => [id, comments.map((comment) => comment.id)]));
  },
};

export const typeOf = (context: Context, kind: string): string | null => context.platform.kinds.get(kind)?.type ?? null;

/** Locks a comment and the top of its thread, which every reply below it locks as well: until this is over no reply comes. */
export async function lockThread(context: Context, id: string): Promise<void> {
  const { rows } = await sql<Pick<CommentsTable, 'root_id'>>`
    select root_id from comments where id = ${isId(id) ? id : null}`.execute(context.db);
  await lockItems(context, { changing: [id, rows[0]?.root_id] });
}

/** Removes a comment with everything below it, and keeps the counts of what it hung on. */
export async function removeThread(context: Context, comment: Comment): Promise<void> {
  const { rows } = await sql<{
    id: string;
    root_id: string | null;
    parent_id: string | null;
    banned_at: string | null;
  }>`
    with recursive thread as (
      select id, parent_id, root_id from comments where id = ${comment.id}
      union all select c.id, c.parent_id, c.root_id from comments c join thread t on c.parent_id = t.id
    )
    update items i set deleted_at = ${NOW}, own_state = 'removed', leaving_from = null from thread t
    where i.id = t.id and i.deleted_at is null returning t.id, t.root_id, t.parent_id, i.banned_at`.execute(context.db);
  await context.emit(
    'items.narrowed',
    rows.map(({ id }) => ({ id, kind: 'comment' })),
  );
  if (rows.length === 0 || !comment.context_id) return;
  const { context_id } = comment;
  // Each is taken out of where it was counted: deep in a thread that is not everywhere above what was removed.
  const counts = await count(
    context,
    rows.flatMap((row) =>
      row.banned_at === null ? [context_id, ...aboveOf(row)].map((id) => [id, { comments: -1 }] as const) : [],
    ),
  );
  context.publish(`comments.${comment.context_type?.toLowerCase()}.${comment.context_id}.removed`, {
    id: comment.id,
    ids: rows.map((row) => row.id),
    comments_count: counts.get(context_id)?.comments ?? 0,
  });
}

/** The comments whose replies count a comment: the one that it answers, and the top of the thread. */
export const aboveOf = ({ parent_id, root_id }: Pick<CommentsTable, 'parent_id' | 'root_id'>): string[] =>
  [...new Set([parent_id, root_id])].filter((id) => id !== null);

interface ThreadRow {
  id: string;
  community_id: string | null;
  kind: string;
  author_id: string | null;
  context_id: string | null;
  root_id: string | null;
}

/** Where a new comment goes. */
interface Place {
  context: ThreadRow;
  /** The comment that is replied to. */
  parent: ThreadRow | null;
}

/** What is commented on, and the comment that is replied to; a reply may name either the item or the comment as context. */
export async function findPlace(context: Context, id: string, parentId: string | null): Promise<Place> {
  const named = [id, parentId].filter((wanted) => wanted !== null && isId(wanted));
  // With what the named comments are about, and the tops of their threads.
  await lockAbout(
    context,
    named,
    sql`select unnest(array[x.context_id, c.root_id]) from items x join comments c on c.id = x.id
      where x.id = any(${named}::uuid[])`,
  );
  const { rows } = await sql<ThreadRow>`
    select i.id, i.community_id, i.kind, i.author_id, i.context_id, c.root_id
    from items i left join comments c on c.id = i.id
    where i.id in (select unnest(${named}::uuid[])
        union select x.context_id from items x where x.id = any(${named}::uuid[]) and x.kind = 'comment')
      and ${visible(context.viewer, 'i', 'shown')}`.execute(context.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  const find = (wanted: string | null) => {
    const row = found.get(wanted ?? '');
    if (!row) throw new Failure('not_found');
    return row;
  };
  const target = find(id);
  if (target.kind === 'comment') return { context: find(target.context_id), parent: target };
  if (target.kind === 'message') throw new Failure('invalid', { id: ['is a message; reply in its conversation'] });
  const parent = parentId ? find(parentId) : null;
  if (parent && (parent.kind !== 'comment' || parent.context_id !== target.id)) {
    throw new Failure('invalid', { parent: ['This comment belongs to something else.'] });
  }
  return { context: target, parent };
}

/** Who may see an item may hear its comments. */
export const commentTopics: TopicRule = {
  subject: 'comments.{}.{}',
  authorize: async (context, [type, id]) => {
    const item: Entity = await findItem(context, id ?? '');
    if (item._type.toLowerCase() !== type) throw new Failure('not_found');
  },
  still: (context, subscribers) => whoSee(context, subscribers, ({ parts }) => parts[1]),
  authorOf: (data) => (data as { comment?: Comment } | null)?.comment?.user_id,
};

/** Whoever listens asks again whether they may: to what is said about these, and about the pictures that they, or comments on them, show. */
export const commentSubscriptions: Subscriptions = {
  // What its author deleted, or hid by leaving, is out of the counts already, and is given back to nobody.
  'items.judged': async (context, { items, isBanned }) => {
    const ids = items.flatMap(({ id, kind, deleted_at }) => (kind === 'comment' && !deleted_at ? [id] : []));
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: string; context_id: string; context_kind: string; above: string[] }>`
      select c.id, i.context_id, x.kind as context_kind,
        array_remove(array[i.context_id, c.parent_id, nullif(c.root_id, c.parent_id)], null) as above
      from comments c join items i on i.id = c.id join items x on x.id = i.context_id
      where c.id = any(${ids}::uuid[])`.execute(context.db);
    const by = { comments: isBanned ? -1 : 1 };
    const counts = await count(
      context,
      rows.flatMap(({ above }) => above.map((id) => [id, by] as const)),
    );
    if (!isBanned) return;
    for (const { id, context_id, context_kind } of rows)
      context.publish(`comments.${typeOf(context, context_kind)?.toLowerCase()}.${context_id}.removed`, {
        id,
        ids: [id],
        comments_count: counts.get(context_id)?.comments ?? 0,
      });
  },
  'items.narrowed': async (context, items) => {
    const { rows } = await sql<{ id: string }>`
      with gone as (select unnest(${items.map(({ id }) => id)}::uuid[]) as id)
      select f.file_id as id from item_files f where f.item_id in (
        select id from gone
        union all select c.id from items c join gone on gone.id = c.context_id where c.kind = 'comment')`.execute(
      context.db,
    );
    for (const { id, kind } of [...items, ...rows.map((file) => ({ ...file, kind: 'file' }))])
      context.publish(`comments.${typeOf(context, kind)?.toLowerCase()}.${id}.narrowed`, {});
  },
};
