import {
  COMMENT_SORTS,
  createComment,
  deleteComment,
  listComments,
  NEWEST_COMMENTS,
  updateComment,
  type Comment as CommentEntity,
} from '@plaza/api/comments/comments.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder } from '../core/builder.ts';
import type { GatewayContext } from '../core/context.ts';
import { connectionOf, edgeOf, isFromStart, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { writeGlobalId } from '../core/ids.ts';
import type { Previews } from '../core/lookahead.ts';
import { mutation } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { actAs, actingAs } from '../actors/actors.ts';
import { MENTIONED, named } from '../mentions/mentions.ts';
import { Commentable, Item, itemNode, Reactable, related, relation } from '../items/items.ts';
import { newestOfEach, repliesOfEach } from './few.ts';
import { isPreview, newestBrought } from './preview.ts';

export const Comment = builder.objectRef<CommentEntity>('Comment');
export const { edge: CommentEdge } = connectionOf(Comment);

/** Relations of a comment that its list brings along. */
const RELATIONS = { author: 'user', 'author.avatar': 'user.avatar', files: 'files', ...MENTIONED };

/** What a list of items brings along where the newest comments of each are selected. */
export const PREVIEWS: Previews = {
  comments: { relation: NEWEST_COMMENTS[0], isFor: isPreview, include: RELATIONS },
};

builder.node(Comment, {
  ...itemNode<CommentEntity>('Comment'),
  description: 'A comment on an item.',
  interfaces: [Item, Reactable],
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The text of the comment.' }),
    mentions: t.field(named),
    time: t.exposeFloat('time', {
      nullable: true,
      description:
        'The start of the annotated part of the audio or video, in seconds; null if the comment is not timed.',
    }),
    timeEnd: t.exposeFloat('time_end', {
      nullable: true,
      description: 'The end of the annotated part, in seconds; null if there is none.',
    }),
    page: t.exposeInt('page', {
      nullable: true,
      description: 'The page of the document that the comment refers to, starting at 1; null if there is none.',
    }),
    editedAt: t.expose('edited_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the comment was last edited; null if never.',
    }),
    isWithdrawn: t.exposeBoolean('is_withdrawn', {
      description:
        'Whether the author has left. The comment then has no content, but keeps its place among the replies.',
    }),
    repliesCount: t.exposeInt('replies_count', { description: 'The number of replies.' }),
    parentId: t.id({
      nullable: true,
      description: 'The ID of the comment that this one replies to; null for a top-level comment.',
      reads: ['parent_id'],
      resolve: ({ parent_id: parent }) => parent && writeGlobalId('Comment', parent),
    }),
    files: t.field({
      type: [MediaFile],
      description: 'The attached files.',
      reads: ['file_ids'],
      async resolve(comment, _args, context) {
        const files = await context.items.loadMany(comment.file_ids);
        return files.filter((file) => file !== null) as never;
      },
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item that the comment is on; null if deleted or not visible to the viewer.',
      ...relation('context_id'),
    }),
    replies: restConnection(t, {
      contract: listComments,
      type: Comment,
      description: 'The replies, oldest first.',
      query: (comment: CommentEntity) => ({ id: comment.context_id ?? undefined, parent: comment.id }),
      include: RELATIONS,
      reads: ['context_id', 'replies_count'],
      brings: ['Comment.root_id', 'Comment.parent_id'],
      // The first few of every comment of a page come in one call.
      held: (comment, args, context, info) =>
        isFromStart(args) ? repliesOfEach(context, info, comment, args.first, RELATIONS) : undefined,
    }),
  }),
});

const SORT_TEXTS = {
  time: 'By time: oldest first, unless `newestFirst` is set.',
  reactions: 'Those with the most reactions first, and the older of two with as many.',
};
const CommentSort = builder.enumType('CommentSort', {
  description: 'The order of comments.',
  values: enumValues(COMMENT_SORTS, (sort) => SORT_TEXTS[sort]),
});

builder.interfaceField(Commentable, 'comments', (t) =>
  restConnection(t, {
    contract: listComments,
    type: Comment,
    description: 'The comments on the item, oldest first by default.',
    args: (arg) => ({
      newestFirst: arg.boolean({ description: 'Whether to return the newest comments first.' }),
      sort: arg({ type: CommentSort, description: 'The order of the comments. Defaults to `TIME`.' }),
    }),
    query: (item: ItemBase, { newestFirst, sort }) => ({
      id: item.id,
      sort: sort ?? undefined,
      order: newestFirst ? ('desc' as const) : ('asc' as const),
    }),
    include: RELATIONS,
    reads: ['comments_count'],
    brings: ['Comment.context_id'],
    // The last few of every item of a page come along with it, or in one call.
    held: (item, args, context, info) =>
      newestBrought(context, info, item, args) ??
      (args.newestFirst && !args.sort && isFromStart(args)
        ? newestOfEach(context, info, item, args.first, RELATIONS)
        : undefined),
  }),
);

builder.objectField(MediaFile, 'remarks', (t) =>
  restConnection(t, {
    contract: listComments,
    type: Comment,
    description: 'The comments on specific times or pages of the file, in their order, including replies.',
    query: (file: ItemBase) => ({ id: file.id, type: 'remark' as const }),
    include: RELATIONS,
  }),
);

