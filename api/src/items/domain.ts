import type { Domain } from '../core/domain.ts';
import { audienceJob, audienceRoutes } from './audiences.ts';
import { itemRoutes } from './items.routes.ts';

export const itemsDomain: Domain = {
  routes: [itemRoutes, audienceRoutes],
  jobs: [audienceJob],
};
