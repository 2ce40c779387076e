import { AlarmClock } from 'lucide-react';
import type { NotificationKinds, NotificationSubject } from '../core/notificationKind.ts';

const panel = ({ reminder, reminderList, actor }: NotificationSubject) =>
  reminderList ? `?p=reminders/${reminderList.id}${reminder ? `/${reminder.id}` : ''}` : (actor?.path ?? null);

export const reminderNotifications = {
  REMINDER_DUE: { hasSetting: true, icon: AlarmClock, path: panel },
  REMINDER_SHARED: { hasSetting: true, path: panel },
} satisfies NotificationKinds;
