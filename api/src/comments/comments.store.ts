import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { bump } from '../core/item-writes.ts';
import { findItem } from '../core/items.ts';
import type { Entity, ItemKind } from '../core/spine.ts';
import type { TopicRule } from '../core/realtime.ts';
import { Failure } from '../core/errors.ts';
import { Comment } from './comments.contract.ts';

export interface CommentsTable {
  id: string;
  parent_id: string | null;
  /** The top comment of the thread, null for a top comment itself. */
  root_id: string | null;
  content: string;
  type: 'comment' | 'remark';
  time: number | null;
  edited_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    comments: CommentsTable;
  }
}

interface CommentRow extends CommentsTable {
  context_kind: string;
  file_ids: string[];
}

const FILE_IDS = sql`array(select f.file_id from item_files f where f.item_id = c.id order by f.position)`;

export const commentKind: ItemKind = {
  kind: 'comment',
  type: 'Comment',
  inFeed: false,
  shape: Comment,
  relations: { user: 'user_id', files: 'file_ids', context: 'context_id' },
  load: async (context, rows, wanted) => {
    const found = await sql<CommentRow>`
      select c.id, c.parent_id, c.root_id, c.content, c.type, c.time, c.edited_at, x.kind as context_kind,
        ${wanted && !wanted.has('file_ids') ? sql`null` : FILE_IDS} as file_ids
      from comments c join items i on i.id = c.id join items x on x.id = i.context_id
      where c.id = any(${rows.map((row) => row.id)}::uuid[])`.execute(context.db);
    const replies = new Map(rows.map((row) => [row.id, row.comments_count]));
    return new Map(
      found.rows.map(({ context_kind, ...row }) => [
        row.id,
        {
          ...row,
          context_type: context.platform.kinds.get(context_kind)?.type ?? null,
          replies_count: replies.get(row.id) ?? 0,
        },
      ]),
    );
  },
};

/** Removes a comment with everything below it, and keeps the counts of what it hung on. */
export async function removeThread(context: Context, comment: Comment): Promise<void> {
  const { rows } = await sql<{ id: string; root_id: string | null; parent_id: string | null }>`
    with recursive thread as (
      select id, parent_id, root_id from comments where id = ${comment.id}
      union all select c.id, c.parent_id, c.root_id from comments c join thread t on c.parent_id = t.id
    )
    update items i set deleted_at = now(), state = 'removed' from thread t
    where i.id = t.id and i.deleted_at is null returning t.id, t.root_id, t.parent_id`.execute(context.db);
  const top = rows.find((row) => row.id === comment.id);
  if (!top || !comment.context_id) return;
  await bump(context, comment.context_id, { comments: -rows.length });
  for (const above of new Set([top.parent_id, top.root_id]))
    if (above) await bump(context, above, { comments: -rows.length });
  const counted = await sql<{ comments: number }>`
    select comments from item_counts where item_id = ${comment.context_id}`.execute(context.db);
  context.publish(`comments.${comment.context_type?.toLowerCase()}.${comment.context_id}.removed`, {
    id: comment.id,
    ids: rows.map((row) => row.id),
    comments_count: counted.rows[0]?.comments ?? 0,
  });
}

/** Who may see an item may hear its comments. */
export const commentTopics: TopicRule = {
  subject: 'comments.{}.{}',
  authorize: async (context, [type, id]) => {
    const item: Entity = await findItem(context, id ?? '');
    if (item._type.toLowerCase() !== type) throw new Failure('not_found');
  },
};
