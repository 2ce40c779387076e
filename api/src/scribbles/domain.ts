import type { Domain } from '../core/domain.ts';
import { scribbleData } from './scribbles.personal.ts';
import { scribbleKind, scribbleRoutes } from './scribbles.routes.ts';

export const scribblesDomain: Domain = {
  routes: [scribbleRoutes],
  kinds: [scribbleKind],
  personal: [scribbleData],
};
