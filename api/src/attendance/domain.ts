import type { Domain } from '../core/domain.ts';
import { attendanceNewsJob, attendanceNotifications } from './attendance.notifications.ts';
import { calendarTopics } from './attendance.topics.ts';
import { waitlistRoutes } from './waitlist.routes.ts';
import { closeJob, expireJob } from './waitlist.ts';

export const attendanceDomain: Domain = {
  routes: [waitlistRoutes],
  notifications: [attendanceNotifications],
  topics: [calendarTopics],
  jobs: [attendanceNewsJob, closeJob, expireJob],
};
