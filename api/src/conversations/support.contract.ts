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

export const SupportTalk = Type.Object(
  {
    id: Id,
    _type: Type.Literal('SupportTalk'),
    user_id: Nullable(Type.String({ format: 'uuid', description: 'Who asks; null when they are gone.' })),
    status: OneOf(SUPPORT_STATUSES),
    assignee_id: Nullable(Id),
    is_mine: Type.Boolean({ description: 'The viewer has claimed it.' }),
    can_answer: Type.Boolean({
      description: 'Nobody else has claimed it, it is not their own, and somebody is there.',
    }),
    waiting_since: Nullable(Type.String({ format: 'date-time', description: 'Since when nobody has answered.' })),
    last_message_id: Nullable(Id),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'SupportTalk' },
);
export interface SupportTalk extends Static<typeof SupportTalk> {}

const include = ['user', 'user.avatar', 'assignee', 'last_message', 'last_message.user'] as const;
const TalkReply = One(SupportTalk);
const errors = ['not_found', 'forbidden', 'already_claimed'] as const;

export const openSupport = contract({
  name: 'openSupport',
  method: 'POST',
  url: '/conversations/support',
  summary: 'The conversation of the viewer with those who help; it is made at its first use, and there is one.',
  access: 'member',
  query: IncludeQuery,
  reply: One(Conversation),
  status: 200,
  include: ['users', 'users.avatar', 'last_message'],
});

export const listSupportTalks = contract({
  name: 'listSupportTalks',
  method: 'GET',
  url: '/support',
  summary: `Who has asked for help in the viewer's community, what was said last first, ${CONVERSATION_PAGE} a page (staff).`,
  access: STAFF,
  query: ListQuery({ part: Type.Optional(OneOf(SUPPORT_PARTS)) }),
  reply: Many(SupportTalk),
  include,
});

export const countSupportTalks = contract({
  name: 'countSupportTalks',
  method: 'GET',
  url: '/support/counts',
  summary: 'The same in figures (staff).',
  access: STAFF,
  reply: One(
    Type.Object({
      waiting: Type.Integer(),
      open: Type.Integer(),
      mine: Type.Integer(),
      support_id: Type.String({ format: 'uuid', description: 'Of whom the topic `users.{}.conversations` tells.' }),
    }),
  ),
});

export const listSupportStaff = contract({
  name: 'listSupportStaff',
  method: 'GET',
  url: '/support/staff',
  summary: 'Who can be handed a conversation: staff of the community beside the viewer, by name (staff).',
  access: STAFF,
  query: ListQuery({}),
  reply: Many(Type.Object({ id: Id, _type: Type.Literal('SupportColleague'), user_id: Id })),
  include: ['user', 'user.avatar'],
});

export const getSupportTalk = contract({
  name: 'getSupportTalk',
  method: 'GET',
  url: '/support/:id',
  summary: 'One conversation with support (staff).',
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
  summary: 'What was said in it, newest first (staff).',
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
  summary: 'Answers as support; whoever answers what nobody has claimed claims it by that (staff).',
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
  summary: 'Takes it to work on; of two at once, one is told that the other has it (staff).',
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
  summary: 'Gives it back; an admin may take it from somebody (staff).',
  access: STAFF,
  params: IdParams,
  errors: ['not_found', 'forbidden'],
});

export const handOverSupport = contract({
  name: 'handOverSupport',
  method: 'PUT',
  url: '/support/:id/assignee',
  summary: 'Hands it to a colleague: what is one’s own, or nobody’s; an admin anything (staff).',
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
  summary: 'Says in it that it is settled; whatever the member writes then opens it anew (staff).',
  access: STAFF,
  params: IdParams,
  query: IncludeQuery,
  reply: TalkReply,
  status: 200,
  errors: [...errors, 'conflict'],
  include,
});
