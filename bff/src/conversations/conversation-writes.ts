/** What is done with conversations and said in them. */
import {
  addToConversation,
  answerMessageRequest,
  createConversation,
  listConversations,
  readConversation,
  removeFromConversation,
  sendTyping,
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
    description: 'The updated conversation.',
    resolve: ({ conversation }) => conversation as never,
  }),
});
const viewerField = <P extends object>(t: PayloadBuilder<P>) => ({
  viewer: t.field({
    type: Viewer,
    description: 'The viewer with their updated unread counts.',
    resolve: (_payload, _args, context, info) => loadViewer(context, info),
  }),
});
const query = { include: ['users', 'users.avatar'] };

mutation('openConversation', {
  description:
    'Opens a conversation. With one other person, returns the existing conversation if there is one; with several people or with `isGroup`, always creates a new group.',
  input: (t) => ({
    personIds: t.globalIDList({
      of: 'Actor',
      writes: 'user_ids',
      required: true,
      description: 'The other participants.',
    }),
    name: t.string({ description: 'The name of the group.' }),
    isGroup: t.boolean({ writes: 'type', description: 'Whether to create a group even with only one other person.' }),
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
  description: 'Renames a group. A message about it appears in the conversation.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The group to rename.' }),
    name: t.string({ required: true, description: 'The new name. Can be empty.' }),
  }),
  async resolve({ id, name }, context) {
    return {
      conversation: (await context.rest(updateConversation, { params: { id: id.id }, query, body: { name } })).data,
    };
  },
  payload: (t) => conversationField(t),
});

mutation('setConversationMuted', {
  description:
    'Mutes or unmutes a conversation. A muted conversation does not add to the unread counts. Other participants are not notified.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation to mute or unmute.' }),
    isMuted: t.boolean({ writes: 'do_not_disturb', required: true, description: 'Whether to mute the conversation.' }),
  }),
  async resolve({ id, isMuted }, context) {
    const body = { do_not_disturb: isMuted };
    const { data } = await context.rest(updateConversationPreferences, { params: { id: id.id }, query, body });
    return { conversation: data };
  },
  payload: (t) => ({ ...conversationField(t), ...viewerField(t) }),
});

mutation('markConversationRead', {
  description: 'Marks messages as read, up to the given message. Cannot be used to mark messages as unread.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation to mark as read.' }),
    messageId: t.globalID({
      of: 'Message',
      required: true,
      description: 'The newest message that the viewer has seen.',
    }),
  }),
  async resolve({ id, messageId }, context) {
    const body = { message_id: messageId.id };
    return { conversation: (await context.rest(readConversation, { params: { id: id.id }, query, body })).data };
  },
  payload: (t) => ({ ...conversationField(t), ...viewerField(t) }),
});

mutation('answerMessageRequest', {
  description: 'Accepts or declines a message request. Declining deletes it without notifying the sender.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The message request to accept or decline.' }),
    isAccepted: t.boolean({ writes: 'answer', required: true, description: 'Whether to accept the request.' }),
  }),
  async resolve({ id, isAccepted }, context) {
    const body = { answer: isAccepted ? ('accept' as const) : ('decline' as const) };
    await context.rest(answerMessageRequest, { params: { id: id.id }, body });
    return { id: id.id, isAccepted };
  },
  payload: (t) => ({
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The updated conversation; null if the request was declined.',
      resolve: ({ id, isAccepted }, _args, context) =>
        isAccepted ? context.loader<ConversationEntity>(listConversations).load(id) : null,
    }),
    deletedId: t.id({
      nullable: true,
      description: 'The ID of the declined request; null if it was accepted.',
      resolve: ({ id, isAccepted }) => (isAccepted ? null : writeGlobalId('Conversation', id)),
    }),
    ...viewerField(t),
  }),
});

mutation('addToConversation', {
  description: 'Adds people to a group. They can see only messages sent from then on.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The group to add people to.' }),
    personIds: t.globalIDList({ of: 'Actor', writes: 'user_ids', required: true, description: 'The people to add.' }),
  }),
  async resolve({ id, personIds }, context) {
    const body = { user_ids: personIds.map((person) => person.id) };
    return { conversation: (await context.rest(addToConversation, { params: { id: id.id }, query, body })).data };
  },
  payload: (t) => conversationField(t),
});

