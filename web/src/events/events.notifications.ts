import {
  Armchair,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarPlus,
  CalendarX,
  MailQuestionMark,
  TimerOff,
} from 'lucide-react';
import type { NotificationKinds } from '../core/notificationKind.ts';

export const eventNotifications = {
  EVENT_MOVED: { hasSetting: true, icon: CalendarClock },
  EVENT_CANCELLED: { hasSetting: true, icon: CalendarX },
  EVENT_RESTORED: { hasSetting: true, icon: CalendarCheck },
  EVENT_INVITATION: { hasSetting: true, icon: CalendarPlus },
  EVENT_REQUEST: { hasSetting: true, icon: MailQuestionMark },
  EVENT_ANSWER: { hasSetting: true, icon: CalendarCheck },
  EVENT_JOINED: { hasSetting: true, icon: CalendarHeart },
  EVENT_STARTS: { hasSetting: true, icon: Bell },
  WAITLIST_OFFER: { hasSetting: true, icon: Armchair },
  WAITLIST_OVER: { hasSetting: true, icon: TimerOff },
} satisfies NotificationKinds;
