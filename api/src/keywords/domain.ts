import type { Domain } from '../core/domain.ts';
import { keywordData } from './keywords.personal.ts';
import { keywordRoutes, keywordSubscriptions } from './keywords.routes.ts';

export const keywordsDomain: Domain = {
  routes: [keywordRoutes],
  subscriptions: [keywordSubscriptions],
  personal: [keywordData],
};
