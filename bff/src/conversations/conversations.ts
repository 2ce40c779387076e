/** Who talks with whom: the conversations of the viewer, as they act. */
import {
  CONVERSATION_BOXES,
  CONVERSATION_TYPES,
  countUnreadMessages,
  findConversation,
  listConversations,
  searchConversations,
  type Conversation as ConversationEntity,
} from '@plaza/api/conversations/conversations.contract.ts';
import { listMessages } from '@plaza/api/conversations/messages.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { Actor, type ActorEntity } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { connectionOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { enumValues } from '../core/enums.ts';
import { unlessMissing } from '../core/errors.ts';
import { writeGlobalId } from '../core/ids.ts';
import { relation } from '../items/items.ts';
import { Message, MESSAGE_RELATIONS } from './messages.ts';
import { Presence } from './presence.ts';

const TYPE_WORDS = {
  direct: 'A conversation between two people. There is only one for each pair.',
  group: 'A conversation between several people, with an optional name.',
  support: 'A conversation with the support team, whose members stay anonymous. Each member has one.',
} as const satisfies Record<(typeof CONVERSATION_TYPES)[number], string>;
const BOX_WORDS = {
  inbox: 'The conversations that the viewer takes part in.',
  requests: 'Message requests that the viewer has not accepted or declined yet.',
} as const satisfies Record<(typeof CONVERSATION_BOXES)[number], string>;

const ConversationType = builder.enumType('ConversationType', {
  description: 'The type of a conversation.',
  values: enumValues(CONVERSATION_TYPES, (type) => TYPE_WORDS[type]),
});
const ConversationBox = builder.enumType('ConversationBox', {
  description: 'A mailbox for conversations.',
  values: enumValues(CONVERSATION_BOXES, (box) => BOX_WORDS[box]),
});

const ConversationRead = builder.objectRef<ConversationEntity['reads'][number]>('ConversationRead').implement({
  description: 'How far a participant has read.',
  fields: (t) => ({
    actor: t.field({
      type: Actor,
      nullable: true,
      description: 'The participant; null if not visible to the viewer.',
      ...relation('user_id'),
    }),
    messageId: t.id({
      description: 'The ID of the last message that the participant has read.',
      resolve: ({ message_id }) => writeGlobalId('Message', message_id),
    }),
  }),
});

export const Conversation = builder.objectRef<ConversationEntity>('Conversation');
connectionOf(Conversation);
builder.node(Conversation, {
  description: 'A conversation between two people or a group, as the viewer sees it.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'Conversation',
  loadMany: (ids, context) => context.loader<ConversationEntity>(listConversations).loadMany(ids),
  fields: (t) => ({
    type: t.expose('type', { type: ConversationType, description: 'The type of the conversation.' }),
    name: t.exposeString('name', { description: 'The name of a group; empty if it has none.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the conversation was created.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the last message was sent.' }),
    people: t.field({
      type: [Actor],
      description: 'The participants visible to the viewer, including the viewer, in the order they joined.',
      async resolve({ user_ids }, _args, context) {
        const people = await context.items.loadMany(user_ids);
        return people.filter((person) => person !== null) as ActorEntity[];
      },
    }),
    lastMessage: t.field({
      type: Message,
      nullable: true,
      description: 'The last message; null if there is none.',
      ...relation('last_message_id'),
    }),
    foundMessage: t.field({
      type: Message,
      nullable: true,
      description:
        'The last message that matches the search; null if there is none. Within `conversationSearch`, `search` must be the same.',
      args: { search: t.arg.string({ required: true, description: 'The words to search for.' }) },
      ...relation('found_message_id'),
    }),
    unseenCount: t.exposeInt('unseen_messages_count', {
      description: 'The number of unread messages from other participants; counting stops at 100.',
    }),
    isMuted: t.boolean({
      description: 'Whether the viewer has muted the conversation.',
      resolve: ({ preferences }) => preferences.do_not_disturb,
    }),
    isRequest: t.boolean({
      description: 'Whether this is a message request that the viewer has not answered yet.',
      resolve: ({ state }) => state === 'requested',
    }),
    isAdmin: t.boolean({
      description: 'Whether the viewer can remove participants from the group.',
      resolve: ({ role }) => role === 'admin',
    }),
    scheduledCount: t.exposeInt('scheduled_messages_count', {
      description: 'The number of messages that the viewer has scheduled in this conversation.',
    }),
    refusedCount: t.exposeInt('refused_messages_count', {
      description: 'The number of scheduled messages that could not be sent when they were due.',
    }),
    canWrite: t.exposeBoolean('can_write', {
      description: 'Whether the viewer can send messages that reach another participant.',
    }),
    canCall: t.exposeBoolean('can_call', {
      description: 'Whether the viewer can call the other participant. Both must have accepted the conversation.',
    }),
    presence: t.expose('presence', {
      type: Presence,
      nullable: true,
      description:
        'The online status of the other participant; null for groups, or unless both have joined the conversation and share their status.',
    }),
    readMessageId: t.id({
      description: 'The ID of the last message that the viewer has read.',
      resolve: ({ read_message_id }) => writeGlobalId('Message', read_message_id),
    }),
    reads: t.expose('reads', { type: [ConversationRead], description: 'How far the other participants have read.' }),
    messages: restConnection(t, {
      contract: listMessages,
      type: Message,
      description: 'The messages, newest first. With `around`, the list starts at that message.',
      args: (arg) => ({
        picturesOnly: arg.boolean({ description: 'Whether to return only messages with pictures.' }),
        around: arg.globalID({
          of: 'Message',
          description: 'A message to start from, which may have been deleted. Returns it and the messages before it.',
        }),
        isNewer: arg.boolean({
          description: 'With `around`, whether to return the messages after it instead, oldest first.',
        }),
      }),
      query: ({ id }: ConversationEntity, { picturesOnly, around, isNewer }) => ({
        conversation: id,
        ...(picturesOnly && { filetype: 'image' as const }),
        ...(around && { around: around.id, direction: isNewer ? ('newer' as const) : ('older' as const) }),
      }),
      include: MESSAGE_RELATIONS,
    }),
  }),
});

