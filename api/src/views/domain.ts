import type { Domain } from '../core/domain.ts';
import { viewData } from './views.personal.ts';
import { viewRoutes } from './views.routes.ts';

export const viewsDomain: Domain = {
  routes: [viewRoutes],
  personal: [viewData],
};
