/** The platform put together: every domain by name, nothing found by itself. */
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { seedCommunity } from './accounts/communities.ts';
import { sessionTopics } from './accounts/sessions.ts';
import { endBanJob, staffSubscriptions } from './accounts/staff.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditSubscriptions } from './audit/audit.store.ts';
import { memoryBroker, redisBroker } from './core/broker.ts';
import type { Platform } from './core/context.ts';
import { migrate, openDatabase } from './core/db.ts';
import { deliverJob, warnOfOutbox } from './core/delivery.ts';
import type { Environment } from './core/environment.ts';
import { listenersOf, type Subscriptions } from './core/events.ts';
import { createHttp } from './core/http.ts';
import type { ItemKind, ItemRelation } from './core/spine.ts';
import { createJobs, type JobDefinition } from './core/jobs.ts';
import { createLimits } from './core/limits.ts';
import { createLog, currentRequestId } from './core/log.ts';
import { serveRealtime, type TopicRule } from './core/realtime.ts';
import type { App } from './core/route.ts';
import { countQuery } from './core/telemetry.ts';
import { careerKind, careerRoutes } from './careers/careers.routes.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { commentKind, commentTopics, newestComments } from './comments/comments.store.ts';
import { discoverRoutes, feedTopics } from './discover/discover.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { fileKind } from './files/files.store.ts';
import { interestRoutes } from './interests/interests.routes.ts';
import { itemRoutes } from './items/items.routes.ts';
import { keywordRoutes, keywordSubscriptions } from './keywords/keywords.routes.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { blockRoutes, blockTopics } from './moderation/blocks.ts';
import { caseRoutes } from './moderation/cases.ts';
import { decisionRoutes, decisionSubscriptions } from './moderation/decisions.ts';
import { muteRoutes } from './moderation/mutes.ts';
import { reportRoutes } from './moderation/reports.ts';
import { wordRoutes } from './moderation/words.ts';
import { notificationRoutes, notificationTopics } from './notifications/notifications.routes.ts';
import { notificationSubscriptions } from './notifications/notifications.store.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { pageKind, pageTopics } from './pages/pages.store.ts';
import { topicKind, topicRoutes } from './pages/topics.ts';
import { reactionRoutes } from './reactions/reactions.routes.ts';
import { accessTopics, relationshipRoutes, relationshipSubscriptions } from './relationships/relationships.routes.ts';
import { scribbleKind, scribbleRoutes } from './scribbles/scribbles.routes.ts';
import { educationKind, educationRoutes } from './timeline/education.routes.ts';
import { keypointRoutes, keypointsKind } from './timeline/keypoints.routes.ts';
import { lifeEventKind, lifeEventRoutes } from './timeline/life-events.routes.ts';
import {
  timelineRelationshipKind,
  timelineRelationshipRoutes,
  timelineSubscriptions,
} from './timeline/relationships.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';
import { userKind, userRoutes, userSubscriptions } from './users/users.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { viewRoutes } from './views/views.routes.ts';

/** What a domain brings: calls, and where it has them a kind of item, a relation of all items, what it hears, its topic. */
interface Domain {
  routes: (app: App) => void;
  kind?: ItemKind;
  relation?: ItemRelation;
  subscriptions?: Subscriptions;
  topics?: TopicRule;
}

const domains: readonly Domain[] = [
  { routes: accountRoutes, subscriptions: staffSubscriptions, topics: sessionTopics },
  { routes: userRoutes, kind: userKind, subscriptions: userSubscriptions },
  { routes: interestRoutes },
  { routes: legalRoutes },
  { routes: itemRoutes },
  { routes: scribbleRoutes, kind: scribbleKind },
  { routes: commentRoutes, kind: commentKind, relation: newestComments, topics: commentTopics },
  { routes: fileRoutes, kind: fileKind },
  { routes: reactionRoutes },
  { routes: relationshipRoutes, subscriptions: relationshipSubscriptions, topics: accessTopics },
  { routes: blockRoutes, topics: blockTopics },
  { routes: reportRoutes },
  { routes: caseRoutes },
  { routes: decisionRoutes, subscriptions: decisionSubscriptions },
  { routes: muteRoutes },
  { routes: wordRoutes },
  { routes: auditRoutes, subscriptions: auditSubscriptions },
  { routes: adminRoutes },
  { routes: notificationRoutes, subscriptions: notificationSubscriptions, topics: notificationTopics },
  { routes: discoverRoutes, topics: feedTopics },
  { routes: keywordRoutes, subscriptions: keywordSubscriptions },
  { routes: viewRoutes },
  { routes: careerRoutes, kind: careerKind },
  { routes: timelineRoutes },
  { routes: keypointRoutes, kind: keypointsKind },
  { routes: educationRoutes, kind: educationKind },
  { routes: lifeEventRoutes, kind: lifeEventKind },
  { routes: timelineRelationshipRoutes, kind: timelineRelationshipKind, subscriptions: timelineSubscriptions },
  { routes: pageRoutes, kind: pageKind, topics: pageTopics },
  { routes: topicRoutes, kind: topicKind },
  { routes: socialRoutes },
];

/** What some domains bring, of those that do. */
const allOf = <K extends keyof Domain>(name: K): NonNullable<Domain[K]>[] =>
  domains.flatMap((domain) => domain[name] ?? []) as NonNullable<Domain[K]>[];

const jobs = [deliverJob, endBanJob] as readonly ((platform: Platform) => JobDefinition)[];

export interface RunningApp extends App {
  fastify: FastifyInstance;
  close(): Promise<void>;
}

/** Opens the database, brings it up to date and wires every domain; it does not listen yet. */
export async function createApp(env: Environment): Promise<RunningApp> {
  const log = createLog(env.logLevel);
  const database = await openDatabase(env, (event) => logQuery(event));
  function logQuery(event: LogEvent): void {
    countQuery(event.level === 'error' ? 'error' : 'ok');
    log.debug({ sql: event.query.sql, ms: event.queryDurationMillis, reqId: currentRequestId() }, 'query');
  }
  await migrate(database.db);
  await seedCommunity(database.db);
  const broker = env.redisUrl ? await redisBroker(env.redisUrl) : memoryBroker();
  const platform: Platform = {
    env,
    database,
    broker,
    jobs: createJobs(database, log),
    limits: createLimits(broker, env.rateLimits),
    log,
    kinds: new Map(allOf('kind').map((kind) => [kind.kind, kind])),
    relations: allOf('relation'),
    listeners: listenersOf(allOf('subscriptions')),
  };
  warnOfOutbox(platform);
  const fastify = await createHttp(platform);
  const app: App = { fastify, platform, contracts: [] };
  for (const { routes } of domains) routes(app);
  const stopRealtime = serveRealtime(fastify.server, platform, allOf('topics'));
  await platform.jobs.start(jobs.map((job) => job(platform)));
  return {
    ...app,
    close: async () => {
      stopRealtime();
      await fastify.close();
      await platform.jobs.close();
      await broker.close();
      await database.close();
    },
  };
}
