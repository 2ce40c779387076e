/** What every resolver gets: who asks, the platform bound to them, and the entities of this request. */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as TraceContext } from '@opentelemetry/api';
import type { Contract, ItemBase, ReplyOf } from '@plaza/api/core/contract.ts';
import { RestError } from './errors.ts';
import type { EventCalls } from './event-calls.ts';
import type { Reading } from './fields.ts';
import { linkWithin } from './links.ts';
import { EntityLoader, type Entity } from './loaders.ts';
import type { Log } from './log.ts';
import { chain, type MaybePromise } from './maybe-promise.ts';
import { callerOf } from '@plaza/api/core/caller.contract.ts';
import type { RateState } from './rate.ts';
import type { Realtime } from './realtime.ts';
import type { RestClient, RestInput } from './rest.ts';
import type { Session, Sessions } from './session.ts';
import { contextOf } from './telemetry.ts';

/** `rest()` for one viewer. */
export type BoundRest = <C extends Contract>(contract: C, input: RestInput<C>) => Promise<ReplyOf<C>>;

/** What changes while an operation runs; apart, because the envelope copies the context. */
export interface Progress {
  /** The span that is open. */
  trace: TraceContext;
  rate: RateState | undefined;
  /** What the operation reads of items; nothing: they come whole. */
  reading: Reading | undefined;
  /** Calls made to the platform so far. */
  restCalls: number;
  /** When the operation must end, by `performance.now()`; a subscription that listens has no deadline, each execution of an event its own. */
  deadline: number | undefined;
}

export interface GatewayContext {
  readonly requestId: string;
  readonly log: Log;
  readonly session: Session;
  /** Whose eyes somebody looks at their own things with; nothing can be changed then. */
  readonly viewingAs: string | undefined;
  readonly rest: BoundRest;
  /** Items of every kind, by id. */
  readonly items: EntityLoader<ItemBase>;
  /** Entities that are not items, by the contract that lists them. */
  loader<T extends Entity>(list: Contract): EntityLoader<T>;
  /** Forgets what was loaded: a subscription sees each event with fresh eyes. */
  refresh(): void;
  readonly realtime: Realtime;
  /** Address to count anonymous callers by. */
  readonly address: string;
  readonly progress: Progress;
  /** Absent on a WebSocket. */
  readonly response: ServerResponse | undefined;
}

export interface ContextParts {
  rest: RestClient;
  sessions: Sessions;
  realtime: Realtime;
  log: Log;
  eventCalls: EventCalls;
  /** The contract of `GET items?ids=`. */
  listItems: Contract;
  trustedProxies: number;
  patience: number;
}

/** What is read of a request; a WebSocket keeps just this of its handshake. */
export type RequestLike = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

export interface ContextFactory {
  /** For a request, whose session is read from its headers. */
  open(request: RequestLike, response?: ServerResponse): MaybePromise<GatewayContext>;
  /** For a session that is open already. */
  bind(request: RequestLike, session: Session, response?: ServerResponse): GatewayContext;
  /** For one execution of an event, whose calls the caller did not ask for one by one. */
  bindEvent(request: RequestLike, session: Session, response?: ServerResponse): GatewayContext;
}

/** How long an operation may ask the platform for things, in milliseconds: it may need several, one after the other. Grows with `patience`. */
const OPERATION_MS = 8000;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Ids of this process: its own beginning, and a number. */
const PROCESS = randomUUID().slice(0, 18);
let made = 0;

const SANE_ID = /^[\w.:-]{8,128}$/;

/** The id that the browser or a proxy gave, else a new one; the same all the way to SQL. */
export function requestIdOf(request: RequestLike): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && SANE_ID.test(given)) return given;
  made += 1;
  const id = `${PROCESS}-${made.toString(36)}`;
  request.headers['x-request-id'] = id;
  return id;
}

