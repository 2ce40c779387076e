import type { Domain } from '../core/domain.ts';
import { storyData } from './stories.personal.ts';
import { storyRoutes } from './stories.routes.ts';
import { storyKind } from './stories.store.ts';

export const storiesDomain: Domain = {
  routes: [storyRoutes],
  kinds: [storyKind],
  personal: [storyData],
};
