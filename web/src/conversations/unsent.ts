import { Outbox, type Unsent } from '../core/outbox.ts';

/** A message on its way: it stands at the end of its conversation until the platform has it. */
export interface UnsentMessage extends Unsent {
  conversationId: string;
  content: string;
  fileIds: readonly string[];
  replyToId: string | null;
  /** A place, to about a hundred metres. */
  place?: { readonly latitude: number; readonly longitude: number };
}

export const unsentMessages = new Outbox<UnsentMessage>('outbox.messages', ({ conversationId }) => conversationId);
