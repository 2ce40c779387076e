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
import type { KindTraits } from '../core/kind-traits.contract.ts';

export const commentTraits = { kind: 'comment', type: 'Comment' } as const satisfies KindTraits;

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
  time: Nullable(Type.Number({ description: 'Start of a timed comment, in seconds. Null for comments on a page.' })),
  time_end: Nullable(Type.Number({ description: 'End of a timed comment, in seconds.' })),
  page: Nullable(Type.Integer({ description: 'Page of the document that the comment refers to, starting at 1.' })),
  parent_id: Nullable(Id),
  root_id: Nullable(
    Type.String({ format: 'uuid', description: 'The top-level comment of the thread. Null for a top-level comment.' }),
  ),
  context_type: Nullable(Type.String()),
  file_ids: Type.Array(Id),
  replies_count: Type.Integer(),
  edited_at: Nullable(Timestamp),
  is_withdrawn: Type.Boolean({
    description:
      'Whether the author has deleted their account. Only a placeholder is kept, because the comment has replies.',
  }),
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

export const COMMENT_SORTS = ['time', 'reactions'] as const;

export const listComments = contract({
  name: 'listComments',
  method: 'GET',
  url: '/comments',
  summary: 'List comments',
  description:
    'Returns the comments on an item, oldest first. `parent` returns the replies to a comment; `contexts` or ' +
    '`parents` return a few for each of several. Timed or page comments can be listed on their own, by ' +
    'second or page.',
  access: 'public',
  query: ListQuery({
    context: Type.Optional(
      Type.String({ maxLength: 40, description: 'Type of the commented item. Optional, since its ID is enough.' }),
    ),
    id: Type.Optional(Id),
    parent: Type.Optional(Id),
    type: Type.Optional(
      OneOf(['remark'], { description: 'With `id`: all comments of this type, including replies, by second or page.' }),
    ),
    order: Type.Optional(OneOf(['asc', 'desc'], { description: 'By time. Defaults to `asc`.' })),
    sort: Type.Optional(
      OneOf(COMMENT_SORTS, {
        description:
          'With `id`: `reactions` returns the comments with the most reactions first, and the older of two with as many. ' +
          'Then `order` does not apply.',
      }),
    ),
    contexts: Type.Optional(
      CommaList({ description: 'IDs of items. Returns the newest `limit` top-level comments of each.' }),
    ),
    parents: Type.Optional(CommaList({ description: 'IDs of comments. Returns the oldest `limit` replies to each.' })),
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
  summary: 'Get a comment',
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
  summary: 'Create a comment',
  description:
    'Comments on an item. With `parent`, replies to a comment. With `time_start` or `page`, refers to a ' +
    'moment or a page.',
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
    time_end: Type.Optional(Nullable(Type.Number({ minimum: 0, description: 'Must be after `time_start`.' }))),
    page: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 1, maximum: PAGE_NUMBER_MAX, description: 'Page of a PDF, instead of `time_start`.' }),
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
  summary: 'Update a comment',
  description: 'Changes the text or files. A comment left with neither is deleted, and `data` is null.',
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
  summary: 'Delete a comment',
  description: 'Deletes a comment and its replies.',
  access: 'member',
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});
