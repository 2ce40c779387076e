/** The platform put together: every domain by name, nothing found by itself. */
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { accountNotifications } from './accounts/accounts.notifications.ts';
import { accountData } from './accounts/accounts.personal.ts';
import { sweepCodes } from './accounts/codes.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { seedCommunity } from './accounts/communities.ts';
import { eraseJob } from './accounts/deletion.ts';
import { sessionTopics } from './accounts/sessions.ts';
import { banSubscriptions } from './accounts/bans.ts';
import { endRoleJob } from './accounts/roles.ts';
import { endBanJob } from './accounts/staff.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditSubscriptions } from './audit/audit.store.ts';
import { memoryBroker, redisBroker } from './core/broker.ts';
import { createCallerQueue, REQUESTS } from './core/caller-queue.ts';
import { systemClock, type Clock } from './core/clock.ts';
import type { Platform } from './core/context.ts';
import { migrate, openDatabase } from './core/db.ts';
import { deliverJob, warnOfDelivery } from './core/delivery.ts';
import type { Environment } from './core/environment.ts';
import { listenersOf, type Subscriptions } from './core/events.ts';
import { giveHandles } from './core/handles.ts';
import { createHttp } from './core/http.ts';
import { newId } from './core/ids.ts';
import type { Counted } from './core/counters.ts';
import type { PersonalData } from './core/personal.ts';
import type { ItemKind, ItemRelation } from './core/spine.ts';
import { createJobs, type JobDefinition } from './core/jobs.ts';
import { createLimits } from './core/limits.ts';
import { createLog, currentRequestId } from './core/log.ts';
import type { JsonObject } from './core/openapi.ts';
import type { DomainNotifications } from './core/notifications.ts';
import { nightlyJobs, type NightlyJob } from './core/nightly-jobs.ts';
import { createFetchPolicy } from './core/safe-fetch.ts';
import { serveRealtime } from './core/realtime.ts';
import { endsAccess } from './core/topics.ts';
import { publishLeftovers } from './core/unpublished-events.ts';
import type { TopicRule } from './core/topics.ts';
import type { App } from './core/route.ts';
import { openStorage } from './core/storage.ts';
import { countQuery } from './core/telemetry.ts';
import { createWorkers } from './core/workers.ts';
import { careerData } from './careers/careers.personal.ts';
import { careerKind, careerRoutes } from './careers/careers.routes.ts';
import { collectionData } from './collections/collections.personal.ts';
import { collectionRoutes } from './collections/collections.routes.ts';
import { favoritePhotosOfOwner, mediaOfOwner } from './collections/profile-relations.ts';
import { collectionSubscriptions, collectionTopics } from './collections/leaving.ts';
import { linkPictureJob } from './collections/previews.jobs.ts';
import { collectionKind } from './collections/collections.store.ts';
import { commentNotifications } from './comments/comments.notifications.ts';
import { commentData, commentsCounted } from './comments/comments.personal.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { commentKind, commentSubscriptions, commentTopics, newestComments } from './comments/comments.store.ts';
import { setVisibilityRules, type VisibilityRule } from './core/visibility.ts';
import { messageVisibility } from './conversations/conversations.visibility.ts';
import { conversationNotifications } from './conversations/conversations.notifications.ts';
import { callWatchJob } from './conversations/calls.jobs.ts';
import { callRoutes } from './conversations/calls.routes.ts';
import { callSubscriptions, callTopics } from './conversations/calls.store.ts';
import { conversationData } from './conversations/conversations.personal.ts';
import { conversationRoutes } from './conversations/conversations.routes.ts';
import { conversationTopics, inboxTopics } from './conversations/conversations.store.ts';
import { memberSubscriptions, sweepGroups } from './conversations/members.ts';
import { messageRoutes } from './conversations/messages.routes.ts';
import { messageKind, messageSubscriptions } from './conversations/messages.store.ts';
import { presenceRoutes } from './conversations/presence.routes.ts';
import { presenceSubscriptions, presenceTopics } from './conversations/presence.store.ts';
import { giveUpSendingJob, sendDueJob } from './conversations/scheduled.jobs.ts';
import { scheduledRoutes } from './conversations/scheduled.routes.ts';
import { supportRoutes } from './conversations/support.routes.ts';
import { discoverRoutes, feedTopics } from './discover/discover.routes.ts';
import { exportData } from './exports/exports.personal.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { expireJob, exportJob } from './exports/exports.jobs.ts';
import { BYTE_PATHS } from './files/byte-paths.ts';
import { fileData } from './files/files.personal.ts';
import { avifJob, filmJob, giveUpJob, scanJob } from './files/files.jobs.ts';
import { removeBytesJob } from './files/purging.ts';
import { stripJob } from './files/shared-copy.ts';
import { fileRoutes, fileTopics } from './files/files.routes.ts';
import { fileKind } from './files/files.store.ts';
import { storageSubscriptions, sweepClosedCrowds } from './files/storage.store.ts';
import { purgeJob } from './files/trash.ts';
import { expireUploadJob } from './files/upload.ts';
import { interestData } from './interests/interests.personal.ts';
import { interestRoutes } from './interests/interests.routes.ts';
import { audienceJob, audienceRoutes } from './items/audiences.ts';
import { itemRoutes } from './items/items.routes.ts';
import { keywordData } from './keywords/keywords.personal.ts';
import { keywordRoutes, keywordSubscriptions } from './keywords/keywords.routes.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { decisionNotifications } from './moderation/moderation.notifications.ts';
import { blockData } from './moderation/blocks.personal.ts';
import { blockRoutes, blockSubscriptions, blockTopics } from './moderation/blocks.ts';
import { caseSubscriptions } from './moderation/cases.store.ts';
import { caseRoutes } from './moderation/cases.ts';
import { deskRoutes } from './moderation/desk.ts';
import { decisionRoutes, decisionSubscriptions } from './moderation/decisions.ts';
import { muteData } from './moderation/mutes.personal.ts';
import { muteRoutes } from './moderation/mutes.ts';
import { reportRoutes } from './moderation/reports.ts';
import { mentionNotifications } from './mentions/mentions.notifications.ts';
import { mentionData } from './mentions/mentions.personal.ts';
import { mentionRoutes } from './mentions/mentions.routes.ts';
import { mentionSubscriptions } from './mentions/mentions.store.ts';
import { notificationData } from './notifications/notifications.personal.ts';
import { wordRoutes } from './moderation/words.ts';
import { digestJob, digestMailing } from './notifications/digest.ts';
import { notificationMail } from './notifications/notification-mail.ts';
import { pushJob } from './notifications/push.jobs.ts';
import { notificationRoutes, notificationTopics } from './notifications/notifications.routes.ts';
import { notificationSubscriptions, sweepNotices } from './notifications/notifications.store.ts';
import { pageNotifications } from './pages/pages.notifications.ts';
import { pageData } from './pages/pages.personal.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { pageKind, pageSubscriptions, pageTopics } from './pages/pages.store.ts';
import { topicKind, topicRoutes } from './pages/topics.ts';
import { importCitiesJob } from './places/cities.jobs.ts';
import { sweepAnswers } from './places/geocoders.ts';
import { placeData } from './places/places.personal.ts';
import { placeRoutes } from './places/places.routes.ts';
import { setPlaceUses, type PlaceUse } from './places/places.visibility.ts';
import { playerData } from './player/player.personal.ts';
import { queueRoutes, queueTopics } from './player/queue.routes.ts';
import { podcastData } from './podcasts/podcasts.personal.ts';
import { podcastRoutes } from './podcasts/podcasts.routes.ts';
import { reactionNotifications } from './reactions/reactions.notifications.ts';
import { reactionData, reactionsCounted } from './reactions/reactions.personal.ts';
import { reactionRoutes } from './reactions/reactions.routes.ts';
import { recommendNotifications } from './recommends/recommends.notifications.ts';
import { recommendData } from './recommends/recommends.personal.ts';
import { recommendRoutes } from './recommends/recommends.routes.ts';
import { reminderNotifications } from './reminders/reminders.notifications.ts';
import { reminderData } from './reminders/reminders.personal.ts';
import { dueJob } from './reminders/due.jobs.ts';
import { reminderRoutes } from './reminders/reminders.routes.ts';
import { reminderTopics } from './reminders/reminders.store.ts';
import { reminderSubscriptions } from './reminders/sharing.ts';
import { followNotifications } from './relationships/relationships.notifications.ts';
import { relationshipData, relationshipsCounted } from './relationships/relationships.personal.ts';
import { accessTopics, relationshipRoutes, relationshipSubscriptions } from './relationships/relationships.routes.ts';
import { scribbleData } from './scribbles/scribbles.personal.ts';
import { scribbleKind, scribbleRoutes } from './scribbles/scribbles.routes.ts';
import { vscribbleData } from './vscribbles/vscribbles.personal.ts';
import { vscribbleKind, vscribbleRoutes } from './vscribbles/vscribbles.routes.ts';
import { storyData } from './stories/stories.personal.ts';
import { storyRoutes } from './stories/stories.routes.ts';
import { storyKind } from './stories/stories.store.ts';
import { userData } from './users/users.personal.ts';
import { timelineNotifications } from './timeline/timeline.notifications.ts';
import { educationKind, educationRoutes } from './timeline/education.routes.ts';
import { keypointRoutes, keypointsKind } from './timeline/keypoints.routes.ts';
import { lifeEventKind, lifeEventRoutes } from './timeline/life-events.routes.ts';
import {
  timelineRelationshipKind,
  timelineRelationshipRoutes,
  timelineSubscriptions,
} from './timeline/relationships.routes.ts';
import { timelineData } from './timeline/timeline.personal.ts';
import { lifeOfPerson, timelineRoutes } from './timeline/timeline.routes.ts';
import { userKind, userRoutes, userSubscriptions } from './users/users.routes.ts';
import { socialData } from './social/social.personal.ts';
import { socialRoutes } from './social/social.routes.ts';
import { viewData } from './views/views.personal.ts';
import { viewRoutes } from './views/views.routes.ts';

