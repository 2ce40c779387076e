/** A conversation of the viewer with Ruth, and what is said in it. */
import { connection, person, RUTH } from './town.ts';

export const ME = { ...person('ada', 'Ada Byron'), id: 'user:ada', isViewer: true };

let minute = 0;
/** Ruth's, unless said otherwise, each a minute after the one before. */
export const message = (id: string, content: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Message',
  __isItem: 'Message',
  __isReactable: 'Message',
  __isNode: 'Message',
  id,
  kind: 'MESSAGE',
  content,
  createdAt: new Date(Date.UTC(2026, 10, 21, 9, (minute += 1))).toISOString(),
  editedAt: null,
  isChangeable: false,
  isFromSupport: false,
  conversationId: 'c1',
  isReply: false,
  hasAttachment: false,
  hasReacted: false,
  reactionsCount: 0,
  reactionChips: [],
  author: RUTH,
  subject: null,
  replyTo: null,
  files: [],
  attachment: null,
  geolocation: null,
  call: null,
  ...more,
});

export const conversation = (more: Record<string, unknown> = {}) => ({
  __typename: 'Conversation',
  __isNode: 'Conversation',
  id: 'c1',
  type: 'DIRECT',
  name: '',
  unseenCount: 0,
  scheduledCount: 0,
  refusedCount: 0,
  isMuted: false,
  isRequest: false,
  isAdmin: false,
  canWrite: true,
  canCall: false,
  presence: null,
  readMessageId: 'm0',
  people: [ME, RUTH],
  reads: [],
  lastMessage: null,
  messages: connection([]),
  ...more,
});
