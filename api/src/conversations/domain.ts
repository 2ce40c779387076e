import type { Domain } from '../core/domain.ts';
import { callWatchJob } from './calls.jobs.ts';
import { callRoutes } from './calls.routes.ts';
import { callSubscriptions, callTopics } from './calls.store.ts';
import { conversationNotifications } from './conversations.notifications.ts';
import { conversationData } from './conversations.personal.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { conversationTopics, inboxTopics } from './conversations.store.ts';
import { messageVisibility } from './conversations.visibility.ts';
import { memberSubscriptions, sweepGroups } from './members.ts';
import { messageRoutes } from './messages.routes.ts';
import { messageKind, messageSubscriptions } from './messages.store.ts';
import { presenceRoutes } from './presence.routes.ts';
import { presenceSubscriptions, presenceTopics } from './presence.store.ts';
import { giveUpSendingJob, sendDueJob } from './scheduled.jobs.ts';
import { scheduledRoutes } from './scheduled.routes.ts';
import { supportRoutes } from './support.routes.ts';

export const conversationsDomain: Domain = {
  routes: [messageRoutes, scheduledRoutes, supportRoutes, conversationRoutes, callRoutes, presenceRoutes],
  kinds: [messageKind],
  visibility: messageVisibility,
  subscriptions: [messageSubscriptions, memberSubscriptions, callSubscriptions, presenceSubscriptions],
  notifications: [conversationNotifications],
  topics: [conversationTopics, inboxTopics, callTopics, presenceTopics],
  personal: [conversationData],
  jobs: [callWatchJob, giveUpSendingJob, sendDueJob],
  nightlyJobs: [sweepGroups],
};
