import { Heart } from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const reactionNotifications = {
  REACTION: { hasSetting: true, icon: Heart, isGrouped: true, opensPeople: true },
} satisfies NotificationKinds;
