import type { Domain } from '../core/domain.ts';
import { eventNewsJob, eventNotifications, eventStartsJob } from './events.notifications.ts';
import { eventData } from './events.personal.ts';
import { eventRoutes } from './events.routes.ts';
import { eventKind, eventSubscriptions, eventTopics } from './events.store.ts';
import { eventPlaceUse, eventVisibility } from './events.visibility.ts';
import { eventTopicKind, eventTopicRoutes } from './topics.ts';

export const eventsDomain: Domain = {
  routes: [eventRoutes, eventTopicRoutes],
  kinds: [eventKind, eventTopicKind],
  subscriptions: [eventSubscriptions],
  notifications: [eventNotifications],
  visibility: eventVisibility,
  topics: [eventTopics],
  personal: [eventData],
  jobs: [eventNewsJob, eventStartsJob],
  placeUse: eventPlaceUse,
};
