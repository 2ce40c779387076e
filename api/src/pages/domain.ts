import type { Domain } from '../core/domain.ts';
import { pageNotifications } from './pages.notifications.ts';
import { pageData } from './pages.personal.ts';
import { pageRoutes } from './pages.routes.ts';
import { pageKind, pageSubscriptions, pageTopics } from './pages.store.ts';
import { topicKind, topicRoutes } from './topics.ts';

export const pagesDomain: Domain = {
  routes: [pageRoutes, topicRoutes],
  kinds: [pageKind, topicKind],
  subscriptions: [pageSubscriptions],
  notifications: [pageNotifications],
  topics: [pageTopics],
  personal: [pageData],
};
