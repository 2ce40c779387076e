/** Calls the REST platform through its contracts: typed both ways, pooled, traced and counted. */
import { SpanKind, type Context } from '@opentelemetry/api';
import type { BodyOf, Contract, ErrorReply, ParamsOf, QueryOf, ReplyOf } from '@plaza/api/core/contract.ts';
import { GATEWAY_HEADER } from '@plaza/api/core/gateway.contract.ts';
import { RestError } from './errors.ts';
import { observeRest } from './metrics.ts';
import { startSpan, traceparentOf } from './telemetry.ts';
import { HangingError, isTimeout, type Reply, type Upstream } from './upstream.ts';

type Need<Name extends string, Shape> = {} extends Shape ? { [K in Name]?: Shape } : { [K in Name]: Shape };

export type RestInput<C> = Need<'params', ParamsOf<C>> & {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  headers?: Record<string, string>;
};

/** On whose behalf a call is made. */
export interface Caller {
  bearer: string | undefined;
  requestId: string;
  forwardedFor: string | undefined;
  userAgent: string | undefined;
  /** The language of emails to people without an account. */
  acceptLanguage?: string | undefined;
  /** The same for each attempt at the same write. */
  idempotencyKey?: string | undefined;
  /** When the operation must be over, by `performance.now()`: nothing more is asked for it after that. */
  deadline?: number | undefined;
  /** Whose eyes somebody looks at their own things with: guest, follower or member. */
  viewingAs?: string | undefined;
  /** The span that the call belongs to. */
  trace: Context;
}

export interface RestClient {
  call<C extends Contract>(contract: C, input: RestInput<C>, caller: Caller): Promise<ReplyOf<C>>;
  isReady(): Promise<boolean>;
}

/** `gatewayKey` is shown where a contract asks for the gateway, and nowhere else. */
export function createRestClient(upstream: Upstream, gatewayKey: string): RestClient {
  /** Public answers on their way, shared by all who ask the same from one address: whoever waits behind others there delays no one elsewhere. */
  const inFlight = new Map<string, Promise<unknown>>();

  async function send(contract: Contract, path: string, input: RestInput<Contract>, caller: Caller): Promise<unknown> {
    const { requestId, deadline } = caller;
    if (deadline !== undefined && performance.now() > deadline) throw new RestError('timeout', { requestId });
    const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': caller.requestId };
    if (contract.access === 'gateway') headers[GATEWAY_HEADER] = gatewayKey;
    if (caller.bearer) headers['authorization'] = `Bearer ${caller.bearer}`;
    if (caller.forwardedFor) headers['x-forwarded-for'] = caller.forwardedFor;
    if (caller.userAgent) headers['user-agent'] = caller.userAgent;
    if (caller.acceptLanguage) headers['accept-language'] = caller.acceptLanguage;
    if (caller.idempotencyKey) headers['idempotency-key'] = caller.idempotencyKey;
    if (caller.viewingAs) headers['viewing-as'] = caller.viewingAs;
    if (input.body != null) headers['content-type'] = 'application/json';
    Object.assign(headers, input.headers);
    const body = input.body == null ? undefined : JSON.stringify(input.body);
    const stop = observeRest(contract.name);
    const span = startSpan(contract.name, SpanKind.CLIENT, caller.trace, { 'url.template': contract.url });
    const traceparent = traceparentOf(span.context);
    if (traceparent) headers['traceparent'] = traceparent;
    try {
      const reply = await upstream.request({ method: contract.method, path, headers, body });
      stop(reply.statusCode);
      span.end(reply.statusCode >= 500 ? reply.statusCode : undefined);
      if (reply.statusCode >= 400) throw await failureOf(reply, caller.requestId);
      if (reply.statusCode === 204) {
        await reply.body.dump();
        return null;
      }
      return await (contract.type ? reply.body.text() : reply.body.json());
    } catch (error) {
      if (error instanceof RestError) throw error;
      stop(0);
      span.end(error);
      throw unreachable(error, caller.requestId);
    }
  }

  return {
    call<C extends Contract>(contract: C, input: RestInput<C>, caller: Caller) {
      const path = pathOf(contract, input);
      const untyped = input as RestInput<Contract>;
      if (contract.method !== 'GET' || caller.bearer || caller.viewingAs) {
        return send(contract, path, untyped, caller) as Promise<ReplyOf<C>>;
      }
      const key = `${caller.forwardedFor} ${path}`;
      let running = inFlight.get(key);
      if (!running) {
        running = send(contract, path, untyped, caller).finally(() => inFlight.delete(key));
        inFlight.set(key, running);
      }
      return running as Promise<ReplyOf<C>>;
    },
    isReady: async () => (await upstream.probe()) === 200,
  };
}

/** Half of a character cannot be written, and would throw. */
const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/** Fills `:params` and writes the query; a list travels as `a,b,c`. */
export function pathOf(contract: Contract, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = contract.url.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]));
  let query = '';
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    const text = Array.isArray(value) ? listText(value) : encoded(value);
    query += `${query ? '&' : '?'}${name}=${text}`;
  }
  return `${path.startsWith('/') ? '' : '/'}${path}${query}`;
}

const texts = new WeakMap<readonly unknown[], string>();

/** What never changes is written once: an operation sends its fields with each of its calls. */
function listText(list: readonly unknown[]): string {
  let text = texts.get(list);
  if (text === undefined) {
    text = list.map(encoded).join(',');
    if (Object.isFrozen(list)) texts.set(list, text);
  }
  return text;
}

async function failureOf(reply: Reply, requestId: string): Promise<RestError> {
  const text = await reply.body.text();
  const status = reply.statusCode;
  const retryAfter = Number(reply.headers['retry-after']) || undefined;
  try {
    const { code, message, errors, request_id, clashes } = JSON.parse(text) as Partial<ErrorReply>;
    if (typeof code === 'string') {
      return new RestError(code, { message, fields: errors, requestId: request_id, retryAfter, status, clashes });
    }
  } catch {
    // Not the platform's own answer: a proxy in between, or a crash. What it says is not for the caller.
  }
  const code = status === 503 ? 'unavailable' : status < 500 ? 'bad_request' : 'internal';
  return new RestError(code, { requestId, retryAfter, status });
}

function unreachable(error: unknown, requestId: string): RestError {
  const retryAfter = error instanceof HangingError ? 1 : undefined;
  return new RestError(isTimeout(error) ? 'timeout' : 'unavailable', { requestId, retryAfter });
}
