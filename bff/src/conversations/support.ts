/** The conversation of a member with those who help, and the desk that they work on it at. */
import { CONVERSATION_PAGE } from '@plaza/api/conversations/conversations.contract.ts';
import {
  answerSupport,
  claimSupport,
  closeSupport,
  countSupportConversations,
  handOverSupport,
  listSupportMessages,
  listSupportStaff,
  listSupportConversations,
  openSupport,
  releaseSupport,
  SUPPORT_PARTS,
  SUPPORT_STATUSES,
  type SupportConversation as SupportConversationEntity,
} from '@plaza/api/conversations/support.contract.ts';
import { Actor } from '../actors/actors.ts';
import { Access } from '../core/access.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { edgeOf, restConnection } from '../core/connection.ts';
import { enumValues } from '../core/enums.ts';
import { RestError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { mutation } from '../core/mutation.ts';
import { nameKind } from '../core/type-names.ts';
import { relation } from '../items/items.ts';
import { openSubscriber, sessionsOf } from '../moderation/moderation.ts';
import { User } from '../users/users.ts';
import { Conversation } from './conversations.ts';
import { Message, MessageEdge, MESSAGE_RELATIONS } from './messages.ts';

mutation('openSupport', {
  description: 'Opens the viewer’s conversation with support. It is created on first use; each member has one.',
  resolve: async (_input, context) => ({
    conversation: (await context.rest(openSupport, { query: { include: ['users', 'users.avatar'] } })).data,
  }),
  payload: (t) => ({
    conversation: t.field({
      type: Conversation,
      description: 'The support conversation.',
      resolve: ({ conversation }) => conversation as never,
    }),
  }),
});

const STATUS_WORDS = { open: 'The conversation is open.', closed: 'The conversation has been closed.' } as const;
const PART_WORDS = {
  waiting: 'Conversations that are waiting for a reply.',
  open: 'Conversations that are not closed.',
  mine: 'Open conversations that the viewer has claimed.',
  closed: 'Conversations that are closed.',
} as const satisfies Record<(typeof SUPPORT_PARTS)[number], string>;

const SupportStatus = builder.enumType('SupportStatus', {
  description: 'The status of a support conversation.',
  values: enumValues(SUPPORT_STATUSES, (status) => STATUS_WORDS[status]),
});
const SupportPart = builder.enumType('SupportPart', {
  description: 'A view of the support queue.',
  values: enumValues(SUPPORT_PARTS, (part) => PART_WORDS[part]),
});

nameKind('SupportConversation', 'SupportConversation');
export const SupportConversation = builder.objectRef<SupportConversationEntity>('SupportConversation');
builder.node(SupportConversation, {
  description: 'A support conversation, as seen by staff.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'SupportConversation',
  loadMany: (ids, context) => context.loader<SupportConversationEntity>(listSupportConversations).loadMany(ids),
  fields: (t) => ({
    person: t.field({
      type: Actor,
      nullable: true,
      description: 'The user or crowd that asked for support; null if deleted.',
      ...relation('user_id'),
    }),
    status: t.expose('status', { type: SupportStatus, description: 'The status of the conversation.' }),
    assignee: t.field({
      type: User,
      nullable: true,
      description: 'The staff member who has claimed the conversation; null if no one has.',
      ...relation('assignee_id'),
    }),
    isMine: t.exposeBoolean('is_mine', { description: 'Whether the viewer has claimed the conversation.' }),
    canAnswer: t.exposeBoolean('can_answer', {
      description:
        'Whether the viewer can reply. False if another staff member has claimed the conversation, if it is the viewer’s own, or if the member has left.',
    }),
    waitingSince: t.expose('waiting_since', {
      type: 'DateTime',
      nullable: true,
      description: 'When the conversation started waiting for a reply; null if it is not waiting.',
    }),
    lastMessage: t.field({
      type: Message,
      nullable: true,
      description: 'The last message; null if there is none.',
      ...relation('last_message_id'),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the conversation was first opened.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the last message was sent.' }),
    messages: restConnection(t, {
      contract: listSupportMessages,
      type: Message,
      description: 'The messages, newest first.',
      params: ({ id }: SupportConversationEntity) => ({ id }),
      include: MESSAGE_RELATIONS,
    }),
  }),
});

builder.queryField('adminSupportConversations', (t) =>
  restConnection(t, {
    contract: listSupportConversations,
    type: SupportConversation,
    description: `Support conversations, the most recently active first, with ${CONVERSATION_PAGE} per page. Staff only.`,
    signedIn: true,
    args: (arg) => ({ part: arg({ type: SupportPart, description: 'Returns only this part of the queue.' }) }),
    query: (_root: unknown, { part }) => ({ part: part ?? undefined }),
    include: {
      person: 'user',
      'person.avatar': 'user.avatar',
      assignee: 'assignee',
      lastMessage: 'last_message',
      'lastMessage.author': 'last_message.user',
    },
  }),
);

interface Counts {
  waiting: number;
  open: number;
  mine: number;
}

const SupportCounts = builder.objectRef<Counts>('SupportCounts').implement({
  description: 'The number of support conversations by status; counting stops at 10,000.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'The number of conversations that are waiting for a reply.' }),
    open: t.exposeInt('open', { description: 'The number of conversations that are not closed.' }),
    mine: t.exposeInt('mine', { description: 'The number of open conversations that the viewer has claimed.' }),
  }),
});

builder.queryField('adminSupportCounts', (t) =>
  t.field({
    type: SupportCounts,
    authScopes: { signedIn: true },
    description: 'The number of support conversations by status. Staff only.',
    resolve: async (_root, _args, context) => (await context.rest(countSupportConversations, {})).data,
  }),
);

interface ColleagueEntity {
  id: string;
  user_id: string;
}

const SupportColleague = builder.objectRef<ColleagueEntity>('SupportColleague').implement({
  description: 'A staff member who can reply to support conversations.',
  fields: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The staff member; null if deleted.',
      ...relation('user_id'),
    }),
  }),
});