/** Relations of a conversation that its list brings along. */
const RELATIONS = {
  people: 'users',
  'people.avatar': 'users.avatar',
  lastMessage: 'last_message',
  'lastMessage.author': 'last_message.user',
  'lastMessage.subject': 'last_message.subject',
  'lastMessage.files': 'last_message.files',
  foundMessage: 'found_message',
  'foundMessage.author': 'found_message.user',
  'foundMessage.files': 'found_message.files',
};

builder.objectField(Viewer, 'conversations', (t) =>
  restConnection(t, {
    contract: listConversations,
    type: Conversation,
    description: 'The viewer’s conversations that contain messages, the most recently active first.',
    args: (arg) => ({
      box: arg({ type: ConversationBox, description: 'The mailbox to return. Defaults to `INBOX`.' }),
      type: arg({ type: ConversationType, description: 'Returns only conversations of this type.' }),
    }),
    query: (_viewer: object, { box, type }) => ({ box: box ?? undefined, type: type ?? undefined }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'conversationSearch', (t) =>
  restConnection(t, {
    contract: searchConversations,
    type: Conversation,
    description: 'Searches the viewer’s conversations by name, participants, and messages.',
    args: (arg) => ({ search: arg.string({ required: true, description: 'The words to search for.' }) }),
    query: (_viewer: object, { search }) => ({ search }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'conversationWith', (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    description: 'The direct conversation between the viewer and another person; null if it has not been opened.',
    args: { personId: t.arg.globalID({ of: 'Actor', required: true, description: 'The other person.' }) },
    resolve: (_viewer, { personId }, context) =>
      unlessMissing(context.rest(findConversation, { params: { userId: personId.id } })),
  }),
);

interface Waiting {
  messages: number;
  requests: number;
}

const UnseenMessages = builder.objectRef<Waiting>('UnseenMessages').implement({
  description: 'The unread counts of the viewer’s conversations; counting stops at 100.',
  fields: (t) => ({
    messages: t.exposeInt('messages', { description: 'The number of unread messages, excluding muted conversations.' }),
    requests: t.exposeInt('requests', { description: 'The number of message requests that the viewer has not seen.' }),
  }),
});

export const unseenField = {
  type: UnseenMessages,
  description: 'The unread counts of the viewer’s conversations.',
  resolve: async (_parent: unknown, _args: unknown, context: GatewayContext): Promise<Waiting> =>
    (await context.rest(countUnreadMessages, {})).data,
} as const;

builder.objectField(Viewer, 'unseenMessages', (t) => t.field(unseenField));

builder.queryField('conversation', (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One of the viewer’s conversations; null if the viewer is not in it.',
    args: {
      id: t.arg.globalID({ of: 'Conversation', required: true, description: 'The global ID of the conversation.' }),
    },
    resolve: (_root, { id }, context) => context.loader<ConversationEntity>(listConversations).load(id.id),
  }),
);
