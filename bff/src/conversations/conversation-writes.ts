/** What is done with conversations and said in them. */
import {
  addToConversation,
  answerConversation,
  createConversation,
  listConversations,
  readConversation,
  removeFromConversation,
  tellTyping,
  updateConversation,
  updateConversationPreferences,
  type Conversation as ConversationEntity,
} from '@plaza/api/conversations/conversations.contract.ts';
import { createMessage, deleteMessage, updateMessage } from '@plaza/api/conversations/messages.contract.ts';
import { loadViewer, Viewer } from '../accounts/accounts.ts';
import { edgeOf } from '../core/connection.ts';
import { writeGlobalId } from '../core/ids.ts';
import { mutation, type PayloadBuilder } from '../core/mutation.ts';
import { Conversation } from './conversations.ts';
import { Message, MessageEdge } from './messages.ts';

const conversationField = <P extends { conversation: ConversationEntity }>(t: PayloadBuilder<P>) => ({
  conversation: t.field({
    type: Conversation,
    description: 'The conversation as it is now.',
    resolve: ({ conversation }) => conversation as never,
  }),
});
const viewerField = <P extends object>(t: PayloadBuilder<P>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer, with what waits for them now.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});
const query = { include: ['users', 'users.avatar'] };

mutation('openConversation', {
  description:
    'Opens the conversation with somebody, the same each time; with several people, or as a group, a new one.',
  input: (t) => ({
    personIds: t.globalIDList({ of: 'Actor', writes: 'user_ids', required: true, description: 'The others.' }),
    name: t.string({ description: 'Of a group.' }),
    isGroup: t.boolean({ writes: 'type', description: 'A group, even of two.' }),
  }),
  async resolve({ personIds, name, isGroup }, context) {
    const body = {
      user_ids: personIds.map(({ id }) => id),
      name: name ?? undefined,
      ...(isGroup && { type: 'group' as const }),
    };
    return { conversation: (await context.rest(createConversation, { query, body })).data };
  },
  payload: (t) => conversationField(t),
});

mutation('renameConversation', {
  description: 'Renames a group; everybody in it reads that.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The group.' }),
    name: t.string({ required: true, description: 'Its new name; may be empty.' }),
  }),
  async resolve({ id, name }, context) {
    return {
      conversation: (await context.rest(updateConversation, { params: { id: id.id }, query, body: { name } })).data,
    };
  },
  payload: (t) => conversationField(t),
});

mutation('setConversationQuiet', {
  description: 'Quiet, a conversation no longer counts among what waits; nobody else is told.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation.' }),
    isQuiet: t.boolean({ writes: 'do_not_disturb', required: true, description: 'Whether it is quiet.' }),
  }),
  async resolve({ id, isQuiet }, context) {
    const body = { do_not_disturb: isQuiet };
    const { data } = await context.rest(updateConversationPreferences, { params: { id: id.id }, query, body });
    return { conversation: data };
  },
  payload: (t) => ({ ...conversationField(t), ...viewerField(t) }),
});

mutation('markConversationRead', {
  description: 'Says how far the viewer has read; never less than before.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation.' }),
    messageId: t.globalID({ of: 'Message', required: true, description: 'The newest message that they have seen.' }),
  }),
  async resolve({ id, messageId }, context) {
    const body = { message_id: messageId.id };
    return { conversation: (await context.rest(readConversation, { params: { id: id.id }, query, body })).data };
  },
  payload: (t) => ({ ...conversationField(t), ...viewerField(t) }),
});

mutation('answerMessageRequest', {
  description: 'Accepts a request, or declines it: then it is gone, and who asked is not told.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation.' }),
    isAccepted: t.boolean({ writes: 'answer', required: true, description: 'Whether the viewer wants it.' }),
  }),
  async resolve({ id, isAccepted }, context) {
    const body = { answer: isAccepted ? ('accept' as const) : ('decline' as const) };
    await context.rest(answerConversation, { params: { id: id.id }, body });
    return { id: id.id, isAccepted };
  },
  payload: (t) => ({
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'As it is now; null once it is declined.',
      resolve: ({ id, isAccepted }, _args, context) =>
        isAccepted ? context.loader<ConversationEntity>(listConversations).load(id) : null,
    }),
    deletedId: t.id({
      nullable: true,
      description: 'The request that was, when it is declined.',
      resolve: ({ id, isAccepted }) => (isAccepted ? null : writeGlobalId('Conversation', id)),
    }),
    ...viewerField(t),
  }),
});

