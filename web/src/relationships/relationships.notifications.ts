import { UserPlus } from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const followNotifications = {
  FOLLOW: { hasSetting: true, icon: UserPlus, isGrouped: true, opensPeople: true },
} satisfies NotificationKinds;
