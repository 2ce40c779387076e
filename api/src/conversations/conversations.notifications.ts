import type { DomainNotifications } from '../core/notifications.ts';

/** Messages and calls are listed in conversations, so they are only pushed (`notifications/push.ts`). */
export const conversationNotifications: DomainNotifications = {
  rules: {
    message: { reason: 'other', channels: ['push'] },
    call: { reason: 'other', channels: ['push'] },
  },
};
