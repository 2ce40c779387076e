import type { Domain } from '../core/domain.ts';
import { giveHandles } from '../core/handles.ts';
import { userData } from './users.personal.ts';
import { userKind, userRoutes, userSubscriptions } from './users.routes.ts';

export const usersDomain: Domain = {
  routes: [userRoutes],
  kinds: [userKind],
  subscriptions: [userSubscriptions],
  personal: [userData],
  nightlyJobs: [giveHandles],
};
