/** What this domain tells the others; apart from its contract, which is a leaf that the gateway imports. */
import type {} from '../core/events.ts';
import type {} from '../core/notifications.ts';
import type { Decision, NotificationChannel as Channel, NotificationKind, Reason } from './notifications.contract.ts';

declare module '../core/notifications.ts' {
  interface NotificationNames {
    type: NotificationKind | Decision;
    reason: Reason;
    channel: Channel;
  }
}

declare module '../core/events.ts' {
  interface DomainEvents {
    /** An invitation was accepted or declined. */
    'notification.answered': { id: string; userId: string; status: 'accepted' | 'declined'; contextId: string | null };
  }
}
