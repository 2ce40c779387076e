import type { Domain } from '../core/domain.ts';
import { digestJob, digestMailing } from './digest.ts';
import { notificationMail } from './notification-mail.ts';
import { notificationData } from './notifications.personal.ts';
import { notificationRoutes, notificationTopics } from './notifications.routes.ts';
import { notificationSubscriptions, sweepNotices } from './notifications.store.ts';
import { pushJob } from './push.jobs.ts';

export const notificationsDomain: Domain = {
  routes: [notificationRoutes],
  subscriptions: [notificationSubscriptions],
  topics: [notificationTopics],
  personal: [notificationData],
  jobs: [pushJob, digestJob, digestMailing.job, notificationMail.job],
  nightlyJobs: [sweepNotices],
};
