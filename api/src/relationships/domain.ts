import type { Domain } from '../core/domain.ts';
import { followNotifications } from './relationships.notifications.ts';
import { relationshipData, relationshipsCounted } from './relationships.personal.ts';
import { accessTopics, relationshipRoutes, relationshipSubscriptions } from './relationships.routes.ts';

export const relationshipsDomain: Domain = {
  routes: [relationshipRoutes],
  subscriptions: [relationshipSubscriptions],
  notifications: [followNotifications],
  topics: [accessTopics],
  personal: [relationshipData],
  counted: relationshipsCounted,
};
