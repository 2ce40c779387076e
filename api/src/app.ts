/** The platform put together: every domain by name, nothing found by itself. */
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { memoryBroker, redisBroker } from './core/broker.ts';
import type { Platform } from './core/context.ts';
import { migrate, openDatabase } from './core/db.ts';
import type { Environment } from './core/environment.ts';
import { listenersOf, type Subscriptions } from './core/events.ts';
import { createHttp } from './core/http.ts';
import type { ItemKind } from './core/items.ts';
import { createJobs, type JobDefinition } from './core/jobs.ts';
import { createLimits } from './core/limits.ts';
import { createLog, currentRequestId } from './core/log.ts';
import { serveRealtime, type TopicRule } from './core/realtime.ts';
import type { App } from './core/route.ts';
import { countQuery } from './core/telemetry.ts';
import { itemRoutes } from './items/items.routes.ts';
import { scribbleKind, scribbleRoutes } from './scribbles/scribbles.routes.ts';

const kinds: readonly ItemKind[] = [scribbleKind];

const routes: readonly ((app: App) => void)[] = [itemRoutes, scribbleRoutes];

const subscriptions: readonly Subscriptions[] = [];

const topics: readonly TopicRule[] = [];

const jobs: readonly ((platform: Platform) => JobDefinition)[] = [];

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
  const broker = env.redisUrl ? await redisBroker(env.redisUrl) : memoryBroker();
  const platform: Platform = {
    env,
    database,
    broker,
    jobs: createJobs(database, log),
    limits: createLimits(broker, env.rateLimits),
    log,
    kinds: new Map(kinds.map((kind) => [kind.kind, kind])),
    listeners: listenersOf(subscriptions),
  };
  const fastify = await createHttp(platform);
  const app: App = { fastify, platform, contracts: [] };
  for (const register of routes) register(app);
  const stopRealtime = serveRealtime(fastify.server, platform, topics);
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
