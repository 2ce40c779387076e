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
  SingleLine,
} from '../core/contract.ts';

export const CONVERSATION_PAGE = 10;
export const CONVERSATION_NAME_MAX = 60;
/** People in one conversation. */
export const CONVERSATION_USERS_MAX = 50;
/** Counting further tells nobody more. */
export const UNSEEN_MAX = 100;

export const CONVERSATION_TYPES = ['direct', 'group', 'support'] as const;
/** Those that are begun with others; the one with support has a call of its own. */
const BEGUN_TYPES = ['direct', 'group'] as const;
/** `requests`: what strangers wrote, until the viewer has said whether they want it. */
export const CONVERSATION_BOXES = ['inbox', 'requests'] as const;
export const CONVERSATION_STATES = ['joined', 'requested'] as const;
export const CONVERSATION_ROLES = ['admin', 'member'] as const;

const Preferences = Type.Object({ do_not_disturb: Type.Boolean() }, { title: 'Preferences' });

const Presence = Type.Object(
  {
    is_online: Type.Boolean(),
    until: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'Counts as online until this time unless the client reports again. The last time that a user was online ' +
          'is never revealed.',
      }),
    ),
  },
  {
    title: 'Presence',
    description:
      'Whether the other user is online. Null unless the conversation is direct and both users share their ' +
      'presence.',
  },
);

