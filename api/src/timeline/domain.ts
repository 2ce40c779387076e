import type { Domain } from '../core/domain.ts';
import { educationKind, educationRoutes } from './education.routes.ts';
import { keypointRoutes, keypointsKind } from './keypoints.routes.ts';
import { lifeEventKind, lifeEventRoutes } from './life-events.routes.ts';
import { timelineRelationshipKind, timelineRelationshipRoutes, timelineSubscriptions } from './relationships.routes.ts';
import { timelineNotifications } from './timeline.notifications.ts';
import { timelineData } from './timeline.personal.ts';
import { lifeOfPerson, timelineRoutes } from './timeline.routes.ts';

export const timelineDomain: Domain = {
  routes: [timelineRoutes, keypointRoutes, educationRoutes, lifeEventRoutes, timelineRelationshipRoutes],
  kinds: [keypointsKind, educationKind, lifeEventKind, timelineRelationshipKind],
  relations: [lifeOfPerson],
  subscriptions: [timelineSubscriptions],
  notifications: [timelineNotifications],
  personal: [timelineData],
};
