import {
  createComment,
  deleteComment,
  listComments,
  NEWEST_COMMENTS,
  updateComment,
  type Comment as CommentEntity,
} from '@plaza/api/comments/comments.contract.ts';
import type { ItemBase } from '@plaza/api/core/contract.ts';
import { builder } from '../core/builder.ts';
import { connectionOf, edgeOf, isFromStart, restConnection } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import type { Previews } from '../core/lookahead.ts';
import { mutation } from '../core/mutation.ts';
import { File } from '../files/files.ts';
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
  description: 'What somebody said about an item.',
  interfaces: [Item, Reactable],
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The words.' }),
    mentions: t.field(named),
    time: t.exposeFloat('time', { nullable: true, description: 'Second of a timed remark.' }),
    timeEnd: t.exposeFloat('time_end', { nullable: true, description: 'Until which second a remark lasts.' }),
    page: t.exposeInt('page', { nullable: true, description: 'Page of a document that a remark stands on, from 1.' }),
    editedAt: t.expose('edited_at', { type: 'DateTime', nullable: true, description: 'When its words were changed.' }),
    isWithdrawn: t.exposeBoolean('is_withdrawn', {
      description: 'Its author has left; only its place among the answers is kept.',
    }),
    repliesCount: t.exposeInt('replies_count', { description: 'How many replies it has.' }),
    parentId: t.id({
      nullable: true,
      description: 'The comment that it replies to.',
      reads: ['parent_id'],
      resolve: ({ parent_id: parent }) => parent && writeGlobalId('Comment', parent),
    }),
    files: t.field({
      type: [File],
      description: 'What is attached.',
      reads: ['file_ids'],
      async resolve(comment, _args, context) {
        const files = await context.items.loadMany(comment.file_ids);
        return files.filter((file) => file !== null) as never;
      },
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What it is about.',
      ...relation('context_id'),
    }),
    replies: restConnection(t, {
      contract: listComments,
      type: Comment,
      description: 'Replies to it, oldest first.',
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

builder.interfaceField(Commentable, 'comments', (t) =>
  restConnection(t, {
    contract: listComments,
    type: Comment,
    description: 'What was said about it, oldest first unless asked otherwise.',
    args: (arg) => ({ newestFirst: arg.boolean({ description: 'Newest first.' }) }),
    query: (item: ItemBase, { newestFirst }) => ({
      id: item.id,
      order: newestFirst ? ('desc' as const) : ('asc' as const),
    }),
    include: RELATIONS,
    reads: ['comments_count'],
    brings: ['Comment.context_id'],
    // The last few of every item of a page come along with it, or in one call.
    held: (item, args, context, info) =>
      newestBrought(context, info, item, args) ??
      (args.newestFirst && isFromStart(args) ? newestOfEach(context, info, item, args.first, RELATIONS) : undefined),
  }),
);

builder.objectField(File, 'remarks', (t) =>
  restConnection(t, {
    contract: listComments,
    type: Comment,
    description: 'What was said about its seconds or pages, in their order, answers too.',
    query: (file: ItemBase) => ({ id: file.id, type: 'remark' as const }),
    include: RELATIONS,
  }),
);

const commentPayload = (comment: CommentEntity) => ({ comment, contextId: comment.context_id });

mutation('createComment', {
  description: 'Comments on an item, or replies to a comment.',
  input: (t) => ({
    contextId: t.globalID({ of: 'Item', writes: 'id', required: true, description: 'What it is about.' }),
    parentId: t.globalID({ of: 'Comment', writes: 'parent', description: 'The comment that it replies to.' }),
    content: t.string({ description: 'The words; may be left out with a file.' }),
    fileIds: t.globalIDList({ of: 'File', writes: 'files', description: 'Files to attach, at most nine.' }),
    time: t.float({ writes: 'time_start', description: 'Second of a timed remark.' }),
    timeEnd: t.float({ description: 'Until which second it lasts.' }),
    page: t.int({ description: 'Page of a PDF that it stands on, in the place of a second.' }),
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
    comment: t.field({ type: Comment, description: 'The comment.', resolve: ({ comment }) => comment }),
    edge: t.field({
      type: CommentEdge,
      description: 'As an edge of any list.',
      resolve: ({ comment }) => edgeOf(comment),
    }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What it is about, with its new count.',
      resolve: ({ contextId }, _args, context) => related(contextId, context),
    }),
  }),
});

mutation('updateComment', {
  description: 'Changes words or files; a comment left with neither is removed.',
  input: (t) => ({
    id: t.globalID({ of: 'Comment', required: true, description: 'The comment.' }),
    content: t.string({ description: 'The words.' }),
    fileIds: t.globalIDList({ of: 'File', writes: 'files', description: 'All its files from now on.' }),
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
      description: 'The comment as it is now.',
      resolve: ({ comment }) => comment,
    }),
    deletedId: t.id({
      nullable: true,
      description: 'The comment that was, when nothing of it was left.',
      resolve: ({ comment, id }) => (comment ? null : writeGlobalId('Comment', id)),
    }),
  }),
});

mutation('deleteComment', {
  description: 'Removes a comment with its replies.',
  input: (t) => ({ id: t.globalID({ of: 'Comment', required: true, description: 'The comment.' }) }),
  async resolve({ id }, context) {
    const contextId = (await context.items.load(id.id))?.context_id ?? null;
    await context.rest(deleteComment, { params: { id: id.id } });
    if (contextId) context.items.forget(contextId);
    return { id: id.id, contextId };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The comment that was.', resolve: ({ id }) => writeGlobalId('Comment', id) }),
    context: t.field({
      type: Item,
      nullable: true,
      description: 'What it was about, with its new count.',
      resolve: ({ contextId }, _args, context) => related(contextId, context),
    }),
  }),
});

builder.queryField('comments', (t) =>
  restConnection(t, {
    contract: listComments,
    type: Comment,
    description: 'What was said about an item, oldest first.',
    args: (arg) => ({ contextId: arg.globalID({ of: 'Item', required: true, description: 'The item.' }) }),
    query: (_root: unknown, { contextId }) => ({ id: contextId.id }),
    include: RELATIONS,
  }),
);
