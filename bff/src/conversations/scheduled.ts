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
import { connectionOf, edgeOf, restConnection } from '../core/connection.ts';
import type { GatewayContext } from '../core/context.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type InputBuilder, type PayloadBuilder } from '../core/mutation.ts';
import { File } from '../files/files.ts';
import { Item, relation } from '../items/items.ts';
import { Conversation } from './conversations.ts';
import { Geolocation, Message, MessageEdge } from './messages.ts';

const ScheduledMessage = builder.objectRef<ScheduledEntity>('ScheduledMessage');
connectionOf(ScheduledMessage);

const conversationOf = (id: string, context: GatewayContext) =>
  context.loader<ConversationEntity>(listConversations).load(id);

builder.node(ScheduledMessage, {
  description:
    'What the viewer has written in a conversation and wants to be sent later. It is no message before its time.',
  id: { resolve: ({ id }) => id, description: 'Global id, unique over every type.' },
  isTypeOf: (value) => typeNameOf(value) === 'ScheduledMessage',
  loadMany: (ids, context) => context.loader<ScheduledEntity>(listScheduledMessages).loadMany(ids),
  fields: (t) => ({
    content: t.exposeString('content', { description: 'The words.' }),
    sendAt: t.expose('send_at', { type: 'DateTime', description: 'When it is sent.' }),
    refusedCode: t.exposeString('refused_code', {
      nullable: true,
      description: 'Why it could not be sent when its time had come: the code of an error. Null while it waits.',
    }),
    author: t.field({
      type: Actor,
      nullable: true,
      description: 'As whom the viewer says it: themselves, or a crowd.',
      ...relation('user_id'),
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'Where it is said; null when the viewer, as they act, is no longer in it.',
      resolve: ({ conversation_id }, _args, context) => conversationOf(conversation_id, context),
    }),
    files: t.field({
      type: [File],
      description: 'What is attached.',
      async resolve({ file_ids }, _args, context) {
        const files = await context.items.loadMany(file_ids);
        return files.filter((file) => file !== null) as never;
      },
    }),
    filesCount: t.int({
      description: 'How many files are attached.',
      resolve: ({ file_ids }) => file_ids.length,
    }),
    attachment: t.field({
      type: Item,
      nullable: true,
      description: 'A thing of Plaza that is sent; null when it is gone or not for the viewer.',
      ...relation('attachable_id'),
    }),
    hasAttachment: t.boolean({
      description: 'A thing of Plaza is sent, whether the viewer sees it or not.',
      resolve: ({ attachable_id }) => attachable_id !== null,
    }),
    replyTo: t.field({
      type: Message,
      nullable: true,
      description: 'What it answers; null when that is gone.',
      ...relation('reply_to_id'),
    }),
    geolocation: t.expose('geolocation', { type: Geolocation, nullable: true, description: 'A place that is sent.' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was written.' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime', description: 'When it was changed last.' }),
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
    description: 'What the viewer has written here and wants to be sent later, what goes next first.',
    query: ({ id }: ConversationEntity) => ({ conversation: id }),
    include: RELATIONS,
  }),
);

builder.objectField(Viewer, 'scheduledMessages', (t) =>
  restConnection(t, {
    contract: listScheduledMessages,
    type: ScheduledMessage,
    description:
      'What the viewer wants to be sent later, wherever it is said and whatever they acted as; what goes next first.',
    include: RELATIONS,
  }),
);

const conversationField = <P extends { conversation_id: string }>(t: PayloadBuilder<P>) => ({
  conversation: t.field({
    type: Conversation,
    nullable: true,
    description: 'Where, as it is now.',
    resolve: ({ conversation_id }, _args, context) => conversationOf(conversation_id, context),
  }),
});

const scheduledField = (t: PayloadBuilder<ScheduledEntity>) => ({
  scheduledMessage: t.field({
    type: ScheduledMessage,
    description: 'What is sent later.',
    resolve: (scheduled) => scheduled,
  }),
});

const query = { include: ['files', 'reply_to', 'attachable'] };

const whole = (t: InputBuilder) => ({
  content: t.string({ description: 'The words.' }),
  fileIds: t.globalIDList({ of: 'File', description: 'Files to attach, at most nine.' }),
  attachmentId: t.globalID({ of: 'Item', writes: 'attachable_id', description: 'A thing of Plaza to send.' }),
  replyToId: t.globalID({ of: 'Message', description: 'The message that it answers.' }),
});

mutation('scheduleMessage', {
  description: 'Writes a message that is sent later; until then nobody else knows of it.',
  input: (t) => ({
    conversationId: t.globalID({ of: 'Conversation', required: true, description: 'Where.' }),
    sendAt: t.field({
      type: 'DateTime',
      required: true,
      description: 'When: at least a minute and at most a year ahead.',
    }),
    ...whole(t),
    latitude: t.float({
      writes: 'geolocation.latitude',
      description: 'Degrees north of a place to send; kept to about a hundred metres.',
    }),
    longitude: t.float({ writes: 'geolocation.longitude', description: 'Degrees east of it.' }),
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
  description: 'Changes what is given of it; with another time what could not be sent is tried again then.',
  input: (t) => ({
    id: t.globalID({ of: 'ScheduledMessage', required: true, description: 'What is sent later.' }),
    sendAt: t.field({ type: 'DateTime', description: 'When: at least a minute and at most a year ahead.' }),
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
  description: 'It is not sent, and gone.',
  input: (t) => ({
    id: t.globalID({ of: 'ScheduledMessage', required: true, description: 'What would be sent later.' }),
  }),
  async resolve({ id }, context) {
    const params = { id: id.id };
    const { conversation_id } = (await context.rest(getScheduledMessage, { params })).data;
    await context.rest(deleteScheduledMessage, { params });
    return { id: id.id, conversation_id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'What would have been sent.',
      resolve: ({ id }) => writeGlobalId('ScheduledMessage', id),
    }),
    ...conversationField(t),
  }),
});

mutation('sendScheduledMessage', {
  description: 'Sends it now.',
  input: (t) => ({
    id: t.globalID({ of: 'ScheduledMessage', required: true, description: 'What would be sent later.' }),
  }),
  async resolve({ id }, context) {
    const message = (await context.rest(sendScheduledMessage, { params: { id: id.id } })).data;
    return { id: id.id, message, conversation_id: message.conversation_id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'What waited, which is gone now.',
      resolve: ({ id }) => writeGlobalId('ScheduledMessage', id),
    }),
    edge: t.field({
      type: MessageEdge,
      description: 'The message that it has become, as an edge of any list.',
      resolve: ({ message }) => edgeOf<MessageEntity>(message),
    }),
    ...conversationField(t),
  }),
});
