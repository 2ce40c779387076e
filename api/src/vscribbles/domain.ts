import type { Domain } from '../core/domain.ts';
import { vscribbleData } from './vscribbles.personal.ts';
import { vscribbleKind, vscribbleRoutes } from './vscribbles.routes.ts';

export const vscribblesDomain: Domain = {
  routes: [vscribbleRoutes],
  kinds: [vscribbleKind],
  personal: [vscribbleData],
};