mutation('addToConversation', {
  description: 'Brings people into a group: they see what is said from then on.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The group.' }),
    personIds: t.globalIDList({ of: 'Actor', writes: 'user_ids', required: true, description: 'Who comes in.' }),
  }),
  async resolve({ id, personIds }, context) {
    const body = { user_ids: personIds.map((person) => person.id) };
    return { conversation: (await context.rest(addToConversation, { params: { id: id.id }, query, body })).data };
  },
  payload: (t) => conversationField(t),
});

mutation('removeFromConversation', {
  description: 'Takes somebody out of a group, as its admin.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The group.' }),
    personId: t.globalID({ of: 'Actor', writes: 'userId', required: true, description: 'Who goes.' }),
  }),
  async resolve({ id, personId }, context) {
    await context.rest(removeFromConversation, { params: { id: id.id, userId: personId.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The group as it is now.',
      resolve: ({ id }, _args, context) => context.loader<ConversationEntity>(listConversations).load(id),
    }),
  }),
});

mutation('leaveConversation', {
  description: 'Leaves a conversation: it is gone for the viewer, with what was said.',
  input: (t) => ({ id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation.' }) }),
  async resolve({ id }, context) {
    const { user_id: person, actor_id: actor = person } = await loadViewer(context);
    await context.rest(removeFromConversation, { params: { id: id.id, userId: actor } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The conversation that was.',
      resolve: ({ id }) => writeGlobalId('Conversation', id),
    }),
    ...viewerField(t),
  }),
});

mutation('tellTyping', {
  description: 'Tells the others who are looking that the viewer is writing; nothing of it is kept.',
  input: (t) => ({ id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation.' }) }),
  async resolve({ id }, context) {
    await context.rest(tellTyping, { params: { id: id.id } });
    return { isTold: true };
  },
  payload: (t) => ({ isTold: t.exposeBoolean('isTold', { description: 'It was told.' }) }),
});

const SENT = { include: ['user', 'user.avatar', 'files', 'reply_to', 'reply_to.user', 'attachable'] };

mutation('sendMessage', {
  description: 'Says something: words, files, a thing of Plaza, a place, or some of it. It accepts a request.',
  input: (t) => ({
    conversationId: t.globalID({ of: 'Conversation', required: true, description: 'Where.' }),
    content: t.string({ description: 'The words.' }),
    fileIds: t.globalIDList({ of: 'File', description: 'Files to attach, at most nine.' }),
    attachmentId: t.globalID({ of: 'Item', writes: 'attachable_id', description: 'A thing of Plaza to send.' }),
    replyToId: t.globalID({ of: 'Message', description: 'The message that it answers.' }),
    latitude: t.float({
      writes: 'geolocation.latitude',
      description: 'Degrees north of a place to send; kept to about a hundred metres.',
    }),
    longitude: t.float({ writes: 'geolocation.longitude', description: 'Degrees east of it.' }),
  }),
  async resolve({ conversationId, content, fileIds, attachmentId, replyToId, latitude, longitude }, context) {
    const body = {
      conversation_id: conversationId.id,
      content: content ?? undefined,
      file_ids: fileIds?.map(({ id }) => id),
      attachable_id: attachmentId?.id,
      reply_to_id: replyToId?.id,
      ...(latitude != null && longitude != null && { geolocation: { latitude, longitude } }),
    };
    return (await context.rest(createMessage, { query: SENT, body })).data;
  },
  payload: (t) => ({
    // Not `message`: that is what a PlazaError says.
    sentMessage: t.field({ type: Message, description: 'The message.', resolve: (message) => message }),
    edge: t.field({
      type: MessageEdge,
      description: 'As an edge of any list.',
      resolve: (message) => edgeOf(message),
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The conversation as it is now.',
      resolve: ({ conversation_id }, _args, context) =>
        context.loader<ConversationEntity>(listConversations).load(conversation_id),
    }),
  }),
});

mutation('editMessage', {
  description: 'Changes the words of a message; those before are kept for who is in the conversation.',
  input: (t) => ({
    id: t.globalID({ of: 'Message', required: true, description: 'The message.' }),
    content: t.string({ required: true, description: 'The words.' }),
  }),
  async resolve({ id, content }, context) {
    return (await context.rest(updateMessage, { params: { id: id.id }, body: { content } })).data;
  },
  payload: (t) => ({
    sentMessage: t.field({ type: Message, description: 'The message as it is now.', resolve: (message) => message }),
  }),
});

mutation('unsendMessage', {
  description: 'Unsends a message: it is gone for everybody.',
  input: (t) => ({ id: t.globalID({ of: 'Message', required: true, description: 'The message.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMessage, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({ description: 'The message that was.', resolve: ({ id }) => writeGlobalId('Message', id) }),
  }),
});
