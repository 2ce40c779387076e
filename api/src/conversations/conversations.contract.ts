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
    is_here: Type.Boolean(),
    until: Nullable(
      Type.String({
        format: 'date-time',
        description: 'Unless they say so again; nobody is told when somebody was here.',
      }),
    ),
  },
  {
    title: 'Presence',
    description: 'Whether the other is here, of two people who both show it; null in every other conversation.',
  },
);

export const Conversation = Type.Object(
  {
    id: Id,
    _type: Type.Literal('Conversation'),
    type: OneOf(CONVERSATION_TYPES, {
      description: 'Between two, of which there is one; a group; or with those who help, of whom none is shown.',
    }),
    name: Type.String({ description: 'Of a group; may be empty.' }),
    user_id: Id,
    user_ids: Type.Array(Id, { description: 'Who is in it and visible to the viewer, themselves too.' }),
    last_message_id: Nullable(Id),
    found_message_id: Nullable(
      Type.String({ format: 'uuid', description: 'Of a search: what was said last with the words in it.' }),
    ),
    unseen_messages_count: Type.Integer({ description: `At most ${UNSEEN_MAX}.` }),
    scheduled_messages_count: Type.Integer({ description: 'What the viewer has written here that is sent later.' }),
    refused_messages_count: Type.Integer({ description: 'Of these, what could not be sent when its time had come.' }),
    preferences: Preferences,
    state: OneOf(CONVERSATION_STATES, { description: 'Whether the viewer is in it, or was asked.' }),
    role: OneOf(CONVERSATION_ROLES),
    can_write: Type.Boolean({ description: 'Somebody is there whom words of the viewer may reach.' }),
    can_call: Type.Boolean({ description: 'Between two people who both want it.' }),
    presence: Nullable(Presence),
    read_message_id: Id,
    reads: Type.Array(Type.Object({ user_id: Id, message_id: Id }), {
      description: 'How far the others have read; nobody tells who was only asked.',
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
  summary: `Conversations of the viewer that somebody has written in, what was written last first, ${CONVERSATION_PAGE} a page.`,
  access: 'member',
  query: ListQuery({
    type: Type.Optional(OneOf(CONVERSATION_TYPES)),
    box: Type.Optional(OneOf(CONVERSATION_BOXES, { description: '`inbox` unless said.' })),
  }),
  reply: Many(Conversation),
  include,
});

export const searchConversations = contract({
  name: 'searchConversations',
  method: 'GET',
  url: '/conversations/search',
  summary: 'Conversations of the viewer by their name, the names of who is in them, or words that were said.',
  access: 'member',
  query: ListQuery({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Many(Conversation),
  include,
});

export const findConversation = contract({
  name: 'findConversation',
  method: 'GET',
  url: '/conversations/findByUserId/:userId',
  summary: 'The one between the viewer and somebody else.',
  access: 'member',
  params: Type.Object({ userId: Id }),
  query: ReadQuery,
  reply: ConversationReply,
  errors,
  include,
});

export const countUnseen = contract({
  name: 'countUnseen',
  method: 'GET',
  url: '/conversations/unseen',
  summary: 'How many messages wait to be seen, without what is set to quiet; and how many requests.',
  access: 'member',
  reply: One(Type.Object({ messages: Type.Integer(), requests: Type.Integer() })),
});

export const getConversation = contract({
  name: 'getConversation',
  method: 'GET',
  url: '/conversations/:id',
  summary: 'One conversation of the viewer.',
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
  summary: 'Opens the conversation with somebody, the same each time; with several people, or a type, a new group.',
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
  summary: 'Renames a group; everybody in it reads that.',
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
  summary: 'What holds for the viewer alone: quiet, it no longer counts among what waits.',
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
  summary: 'Says how far the viewer has read; never less than before.',
  access: 'member',
  params: IdParams,
  query: IncludeQuery,
  body: Type.Object({ message_id: Id }),
  reply: ConversationReply,
  errors,
  include,
});

export const answerConversation = contract({
  name: 'answerConversation',
  method: 'PUT',
  url: '/conversations/:id/request',
  summary: 'Accepts a request, or declines it: then it is gone, and who asked is not told.',
  access: 'member',
  params: IdParams,
  body: Type.Object({ answer: OneOf(['accept', 'decline']) }),
  errors: ['not_found', 'already_answered'],
});

export const addToConversation = contract({
  name: 'addToConversation',
  method: 'POST',
  url: '/conversations/:id/users',
  summary: 'Brings people into a group: they see what is said from then on.',
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
  summary: 'Leaves a conversation; an admin of a group takes somebody out.',
  access: 'member',
  params: Type.Object({ id: Id, userId: Id }),
  errors: ['not_found', 'forbidden'],
});

export const tellTyping = contract({
  name: 'tellTyping',
  method: 'POST',
  url: '/conversations/:id/typing',
  summary:
    'Tells the others who are looking that the viewer is writing; nothing of it is kept, and what is quiet tells nothing.',
  access: 'member',
  params: IdParams,
  status: 204,
  errors,
});
