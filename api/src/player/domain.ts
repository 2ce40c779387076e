import type { Domain } from '../core/domain.ts';
import { playerData } from './player.personal.ts';
import { queueRoutes, queueTopics } from './queue.routes.ts';

export const playerDomain: Domain = {
  routes: [queueRoutes],
  topics: [queueTopics],
  personal: [playerData],
};