/**
 * What a domain brings: calls, and where it has them a kind of item, relations of all items, what it hears, its topic,
 * and what it holds of a person.
 */
interface Domain {
  routes: (app: App) => void;
  kind?: ItemKind;
  relations?: readonly ItemRelation[];
  subscriptions?: Subscriptions;
  notifications?: DomainNotifications;
  visibility?: VisibilityRule;
  /** What is at places. */
  placeUse?: PlaceUse;
  topics?: TopicRule;
  personal?: PersonalData;
  counted?: Counted;
  nightlyJob?: NightlyJob;
  /** In the OpenAPI document, what it serves without a contract. */
  paths?: JsonObject;
}

const domains: readonly Domain[] = [
  {
    routes: accountRoutes,
    subscriptions: banSubscriptions,
    notifications: accountNotifications,
    topics: sessionTopics,
    personal: accountData,
    nightlyJob: sweepCodes,
  },
  {
    routes: userRoutes,
    kind: userKind,
    subscriptions: userSubscriptions,
    personal: userData,
    nightlyJob: giveHandles,
  },
  { routes: interestRoutes, personal: interestData },
  { routes: legalRoutes },
  { routes: itemRoutes },
  { routes: audienceRoutes },
  { routes: scribbleRoutes, kind: scribbleKind, personal: scribbleData },
  { routes: vscribbleRoutes, kind: vscribbleKind, personal: vscribbleData },
  {
    routes: commentRoutes,
    kind: commentKind,
    relations: [newestComments],
    subscriptions: commentSubscriptions,
    notifications: commentNotifications,
    topics: commentTopics,
    personal: commentData,
    counted: commentsCounted,
  },
  {
    routes: mentionRoutes,
    subscriptions: mentionSubscriptions,
    notifications: mentionNotifications,
    personal: mentionData,
  },
  {
    routes: fileRoutes,
    kind: fileKind,
    subscriptions: storageSubscriptions,
    topics: fileTopics,
    personal: fileData,
    nightlyJob: sweepClosedCrowds,
    paths: BYTE_PATHS,
  },
  { routes: reactionRoutes, notifications: reactionNotifications, personal: reactionData, counted: reactionsCounted },
  { routes: recommendRoutes, notifications: recommendNotifications, personal: recommendData },
  {
    routes: relationshipRoutes,
    subscriptions: relationshipSubscriptions,
    notifications: followNotifications,
    topics: accessTopics,
    personal: relationshipData,
    counted: relationshipsCounted,
  },
  { routes: blockRoutes, subscriptions: blockSubscriptions, topics: blockTopics, personal: blockData },
  { routes: reportRoutes },
  { routes: caseRoutes, subscriptions: caseSubscriptions, notifications: decisionNotifications },
  { routes: deskRoutes },
  { routes: decisionRoutes, subscriptions: decisionSubscriptions },
  { routes: muteRoutes, personal: muteData },
  { routes: wordRoutes },
  { routes: auditRoutes, subscriptions: auditSubscriptions },
  { routes: adminRoutes },
  {
    routes: notificationRoutes,
    subscriptions: notificationSubscriptions,
    topics: notificationTopics,
    personal: notificationData,
    nightlyJob: sweepNotices,
  },
  {
    routes: messageRoutes,
    kind: messageKind,
    subscriptions: messageSubscriptions,
    notifications: conversationNotifications,
    visibility: messageVisibility,
    topics: conversationTopics,
    personal: conversationData,
  },
  { routes: scheduledRoutes },
  { routes: supportRoutes },
  { routes: conversationRoutes, subscriptions: memberSubscriptions, topics: inboxTopics, nightlyJob: sweepGroups },
  { routes: callRoutes, subscriptions: callSubscriptions, topics: callTopics },
  { routes: presenceRoutes, subscriptions: presenceSubscriptions, topics: presenceTopics },
  { routes: discoverRoutes, topics: feedTopics },
  { routes: keywordRoutes, subscriptions: keywordSubscriptions, personal: keywordData },
  { routes: exportRoutes, personal: exportData },
  { routes: viewRoutes, personal: viewData },
  { routes: careerRoutes, kind: careerKind, personal: careerData },
  {
    routes: timelineRoutes,
    relations: [lifeOfPerson],
    notifications: timelineNotifications,
    personal: timelineData,
  },
  { routes: keypointRoutes, kind: keypointsKind },
  { routes: educationRoutes, kind: educationKind },
  { routes: lifeEventRoutes, kind: lifeEventKind },
  { routes: timelineRelationshipRoutes, kind: timelineRelationshipKind, subscriptions: timelineSubscriptions },
  {
    routes: pageRoutes,
    kind: pageKind,
    subscriptions: pageSubscriptions,
    notifications: pageNotifications,
    topics: pageTopics,
    personal: pageData,
  },
  { routes: topicRoutes, kind: topicKind },
  {
    routes: collectionRoutes,
    relations: [mediaOfOwner, favoritePhotosOfOwner],
    kind: collectionKind,
    subscriptions: collectionSubscriptions,
    topics: collectionTopics,
    personal: collectionData,
  },
  { routes: queueRoutes, topics: queueTopics, personal: playerData },
  { routes: podcastRoutes, personal: podcastData },
  {
    routes: reminderRoutes,
    subscriptions: reminderSubscriptions,
    notifications: reminderNotifications,
    topics: reminderTopics,
    personal: reminderData,
  },
  { routes: storyRoutes, kind: storyKind, personal: storyData },
  { routes: socialRoutes, personal: socialData },
  // After what is at places: a place that is still used when its creator is erased stays.
  { routes: placeRoutes, personal: placeData, nightlyJob: sweepAnswers },
];

