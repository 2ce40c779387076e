import type { Counted } from './counters.ts';
import type { Platform } from './context.ts';
import type { Subscriptions } from './events.ts';
import type { JobDefinition, JobName } from './jobs.ts';
import type { NightlyJob } from './nightly-jobs.ts';
import type { DomainNotifications } from './notifications.ts';
import type { JsonObject } from './openapi.ts';
import type { PersonalData } from './personal.ts';
import type { App } from './route.ts';
import type { ItemKind, ItemRelation } from './spine.ts';
import type { TopicRule } from './topics.ts';
import type { VisibilityRule } from './visibility.ts';

type DomainJob = { [N in JobName]: (platform: Platform) => JobDefinition<N> }[JobName];

/** What a domain adds to the platform. Each folder declares its own in `domain.ts`, and `app.ts` lists them. */
export interface Domain {
  routes: readonly ((app: App) => void)[];
  kinds?: readonly ItemKind[];
  /** Relations that items of all kinds have. */
  relations?: readonly ItemRelation[];
  visibility?: VisibilityRule;
  /** The events that it reacts to. */
  subscriptions?: readonly Subscriptions[];
  notifications?: readonly DomainNotifications[];
  topics?: readonly TopicRule[];
  /** What it stores about people. */
  personal?: readonly PersonalData[];
  counted?: Counted;
  jobs?: readonly DomainJob[];
  nightlyJobs?: readonly NightlyJob[];
  /** For OpenAPI: paths that it serves without a contract. */
  paths?: JsonObject;
}
