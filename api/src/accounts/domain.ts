import type { Domain } from '../core/domain.ts';
import { accountNotifications } from './accounts.notifications.ts';
import { accountData } from './accounts.personal.ts';
import { accountRoutes } from './accounts.routes.ts';
import { banSubscriptions } from './bans.ts';
import { sweepCodes } from './codes.ts';
import { eraseJob } from './deletion.ts';
import { endRoleJob } from './roles.ts';
import { sessionTopics } from './sessions.ts';
import { endBanJob } from './staff.ts';

export const accountsDomain: Domain = {
  routes: [accountRoutes],
  subscriptions: [banSubscriptions],
  notifications: [accountNotifications],
  topics: [sessionTopics],
  personal: [accountData],
  jobs: [endBanJob, endRoleJob, eraseJob],
  nightlyJobs: [sweepCodes],
};
