/** The platform put together: every domain by name, nothing found by itself. */
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { seedCommunity } from './accounts/communities.ts';
import { accountsDomain } from './accounts/domain.ts';
import { adminDomain } from './admin/domain.ts';
import { applicationsDomain } from './applications/domain.ts';
import { attendanceService } from './attendance/attendance.service.ts';
import { attendanceDomain } from './attendance/domain.ts';
import { collectionsService } from './collections/parts.ts';
import { auditDomain } from './audit/domain.ts';
import { calendarDomain } from './calendar/domain.ts';
import { setCalendarSources } from './calendar/sources.ts';
import { careersDomain } from './careers/domain.ts';
import { collectionsDomain } from './collections/domain.ts';
import { commentsDomain } from './comments/domain.ts';
import { conferencesDomain } from './conferences/domain.ts';
import { conversationsDomain } from './conversations/domain.ts';
import { discoverDomain } from './discover/domain.ts';
import { eventsDomain } from './events/domain.ts';
import { exportsDomain } from './exports/domain.ts';
import { filesDomain } from './files/domain.ts';
import { interestsDomain } from './interests/domain.ts';
import { itemsDomain } from './items/domain.ts';
import { keywordsDomain } from './keywords/domain.ts';
import { legalDomain } from './legal/domain.ts';
import { mentionsDomain } from './mentions/domain.ts';
import { moderationDomain } from './moderation/domain.ts';
import { notificationsDomain } from './notifications/domain.ts';
import { pagesDomain } from './pages/domain.ts';
import { placesDomain } from './places/domain.ts';
import { setPlaceUses } from './places/places.visibility.ts';
import { playerDomain } from './player/domain.ts';
import { podcastsDomain } from './podcasts/domain.ts';
import { reactionsDomain } from './reactions/domain.ts';
import { recommendsDomain } from './recommends/domain.ts';
import { relationshipsDomain } from './relationships/domain.ts';
import { remindersDomain } from './reminders/domain.ts';
import { scribblesDomain } from './scribbles/domain.ts';
import { socialDomain } from './social/domain.ts';
import { storiesDomain } from './stories/domain.ts';
import { timelineDomain } from './timeline/domain.ts';
import { usersDomain } from './users/domain.ts';
import { viewsDomain } from './views/domain.ts';
import { vscribblesDomain } from './vscribbles/domain.ts';
import { memoryBroker, redisBroker } from './core/broker.ts';
import { createCallerQueue, REQUESTS, TURNS } from './core/caller-queue.ts';
import { systemClock, type Clock } from './core/clock.ts';
import type { Platform } from './core/context.ts';
import { migrate, openDatabase, type DatabaseOptions } from './core/db.ts';
import { deliverJob, warnOfDelivery } from './core/delivery.ts';
import type { Environment } from './core/environment.ts';
import { createThrottle } from './core/throttled-events.ts';
import { listenersOf } from './core/events.ts';
import { createHttp } from './core/http.ts';
import { newId } from './core/ids.ts';
import { createJobs, type JobDefinition } from './core/jobs.ts';
import { createLimits } from './core/limits.ts';
import { createLog, currentRequestId } from './core/log.ts';
import { nightlyJobs } from './core/nightly-jobs.ts';
import { createFetchPolicy } from './core/safe-fetch.ts';
import { serveRealtime } from './core/realtime.ts';
import { endsAccess } from './core/topics.ts';
import { publishLeftovers } from './core/unpublished-events.ts';
import type { TopicRule } from './core/topics.ts';
import type { Domain } from './core/domain.ts';
import type { ItemKind } from './core/spine.ts';
import type { App } from './core/route.ts';
import { openStorage } from './core/storage.ts';
import { countQuery } from './core/telemetry.ts';
import { createWorkers } from './core/workers.ts';
import { setVisibilityRules, type VisibilityRule } from './core/visibility.ts';

/** Users belong to items that people attend by their answers. */
const attendedKind = (kind: ItemKind): ItemKind =>
  kind.attended ? { ...kind, membership: attendanceService.membership(kind.attended) } : kind;

const domains: readonly Domain[] = [
  accountsDomain,
  usersDomain,
  interestsDomain,
  legalDomain,
  itemsDomain,
  scribblesDomain,
  vscribblesDomain,
  commentsDomain,
  mentionsDomain,
  filesDomain,
  reactionsDomain,
  recommendsDomain,
  relationshipsDomain,
  attendanceDomain,
  moderationDomain,
  auditDomain,
  adminDomain,
  notificationsDomain,
  conversationsDomain,
  discoverDomain,
  keywordsDomain,
  exportsDomain,
  viewsDomain,
  careersDomain,
  timelineDomain,
  pagesDomain,
  collectionsDomain,
  playerDomain,
  podcastsDomain,
  remindersDomain,
  storiesDomain,
  eventsDomain,
  conferencesDomain,
  applicationsDomain,
  calendarDomain,
  socialDomain,
  // After everything that is at places: a place that is still used stays when its creator is erased.
  placesDomain,
];

