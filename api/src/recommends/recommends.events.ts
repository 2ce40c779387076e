/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type { Recommendation } from './recommends.contract.ts';

interface About {
  kind: Recommendation['kind'];
  itemId: string;
  senderId: string;
}

declare module '../core/events.ts' {
  interface DomainEvents {
    /** Something was sent to some; `isNew` where they have not been sent it before. */
    'recommend.sent': About & { reason: string | null; to: { id: string; recipientId: string; isNew: boolean }[] };
    'recommend.answered': About & { id: string; recipientId: string; answer: 'thanked' | 'declined' };
    'recommend.withdrawn': { id: string; recipientId: string };
  }
}
