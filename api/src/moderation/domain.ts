import type { Domain } from '../core/domain.ts';
import { blockData } from './blocks.personal.ts';
import { blockRoutes, blockSubscriptions, blockTopics } from './blocks.ts';
import { caseSubscriptions } from './cases.store.ts';
import { caseRoutes } from './cases.ts';
import { decisionRoutes, decisionSubscriptions } from './decisions.ts';
import { deskRoutes } from './desk.ts';
import { decisionNotifications } from './moderation.notifications.ts';
import { muteData } from './mutes.personal.ts';
import { muteRoutes } from './mutes.ts';
import { reportRoutes } from './reports.ts';
import { wordRoutes } from './words.ts';

export const moderationDomain: Domain = {
  routes: [blockRoutes, reportRoutes, caseRoutes, deskRoutes, decisionRoutes, muteRoutes, wordRoutes],
  subscriptions: [blockSubscriptions, caseSubscriptions, decisionSubscriptions],
  notifications: [decisionNotifications],
  topics: [blockTopics],
  personal: [blockData, muteData],
};
