import type { Domain } from '../core/domain.ts';
import { legalRoutes } from './legal.routes.ts';

export const legalDomain: Domain = {
  routes: [legalRoutes],
};
