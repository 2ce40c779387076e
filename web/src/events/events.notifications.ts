import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const eventNotifications = {
  EVENT_MOVED: { hasSetting: true, icon: CalendarClock },
  EVENT_CANCELLED: { hasSetting: true, icon: CalendarX },
  EVENT_RESTORED: { hasSetting: true, icon: CalendarCheck },
} satisfies NotificationKinds;
