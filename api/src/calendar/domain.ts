import { calendarTopics } from '../core/calendar-topics.ts';
import type { Domain } from '../core/domain.ts';
import { calendarData } from './calendar.personal.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarFeedRoutes } from './feeds.routes.ts';

export const calendarDomain: Domain = {
  routes: [calendarRoutes, calendarFeedRoutes],
  topics: [calendarTopics],
  personal: [calendarData],
};
