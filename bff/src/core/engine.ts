/** GraphQL itself, the same for HTTP, SSE, WebSocket and the page: how operations are read, admitted, run and answered. */
import { SpanKind } from '@opentelemetry/api';
import { useDeferStream as deferStream } from '@graphql-yoga/plugin-defer-stream';
import {
  createSourceEventStream,
  executeSubscriptionEvent,
  getVariableValues,
  mapSourceToResponseEvent,
  validateSubscriptionArgs,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { ServerResponse } from 'node:http';
import { COMPILED_FIELDS_MAX } from './compiled-size.ts';
import { compressed, encodingOf, LONG } from './compression.ts';
import type { RequestLike, ContextFactory, GatewayContext } from './context.ts';
import { costOf } from './cost.ts';
import { createDocumentCache } from './document-cache.ts';
import { presentErrors, refusal } from './errors.ts';
import { readingOf, type Reading } from './fields.ts';
import { withIncrementalDirectives } from './incremental.ts';
import { run } from './jit.ts';
import { assertAffordable, parseLimited, pointsOf } from './limits.ts';
import type { Log } from './log.ts';
import type { MaybePromise } from './maybe-promise.ts';
import { observerOf } from './metrics.ts';
import { assertOneAttempt, attemptsOf } from './one-attempt.ts';
import { isPlain, operationOf } from './operations.ts';
import type { Persisted } from './persisted.ts';
import { callerOf } from '@plaza/api/core/caller.contract.ts';
import { secondsUntilReset, type RateLimiter } from './rate.ts';
import { frozen, type Session } from './session.ts';
import { startSpan } from './telemetry.ts';

/** What an operation starts from, whichever way it came in. */
export interface Incoming {
  req: RequestLike;
  res?: ServerResponse;
  session?: Session;
}

export interface EngineParts {
  schema: GraphQLSchema;
  contexts: ContextFactory;
  limiter: RateLimiter;
  persisted: Persisted;
  log: Log;
  isDevelopment: boolean;
}

/** Tells that an operation has ended. */
export type Done = (errors: readonly unknown[] | undefined) => void;

/** What is known of an operation before it runs, and the same each time. */
interface Operation {
  name: string;
  type: string;
  isOwn: boolean;
  reading: Reading | undefined;
  attempts: ReadonlySet<string>;
  observe: () => (outcome: 'ok' | 'error') => void;
}

export interface Engine {
  schema: GraphQLSchema;
  yoga: YogaServerInstance<Incoming, GatewayContext>;
  persisted: Persisted;
  contexts: ContextFactory;
  /** Refuses what may not run, counts its points, and follows it to its end. */
  admit(args: ExecutionArgs, operation: OperationDefinitionNode): MaybePromise<Done>;
  log: Log;
}

/** Nothing ran: `application/graphql-response+json` says so by the status as well. */
const NOT_RUN = { status: 400, spec: true };

/** Documents of strangers, with all that is remembered of them. */
const DOCUMENT_BYTES = 32_000_000;

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/;

/** A whole answer, or one part of those that arrive in parts. */
interface Part {
  data?: unknown;
  errors?: readonly GraphQLError[];
  incremental?: readonly Part[];
}

/** What an execution came to, as the envelope's hooks hand it over. */
interface Settled {
  result: Part;
  setResult: (next: never) => void;
}

/** A stream that breaks says why, as its last answer. Not a generator: one that waits could not be ended before something comes. */
function tellingItsEnd(stream: AsyncIterable<ExecutionResult>): AsyncIterableIterator<ExecutionResult> {
  const source = stream[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => source.next().catch((error: unknown) => ({ done: false, value: { errors: [error as GraphQLError] } })),
    return: async () => (await source.return?.()) ?? { done: true, value: undefined },
  };
}

export function createEngine(parts: EngineParts): Engine {
  const { persisted, log } = parts;
  const described = new WeakMap<OperationDefinitionNode, Operation>();

  function admit(args: ExecutionArgs, node: OperationDefinitionNode): MaybePromise<Done> {
    const { schema, document, variableValues = {} } = args;
    const context = args.contextValue as GatewayContext;
    const operation = describe(schema, document, node);
    if (context.session.kind === 'cookie' && persisted.size > 0 && !operation.isOwn) {
      throw refusal('forbidden', 'A session cookie runs the operations of the client only; send a bearer token.');
    }
    assertOneAttempt(operation.attempts);
    const cost = costOf(schema, document, node, variableValues as Record<string, unknown>);
    if (!operation.isOwn) assertAffordable(cost, operation.type === 'subscription');
    context.progress.reading = operation.reading;
    if (!parts.limiter.isOn) return follow(context, operation);
    const points = countPoints(context, pointsOf(cost));
    return points.then(() => follow(context, operation));
  }

  function describe(schema: GraphQLSchema, document: DocumentNode, node: OperationDefinitionNode): Operation {
    let operation = described.get(node);
    if (!operation) {
      const isOwn = persisted.isTrusted(document);
      const name = node.name?.value ?? 'anonymous';
      operation = {
        name,
        type: node.operation,
        isOwn,
        reading: readingOf(schema, document, node),
        attempts: attemptsOf(schema, document, node),
        observe: observerOf(isOwn ? name : 'free-form'),
      };
      described.set(node, operation);
    }
    return operation;
  }

  async function countPoints(context: GatewayContext, cost: number) {
    const { session, address, response, progress } = context;
    const rate = await parts.limiter.spend(callerOf(session.account, address), cost);
    const remaining = Math.max(rate.remaining, 0);
    progress.rate = { ...rate, remaining };
    if (response && !response.headersSent) {
      response.setHeader('x-ratelimit-limit', rate.limit);
      response.setHeader('x-ratelimit-cost', rate.cost);
      response.setHeader('x-ratelimit-remaining', remaining);
      response.setHeader('x-ratelimit-reset', secondsUntilReset(rate));
    }
    if (rate.remaining >= 0) return;
    const seconds = secondsUntilReset(rate);
    const error = refusal('rate_limited', undefined, { 'retry-after': String(seconds) });
    error.extensions['retryAfter'] = seconds;
    throw error;
  }

  const isDebugging = log.isLevelEnabled('debug');

  function follow(context: GatewayContext, { name, type, observe }: Operation): Done {
    const { progress, requestId, response } = context;
    const stop = observe();
    const span = startSpan(`graphql ${type}`, SpanKind.SERVER, progress.trace, {
      'graphql.operation.name': name,
      'graphql.operation.type': type,
    });
    progress.trace = span.context;
    return (errors) => {
      stop(errors ? 'error' : 'ok');
      span.end(errors?.[0]);
      const { restCalls } = progress;
      if (isDebugging) log.debug({ requestId, operation: name, restCalls }, 'operation');
      if (parts.isDevelopment && response && !response.headersSent) response.setHeader('x-rest-calls', restCalls);
    };
  }

  /** Ours is read without limits, a stranger's with them; the document is the same object each time. */
  const reading = (): Plugin => ({
    onParse: ({ params, setParseFn }) => {
      const text = String(params.source);
      setParseFn(() => persisted.parse(text) ?? parseLimited(text));
    },
  });

  const running = (): Plugin<{}, Incoming, GatewayContext> => ({
    async onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      // Yoga's copy of the schema knows `@defer`, which the executor of whole answers does not.
      const untyped = { ...(args as unknown as ExecutionArgs), schema: parts.schema };
      const operation = operationOf(untyped.document, untyped.operationName);
      const done = await admit(untyped, operation);
      const { links } = (untyped.contextValue as GatewayContext).progress.reading ?? {};
      // Incremental responses and introspection are left to the executor that knows the directives.
      const mostFields = persisted.isTrusted(untyped.document) ? Infinity : COMPILED_FIELDS_MAX;
      if (isPlain(untyped.document, operation)) setExecuteFn(() => run(untyped, operation, links, mostFields));
      else {
        // The other executor says the same in other words, with the values.
        const { variableDefinitions = [] } = operation;
        const { errors } = getVariableValues(parts.schema, variableDefinitions, untyped.variableValues ?? {});
        if (errors) setResultAndStopExecution({ errors });
      }
      const present = presenter(args.contextValue as GatewayContext);
      return {
        onExecuteDone(ended: Settled) {
          if (Symbol.asyncIterator in ended.result) {
            done(undefined);
            return { onNext: present };
          }
          done(ended.result.errors);
          present(ended);
          return undefined;
        },
      };
    },
    async onSubscribe({ args, setSubscribeFn }) {
      const untyped = { ...(args as unknown as ExecutionArgs), schema: parts.schema };
      const done = await admit(untyped, operationOf(args.document, args.operationName));
      setSubscribeFn(() => subscribe(untyped));
      return {
        onSubscribeResult({ result, setResult }: Settled) {
          done(undefined);
          if (Symbol.asyncIterator in result)
            setResult(tellingItsEnd(result as AsyncIterable<ExecutionResult>) as never);
          return { onNext: presenter(args.contextValue as GatewayContext) };
        },
      };
    },
  });

  /** Executes each event with a context, and so a deadline, of its own: a stream outlives any operation. */
  async function subscribe(args: ExecutionArgs) {
    const { req, res, session } = args.contextValue as GatewayContext & Incoming;
    // Headers are the last chance to hand out a renewed cookie.
    await session.bearer();
    const listener = frozen(session);
    const contextValue = parts.contexts.bind(req, listener, res);
    const valid = validateSubscriptionArgs({ ...args, contextValue });
    if ('length' in valid) return { errors: valid };
    const source = await createSourceEventStream(valid);
    if (!(Symbol.asyncIterator in source)) return source;
    contextValue.progress.deadline = undefined;
    // One subscriber: graphql-js asks what it iterates for an iterator twice.
    const events = source[Symbol.asyncIterator]() as AsyncIterableIterator<unknown>;
    return mapSourceToResponseEvent(valid, events, (event) =>
      executeSubscriptionEvent({ ...event, contextValue: parts.contexts.bindEvent(req, listener, res) }),
    );
  }

  const presenter =
    ({ requestId }: GatewayContext) =>
    ({ result, setResult }: Settled) => {
      const present = (part: Part): Part => ({
        ...part,
        ...(part.errors && { errors: presentErrors(part.errors, requestId, log) }),
        ...(part.incremental && { incremental: part.incremental.map(present) }),
      });
      if (result.errors || result.incremental) setResult(present(result) as never);
    };

  /** What Yoga refused before anything ran. */
  const refusals = (): Plugin<{}, Incoming> => ({
    onResultProcess(event) {
      const { request, result } = event;
      if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return;
      const requestId = request.headers.get('x-request-id') ?? '';
      const isPresented = result.errors.every((error) => error.extensions?.['requestId']);
      const errors = isPresented ? result.errors : presentErrors(result.errors, requestId, log);
      if (result.data === undefined) for (const { extensions } of errors) extensions['http'] ??= NOT_RUN;
      event.setResult({ ...result, errors });
    },
  });

  /** Whole responses; what arrives in parts is flushed part by part. */
  const compressing = (): Plugin<{}, Incoming> => ({
    async onResponse(event) {
      const { response, serverContext, fetchAPI } = event;
      if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) return;
      response.headers.append('vary', 'accept-encoding');
      const encoding = encodingOf(serverContext.req);
      if (!encoding) return;
      const body = Buffer.from(await response.arrayBuffer());
      const { status, headers } = response;
      const answer = body.length > LONG ? await compressed(body, encoding) : body;
      if (answer !== body) headers.set('content-encoding', encoding);
      headers.set('content-length', String(answer.length));
      event.setResponse(new fetchAPI.Response(new Uint8Array(answer), { status, headers }));
    },
  });

  const yoga = createYoga<Incoming, GatewayContext>({
    schema: withIncrementalDirectives(parts.schema),
    context: ({ req, res, session }) =>
      session ? parts.contexts.bind(req, session, res) : parts.contexts.open(req, res),
    // What cannot be read is not remembered at all.
    parserAndValidationCache: {
      documentCache: createDocumentCache(DOCUMENT_BYTES, parts.schema),
      errorCache: { get: () => undefined, set: () => undefined },
    },
    plugins: [reading(), deferStream(), running(), refusals(), compressing()],
    // The gateway's own front reads and limits bodies, answers CORS and serves GraphiQL.
    maxRequestBodySize: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    maskedErrors: false,
    multipart: false,
    disposeOnProcessTerminate: false,
    logging: {
      debug: (...words) => log.trace({ words }),
      info: (...words) => log.trace({ words }),
      warn: (...words) => log.warn({ words }),
      error: (...words) => log.debug({ words }),
    },
  });
  return { schema: parts.schema, yoga, persisted, contexts: parts.contexts, admit, log };
}
