import type { Domain } from '../core/domain.ts';
import { attendanceNewsJob, attendanceNotifications } from './attendance.notifications.ts';
import { attendanceData } from './attendance.personal.ts';
import { leavingSubscriptions } from './leaving.ts';
import { passportSubscriptions } from './passports.ts';
import { waitlistRoutes } from './waitlist.routes.ts';
import { closeJob, expireJob } from './waitlist.ts';

export const attendanceDomain: Domain = {
  routes: [waitlistRoutes],
  notifications: [attendanceNotifications],
  subscriptions: [leavingSubscriptions, passportSubscriptions],
  personal: [attendanceData],
  jobs: [attendanceNewsJob, closeJob, expireJob],
};
