import type { Domain } from '../core/domain.ts';
import { adminRoutes } from './admin.routes.ts';

export const adminDomain: Domain = {
  routes: [adminRoutes],
};
