/** What the viewer has written and wants to be sent later; nobody else sees it. */
import type { Message as MessageEntity } from '@plaza/api/conversations/messages.contract.ts';
import {
  listConversations,
  type Conversation as ConversationEntity,
} from '@plaza/api/conversations/conversations.contract.ts';
import {
  createScheduledMessage,
  deleteScheduledMessage,
  getScheduledMessage,
  listScheduledMessages,
  sendScheduledMessage,
  updateScheduledMessage,
  type ScheduledMessage as ScheduledEntity,
} from '@plaza/api/conversations/scheduled.contract.ts';
import { Viewer } from '../accounts/accounts.ts';
import { Actor } from '../actors/actors.ts';
import { builder, typeNameOf } from '../core/builder.ts';
import { ErrorCode, knownCodeOf } from '../core/error-types.ts';
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { MediaFile } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { Conversation } from './conversations.ts';
import { Geolocation, Message, MessageEdge } from './messages.ts';

const ScheduledMessage = builder.objectRef<ScheduledEntity>('ScheduledMessage');
connectionOf(ScheduledMessage);

const conversationOf = (id: string, context: GatewayContext) =>
  context.loader<ConversationEntity>(listConversations).load(id);

builder.node(ScheduledMessage, {
  description: 'A message that the viewer has scheduled to be sent later.',
  id: { resolve: ({ id }) => id, description: 'The global ID of the object, unique across all types.' },
  isTypeOf: (value) => typeNameOf(value) === 'ScheduledMessage',
  loadMany: (ids, context) => context.loader<ScheduledEntity>(listScheduledMessages).loadMany(ids),
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The text of the message.' }),
    sendAt: t.expose('send_at', { type: 'DateTime', description: 'When the message will be sent.' }),
    refusedCode: t.field({
      type: ErrorCode,
      nullable: true,
      description: 'The code of the error that prevented the message from being sent; null while it is pending.',
      resolve: ({ refused_code: code }) => (code === null ? null : knownCodeOf(code)),
    }),
    author: t.field({
      type: Actor,
      nullable: true,
      description:
        'The actor that the message will be sent as, which is the viewer or a crowd; null if no longer available.',
      ...relation('user_id'),
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The conversation that the message will be sent to; null if the current actor is no longer in it.',
      resolve: ({ conversation_id }, _args, context) => conversationOf(conversation_id, context),
    }),
    files: t.field({
      type: [MediaFile],
      description: 'The attached files.',
      async resolve({ file_ids }, _args, context) {
        const files = await context.items.loadMany(file_ids);
        return files.filter((file) => file !== null) as never;
      },
    }),
    filesCount: t.int({
      description: 'The number of attached files.',
      resolve: ({ file_ids }) => file_ids.length,
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'The attached item; null if there is none, it was deleted, or it is not visible to the viewer.',
      ...relation('attachable_id'),
    }),
    hasAttachment: t.boolean({
      description: 'Whether an item is attached, even if the viewer cannot see it.',
      resolve: ({ attachable_id }) => attachable_id !== null,
    }),
    replyTo: t.field({
      type: Message,
      nullable: true,
      description: 'The message that this one replies to; null if it is not a reply or the original was deleted.',
      ...relation('reply_to_id'),
    }),
    geolocation: t.expose('geolocation', {
      type: Geolocation,
      nullable: true,
      description: 'The attached location; null if there is none.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When the message was created.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When the message was last updated.' }),
  }),
});

const RELATIONS = {
  author: 'user',
  'author.avatar': 'user.avatar',
  files: 'files',
  replyTo: 'reply_to',
  'replyTo.author': 'reply_to.user',
  attachment: 'attachable',
  'attachment.author': 'attachable.user',
};