/** What some domains bring, of those that do. */
const allOf = <K extends Exclude<keyof Domain, 'relations' | 'paths'>>(name: K): NonNullable<Domain[K]>[] =>
  domains.flatMap((domain) => domain[name] ?? []) as NonNullable<Domain[K]>[];

/** What the domains add to the rule of visibility. */
export const visibilityRules = (): readonly VisibilityRule[] => allOf('visibility');

const jobs = [
  deliverJob,
  endBanJob,
  endRoleJob,
  audienceJob,
  eraseJob,
  nightlyJobs,
  exportJob,
  expireJob,
  filmJob,
  avifJob,
  stripJob,
  removeBytesJob,
  scanJob,
  giveUpJob,
  purgeJob,
  expireUploadJob,
  linkPictureJob,
  dueJob,
  callWatchJob,
  giveUpSendingJob,
  sendDueJob,
  pushJob,
  digestJob,
  digestMailing.job,
  notificationMail.job,
  importCitiesJob,
] as readonly ((platform: Platform) => JobDefinition)[];

/** How long requests may take to end when the platform stops, in milliseconds. */
const GRACE_MS = 3_000;

const MEDIA_WORKER = new URL('./files/worker/worker.ts', import.meta.url);

export interface RunningApp extends App {
  /** Everything that can be listened to, for tests that walk all topics. */
  topics: readonly TopicRule[];
  fastify: FastifyInstance;
  close(): Promise<void>;
}

