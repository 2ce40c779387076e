import { trimmed } from '@plaza/text/blank.ts';
import { sql, type RawBuilder } from 'kysely';
import { NOW } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { ItemBase } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { titleOf } from '../core/excerpt.ts';
import { attachFiles, keepHidden, replaceFiles } from '../core/item-files.ts';
import { createItem, updateItem } from '../core/item-writes.ts';
import { findItem, findManageable, loadItems, requireVisible, type ReadOptions } from '../core/items.ts';
import { isId } from '../core/ids.ts';
import { keepMentions, takeNamed, writeMentions } from '../core/mentions.ts';
import { visible } from '../core/visibility.ts';
import { requireWelcome } from '../core/welcome.ts';
import { pageItems, pageOfAll } from '../core/list.ts';
import { route, type App } from '../core/route.ts';
import './comments.events.ts';
import {
  COMMENT_PREVIEW,
  createComment,
  deleteComment,
  getComment,
  listComments,
  updateComment,
  type Comment,
} from './comments.contract.ts';
import { placeOf, REMARK_ORDER, serveRemarks } from './remarks.ts';
import { aboveOf, findPlace, lockThread, newestOf, removeThread, typeOf } from './comments.store.ts';

/** Ascending, so that the older of two with as many reactions comes first. */
const REACTION_ORDER = sql`(-coalesce((select n.reactions from item_counts n where n.item_id = i.id), 0))`;

const SHOWN = ['user', 'user.avatar', 'files', 'mentions'] as const;

export function commentRoutes(app: App): void {
  serveRemarks(app);

  route(app, listComments, async (call) => {
    const { contexts, parents, id, parent, type, ids, order = 'asc', sort, limit = COMMENT_PREVIEW } = call.query;
    if (contexts) return few(call, newestOf(call, idsIn('contexts', contexts), limit), call.query);
    if (parents) return few(call, repliesTo(call, idsIn('parents', parents), limit), call.query);
    if (parent) {
      await requireVisible(call, parent);
      return page(call, sql`c.root_id = ${parent} or c.parent_id = ${parent}`);
    }
    if (id) {
      await requireVisible(call, id);
      if (type === 'remark') return page(call, sql`i.context_id = ${id} and c.type = 'remark'`, [REMARK_ORDER]);
      const top = sql`i.context_id = ${id} and c.parent_id is null`;
      return sort === 'reactions' ? page(call, top, [REACTION_ORDER]) : page(call, top);
    }
    if (!ids) throw new Failure('invalid', { id: ['is required'] });
    return page(call, sql`true`);

    function page(context: Context, where: ReturnType<typeof sql>, by?: [ReturnType<typeof sql>]) {
      return pageItems<Comment>(context, call.query, {
        join: sql`join comments c on c.id = i.id`,
        where: sql`i.kind = 'comment' and (${where})`,
        order: by ? 'asc' : order,
        ...(by && { by }),
      });
    }
  });

  route(app, getComment, async (call) => ({ data: await findComment(call, call.params.id, call.query) }));

  route(app, createComment, async (call) => {
    const { body } = call;
    const { context, parent } = await findPlace(call, body.id, body.parent ?? null);
    // A viewer is welcome in their own community, which costs no look-up.
    if (context.community_id !== call.me.communityId) await requireWelcome(call, context.id);
    const content = trimmed(body.content ?? '');
    const files = [...new Set(body.files ?? [])];
    if (content === '' && files.length === 0) throw new Failure('empty_content');
    const place = await placeOf(call, context, body);
    const row = {
      parent_id: parent?.id ?? null,
      root_id: parent ? (parent.root_id ?? parent.id) : null,
      content,
      ...place,
      edited_at: null,
    };
    const { item, counts } = await createItem(call, {
      kind: 'comment',
      title: titleOf(content),
      words: content,
      // Its context decides who sees a comment.
      audience: 'public',
      contextId: context.id,
      row: { table: 'comments', values: row },
      counts: [context.id, ...aboveOf(row)].map((id) => [id, { comments: 1 }]),
    });
    if (files.length > 0) await attachFiles(call, item.id, files, 'files');
    const mentions = await keepMentions(call, { item, content });
    const named = mentions.length > 0 ? await takeNamed(call, [item.id]) : [];
    await call.emit('comment.added', {
      id: item.id,
      contextId: context.id,
      contextAuthorId: context.author_id,
      parentAuthorId: parent?.author_id ?? null,
      authorId: call.me.actorId,
      content,
      mentionedIds: named.flatMap((each) => each.actor_ids),
    });
    const comment: Comment = {
      ...item,
      ...row,
      mentions,
      context_type: typeOf(call, context.kind),
      file_ids: files,
      replies_count: 0,
      is_withdrawn: false,
    };
    await loadIncluded(call, comment);
    announce(call, comment, 'added', counts[context.id]?.comments ?? 0);
    return { data: comment };
  });

  route(app, updateComment, async (call) => {
    await lockThread(call, call.params.id);
    const before = await findManageable(call, call.params.id, 'Comment');
    if (!before.editable) throw new Failure('forbidden');
    const comment = before as unknown as Comment;
    if (comment.context_id) await requireWelcome(call, comment.context_id);
    const content = call.body.content === undefined ? comment.content : trimmed(call.body.content);
    const { rows } = await sql<{ id: string }>`
      select file_id as id from item_files where item_id = ${comment.id} order by position`.execute(call.db);
    const stored = rows.map(({ id }) => id);
    // The product's rule: one left without words and files is gone.
    if (content === '' && (call.body.files ?? stored).length === 0) {
      await removeThread(call, comment);
      return { data: null };
    }
    await sql`update comments set content = ${content}, edited_at = ${NOW} where id = ${comment.id}`.execute(call.db);
    await updateItem(call, comment.id, { title: titleOf(content), words: content });
    if (content !== comment.content) await writeMentions(call, { item: comment, content, before: comment.mentions });
    if (call.body.files)
      await replaceFiles(call, comment.id, keepHidden(stored, comment.file_ids, call.body.files), 'files');
    const after = await findComment(call, comment.id, { include: SHOWN });
    announce(call, after, 'updated', await countOf(call, comment.context_id));
    return { data: after };
  });

  route(app, deleteComment, async (call) => {
    await lockThread(call, call.params.id);
    const comment = await findManageable(call, call.params.id, 'Comment');
    await removeThread(call, comment as unknown as Comment);
  });
}

