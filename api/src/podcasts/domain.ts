import type { Domain } from '../core/domain.ts';
import { podcastData } from './podcasts.personal.ts';
import { podcastRoutes } from './podcasts.routes.ts';

export const podcastsDomain: Domain = {
  routes: [podcastRoutes],
  personal: [podcastData],
};
