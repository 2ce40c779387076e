import type { Domain } from '../core/domain.ts';
import { dueJob } from './due.jobs.ts';
import { reminderCalendar } from './reminders.calendar.ts';
import { reminderNotifications } from './reminders.notifications.ts';
import { reminderData } from './reminders.personal.ts';
import { reminderRoutes } from './reminders.routes.ts';
import { reminderTopics } from './reminders.store.ts';
import { reminderSubscriptions } from './sharing.ts';

export const remindersDomain: Domain = {
  routes: [reminderRoutes],
  subscriptions: [reminderSubscriptions],
  notifications: [reminderNotifications],
  topics: [reminderTopics],
  personal: [reminderData],
  jobs: [dueJob],
  calendar: reminderCalendar,
};