/** A few comments for each of several subjects: one query for a whole page of them. */
async function few(context: Context, found: RawBuilder<{ id: string }>, options: ReadOptions & { limit?: number }) {
  const { rows } = await found.execute(context.db);
  const ids = [...new Set(rows.map((row) => row.id))];
  const data = (await loadItems(context, ids, options)) as unknown as Comment[];
  return pageOfAll(data, options.limit ?? COMMENT_PREVIEW);
}

/** The oldest replies to several comments, in the order of a conversation. */
const repliesTo = (context: Context, parents: readonly string[], limit: number) => sql<{ id: string }>`
  select reply.id from unnest(${parents}::uuid[]) as wanted(id), lateral (
    select i.id from items i join comments c on c.id = i.id
    where (c.root_id = wanted.id or c.parent_id = wanted.id) and ${visible(context.viewer, 'i')}
    order by i.id limit ${sql.lit(limit)}
  ) reply order by reply.id`;

function idsIn(field: string, values: readonly string[]): readonly string[] {
  if (!values.every(isId)) throw new Failure('invalid', { [field]: ['must be ids'] });
  return values;
}

async function countOf(context: Context, id: string | null): Promise<number> {
  const { rows } = await sql<{ comments: number }>`select comments from item_counts where item_id = ${id}`.execute(
    context.db,
  );
  return rows[0]?.comments ?? 0;
}

/** Includes what `SHOWN` names for a comment of the viewer: all IDs are known, so it is one batch. */
async function loadIncluded(context: Context, { file_ids, mentions }: Comment): Promise<void> {
  const { actorId, avatarId } = context.me;
  const named = mentions.map((mention) => mention.actor_id);
  const ids = [actorId, ...(avatarId ? [avatarId] : []), ...file_ids, ...named];
  for (const entity of await loadItems(context, ids, { expects: 'user' })) context.included.set(entity.id, entity);
}

const NOBODY = {
  manageable: false,
  editable: false,
  has_reacted: false,
  is_follower: false,
  follow_id: null,
  is_blocked: false,
};
/** An event is about nobody in particular. */
function asNobody<T extends ItemBase>(context: Context, item: T): T {
  const { personal } = [...context.platform.kinds.values()].find(({ type }) => type === item._type) ?? {};
  const known = personal ? Object.entries(item).filter(([field]) => !personal.includes(field)) : Object.entries(item);
  return { ...(Object.fromEntries(known) as T), ...NOBODY };
}

/**
 * Sends a comment to everybody who listens, without what only its author may do or has done. Of who is named in it
 * those come along whom its author's community sees: of a private crowd only who belongs to it knows.
 */
function announce(context: Context, comment: Comment, event: 'added' | 'updated', commentsCount: number): void {
  const named = comment.mentions.map((mention) => mention.actor_id).filter((id) => id !== comment.user_id);
  const hidden = new Set(named.filter((id) => context.included.get(id)?.audience === 'private'));
  context.publish(`comments.${comment.context_type?.toLowerCase()}.${comment.context_id}.${event}`, {
    comment: asNobody(context, comment),
    included: [...context.included.values()].flatMap((item) => (hidden.has(item.id) ? [] : asNobody(context, item))),
    community_id: context.me.communityId,
    comments_count: commentsCount,
  });
}

async function findComment(context: Context, id: string, options: ReadOptions): Promise<Comment> {
  const entity = await findItem(context, id, options);
  if (entity._type !== 'Comment') throw new Failure('not_found');
  return entity as unknown as Comment;
}
