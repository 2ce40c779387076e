import type { Domain } from '../core/domain.ts';
import { calendarRoutes } from './calendar.routes.ts';

export const calendarDomain: Domain = {
  routes: [calendarRoutes],
};
