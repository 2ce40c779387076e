import type { Client } from 'graphql-ws';
import {
  Environment,
  Network,
  Observable,
  RecordSource,
  type CacheConfig,
  type GraphQLResponse,
  type GraphQLSingularResponse,
  type Variables,
} from 'relay-runtime';
import { PONG_MAX_MS, RETRY_DELAYS_MS, SOCKET_LINGER_MS, SUBSCRIPTION_START_DELAY_MS } from './constants.ts';
import type { Operation } from './entrypoint.ts';
import { keepSession } from './expiry.ts';
import { assertEnough, codesOf, throwProblem } from './failures.ts';
import { LazyModule } from './lazyWithRetry.ts';
import { isOnline, lineSignal } from './network.ts';
import { Problem, problemCode } from './problems.ts';
import { RecordStore } from './recordStore.ts';
import { noteServerTime } from './serverClock.ts';
import { waitToReconnect } from './socketRetry.ts';
import { Store as Shared } from './store.ts';
import { keepWriteKey, takeWriteKey } from './writeKeys.ts';

const QUERY_CACHE_MS = 5 * 60 * 1000;
/** The gateway gives up on the platform long before: what takes longer is lost on the way. */
const ANSWER_MAX_MS = 30_000;

/** Counts how often the realtime socket was lost and came back: events may have been missed before each. */
export const reconnections = new Shared(0);

/** An answer that came with the page. */
export interface ServedAnswer extends Operation {
  response: GraphQLSingularResponse;
}

/** Whose eyes one's own things can be looked at with. */
export const EYES = ['guest', 'follower', 'member'] as const;
export type Eyes = (typeof EYES)[number];

interface EnvironmentOptions {
  served?: readonly (ServedAnswer | null)[];
  /** The gateway answers as it would answer others; nothing can be changed, and nothing comes live. */
  viewingAs?: Eyes;
}

export function createEnvironment({ served = [], viewingAs }: EnvironmentOptions = {}): Environment {
  const unread = new Map(served.flatMap((each) => (each ? [[nameOf(each), each.response]] : [])));

  const fetchOperation = keepSession(async (request, variables, config) => {
    const isQuery = request.operationKind === 'query';
    if (viewingAs && !isQuery) throw new Problem('ONLY_LOOKING');
    // What came with the page serves once; later the same operation asks again.
    const name = nameOf({ id: request.id ?? request.name, variables });
    const given = unread.get(name);
    unread.delete(name);
    if (given) {
      assertEnough(given, config);
      return given;
    }
    const { idempotencyKey: own, isUnkeyed } = config.metadata ?? {};
    const key = isQuery || isUnkeyed ? undefined : ((own as string | undefined) ?? takeWriteKey(name));
    const keep = (codes: readonly string[]) => key && own === undefined && keepWriteKey(name, key, codes);
    const operation = { id: request.id ?? request.name, variables };
    try {
      const answer = await send({ ...operation, isRetried: isQuery || own !== undefined, isQuery, viewingAs, key });
      keep(codesOf(answer));
      assertEnough(answer, config);
      return answer;
    } catch (error) {
      keep([problemCode(error)]);
      throw error;
    }
  });

  return new Environment({
    network: Network.create(
      (request, variables, cacheConfig) => Observable.from(fetchOperation(request, variables, cacheConfig)),
      (request, variables) =>
        viewingAs ? Observable.create(() => undefined) : subscribe(request.id ?? request.name, variables),
    ),
    relayFieldLogger: throwProblem,
    store: new RecordStore(new RecordSource(), {
      gcReleaseBufferSize: 20,
      queryCacheExpirationTime: QUERY_CACHE_MS,
    }),
  });
}

const nameOf = ({ id, variables }: Operation) => `${id} ${JSON.stringify(variables)}`;

let lastSent: string | null = null;

/** The id of the newest request: where the trace of what went wrong in the page itself begins. */
export const lastRequestId = (): string | null => lastSent;

interface Sending extends Operation {
  isQuery: boolean;
  /** Whether it is sent again by itself; other writes wait until the person sends them again. */
  isRetried: boolean;
  /** Names a write, so that the platform does it once however often it is sent. */
  key: string | undefined;
  viewingAs: Eyes | undefined;
}

/** For writes that may be done twice and that no one waits for: they have no key, which saves the platform keeping their answers. */
export const UNKEYED: CacheConfig = { force: true, metadata: { isUnkeyed: true } };

/** Tells a mutation's key to the network: the same for each attempt at the same thing. Without it, the same input has the same key. */
export const once = (key: string): CacheConfig => ({ force: true, metadata: { idempotencyKey: key } });

