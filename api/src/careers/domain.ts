import type { Domain } from '../core/domain.ts';
import { careerData } from './careers.personal.ts';
import { careerKind, careerRoutes } from './careers.routes.ts';

export const careersDomain: Domain = {
  routes: [careerRoutes],
  kinds: [careerKind],
  personal: [careerData],
};