export function createContextFactory(parts: ContextParts): ContextFactory {
  function make(
    request: RequestLike,
    session: Session,
    response: ServerResponse | undefined,
    isEvent: boolean,
  ): GatewayContext {
    const requestId = requestIdOf(request);
    const address = addressOf(request, parts.trustedProxies);
    const { 'user-agent': userAgent, 'accept-language': acceptLanguage } = request.headers;
    const trace = contextOf(request.headers['traceparent'] as string | undefined);
    // On a WebSocket it would be that of the handshake, for all that follows.
    const key = response && request.headers['idempotency-key'];
    const eyes = response && request.headers['viewing-as'];
    const viewingAs = eyes === undefined ? undefined : String(eyes);
    let writes = 0;
    const deadline = performance.now() + OPERATION_MS * parts.patience;
    const progress: Progress = { trace, rate: undefined, reading: undefined, restCalls: 0, deadline };
    let loaders: Map<string, EntityLoader<Entity>> | undefined;

    /** Asks for what the operation reads alone, where the call can. */
    const sparse = <C extends Contract>(contract: C, input: RestInput<C>): RestInput<C> => {
      const fields = progress.reading?.fields;
      if (!fields || !Object.hasOwn(contract.query.properties, 'fields')) return input;
      return { ...input, query: { ...(input.query as object), fields } } as never;
    };
    const rest: BoundRest = async (contract, input) => {
      progress.restCalls += 1;
      let idempotencyKey: string | undefined;
      if (key && contract.method !== 'GET') {
        writes += 1;
        // A mutation that is sent again makes the same writes in the same order.
        idempotencyKey = digest(`${String(key)} ${contract.name} ${writes}`);
      }
      const send = async () => {
        const bearer = await session.bearer();
        const own = { bearer, requestId, forwardedFor: address, userAgent, acceptLanguage, idempotencyKey, viewingAs };
        const { trace: open, deadline: end } = progress;
        return parts.rest.call(contract, sparse(contract, input), { ...own, deadline: end, trace: open });
      };
      const sent = isEvent ? parts.eventCalls.run(callerOf(session.account, address), send) : send();
      const reply = await sent.catch(async (error: unknown) => {
        // A question may be asked again with a new token; a mutation never is.
        const isStale = error instanceof RestError && error.status === 401 && session.kind === 'cookie';
        if (isStale && (await session.renew()) && contract.method === 'GET') return send();
        if (error instanceof RestError && error.status === 401) session.judge(false);
        throw error;
      });
      session.judge(true);
      if (reply === null) return reply;
      items.keep(reply);
      if (progress.reading) linkWithin(reply, progress.reading.links, items);
      return reply;
    };
    const items = new EntityLoader<ItemBase>(rest, parts.listItems);
    const context: GatewayContext = {
      requestId,
      log: parts.log,
      session,
      viewingAs,
      rest,
      items,
      loader<T extends Entity>(list: Contract) {
        loaders ??= new Map();
        let loader = loaders.get(list.name);
        if (!loader) loaders.set(list.name, (loader = new EntityLoader<Entity>(rest, list)));
        return loader as EntityLoader<T>;
      },
      refresh() {
        loaders = undefined;
        items.clear();
      },
      realtime: parts.realtime,
      address,
      progress,
      response,
    };
    return context;
  }

  const bind: ContextFactory['bind'] = (request, session, response) => make(request, session, response, false);

  return {
    bind,
    bindEvent: (request, session, response) => make(request, session, response, true),
    open(request, response) {
      const setCookie = (cookie: string) => response?.appendHeader('set-cookie', cookie);
      return chain(parts.sessions.open(request, setCookie), (session) => bind(request, session, response));
    },
  };
}

/** The address that the outermost of our own proxies saw: whatever stands before it is what the caller claims. */
export function addressOf(request: RequestLike, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? request.headers['x-forwarded-for'] : undefined;
  const seen = forwarded === undefined ? [] : String(forwarded).split(',');
  return seen.at(-Math.min(trustedProxies, seen.length))?.trim() || (request.socket.remoteAddress ?? 'unknown');
}
