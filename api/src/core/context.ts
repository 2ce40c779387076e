/** What a handler works with: the viewer, one transaction, and what happens once it commits. */
import type { AttendanceService } from './attendance.ts';
import type { CollectionsService } from './collecting.ts';
import type { Broker } from './broker.ts';
import { Failure } from './errors.ts';
import type { Viewer } from './auth.ts';
import type { Clock } from './clock.ts';
import type { CallerQueue } from './caller-queue.ts';
import type { Counted } from './counters.ts';
import type { Database, Db } from './db.ts';
import type { Environment } from './environment.ts';
import type { DomainEvents, Listeners } from './events.ts';
import { newId } from './ids.ts';
import type { JobName, JobPayloads, Jobs } from './jobs.ts';
import type { Entity, ItemKind, ItemRelation } from './spine.ts';
import type { NightlyJob } from './nightly-jobs.ts';
import type { NotificationRules } from './notifications.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './log.ts';
import type { FetchPolicy } from './safe-fetch.ts';
import type { PersonalData } from './personal.ts';
import { isStale } from './prepared.ts';
import type { Storage } from './storage.ts';
import type { Throttle, ThrottledEvent } from './throttled-events.ts';
import { publishStored, storeNarrowing } from './unpublished-events.ts';
import type { Workers } from './workers.ts';

/** Lives as long as the process. */
export interface Platform {
  /** Unique to this process. A restarted process gets a new one. */
  node: string;
  env: Environment;
  clock: Clock;
  database: Database;
  broker: Broker;
  /** Holds back events that are published at most once in a while. */
  throttle: Throttle;
  jobs: Jobs;
  storage: Storage;
  workers: Workers;
  limits: Limits;
  /** Bounds how many REST requests per caller run at a time. */
  requests: CallerQueue;
  /** Bounds how many writes about one subject run at a time. */
  turns: CallerQueue;
  /** The addresses that requests to other websites can connect to. */
  fetchPolicy: FetchPolicy;
  log: Logger;
  kinds: ReadonlyMap<string, ItemKind>;
  /** Answers, seats, and wait lists of items that people attend. */
  attendance: AttendanceService;
  /** Collections that are part of items. */
  collections: CollectionsService;
  /** Relations that items of every kind can include. */
  relations: readonly ItemRelation[];
  /** The personal data that each domain stores. */
  personal: readonly PersonalData[];
  /** What the counters of items count, by domain. */
  counted: readonly Counted[];
  /** The nightly jobs of the domains. */
  nightlyJobs: readonly NightlyJob[];
  /** What domains declare about their kinds of notification. */
  notificationRules: NotificationRules;
  listeners: Listeners;
  /** Whether events of a topic can end the access of some of its subscribers. */
  endsAccess(topic: string): boolean;
}

/** Lives as long as one request, job, or demo write. */
export interface Context {
  platform: Platform;
  /** The transaction of a write, or the pool for reads. Use nothing else within a write: PGlite has one connection. */
  db: Db;
  viewer: Viewer | null;
  /** The viewer of a call that requires one. */
  me: Viewer;
  requestId: string;
  ip: string;
  userAgent: string;
  /** The language that the request asks for. A user's own choice takes precedence. */
  language: Language;
  idempotencyKey?: string | undefined;
  log: Logger;
  /** Entities requested with `include=`, which the response returns next to its data. */
  included: Map<string, Entity>;
  /** Publishes a topic event to every node once the transaction has committed, with `everyMs` at most once in that time. */
  publish(topic: string, data: unknown, options?: { everyMs: number }): void;
  /** Enqueues a job in this transaction. */
  enqueue<N extends JobName>(name: N, payload: JobPayloads[N], startAfter?: Date): Promise<void>;
  /** Notifies the other domains within this transaction. */
  emit<N extends keyof DomainEvents>(name: N, payload: DomainEvents[N]): Promise<void>;
}

export interface Caller {
  viewer: Viewer | null;
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  /** The request's header, for calls that repeat their response in their own way. */
  idempotencyKey?: string | undefined;
  log: Logger;
}

export const systemCaller = (platform: Platform): Caller => ({
  viewer: null,
  requestId: `system-${newId()}`,
  ip: '',
  userAgent: '',
  language: LANGUAGES[0],
  log: platform.log,
});

function contextOn(platform: Platform, caller: Caller, db: Db, pending: ThrottledEvent[]): Context {
  // Named one by one: a caller may be a context itself, whose `me` and `db` must not come along.
  const { viewer, requestId, ip, userAgent, language, idempotencyKey, log } = caller;
  const context: Context = {
    viewer,
    requestId,
    ip,
    userAgent,
    language,
    idempotencyKey,
    log,
    platform,
    db,
    included: new Map(),
    get me() {
      if (!viewer) throw new Failure('unauthenticated');
      return viewer;
    },
    publish: (topic, data, options) => pending.push({ topic, id: newId(), data, ...options }),
    enqueue: (name, payload, startAfter) => platform.jobs.enqueue(db, name, payload, startAfter),
    emit: async (name, payload) => {
      for (const listener of platform.listeners.get(name) ?? []) await listener(context, payload);
    },
  };
  return context;
}

/** The same context for another user, or for the same user under another identity. */
export function asViewer(context: Context, viewer: Viewer): Context {
  // Not spread: in a context without a viewer, reading `me` fails.
  const { me: _, ...rest } = Object.getOwnPropertyDescriptors(context);
  return Object.assign(Object.defineProperties({}, rest), { viewer, me: viewer }) as Context;
}

/** The same context for the user, whatever they act as: what they manage is theirs under any identity. */
export const asPerson = (context: Context): Context => asViewer(context, { ...context.me, actorId: context.me.userId });

/** Runs `work` outside a transaction. Topic events are published when it succeeds. */
export async function reading<T>(
  platform: Platform,
  caller: Caller,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const pending: ThrottledEvent[] = [];
  const result = await work(contextOn(platform, caller, platform.database.db, pending));
  publishStored(platform, pending, await storeNarrowing(platform, platform.database.db, pending));
  return result;
}

/** Runs `work` in one transaction. Topic events are published after the commit, or never. */
export async function writing<T>(
  platform: Platform,
  caller: Caller,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const transact = async () => {
    const pending: ThrottledEvent[] = [];
    const { result, stored } = await platform.database.db.transaction().execute(async (tx) => ({
      result: await work(contextOn(platform, caller, tx, pending)),
      stored: await storeNarrowing(platform, tx, pending),
    }));
    return { pending, result, stored };
  };
  const { pending, result, stored } = await transact().catch((error: unknown) => {
    // Another node has migrated the database meanwhile. Nothing was written, and the connection knows the new schema.
    if (isStale(error)) return transact();
    throw error;
  });
  publishStored(platform, pending, stored);
  return result;
}
