import type { NotificationKinds } from '../core/notificationKind.ts';

/** Only pushed: both are listed in their conversation. */
export const conversationNotifications = {
  MESSAGE: { hasSetting: true },
  CALL: { hasSetting: true },
} satisfies NotificationKinds;
