import type { Domain } from '../core/domain.ts';
import { reactionNotifications } from './reactions.notifications.ts';
import { reactionData, reactionsCounted } from './reactions.personal.ts';
import { reactionRoutes } from './reactions.routes.ts';

export const reactionsDomain: Domain = {
  routes: [reactionRoutes],
  notifications: [reactionNotifications],
  personal: [reactionData],
  counted: reactionsCounted,
};
