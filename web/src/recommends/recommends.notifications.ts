import { HeartHandshake, Send, Signpost } from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const recommendNotifications = {
  RECOMMEND: { hasSetting: true, icon: Signpost, isGrouped: true, opensPeople: true, asksForThanks: true },
  SHARE: { hasSetting: true, icon: Send, isGrouped: true, opensPeople: true, asksForThanks: true },
  RECOMMEND_THANKS: { hasSetting: true, icon: HeartHandshake, isGrouped: true, opensPeople: true },
} satisfies NotificationKinds;
