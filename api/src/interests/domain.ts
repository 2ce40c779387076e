import type { Domain } from '../core/domain.ts';
import { interestData } from './interests.personal.ts';
import { interestRoutes } from './interests.routes.ts';

export const interestsDomain: Domain = {
  routes: [interestRoutes],
  personal: [interestData],
};