export const Conversation = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Conversation'),
    type: OneOf(CONVERSATION_TYPES, {
      description:
        '`direct` conversations are between two users and unique; in `support` conversations, staff are not ' +
        'identified.',
    }),
    name: Type.String({ description: 'Name of a group. Can be empty.' }),
    user_id: Id,
    user_ids: Type.Array(Id, { description: 'Participants that the viewer can see, including the viewer.' }),
    last_message_id: Nullable(Id),
    found_message_id: Nullable(
      Type.String({ format: 'uuid', description: 'In search results: the latest message that matches.' }),
    ),
    unseen_messages_count: Type.Integer({ description: `The number of unread messages, counted up to ${UNSEEN_MAX}.` }),
    scheduled_messages_count: Type.Integer({
      description: 'The number of messages that the viewer has scheduled in this conversation.',
    }),
    refused_messages_count: Type.Integer({
      description: 'The number of scheduled messages that could not be sent when they were due.',
    }),
    preferences: Preferences,
    state: OneOf(CONVERSATION_STATES, { description: 'Whether the viewer is a participant or has been invited.' }),
    role: OneOf(CONVERSATION_ROLES),
    can_write: Type.Boolean({
      description: 'Whether at least one other participant can receive messages from the viewer.',
    }),
    can_call: Type.Boolean({
      description: 'Whether the viewer can start a call. Only between two users who both allow it.',
    }),
    presence: Nullable(Presence),
    read_message_id: Id,
    reads: Type.Array(Type.Object({ user_id: Id, message_id: Id }), {
      description:
        'The last message that each of the others has read. Users who have not accepted the request are not ' +
        'included.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { title: 'Conversation' },
);
export interface Conversation extends Static<typeof Conversation> {}

const include = [
  'users',
  'users.avatar',
  'last_message',
  'last_message.user',
  'last_message.subject',
  'last_message.files',
  'found_message',
  'found_message.user',
  'found_message.files',
] as const;
const errors = ['not_found'] as const;
const ConversationReply = One(Conversation);

export const listConversations = contract({
  name: 'listConversations',
  method: 'GET',
  url: '/conversations',
  summary: 'List conversations',
  description:
    `Returns the viewer's conversations that have messages, most recent message first, ${CONVERSATION_PAGE} ` +
    'per page.',
  access: 'member',
  query: ListQuery({
    type: Type.Optional(OneOf(CONVERSATION_TYPES)),
    box: Type.Optional(OneOf(CONVERSATION_BOXES, { description: 'Defaults to `inbox`.' })),
  }),
  reply: Many(Conversation),
  include,
});

export const searchConversations = contract({
  name: 'searchConversations',
  method: 'GET',
  url: '/conversations/search',
  summary: 'Search conversations',
  description: "Searches the viewer's conversations by name, participants' names, and message text.",
  access: 'member',
  query: ListQuery({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(Conversation),
  include,
});

export const findConversation = contract({
  name: 'findConversation',
  method: 'GET',
  url: '/conversations/findByUserId/:userId',
  summary: 'Find a direct conversation',
  description: "Returns the viewer's direct conversation with a user.",
  access: 'member',
  params: Type.Object({ userId: Id }),
  query: ReadQuery,
  reply: ConversationReply,
  errors,
  include,
});

export const countUnreadMessages = contract({
  name: 'countUnreadMessages',
  method: 'GET',
  url: '/conversations/unseen',
  summary: 'Count unread messages',
  description:
    'Returns the number of unread messages, without muted conversations, and the number of message requests.',
  access: 'member',
  reply: One(Type.Object({ messages: Type.Integer(), requests: Type.Integer() })),
});

export const getConversation = contract({
  name: 'getConversation',
  method: 'GET',
  url: '/conversations/:id',
  summary: 'Get a conversation',
  access: 'member',
  params: IdParams,
  query: ReadQuery,
  reply: ConversationReply,
  errors,
  include,
});

const UserIds = Type.Array(Id, { minItems: 1, maxItems: CONVERSATION_USERS_MAX - 1 });
const Name = SingleLine({ maxLength: CONVERSATION_NAME_MAX });

export const createConversation = contract({
  name: 'createConversation',
  method: 'POST',
  url: '/conversations',
  summary: 'Create a conversation',
  description:
    'With one user, returns the direct conversation with them, creating it if needed. With several users or ' +
    'a type, creates a group.',
  access: 'member',
  query: IncludeQuery,
  body: Type.Object({
    user_ids: UserIds,
    name: Type.Optional(Name),
    type: Type.Optional(OneOf(BEGUN_TYPES)),
  }),
  reply: ConversationReply,
  status: 201,
  errors: ['self_action'],
  include,
});

export const updateConversation = contract({
  name: 'updateConversation',
  method: 'PUT',
  url: '/conversations/:id',
  summary: 'Rename a group',
  description: 'Adds a message about the new name to the conversation.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ name: Name }),
  reply: ConversationReply,
  errors: ['not_found', 'forbidden'],
  include,
});

export const updateConversationPreferences = contract({
  name: 'updateConversationPreferences',
  method: 'PUT',
  url: '/conversations/:id/preferences',
  summary: 'Update conversation preferences',
  description:
    'Changes preferences that apply only to the viewer. A muted conversation is not included in unread counts.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Partial(Preferences),
  reply: ConversationReply,
  errors,
  include,
});

export const readConversation = contract({
  name: 'readConversation',
  method: 'PUT',
  url: '/conversations/:id/read',
  summary: 'Mark a conversation as read',
  description: 'Sets the last message that the viewer has read. It never moves backward.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ message_id: Id }),
  reply: ConversationReply,
  errors,
  include,
});

export const answerMessageRequest = contract({
  name: 'answerMessageRequest',
  method: 'PUT',
  url: '/conversations/:id/request',
  summary: 'Respond to a message request',
  description: 'Accepts or declines a request. Declining removes it without notifying the sender.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ answer: OneOf(['accept', 'decline']) }),
  errors: ['not_found', 'already_answered'],
});

export const addToConversation = contract({
  name: 'addToConversation',
  method: 'POST',
  url: '/conversations/:id/users',
  summary: 'Add users to a group',
  description: 'New participants see messages sent from then on.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ user_ids: UserIds }),
  reply: ConversationReply,
  status: 200,
  errors: ['not_found', 'forbidden'],
  include,
});

export const removeFromConversation = contract({
  name: 'removeFromConversation',
  method: 'DELETE',
  url: '/conversations/:id/users/:userId',
  summary: 'Leave a conversation',
  description: 'Leaves a conversation. Admins of a group can remove other users.',
  access: 'member',
  params: Type.Object({ id: Id, userId: Id }),
  errors: ['not_found', 'forbidden'],
});

export const sendTyping = contract({
  name: 'sendTyping',
  method: 'POST',
  url: '/conversations/:id/typing',
  summary: 'Send a typing indicator',
  description:
    'Shows other participants who have the conversation open that the viewer is typing. It is not stored, ' +
    'and muted conversations do not show it.',
  access: 'member',
  params: IdParams,
  status: 204,
  errors,
});