mutation('removeFromConversation', {
  description: 'Removes a participant from a group. Requires the viewer to be an admin of the group.',
  input: (t) => ({
    id: t.globalID({ of: 'Conversation', required: true, description: 'The group to remove the participant from.' }),
    personId: t.globalID({ of: 'Actor', writes: 'userId', required: true, description: 'The participant to remove.' }),
  }),
  async resolve({ id, personId }, context) {
    await context.rest(removeFromConversation, { params: { id: id.id, userId: personId.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The updated group.',
      resolve: ({ id }, _args, context) => context.loader<ConversationEntity>(listConversations).load(id),
    }),
  }),
});

mutation('leaveConversation', {
  description: 'Leaves a conversation and deletes its history for the viewer.',
  input: (t) => ({ id: t.globalID({ of: 'Conversation', required: true, description: 'The conversation to leave.' }) }),
  async resolve({ id }, context) {
    const { user_id: person, actor_id: actor = person } = await loadViewer(context);
    await context.rest(removeFromConversation, { params: { id: id.id, userId: actor } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the conversation that the viewer left.',
      resolve: ({ id }) => writeGlobalId('Conversation', id),
    }),
    ...viewerField(t),
  }),
});

mutation('sendTyping', {
  description: 'Notifies the participants who have the conversation open that the viewer is typing. Nothing is stored.',
  input: (t) => ({
    id: t.globalID({
      of: 'Conversation',
      required: true,
      description: 'The conversation in which the viewer is typing.',
    }),
  }),
  async resolve({ id }, context) {
    await context.rest(sendTyping, { params: { id: id.id } });
    return { isSent: true };
  },
  payload: (t) => ({ isSent: t.exposeBoolean('isSent', { description: 'Whether the participants were notified.' }) }),
});

const SENT = { include: ['user', 'user.avatar', 'files', 'reply_to', 'reply_to.user', 'attachable'] };

mutation('sendMessage', {
  description:
    'Sends a message with text, files, an item, a location, or a combination of these. Sending a message to a pending request accepts it.',
  input: (t) => ({
    conversationId: t.globalID({
      of: 'Conversation',
      required: true,
      description: 'The conversation to send the message to.',
    }),
    content: t.string({ description: 'The text of the message.' }),
    fileIds: t.globalIDList({ of: 'MediaFile', description: 'The files to attach, at most nine.' }),
    attachmentId: t.globalID({ of: 'Item', writes: 'attachable_id', description: 'The item to attach.' }),
    replyToId: t.globalID({ of: 'Message', description: 'The message to reply to.' }),
    latitude: t.float({
      writes: 'geolocation.latitude',
      description: 'The latitude of a location to send, in degrees. Stored with a precision of about 100 meters.',
    }),
    longitude: t.float({ writes: 'geolocation.longitude', description: 'The longitude of the location, in degrees.' }),
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
    sentMessage: t.field({ type: Message, description: 'The sent message.', resolve: (message) => message }),
    edge: t.field({
      type: MessageEdge,
      description: 'The object as a connection edge, for adding it to a list on the client.',
      resolve: (message) => edgeOf(message),
    }),
    conversation: t.field({
      type: Conversation,
      nullable: true,
      description: 'The updated conversation.',
      resolve: ({ conversation_id }, _args, context) =>
        context.loader<ConversationEntity>(listConversations).load(conversation_id),
    }),
  }),
});

mutation('editMessage', {
  description: 'Edits the text of a message. The previous text remains visible to participants in the edit history.',
  input: (t) => ({
    id: t.globalID({ of: 'Message', required: true, description: 'The message to edit.' }),
    content: t.string({ required: true, description: 'The new text.' }),
  }),
  async resolve({ id, content }, context) {
    return (await context.rest(updateMessage, { params: { id: id.id }, body: { content } })).data;
  },
  payload: (t) => ({
    sentMessage: t.field({ type: Message, description: 'The updated message.', resolve: (message) => message }),
  }),
});

mutation('unsendMessage', {
  description: 'Deletes a message for all participants.',
  input: (t) => ({ id: t.globalID({ of: 'Message', required: true, description: 'The message to delete.' }) }),
  async resolve({ id }, context) {
    await context.rest(deleteMessage, { params: { id: id.id } });
    return { id: id.id };
  },
  payload: (t) => ({
    deletedId: t.id({
      description: 'The ID of the deleted message.',
      resolve: ({ id }) => writeGlobalId('Message', id),
    }),
  }),
});