const all = <T>(read: (domain: Domain) => readonly T[] | T | undefined): T[] =>
  domains.flatMap((domain) => read(domain) ?? []);

/** What the domains add to the rule of visibility. */
export const visibilityRules = (): readonly VisibilityRule[] => all(({ visibility }) => visibility);

/** How long requests may take to end when the platform stops, in milliseconds. */
const GRACE_MS = 3_000;

const MEDIA_WORKER = new URL('./files/worker/worker.ts', import.meta.url);

export interface RunningApp extends App {
  /** Everything that can be listened to, for tests that walk all topics. */
  topics: readonly TopicRule[];
  fastify: FastifyInstance;
  close(): Promise<void>;
}

export interface AppOptions extends Pick<DatabaseOptions, 'connect'> {
  /** Tests pass one that they can move. */
  clock?: Clock;
}

/** Opens the database, brings it up to date and wires every domain; it does not listen yet. */
export async function createApp(env: Environment, options: AppOptions = {}): Promise<RunningApp> {
  const { clock = systemClock } = options;
  const log = createLog(env.logLevel);
  const database = await openDatabase(env, { ...options, onQuery: (event) => logQuery(event) });
  function logQuery(event: LogEvent): void {
    countQuery(event.level === 'error' ? 'error' : 'ok');
    log.debug({ sql: event.query.sql, ms: event.queryDurationMillis, reqId: currentRequestId() }, 'query');
  }
  await migrate(database.db);
  await seedCommunity(database.db);
  const storage = await openStorage(env);
  const topics = all(({ topics }) => topics);
  setVisibilityRules(visibilityRules());
  setPlaceUses(all(({ placeUse }) => placeUse));
  setCalendarSources(all(({ calendar }) => calendar));
  const broker = env.redisUrl ? await redisBroker(env.redisUrl) : memoryBroker();
  const throttle = createThrottle(broker);
  const platform: Platform = {
    node: newId(),
    env,
    clock,
    database,
    broker,
    throttle,
    jobs: createJobs(database, clock, log),
    storage,
    workers: createWorkers(MEDIA_WORKER, log),
    limits: createLimits(broker, env.rateLimits),
    requests: createCallerQueue(REQUESTS, env.rateLimits),
    turns: createCallerQueue(TURNS, true),
    fetchPolicy: createFetchPolicy(env.outsideLoopback),
    log,
    kinds: new Map(all(({ kinds }) => kinds).map((kind) => [kind.kind, attendedKind(kind)])),
    attendance: attendanceService,
    collections: collectionsService,
    relations: all(({ relations }) => relations),
    personal: all(({ personal }) => personal),
    counted: all(({ counted }) => counted),
    nightlyJobs: all(({ nightlyJobs }) => nightlyJobs),
    notificationRules: new Map(all(({ notifications }) => notifications).flatMap(({ rules }) => Object.entries(rules))),
    listeners: listenersOf([
      ...all(({ subscriptions }) => subscriptions),
      ...all(({ notifications }) => notifications).map(({ subscriptions = {} }) => subscriptions),
    ]),
    endsAccess: (topic) => endsAccess(topics, topic),
  };
  warnOfDelivery(platform);
  const fastify = await createHttp(platform, Object.assign({}, ...domains.map(({ paths }) => paths)));
  const app: App = { fastify, platform, contracts: [] };
  for (const addRoutes of all(({ routes }) => routes)) addRoutes(app);
  const stopPublishing = publishLeftovers(platform);
  const stopRealtime = serveRealtime(fastify.server, platform, topics);
  const jobs = [deliverJob, nightlyJobs, ...all((domain) => domain.jobs)] as readonly ((
    of: Platform,
  ) => JobDefinition)[];
  await platform.jobs.start(jobs.map((job) => job(platform)));
  return {
    ...app,
    topics,
    close: async () => {
      stopRealtime();
      stopPublishing();
      const force = setTimeout(() => fastify.server.closeAllConnections(), GRACE_MS);
      await fastify.close();
      clearTimeout(force);
      platform.workers.close();
      await platform.jobs.close();
      storage.close();
      throttle.close();
      await broker.close();
      await database.close();
    },
  };
}
