import { AtSign } from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const mentionNotifications = {
  MENTION: { hasSetting: true, icon: AtSign, isGrouped: true },
} satisfies NotificationKinds;
