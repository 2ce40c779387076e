/** The conversation of a member with those who help in their community, and how staff work on it. */
import { Type, type Static } from 'typebox';
import {
  contract,
  Id,
  IdParams,
  IncludeQuery,
  ListQuery,
  Many,
  Nullable,
  One,
  OneOf,
  ReadQuery,
  Timestamp,
} from '../core/contract.ts';
import { CONVERSATION_PAGE, Conversation } from './conversations.contract.ts';
import { listMessages, Message, MESSAGE_FILES_MAX, MESSAGE_MAX } from './messages.contract.ts';

export const SUPPORT_STATUSES = ['open', 'closed'] as const;
export const SUPPORT_PARTS = ['waiting', 'open', 'mine', 'closed'] as const;
const STAFF = ['admin', 'support'] as const;

export const SupportConversation = Type.Object(
  {
    id: Id,
    _type: Type.Literal('SupportConversation'),
    user_id: Nullable(
      Type.String({ format: 'uuid', description: 'The user who asked for help. Null if their account was deleted.' }),
    ),
    status: OneOf(SUPPORT_STATUSES),
    assignee_id: Nullable(Id),
    is_mine: Type.Boolean({ description: 'Whether the viewer has claimed the conversation.' }),
    can_answer: Type.Boolean({
      description:
        'Whether the viewer can reply: no one else has claimed it, it is not their own, and the user can receive ' +
        'messages.',
    }),
    waiting_since: Nullable(
      Type.String({
        format: 'date-time',
        description: 'Time of the oldest unanswered message. Null if there is none.',
      }),
    ),
    last_message_id: Nullable(Id),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'SupportConversation' },
);
export interface SupportConversation extends Static<typeof SupportConversation> {}

const include = ['user', 'user.avatar', 'assignee', 'last_message', 'last_message.user'] as const;
const TalkReply = One(SupportConversation);
const errors = ['not_found', 'forbidden', 'already_claimed'] as const;

export const openSupport = contract({
  name: 'openSupport',
  method: 'POST',
  url: '/conversations/support',
  summary: 'Open the support conversation',
  description:
    "Returns the viewer's conversation with support. It is created on first use, and each user has only one.",
  access: 'member',
  query: IncludeQuery,
  reply: One(Conversation),
  status: 200,
  include: ['users', 'users.avatar', 'last_message'],
});

export const listSupportConversations = contract({
  name: 'listSupportConversations',
  method: 'GET',
  url: '/support',
  summary: 'List support conversations',
  description:
    "Returns support conversations of the viewer's community, most recent message first, " +
    `${CONVERSATION_PAGE} per page. Staff only.`,
  access: STAFF,
  query: ListQuery({ part: Type.Optional(OneOf(SUPPORT_PARTS)) }),
  reply: Many(SupportConversation),
  include,
});

export const countSupportConversations = contract({
  name: 'countSupportConversations',
  method: 'GET',
  url: '/support/counts',
  summary: 'Count support conversations',
  description: 'Returns the number of support conversations by status. Staff only.',
  access: STAFF,
  reply: One(
    Type.Object({
      waiting: Type.Integer(),
      open: Type.Integer(),
      mine: Type.Integer(),
      support_id: Type.String({ format: 'uuid', description: 'ID to use in the topic `users.{}.conversations`.' }),
    }),
  ),
});

export const listSupportStaff = contract({
  name: 'listSupportStaff',
  method: 'GET',
  url: '/support/staff',
  summary: 'List support staff',
  description:
    'Returns staff of the community that a conversation can be assigned to, except the viewer, by name. ' +
    'Staff only.',
  access: STAFF,
  query: ListQuery({}),
  reply: Many(Type.Object({ id: Id, _type: Type.Literal('SupportColleague'), user_id: Id })),
  include: ['user', 'user.avatar'],
});

export const getSupportConversation = contract({
  name: 'getSupportConversation',
  method: 'GET',
  url: '/support/:id',
  summary: 'Get a support conversation',
  description: 'Staff only.',
  access: STAFF,
  params: IdParams,
  query: ReadQuery,
  reply: TalkReply,
  errors: ['not_found'],
  include,
});

export const listSupportMessages = contract({
  name: 'listSupportMessages',
  method: 'GET',
  url: '/support/:id/messages',
  summary: 'List support messages',
  description: 'Returns the messages of a support conversation, newest first. Staff only.',
  access: STAFF,
  params: IdParams,
  query: ListQuery({}),
  parents: ['id'],
  reply: Many(Message),
  errors: ['not_found'],
  include: listMessages.include,
});

export const answerSupport = contract({
  name: 'answerSupport',
  method: 'POST',
  url: '/support/:id/messages',
  summary: 'Reply as support',
  description: 'Sends a message as support. Replying to an unclaimed conversation claims it. Staff only.',
  access: STAFF,
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({
    content: Type.Optional(Type.String({ maxLength: MESSAGE_MAX })),
    file_ids: Type.Optional(Type.Array(Id, { maxItems: MESSAGE_FILES_MAX })),
  }),
  reply: One(Message),
  status: 201,
  errors: [...errors, 'empty_content'],
  include: listMessages.include,
});

export const claimSupport = contract({
  name: 'claimSupport',
  method: 'POST',
  url: '/support/:id/claim',
  summary: 'Claim a support conversation',
  description:
    'Assigns the conversation to the caller. If two people claim it simultaneously, one gets ' +
    '`already_claimed`. Staff only.',
  access: STAFF,
  params: IdParams,
  query: IncludeQuery,
  reply: TalkReply,
  status: 200,
  errors,
  include,
});

export const releaseSupport = contract({
  name: 'releaseSupport',
  method: 'DELETE',
  url: '/support/:id/claim',
  summary: 'Release a support conversation',
  description: "Unassigns the conversation. Admins can release a colleague's conversation. Staff only.",
  access: STAFF,
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const handOverSupport = contract({
  name: 'handOverSupport',
  method: 'PUT',
  url: '/support/:id/assignee',
  summary: 'Assign a support conversation',
  description:
    "Assigns the caller's own or an unclaimed conversation to a colleague. Admins can reassign any " +
    'conversation. Staff only.',
  access: STAFF,
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ user_id: Id }),
  reply: TalkReply,
  errors,
  include,
});

export const closeSupport = contract({
  name: 'closeSupport',
  method: 'POST',
  url: '/support/:id/close',
  summary: 'Close a support conversation',
  description: 'Adds a message that the request is resolved. A new message from the user reopens it. Staff only.',
  access: STAFF,
  params: IdParams,
  query: IncludeQuery,
  reply: TalkReply,
  status: 200,
  errors: [...errors, 'conflict'],
  include,
});
