/** Nobody has written to anybody in these worlds: `src/conversations` asks who reads what is said. */
export const CONVERSATION_READERS: readonly string[] = [
  'listConversations',
  'searchConversations',
  'findConversation',
  'countUnreadMessages',
  'getConversation',
  'listMessages',
  'getMessage',
  'listMessageEdits',
  'listScheduledMessages',
  'getScheduledMessage',
  'listCalls',
  'listIceServers',
  'getCall',
];
