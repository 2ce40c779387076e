import type { Domain } from '../core/domain.ts';
import { recommendNotifications } from './recommends.notifications.ts';
import { recommendData } from './recommends.personal.ts';
import { recommendRoutes } from './recommends.routes.ts';

export const recommendsDomain: Domain = {
  routes: [recommendRoutes],
  notifications: [recommendNotifications],
  personal: [recommendData],
};
