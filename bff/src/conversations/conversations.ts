/** Who talks with whom: the conversations of the viewer, as they act. */
import {
  CONVERSATION_BOXES,
  CONVERSATION_TYPES,
  countUnseen,
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
  direct: 'Between two people; there is one of them.',
  group: 'Of several people, with a name.',
  support: 'With those who help in the community, none of whom is shown; each member has one.',
} as const satisfies Record<(typeof CONVERSATION_TYPES)[number], string>;
const BOX_WORDS = {
  inbox: 'What the viewer is in.',
  requests: 'What strangers wrote, until the viewer has said whether they want it.',
} as const satisfies Record<(typeof CONVERSATION_BOXES)[number], string>;

const ConversationType = builder.enumType('ConversationType', {
  description: 'Of how many.',
  values: enumValues(CONVERSATION_TYPES, (type) => TYPE_WORDS[type]),
});
const ConversationBox = builder.enumType('ConversationBox', {
  description: 'Where conversations lie.',
  values: enumValues(CONVERSATION_BOXES, (box) => BOX_WORDS[box]),
});

const ConversationRead = builder.objectRef<ConversationEntity['reads'][number]>('ConversationRead').implement({
  description: 'How far somebody has read.',
  fields: (t) => ({
    actor: t.field({ type: Actor, nullable: true, description: 'Who.', ...relation('user_id') }),
    messageId: t.id({
      description: 'Up to which message; older ones are read too.',
      resolve: ({ message_id }) => writeGlobalId('Message', message_id),
    }),
  }),
});

export const Conversation = builder.objectRef<ConversationEntity>('Conversation');
connectionOf(Conversation);
builder.node(Conversation, {
  description: 'A talk between two, or of a group, as the viewer has it.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'Conversation',
  loadMany: (ids, context) => context.loader<ConversationEntity>(listConversations).loadMany(ids),
  fields: (t) => ({
    type: t.expose('type', { type: ConversationType, description: 'Of how many.' }),
    name: t.exposeString('name', { description: 'Of a group; empty where it has none.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was opened.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When something was said last.' }),
    people: t.field({
      type: [Actor],
      description: 'Who is in it and visible to the viewer, themselves too, in the order that they came.',
      async resolve({ user_ids }, _args, context) {
        const people = await context.items.loadMany(user_ids);
        return people.filter((person) => person !== null) as ActorEntity[];
      },
    }),
    lastMessage: t.field({
      type: Message,
      nullable: true,
      description: 'What was said last.',
      ...relation('last_message_id'),
    }),
    foundMessage: t.field({
      type: Message,
      nullable: true,
      description: 'What was said last with the words in it; of `conversationSearch` for the same words alone.',
      args: { search: t.arg.string({ required: true, description: 'The words.' }) },
      ...relation('found_message_id'),
    }),
    unseenCount: t.exposeInt('unseen_messages_count', {
      description: 'Messages of others that the viewer has not seen; counting stops at 100.',
    }),
    isQuiet: t.boolean({
      description: 'It does not count among what waits.',
      resolve: ({ preferences }) => preferences.do_not_disturb,
    }),
    isRequest: t.boolean({
      description: 'The viewer was asked, and has not answered.',
      resolve: ({ state }) => state === 'requested',
    }),
    isAdmin: t.boolean({
      description: 'The viewer may take people out of the group.',
      resolve: ({ role }) => role === 'admin',
    }),
    scheduledCount: t.exposeInt('scheduled_messages_count', {
      description: 'Messages that the viewer has written here and wants to be sent later.',
    }),
    refusedCount: t.exposeInt('refused_messages_count', {
      description: 'Of these, those that could not be sent when their time had come.',
    }),
    canWrite: t.exposeBoolean('can_write', { description: 'Words of the viewer may reach somebody.' }),
    canCall: t.exposeBoolean('can_call', {
      description: 'The viewer can call the other: of a conversation between two people who both want it.',
    }),
    presence: t.expose('presence', {
      type: Presence,
      nullable: true,
      description: 'Whether the other is here: of two people who both show it, and have both joined; null elsewhere.',
    }),
    readMessageId: t.id({
      description: 'Up to which message the viewer has read.',
      resolve: ({ read_message_id }) => writeGlobalId('Message', read_message_id),
    }),
    reads: t.expose('reads', { type: [ConversationRead], description: 'How far the others have read.' }),
    messages: restConnection(t, {
      contract: listMessages,
      type: Message,
      description: 'What was said, newest first; from a message on, where one is named.',
      args: (arg) => ({
        picturesOnly: arg.boolean({ description: 'Only what shows pictures.' }),
        around: arg.globalID({
          of: 'Message',
          description: 'A message, which may be gone: itself, and what was said before it.',
        }),
        isNewer: arg.boolean({ description: 'Of `around`: what was said after it instead, oldest first.' }),
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
    description: 'Conversations that somebody has written in, what was written last first.',
    args: (arg) => ({
      box: arg({ type: ConversationBox, description: 'Where they lie; the inbox unless said.' }),
      type: arg({ type: ConversationType, description: 'Only these.' }),
    }),
    query: (_viewer: object, { box, type }) => ({ box: box ?? undefined, type: type ?? undefined }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'conversationSearch', (t) =>
  restConnection(t, {
    contract: searchConversations,
    type: Conversation,
    description: 'Conversations by their name, the names of who is in them, or what was said.',
    args: (arg) => ({ search: arg.string({ required: true, description: 'Words to look for.' }) }),
    query: (_viewer: object, { search }) => ({ search }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'conversationWith', (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    description: 'The one between the viewer and somebody else; null before it is opened.',
    args: { personId: t.arg.globalID({ of: 'Actor', required: true, description: 'The other.' }) },
    resolve: (_viewer, { personId }, context) =>
      unlessMissing(context.rest(findConversation, { params: { userId: personId.id } })),
  }),
);

interface Waiting {
  messages: number;
  requests: number;
}

const UnseenMessages = builder.objectRef<Waiting>('UnseenMessages').implement({
  description: 'What waits in the conversations of the viewer; counting stops at 100.',
  fields: (t) => ({
    messages: t.exposeInt('messages', { description: 'Messages not seen, without those of what is set to quiet.' }),
    requests: t.exposeInt('requests', { description: 'Requests that were not looked at.' }),
  }),
});

export const unseenField = {
  type: UnseenMessages,
  description: 'What waits in the conversations of the viewer.',
  resolve: async (_parent: unknown, _args: unknown, context: GatewayContext): Promise<Waiting> =>
    (await context.rest(countUnseen, {})).data,
} as const;

builder.objectField(Viewer, 'unseenMessages', (t) => t.field(unseenField));

builder.queryField('conversation', (t) =>
  t.field({
    type: Conversation,
    nullable: true,
    authScopes: { signedIn: true },
    description: 'One conversation of the viewer; null when it is none of theirs.',
    args: { id: t.arg.globalID({ of: 'Conversation', required: true, description: 'Its global id.' }) },
    resolve: (_root, { id }, context) => context.loader<ConversationEntity>(listConversations).load(id.id),
  }),
);
