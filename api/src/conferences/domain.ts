import type { Domain } from '../core/domain.ts';
import { conferenceAbandonedJob } from './abandoning.ts';
import { applicantSubscriptions } from './applicants.ts';
import { conferenceCalendar } from './conferences.calendar.ts';
import { conferenceNewsJob, conferenceNotifications } from './conferences.notifications.ts';
import { scheduleExportRoutes } from './exports.ts';
import { conferenceData } from './conferences.personal.ts';
import { conferenceRoutes } from './conferences.routes.ts';
import { conferenceKind, conferenceSubscriptions, conferenceTopics } from './conferences.store.ts';
import { pricingSubscriptions } from './conferences.writes.ts';
import { conferencePlaceUse, conferenceVisibility } from './conferences.visibility.ts';
import { conferencePlaceRoutes } from './places.ts';
import { pressSubscriptions } from './press.ts';
import { liveRoutes } from './recap.ts';
import { scheduleNewsJob } from './releases.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { scheduleTopics } from './schedule.store.ts';
import { scheduleSubscriptions } from './schedule.writes.ts';
import { conferenceTopicKind, conferenceTopicRoutes } from './topics.ts';
import { streamRoutes } from './streams.ts';
import { trackRoutes } from './tracks.ts';

export const conferencesDomain: Domain = {
  routes: [
    conferenceRoutes,
    conferenceTopicRoutes,
    conferencePlaceRoutes,
    trackRoutes,
    scheduleRoutes,
    scheduleExportRoutes,
    streamRoutes,
    liveRoutes,
  ],
  kinds: [conferenceKind, conferenceTopicKind],
  subscriptions: [
    conferenceSubscriptions,
    pricingSubscriptions,
    pressSubscriptions,
    scheduleSubscriptions,
    applicantSubscriptions,
  ],
  notifications: [conferenceNotifications],
  visibility: conferenceVisibility,
  topics: [conferenceTopics, scheduleTopics],
  personal: [conferenceData],
  jobs: [conferenceNewsJob, conferenceAbandonedJob, scheduleNewsJob],
  placeUse: conferencePlaceUse,
  calendar: conferenceCalendar,
};
