import type { Domain } from '../core/domain.ts';
import { mentionNotifications } from './mentions.notifications.ts';
import { mentionData } from './mentions.personal.ts';
import { mentionRoutes } from './mentions.routes.ts';
import { mentionSubscriptions } from './mentions.store.ts';

export const mentionsDomain: Domain = {
  routes: [mentionRoutes],
  subscriptions: [mentionSubscriptions],
  notifications: [mentionNotifications],
  personal: [mentionData],
};