builder.queryField('adminSupportStaff', (t) =>
  restConnection(t, {
    contract: listSupportStaff,
    type: SupportColleague,
    description: 'The staff members that a conversation can be handed over to, by name. Staff only.',
    signedIn: true,
    query: () => ({}),
    include: { user: 'user', 'user.avatar': 'user.avatar' },
  }),
);

const idInput = 'The support conversation to update.';
const talk = (found: SupportConversationEntity) => found;
const WITH = { include: ['user', 'user.avatar', 'assignee', 'last_message'] };

mutation('adminClaimSupport', {
  description:
    'Claims a support conversation for the viewer. Returns an error if someone else has already claimed it. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'SupportConversation', required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(claimSupport, { params: { id: id.id }, query: WITH })).data,
  payload: (t) => ({
    conversation: t.field({ type: SupportConversation, description: 'The updated conversation.', resolve: talk }),
  }),
});

mutation('adminReleaseSupport', {
  description: 'Releases a support conversation. Admins can also release conversations claimed by others. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'SupportConversation', required: true, description: idInput }) }),
  async resolve({ id }, context) {
    await context.rest(releaseSupport, { params: { id: id.id } });
    const found = await context.loader<SupportConversationEntity>(listSupportConversations).ask(id.id);
    if (!found) throw new RestError('not_found');
    return found;
  },
  payload: (t) => ({
    conversation: t.field({ type: SupportConversation, description: 'The updated conversation.', resolve: talk }),
  }),
});

mutation('adminHandOverSupport', {
  description:
    'Hands a claimed support conversation over to another staff member. Admins can hand over any conversation. Staff only.',
  input: (t) => ({
    id: t.globalID({ of: 'SupportConversation', required: true, description: idInput }),
    userId: t.globalID({
      of: 'User',
      required: true,
      description: 'The staff member to hand the conversation over to.',
    }),
  }),
  resolve: async ({ id, userId }, context) =>
    (await context.rest(handOverSupport, { params: { id: id.id }, query: WITH, body: { user_id: userId.id } })).data,
  payload: (t) => ({
    conversation: t.field({ type: SupportConversation, description: 'The updated conversation.', resolve: talk }),
  }),
});

mutation('adminCloseSupport', {
  description: 'Closes a support conversation. The next message from the member reopens it. Staff only.',
  input: (t) => ({ id: t.globalID({ of: 'SupportConversation', required: true, description: idInput }) }),
  resolve: async ({ id }, context) => (await context.rest(closeSupport, { params: { id: id.id }, query: WITH })).data,
  payload: (t) => ({
    conversation: t.field({ type: SupportConversation, description: 'The updated conversation.', resolve: talk }),
  }),
});

mutation('adminAnswerSupport', {
  description: 'Replies to a member as support. Replying to an unclaimed conversation claims it. Staff only.',
  input: (t) => ({
    id: t.globalID({ of: 'SupportConversation', required: true, description: idInput }),
    content: t.string({ description: 'The text of the message.' }),
    fileIds: t.globalIDList({ of: 'MediaFile', description: 'The files to attach, at most nine.' }),
  }),
  async resolve({ id, content, fileIds }, context) {
    const body = { content: content ?? undefined, file_ids: fileIds?.map((file) => file.id) };
    const { data } = await context.rest(answerSupport, { params: { id: id.id }, query: { include: ['files'] }, body });
    return { message: data, id: id.id };
  },
  payload: (t) => ({
    edge: t.field({
      type: MessageEdge,
      description: 'The message as a connection edge.',
      resolve: ({ message }) => edgeOf(message),
    }),
    conversation: t.field({
      type: SupportConversation,
      nullable: true,
      description: 'The updated conversation.',
      resolve: ({ id }, _args, context) => context.loader<SupportConversationEntity>(listSupportConversations).load(id),
    }),
  }),
});

const SupportEvent = builder.objectRef<Seen>('SupportEvent').implement({
  description: 'A new message in a support conversation, or a change of its assignee.',
  fields: (t) => ({
    conversation: t.field({
      type: SupportConversation,
      nullable: true,
      description: 'The updated conversation; null initially and after a gap, when any conversation may have changed.',
      resolve: ({ event }, _args, context) => {
        const { id } = (event.data ?? {}) as { id?: string };
        return id === undefined ? null : context.loader<SupportConversationEntity>(listSupportConversations).load(id);
      },
    }),
  }),
});

builder.subscriptionField('adminSupportEvents', (t) =>
  t.field({
    type: SupportEvent,
    authScopes: { signedIn: true },
    description: 'Subscribes to changes in the support queue. Staff only.',
    async subscribe(_root, _args, context) {
      const { support_id: support } = (await context.rest(countSupportConversations, {})).data;
      // Whoever helps today may not tomorrow.
      const access = new Access(async () => {
        context.refresh();
        return context.rest(countSupportConversations, {}).then(
          () => true,
          () => false,
        );
      }, 'ended');
      const { subscriber, close } = await openSubscriber(context, { recheck: () => access.recheck() });
      access.stream = await EventStream.open(context, {
        subjects: [`users.${support}.conversations`],
        endings: [sessionsOf(subscriber)],
        access,
        onClose: close,
      });
      // Somebody may have spoken between what the subscriber has read and this moment; from here on nothing is lost.
      access.stream.missed();
      return access.stream;
    },
    resolve(seen, _args, context) {
      context.refresh();
      return seen;
    },
  }),
);
