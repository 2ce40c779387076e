import { MessageCircle } from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const commentNotifications = {
  COMMENT: { hasSetting: true, icon: MessageCircle, isGrouped: true },
  REPLY: { hasSetting: true, icon: MessageCircle, isGrouped: true },
} satisfies NotificationKinds;
