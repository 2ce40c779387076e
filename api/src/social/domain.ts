import type { Domain } from '../core/domain.ts';
import { socialData } from './social.personal.ts';
import { socialRoutes } from './social.routes.ts';

export const socialDomain: Domain = {
  routes: [socialRoutes],
  personal: [socialData],
};