export interface AppOptions {
  /** Tests pass one that they can move. */
  clock?: Clock;
}

/** Opens the database, brings it up to date and wires every domain; it does not listen yet. */
export async function createApp(env: Environment, { clock = systemClock }: AppOptions = {}): Promise<RunningApp> {
  const log = createLog(env.logLevel);
  const database = await openDatabase(env, { clock, onQuery: (event) => logQuery(event) });
  function logQuery(event: LogEvent): void {
    countQuery(event.level === 'error' ? 'error' : 'ok');
    log.debug({ sql: event.query.sql, ms: event.queryDurationMillis, reqId: currentRequestId() }, 'query');
  }
  await migrate(database.db);
  await seedCommunity(database.db);
  const storage = await openStorage(env);
  const topics = allOf('topics');
  setVisibilityRules(visibilityRules());
  setPlaceUses(allOf('placeUse'));
  const broker = env.redisUrl ? await redisBroker(env.redisUrl) : memoryBroker();
  const platform: Platform = {
    node: newId(),
    env,
    clock,
    database,
    broker,
    jobs: createJobs(database, clock, log),
    storage,
    workers: createWorkers(MEDIA_WORKER, log),
    limits: createLimits(broker, env.rateLimits),
    requests: createCallerQueue(REQUESTS, env.rateLimits),
    fetchPolicy: createFetchPolicy(env.outsideLoopback),
    log,
    kinds: new Map(allOf('kind').map((kind) => [kind.kind, kind])),
    relations: domains.flatMap(({ relations = [] }) => relations),
    personal: allOf('personal'),
    counted: allOf('counted'),
    nightlyJobs: allOf('nightlyJob'),
    notificationRules: new Map(allOf('notifications').flatMap(({ rules }) => Object.entries(rules))),
    listeners: listenersOf([
      ...allOf('subscriptions'),
      ...allOf('notifications').map(({ subscriptions = {} }) => subscriptions),
    ]),
    endsAccess: (topic) => endsAccess(topics, topic),
  };
  warnOfDelivery(platform);
  const fastify = await createHttp(platform, Object.assign({}, ...domains.map(({ paths }) => paths)));
  const app: App = { fastify, platform, contracts: [] };
  for (const { routes } of domains) routes(app);
  const stopPublishing = publishLeftovers(platform);
  const stopRealtime = serveRealtime(fastify.server, platform, topics);
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
      await broker.close();
      await database.close();
    },
  };
}
