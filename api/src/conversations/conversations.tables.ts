import type { Call } from './calls.contract.ts';
import type { MessageType } from './messages.contract.ts';

export interface ConversationsTable {
  id: string;
  type: 'direct' | 'group' | 'support';
  name: string;
  founder_id: string;
  /** Of the two in a direct one, so that there is one alone. */
  pair: string | null;
  /** The message that was said last, or itself: the order of every list. */
  order_id: string;
  created_at: string;
  updated_at: string;
}

export type MemberState = 'joined' | 'requested' | 'declined' | 'left';

interface ConversationUsersTable {
  conversation_id: string;
  user_id: string;
  role: 'admin' | 'member';
  state: MemberState;
  do_not_disturb: boolean;
  /** What was said before is not for them. */
  since: string;
  /** How far they have read. */
  read_id: string;
  joined_at: string;
}

interface MessagesTable {
  id: string;
  conversation_id: string;
  type: MessageType;
  content: string;
  attachable_id: string | null;
  reply_to_id: string | null;
  subject_id: string | null;
  latitude: number | null;
  longitude: number | null;
  call_id: string | null;
  edited_at: string | null;
}

interface PresencesTable {
  user_id: string;
  /** The window. */
  client_id: string;
  seen_at: string;
}

interface CallsTable extends Omit<Call, '_type' | 'seconds'> {
  caller_seen_at: string;
  callee_seen_at: string | null;
}

declare module '../core/db.ts' {
  interface Tables {
    conversations: ConversationsTable;
    conversation_users: ConversationUsersTable;
    messages: MessagesTable;
    calls: CallsTable;
    presences: PresencesTable;
    message_edits: { id: string; message_id: string; content: string; created_at: string };
  }
}
