import type { Domain } from '../core/domain.ts';
import { discoverRoutes, feedTopics } from './discover.routes.ts';

export const discoverDomain: Domain = {
  routes: [discoverRoutes],
  topics: [feedTopics],
};
