import type { Domain } from '../core/domain.ts';
import { commentNotifications } from './comments.notifications.ts';
import { commentData, commentsCounted } from './comments.personal.ts';
import { commentRoutes } from './comments.routes.ts';
import { commentKind, commentSubscriptions, commentTopics, newestComments } from './comments.store.ts';

export const commentsDomain: Domain = {
  routes: [commentRoutes],
  kinds: [commentKind],
  relations: [newestComments],
  subscriptions: [commentSubscriptions],
  notifications: [commentNotifications],
  topics: [commentTopics],
  personal: [commentData],
  counted: commentsCounted,
};
