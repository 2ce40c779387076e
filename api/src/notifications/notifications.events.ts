/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';

declare module '../core/events.ts' {
  interface DomainEvents {
    /** An invitation was accepted or declined. */
    'notification.answered': { id: string; userId: string; status: 'accepted' | 'declined'; contextId: string | null };
  }
}
