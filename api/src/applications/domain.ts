import type { Domain } from '../core/domain.ts';
import { applicationConfirmJob, applicationNotifications } from './applications.notifications.ts';
import { applicationData } from './applications.personal.ts';
import { applicationQuestionRoutes, applicationReviewRoutes, applicationRoutes } from './applications.routes.ts';
import { applicationTopics } from './applications.store.ts';
import { applicationVisibility } from './applications.visibility.ts';
import { questionSubscriptions } from './questions.ts';

export const applicationsDomain: Domain = {
  routes: [applicationRoutes, applicationQuestionRoutes, applicationReviewRoutes],
  subscriptions: [questionSubscriptions],
  notifications: [applicationNotifications],
  visibility: applicationVisibility,
  topics: [applicationTopics],
  personal: [applicationData],
  jobs: [applicationConfirmJob],
};