/** One persisted operation. What the network swallows is tried again where that is asked for. */
async function send({ id, variables, isQuery, isRetried, key, viewingAs }: Sending): Promise<GraphQLResponse> {
  const requestId = crypto.randomUUID();
  lastSent = requestId;
  const body = JSON.stringify({ id, variables });
  for (let attempt = 0; ; attempt++) {
    const stay = isQuery ? null : outlive(body);
    const sent = performance.now();
    try {
      const response = await fetch('/graphql', {
        method: 'POST',
        keepalive: stay !== null,
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          'x-request-id': requestId,
          ...(key && { 'idempotency-key': key }),
          ...(viewingAs && { 'viewing-as': viewingAs }),
        },
        body,
        credentials: 'same-origin',
        signal: AbortSignal.any([lineSignal(), AbortSignal.timeout(ANSWER_MAX_MS)]),
      });
      isOnline.set(true);
      noteServerTime(response.headers.get('date'), { sent, received: performance.now() });
      if (/json/.test(response.headers.get('content-type') ?? '')) return (await response.json()) as GraphQLResponse;
      throw new Problem(response.status >= 500 ? 'UNAVAILABLE' : 'BAD_REQUEST', { requestId });
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt];
      const isLost = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
      if (isLost && !navigator.onLine) isOnline.set(false);
      if (!isRetried || delay === undefined || !navigator.onLine || !(isLost || isUnavailable(error))) {
        throw isLost ? new Problem(navigator.onLine ? 'UNAVAILABLE' : 'OFFLINE', { requestId }) : error;
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
    } finally {
      stay?.();
    }
  }
}

/** Browsers carry on with 64 KiB in all when a page goes, and refuse to begin what would be more. */
const OUTLIVING_MAX = 60 * 1024;
/** No character takes more bytes than this. */
const BYTES_OF_CHARACTER = 3;
let outliving = 0;

/** Room for a write that goes on when its page does not, until it is given back; null where there is none. */
function outlive(body: string): (() => void) | null {
  const bytes = body.length * BYTES_OF_CHARACTER;
  if (outliving + bytes > OUTLIVING_MAX) return null;
  outliving += bytes;
  return () => (outliving -= bytes);
}

const isUnavailable = (error: unknown) => error instanceof Problem && error.code === 'UNAVAILABLE';

/** The realtime socket: its code is loaded by the first subscription, and it comes back by itself. */
const socket = new LazyModule(
  async () => {
    const { createClient } = await import('graphql-ws');
    let silence: ReturnType<typeof setTimeout> | undefined;
    const client: Client = createClient({
      url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
      retryAttempts: Infinity,
      retryWait: waitToReconnect,
      shouldRetry: () => true,
      keepAlive: 15_000,
      // One screen stops listening before the next one begins: that needs no new socket.
      lazyCloseTimeout: SOCKET_LINGER_MS,
      on: {
        connected: (_socket, _payload, wasLost) => wasLost && reconnections.set((count) => count + 1),
        // A network that is gone does not always say so: who does not answer is not there.
        ping(isTheirs) {
          if (!isTheirs) silence = setTimeout(() => client.terminate(), PONG_MAX_MS);
        },
        pong: (isTheirs) => isTheirs && clearTimeout(silence),
        closed: () => clearTimeout(silence),
      },
    });
    return client;
  },
  { isPatient: true },
);

/** The socket belongs to the session that it was opened with: a new one opens it anew. */
export async function reconnect(): Promise<void> {
  (await socket.promise?.catch(() => null))?.terminate();
}

function subscribe(id: string, variables: Variables): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    let stop: (() => void) | null = null;
    let isOver = false;
    // A screen that is only passed through never subscribes.
    const start = async () => {
      const client = await socket.start();
      if (isOver) return;
      stop = client.subscribe(
        { query: '', variables, extensions: { persistedQuery: { version: 1, sha256Hash: id } } },
        {
          next: (result) => {
            try {
              // It could not begin, or what it tells of is not there any more: its last word, which is not asked for again.
              assertEnough(result as GraphQLResponse, {});
              sink.next(result as GraphQLResponse);
            } catch (error) {
              sink.error(error as Problem);
            }
          },
          error: (error) => sink.error(error instanceof Error ? error : new Problem('UNAVAILABLE')),
          complete: () => sink.complete(),
        },
      );
    };
    const timer = setTimeout(
      () => void start().catch(() => sink.error(new Problem('UNAVAILABLE'))),
      SUBSCRIPTION_START_DELAY_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  });
}