builder.objectField(Conversation, 'scheduledMessages', (t) =>
  restConnection(t, {
    contract: listScheduledMessages,
    type: ScheduledMessage,
    description: 'The messages that the viewer has scheduled in this conversation, the next to be sent first.',
    query: ({ id }: ConversationEntity) => ({ conversation: id }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'scheduledMessages', (t) =>
  restConnection(t, {
    contract: listScheduledMessages,
    type: ScheduledMessage,
    description:
      'All messages that the viewer has scheduled, in any conversation and as any actor, the next to be sent first.',
    include: RELATIONS,
  }),
);

const conversationField = <P extends { conversation_id: string }>(t: PayloadBuilder<P>) => ({
  conversation: t.field({
    type: Conversation,
    nullable: true,
    description: 'The updated conversation.',
    resolve: ({ conversation_id }, _args, context) => conversationOf(conversation_id, context),
  }),
});

const scheduledField = (t: PayloadBuilder<ScheduledEntity>) => ({
  scheduledMessage: t.field({
    type: ScheduledMessage,
    description: 'The scheduled message.',
    resolve: (scheduled) => scheduled,
  }),
});

const query = { include: ['files', 'reply_to', 'attachable'] };

const whole = (t: InputBuilder) => ({
  content: t.string({ description: 'The text of the message.' }),
  fileIds: t.globalIDList({ of: 'MediaFile', description: 'The files to attach, at most nine.' }),
  attachmentId: t.globalID({ of: 'Item', writes: 'attachable_id', description: 'The item to attach.' }),
  replyToId: t.globalID({ of: 'Message', description: 'The message to reply to.' }),
});

mutation('scheduleMessage', {
  description: 'Schedules a message to be sent later. It is visible only to the viewer until then.',
  input: (t) => ({
    conversationId: t.globalID({
      of: 'Conversation',
      required: true,
      description: 'The conversation to send the message to.',
    }),
    sendAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When to send the message: at least a minute and at most a year from now.',
    }),
    ...whole(t),
    latitude: t.float({
      writes: 'geolocation.latitude',
      description: 'The latitude of a location to send, in degrees. Stored with a precision of about 100 meters.',
    }),
    longitude: t.float({ writes: 'geolocation.longitude', description: 'The longitude of the location, in degrees.' }),
  }),
  async resolve({ conversationId, sendAt, content, fileIds, attachmentId, replyToId, latitude, longitude }, context) {
    const body = {
      conversation_id: conversationId.id,
      send_at: sendAt,
      content: content ?? undefined,
      file_ids: fileIds?.map(({ id }) => id),
      attachable_id: attachmentId?.id,
      reply_to_id: replyToId?.id,
      ...(latitude != null && longitude != null && { geolocation: { latitude, longitude } }),
    };
    return (await context.rest(createScheduledMessage, { query, body })).data;
  },
  payload: (t) => ({ ...scheduledField(t), ...conversationField(t) }),
});

mutation('updateScheduledMessage', {
  description:
    'Updates a scheduled message. Omitted fields keep their values. Changing the time of a message that could not be sent tries again then.',
  input: (t) => ({
    id: t.globalID({ of: 'ScheduledMessage', required: true, description: 'The scheduled message to update.' }),
    sendAt: t.field({
      type: 'DateTime',
      description: 'When to send the message: at least a minute and at most a year from now.',
    }),
    ...whole(t),
  }),
  async resolve({ id, sendAt, content, fileIds, attachmentId, replyToId }, context) {
    const body = {
      send_at: sendAt ?? undefined,
      content: content ?? undefined,
      file_ids: fileIds?.map((file) => file.id),
      ...(attachmentId !== undefined && { attachable_id: attachmentId?.id ?? null }),
      ...(replyToId !== undefined && { reply_to_id: replyToId?.id ?? null }),
    };
    return (await context.rest(updateScheduledMessage, { params: { id: id.id }, query, body })).data;
  },
  payload: (t) => ({ ...scheduledField(t), ...conversationField(t) }),
});

mutation('deleteScheduledMessage', {
  description: 'Deletes a scheduled message without sending it.',
  input: (t) => ({
    id: t.globalID({ of: 'ScheduledMessage', required: true, description: 'The scheduled message to delete.' }),
  }),
  async resolve({ id }, context) {
    const params = { id: id.id };
    const { conversation_id } = (await context.rest(getScheduledMessage, { params })).data;
    await context.rest(deleteScheduledMessage, { params });
    return { id: id.id, conversation_id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted scheduled message.',
      resolve: ({ id }) => writeGlobalId('ScheduledMessage', id),
    }),
    ...conversationField(t),
  }),
});

mutation('sendScheduledMessage', {
  description: 'Sends a scheduled message immediately.',
  input: (t) => ({
    id: t.globalID({ of: 'ScheduledMessage', required: true, description: 'The scheduled message to send.' }),
  }),
  async resolve({ id }, context) {
    const message = (await context.rest(sendScheduledMessage, { params: { id: id.id } })).data;
    return { id: id.id, message, conversation_id: message.conversation_id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the scheduled message, which no longer exists.',
      resolve: ({ id }) => writeGlobalId('ScheduledMessage', id),
    }),
    edge: t.field({
      type: MessageEdge,
      description: 'The sent message as a connection edge.',
      resolve: ({ message }) => edgeOf<MessageEntity>(message),
    }),
    ...conversationField(t),
  }),
});
