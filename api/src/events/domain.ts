import type { Domain } from '../core/domain.ts';
import { applicantSubscriptions } from './applicants.ts';
import { partSubscriptions } from './conference-parts.ts';
import { eventCalendarFile } from './calendar.ts';
import { eventCalendar } from './events.calendar.ts';
import { eventAbandonedJob } from './abandoning.ts';
import { eventNewsJob, eventNotifications, eventStartsJob } from './events.notifications.ts';
import { eventData } from './events.personal.ts';
import { eventRoutes } from './events.routes.ts';
import { eventKind, eventSubscriptions, eventTopics } from './events.store.ts';
import { eventPlaceUse, eventVisibility } from './events.visibility.ts';
import { eventWordsJob, eventWordSubscriptions } from './events.words.ts';
import { eventDatesJob } from './occurrences.job.ts';
import { occurrenceRoutes } from './occurrences.routes.ts';
import { releaseSubscriptions, sessionRemindersJob } from './releases.ts';
import { tailgateNotifications } from './tailgates.notifications.ts';
import { tailgateRoutes } from './tailgates.routes.ts';
import { eventTopicKind, eventTopicRoutes } from './topics.ts';

export const eventsDomain: Domain = {
  routes: [eventRoutes, occurrenceRoutes, tailgateRoutes, eventTopicRoutes],
  kinds: [{ ...eventKind, calendarFile: eventCalendarFile }, eventTopicKind],
  subscriptions: [
    eventSubscriptions,
    eventWordSubscriptions,
    partSubscriptions,
    releaseSubscriptions,
    applicantSubscriptions,
  ],
  notifications: [eventNotifications, tailgateNotifications],
  visibility: eventVisibility,
  topics: [eventTopics],
  personal: [eventData],
  jobs: [eventNewsJob, eventAbandonedJob, eventStartsJob, eventWordsJob, eventDatesJob, sessionRemindersJob],
  placeUse: eventPlaceUse,
  calendar: eventCalendar,
};