const commentPayload = (comment: CommentEntity) => ({ comment, contextId: comment.context_id });

mutation('createComment', {
  description: 'Adds a comment to an item, or a reply to a comment.',
  input: (t) => ({
    contextId: t.globalID({ of: 'Item', writes: 'id', required: true, description: 'The item to comment on.' }),
    parentId: t.globalID({ of: 'Comment', writes: 'parent', description: 'The comment to reply to.' }),
    content: t.string({ description: 'The text of the comment. Optional if files are attached.' }),
    fileIds: t.globalIDList({ of: 'MediaFile', writes: 'files', description: 'The files to attach, at most nine.' }),
    time: t.float({
      writes: 'time_start',
      description: 'The start of the annotated part of the audio or video, in seconds.',
    }),
    timeEnd: t.float({ description: 'The end of the annotated part, in seconds.' }),
    page: t.int({
      description: 'The page of the PDF that the comment refers to, starting at 1. Used instead of `time`.',
    }),
    ...actAs(t),
  }),
  async resolve({ contextId, parentId, content, fileIds, time, timeEnd, page, actAs: actor }, context) {
    const body = {
      id: contextId.id,
      parent: parentId?.id,
      content: content ?? undefined,
      files: fileIds?.map(({ id }) => id),
      ...((time != null || page != null) && { type: 'remark' as const }),
      time_start: time ?? undefined,
      time_end: timeEnd ?? undefined,
      page: page ?? undefined,
    };
    const query = { include: ['user', 'user.avatar', 'files'] };
    const { data } = await context.rest(createComment, { query, body, headers: actingAs(actor) });
    context.items.forget(contextId.id);
    return commentPayload(data);
  },
  payload: (t) => ({
    comment: t.field({ type: Comment, description: 'The created comment.', resolve: ({ comment }) => comment }),
    edge: t.field({
      type: CommentEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: ({ comment }) => edgeOf(comment),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item with its updated comment count.',
      resolve: ({ contextId }, _args, context) => related(contextId, context),
    }),
  }),
});

mutation('updateComment', {
  description: 'Updates the text or files of a comment. A comment left with neither is deleted.',
  input: (t) => ({
    id: t.globalID({ of: 'Comment', required: true, description: 'The comment to update.' }),
    content: t.string({ description: 'The text of the comment.' }),
    fileIds: t.globalIDList({
      of: 'MediaFile',
      writes: 'files',
      description: 'The files to attach. Replaces all current files.',
    }),
  }),
  async resolve({ id, content, fileIds }, context) {
    const body = { content: content ?? undefined, files: fileIds?.map((file) => file.id) };
    const { data } = await context.rest(updateComment, { params: { id: id.id }, body });
    return { comment: data, id: id.id };
  },
  payload: (t) => ({
    comment: t.field({
      type: Comment,
      nullable: true,
      description: 'The updated comment; null if it was deleted.',
      resolve: ({ comment }) => comment,
    }),
    deletedId: t.id({
      nullable: true,
      description: 'The ID of the deleted comment; null unless it was left empty.',
      resolve: ({ comment, id }) => (comment ? null : writeGlobalId('Comment', id)),
    }),
  }),
});

mutation('deleteComment', {
  description: 'Deletes a comment and its replies.',
  input: (t) => ({ id: t.globalID({ of: 'Comment', required: true, description: 'The comment to delete.' }) }),
  async resolve({ id }, context) {
    const contextId = (await context.items.load(id.id))?.context_id ?? null;
    await context.rest(deleteComment, { params: { id: id.id } });
    if (contextId) context.items.forget(contextId);
    return { id: id.id, contextId };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted comment.',
      resolve: ({ id }) => writeGlobalId('Comment', id),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'The item with its updated comment count.',
      resolve: ({ contextId }, _args, context) => related(contextId, context),
    }),
  }),
});

builder.queryField('comments', (t) =>
  restConnection(t, {
    contract: listComments,
    type: Comment,
    description: 'The comments on an item, oldest first.',
    args: (arg) => ({
      contextId: arg.globalID({ of: 'Item', required: true, description: 'The item whose comments to return.' }),
    }),
    query: (_root: unknown, { contextId }) => ({ id: contextId.id }),
    include: RELATIONS,
  }),
);

interface TopicWithLast {
  id: string;
  last_comment_id?: string | null | undefined;
}

/** Options of the field `lastComment` of the topics of a discussion. */
export const lastComment = {
  type: Comment,
  nullable: true as const,
  description: 'The latest comment or reply that the viewer can see; null if there is none.',
  reads: ['last_comment_id'] as const,
  async resolve({ id, last_comment_id: known }: TopicWithLast, _args: unknown, context: GatewayContext) {
    // It depends on the viewer, so events omit it.
    const last = known === undefined ? ((await context.items.ask(id)) as TopicWithLast | null)?.last_comment_id : known;
    return related<CommentEntity>(last ?? null, context);
  },
};

/** What a list of topics includes for it. */
export const LAST_COMMENT = {
  lastComment: 'last_comment',
  'lastComment.author': 'last_comment.user',
  'lastComment.author.avatar': 'last_comment.user.avatar',
};
