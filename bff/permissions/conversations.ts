import { follow, globalId, idIn, type FieldRow, type Given } from './matrix.ts';

const users = (ids: unknown) => (ids as string[]).map((id) => globalId('User', id));
const opened: Given = ({ body: { user_ids: ids, type } }) => ({ personIds: users(ids), isGroup: type === 'group' });

/** Who talks with whom. */
export const conversations: FieldRow[] = [
  follow('openConversation', 'createConversation with somebody', opened),
  follow('openConversation', 'createConversation as a group', opened),
  follow('renameConversation', 'updateConversation', idIn('Conversation', { name: 'Who waits' })),
  follow('setConversationMuted', 'updateConversationPreferences', idIn('Conversation', { isMuted: true })),
  follow('markConversationRead', 'readConversation', ({ params, body }) => ({
    id: globalId('Conversation', params['id']),
    messageId: globalId('Message', body['message_id']),
  })),
  follow('answerMessageRequest', 'answerMessageRequest', idIn('Conversation', { isAccepted: true })),
  follow('addToConversation', 'addToConversation', ({ params, body }) => ({
    id: globalId('Conversation', params['id']),
    personIds: users(body['user_ids']),
  })),
  follow('leaveConversation', 'removeFromConversation leaves it', idIn('Conversation')),
  follow('removeFromConversation', 'removeFromConversation takes somebody out', ({ params }) => ({
    id: globalId('Conversation', params['id']),
    personId: globalId('User', params['userId']),
  })),
  follow('sendTyping', 'sendTyping', idIn('Conversation')),
  follow('setPresence', 'setPresence', ({ body }) => ({ clientId: body['client_id'], isOnline: true })),
  follow('sendMessage', 'createMessage', ({ body }) => ({
    conversationId: globalId('Conversation', body['conversation_id']),
    content: body['content'],
  })),
  follow('editMessage', 'updateMessage', idIn('Message', { content: 'On time' })),
  follow('unsendMessage', 'deleteMessage', idIn('Message')),
  follow('scheduleMessage', 'createScheduledMessage', ({ body }) => ({
    conversationId: globalId('Conversation', body['conversation_id']),
    content: body['content'],
    sendAt: body['send_at'],
  })),
  follow('updateScheduledMessage', 'updateScheduledMessage', idIn('ScheduledMessage', { content: 'On time' })),
  follow('deleteScheduledMessage', 'deleteScheduledMessage', idIn('ScheduledMessage')),
  follow('sendScheduledMessage', 'sendScheduledMessage', idIn('ScheduledMessage')),
  follow('openSupport', 'openSupport'),
];
