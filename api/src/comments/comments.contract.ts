import { Type, type Static } from 'typebox';
import {
  CommaList,
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ReadQuery,
  ItemEntity,
  ListQuery,
  Many,
  Mention,
  Nullable,
  One,
  OneOf,
  Timestamp,
} from '../core/contract.ts';

export const COMMENT_MAX = 5000;
export const COMMENT_FILES_MAX = 9;
/** No document that anybody reads here has more pages. */
export const PAGE_NUMBER_MAX = 100_000;
/** Remarks in one export. */
export const REMARKS_EXPORT_MAX = 10_000;
/** Comments shown under each item of a list, unless said otherwise. */
export const COMMENT_PREVIEW = 3;

export const Comment = ItemEntity('Comment', {
  content: Type.String(),
  mentions: Type.Array(Mention),
  type: OneOf(['comment', 'remark']),
  time: Nullable(Type.Number({ description: 'Second of a timed remark; null on a page.' })),
  time_end: Nullable(Type.Number({ description: 'Until which second it lasts.' })),
  page: Nullable(Type.Integer({ description: 'Page of a document that it stands on, from 1.' })),
  parent_id: Nullable(Id),
  root_id: Nullable(
    Type.String({ format: 'uuid', description: 'The top comment of its thread; null for a top comment.' }),
  ),
  context_type: Nullable(Type.String()),
  file_ids: Type.Array(Id),
  replies_count: Type.Integer(),
  edited_at: Nullable(Timestamp),
  is_withdrawn: Type.Boolean({ description: 'Its author has left; only its place among the answers is kept.' }),
});
export interface Comment extends Static<typeof Comment> {}

const include = ['user', 'user.avatar', 'files', 'mentions'] as const;
/** What items of any kind bring along of what was said about them. */
export const NEWEST_COMMENTS = [
  'newest_comments',
  'newest_comments.user',
  'newest_comments.user.avatar',
  'newest_comments.files',
  'newest_comments.mentions',
] as const;
const CommentReply = One(Comment);

/** Seconds from the start; an object counts as 0, as the product's client sends it. */
const TimeStart = Type.Union([
  Type.Number({ minimum: 0 }),
  Type.Object({}, { additionalProperties: true }),
  Type.Null(),
]);

export const listComments = contract({
  name: 'listComments',
  method: 'GET',
  url: '/comments',
  summary:
    'Comments of an item, oldest first; with `parent` its replies; with `contexts` or `parents` a few for each of several; its remarks alone in the order of their seconds or pages.',
  access: 'public',
  query: ListQuery({
    context: Type.Optional(Type.String({ maxLength: 40, description: 'Type of what is commented; its id is enough.' })),
    id: Type.Optional(Id),
    parent: Type.Optional(Id),
    type: Type.Optional(
      OneOf(['remark'], { description: 'With `id`: all remarks, also among the replies, by their second or page.' }),
    ),
    order: Type.Optional(OneOf(['asc', 'desc'])),
    contexts: Type.Optional(
      CommaList({ description: 'Ids of items: the newest `limit` top comments of each, in one call.' }),
    ),
    parents: Type.Optional(
      CommaList({ description: 'Ids of comments: the oldest `limit` replies to each, in one call.' }),
    ),
  }),
  parents: ['parent', 'id'],
  reply: Many(Comment),
  errors: ['not_found', 'not_public'],
  include,
});

export const getComment = contract({
  name: 'getComment',
  method: 'GET',
  url: '/comments/:id',
  summary: 'One comment.',
  access: 'public',
  params: IdParams,
  query: ReadQuery,
  reply: CommentReply,
  errors: ['not_found', 'not_public'],
  include,
});

export const createComment = contract({
  name: 'createComment',
  method: 'POST',
  url: '/comments',
  summary: 'Comments on an item; with `parent` replies to a comment; with `time_start` or `page` it is a remark.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    context: Type.Optional(Type.String({ maxLength: 40 })),
    id: Id,
    parent: Type.Optional(Nullable(Id)),
    content: Type.Optional(Type.String({ maxLength: COMMENT_MAX })),
    files: Type.Optional(Type.Array(Id, { maxItems: COMMENT_FILES_MAX })),
    type: Type.Optional(OneOf(['comment', 'remark'])),
    time_start: Type.Optional(TimeStart),
    time_end: Type.Optional(Nullable(Type.Number({ minimum: 0, description: 'After `time_start`.' }))),
    page: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 1, maximum: PAGE_NUMBER_MAX, description: 'Of a PDF, in the place of `time_start`.' }),
      ),
    ),
  }),
  reply: CommentReply,
  status: 201,
  errors: ['not_found', 'empty_content', 'banned', 'age_minimum'],
  include,
});

export const updateComment = contract({
  name: 'updateComment',
  method: 'PUT',
  url: '/comments/:id',
  summary: 'Changes words or files. One left with neither is removed: `data` is null then.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    content: Type.Optional(Type.String({ maxLength: COMMENT_MAX })),
    files: Type.Optional(Type.Array(Id, { maxItems: COMMENT_FILES_MAX })),
  }),
  reply: One(Nullable(Comment)),
  errors: ['not_found', 'forbidden', 'banned', 'age_minimum'],
  include,
});

export const deleteComment = contract({
  name: 'deleteComment',
  method: 'DELETE',
  url: '/comments/:id',
  summary: 'Removes a comment with its replies.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
