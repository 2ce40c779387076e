import type { NotificationKinds } from '../core/notificationKind.ts';

export const accountNotifications = {
  JOINED: { hasSetting: true },
} satisfies NotificationKinds;
