import type { Domain } from '../core/domain.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditSubscriptions } from './audit.store.ts';

export const auditDomain: Domain = {
  routes: [auditRoutes],
  subscriptions: [auditSubscriptions],
};
