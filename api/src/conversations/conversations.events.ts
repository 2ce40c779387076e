/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** Somebody has said something in a conversation. */
    'message.added': { id: string; conversationId: string; authorId: string; content: string };
    /** It rings. */
    'call.rings': { id: string; conversationId: string; callerId: string; calleeId: string };
    /** Nobody took it. */
    'call.missed': { id: string; conversationId: string; callerId: string; calleeId: string };
  }
}
