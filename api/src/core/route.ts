/** Serves a contract: validates the input, finds the viewer, and runs the handler, in a transaction if it writes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { TObject, TSchema } from 'typebox';
import { requestedLanguage } from './languages.ts';
import { accountIn, actingAs, EYES, seenBy, viewerOf, type Eyes, type Viewer } from './auth.ts';
import { callerOf as limitedAs } from './caller.contract.ts';
import type { AnyContract, BodyOf, Contract, ParamsOf, QueryOf, ReplyOf } from './contract.ts';
import { reading, writing, type Caller, type Context, type Platform } from './context.ts';
import { once, onceApart } from './idempotency.ts';
import { batchParents, type Handler, type Input } from './batch-parents.ts';
import { sparseOf } from './fields.ts';
import type { ReadOptions } from './items.ts';
import { GATEWAY_HEADER } from './gateway.contract.ts';
import { isId, normalizeId } from './ids.ts';
import { inputNormalizer } from './normalizing.ts';
import { withTextRules } from './text-rules.ts';
import { isSame } from './secrets.ts';
import { Failure } from './errors.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { textErrorsIn, textProblem } from './json.ts';
import { operationOf } from './openapi.ts';

export interface App {
  fastify: FastifyInstance;
  platform: Platform;
  /** All served contracts, for OpenAPI and for tests that cover all routes. */
  contracts: Contract[];
}

export type Call<C extends AnyContract> = Context & { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> };

interface RouteOptions<C extends AnyContract> {
  /** False for handlers that open their own transactions because they hash, count attempts or move bytes. */
  transaction?: boolean;
  /** True for handlers that recognize a repeated request themselves: Idempotency-Key is left to them. */
  repeatsItself?: boolean;
  /** The subject whose lock the write waits for, if many may write about it at the same time. */
  turns?: (input: { params: ParamsOf<C>; body: BodyOf<C> }) => string | undefined;
}

export function route<C extends AnyContract>(
  app: App,
  contract: C,
  handler: (call: Call<C>) => Promise<ReplyOf<C> | (ReplyOf<C> extends null ? void : never)>,
  options: RouteOptions<C> = {},
): void {
  const { platform } = app;
  const writes = contract.method !== 'GET';
  const inTransaction = writes && options.transaction !== false;
  app.contracts.push(contract);
  const serve = (url: string, isHidden: boolean) =>
    app.fastify.route({
      method: contract.method,
      url,
      // Fastify gets no schema, because `readerOf` validates. The one for OpenAPI is made when the document is requested.
      schema: { hide: isHidden },
      config: isHidden ? {} : { swaggerTransform: ({ url }) => ({ url, schema: operationOf(contract) }) },
      handler: async (request, reply) => {
        const input = readerOf(contract)(request);
        const work = async () => {
          const caller = await callerOf(platform, request, contract);
          sparseOf(platform.kinds, (input.query as ReadOptions).fields);
          const run = async (context: Context) =>
            withIncluded(context, await batchParents(context, contract, input, handler as Handler));
          const isKeyed = writes && !options.repeatsItself && caller.idempotencyKey !== undefined;
          const text = isKeyed ? `${contract.name} ${JSON.stringify(input)}` : '';
          return isKeyed
            ? (inTransaction ? once : onceApart)(platform, caller, text, run)
            : (inTransaction ? writing : reading)(platform, caller, run);
        };
        const subject = options.turns?.(input as never);
        const inTurn = subject === undefined ? work : () => platform.turns.run(subject, work);
        return send(reply, contract, await queued(platform, request, reply, inTurn));
      },
    });
  // The product has two addresses with a slash at their end: the same without it is documented.
  const short = contract.url.replace(/\/$/, '');
  serve(short, false);
  if (short !== contract.url) serve(contract.url, true);
}

/**
 * Runs a request when it is the caller's turn, and reports their remaining limit. Only requests that serve no user are
 * unlimited.
 */
async function queued<T>(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const { requests } = platform;
  if (requests.limit === undefined || isGateway(platform, request)) return work();
  const token = bearerOf(request);
  const caller = limitedAs(token === undefined ? undefined : await accountIn(platform, token), request.ip);
  reply.headers({
    'x-ratelimit-limit': String(requests.limit),
    'x-ratelimit-cost': '1',
    'x-ratelimit-remaining': String(Math.max(0, requests.remaining(caller) - 1)),
    'x-ratelimit-reset': '1',
  });
  return requests.run(caller, () => {
    // Do nothing if the client disconnected while its request waited.
    if (request.raw.socket.destroyed) throw new Failure('unavailable');
    return work();
  });
}

/** Adds the entities requested with `include=` to the response. */
function withIncluded<T>(context: Context, answer: T): T {
  return typeof answer === 'string' || context.included.size === 0
    ? answer
    : { ...answer, included: [...context.included.values()] };
}

function send(reply: FastifyReply, contract: AnyContract, answer: unknown): FastifyReply {
  if (contract.status === 204) return reply.code(204).send();
  if (contract.type) reply.type(`${contract.type}; charset=utf-8`);
  return reply.code(contract.status).send(answer);
}

/** The viewer of a bearer token, acting as the identity in `acting-as`, or previewing as `viewing-as` says. */
export async function viewerIn(platform: Platform, request: FastifyRequest): Promise<Viewer | null> {
  const { database } = platform;
  const token = bearerOf(request);
  let viewer = token === undefined ? null : await viewerOf(platform, token);
  const actor = request.headers['acting-as'];
  if (actor !== undefined) {
    if (!viewer) throw new Failure('unauthenticated');
    viewer = await actingAs(database.db, viewer, readActor(String(actor)));
  }
  const eyes = request.headers['viewing-as'];
  if (eyes === undefined) return viewer;
  if (!viewer) throw new Failure('unauthenticated');
  if (!EYES.includes(eyes as Eyes))
    throw new Failure('invalid', { viewing_as: [`Must be one of ${EYES.join(', ')}.`] });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Failure('forbidden', { viewing_as: ['You can’t make changes while previewing.'] });
  return seenBy(eyes as Eyes, viewer);
}

/** An invalid `acting-as` is refused, because the user must not act under their own name by mistake. */
function readActor(text: string): string {
  const id = normalizeId(text);
  if (!isId(id)) throw new Failure('invalid', { acting_as: ['Must be the id of a user or crowd you can act as.'] });
  return id;
}

/** Finds the viewer and checks the access that the contract requires. */
async function callerOf(platform: Platform, request: FastifyRequest, contract: AnyContract): Promise<Caller> {
  const viewer = await viewerIn(platform, request);
  if (contract.access !== 'public') {
    if (!viewer) throw new Failure('unauthenticated');
    if (contract.access === 'gateway') requireGateway(platform, request);
    else if (contract.access !== 'member') requireRole(viewer, contract.access);
  }
  return callerFor(request, viewer);
}

export const callerFor = (request: FastifyRequest, viewer: Viewer | null): Caller => ({
  viewer,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language: requestedLanguage(request.headers),
  idempotencyKey: keyOf(request),
  log: request.log as Caller['log'],
});

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function requireRole(viewer: Viewer, roles: readonly string[]): void {
  if (!viewer.roles.some((role) => role === 'super-admin' || roles.includes(role))) throw new Failure('forbidden');
}

const isGateway = ({ env }: Platform, request: FastifyRequest): boolean =>
  isSame(String(request.headers[GATEWAY_HEADER] ?? ''), env.gatewayKey);

function requireGateway(platform: Platform, request: FastifyRequest): void {
  if (!isGateway(platform, request)) throw new Failure('forbidden');
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (!token) throw new Failure('token_invalid');
  return token;
}

// ---------------------------------------------------------------------------------------------------------------------
// Input

type Reader = (request: FastifyRequest) => Input;

const readers = new WeakMap<AnyContract, Reader>();

/** Compiles the schemas of a contract when it is first called. Compiling all of them takes a quarter of the time of a start. */
function readerOf(contract: AnyContract): Reader {
  const known = readers.get(contract);
  if (known) return known;
  const reader = createReader(contract);
  readers.set(contract, reader);
  return reader;
}

function createReader(contract: AnyContract): Reader {
  const checks = {
    params: checkerOf(contract.params as TObject),
    query: checkerOf(contract.query as TObject),
    body: bodyCheckerOf(contract.body as TSchema),
  };
  const takesBody = (contract.body as { type?: string }).type !== 'null';
  const allowed = new Set(contract.include);
  return (request) => {
    const query = coerce(contract.query as TObject, request.query as Record<string, unknown>);
    const input = {
      params: checks.params(coerce(contract.params as TObject, request.params as Record<string, unknown>)),
      query: checks.query(query),
      body: takesBody ? checks.body(request.body ?? {}) : null,
    };
    const refused = ((query['include'] ?? []) as string[]).find((relation) => !allowed.has(relation));
    if (refused !== undefined) {
      throw new Failure('invalid', { include: [`Unknown relation. Supported: ${[...allowed].join(', ') || 'none'}.`] });
    }
    return input;
  };
}

function checkerOf(schema: TSchema): (value: unknown) => unknown {
  const ruled = withTextRules(schema);
  const compiled = Compile(ruled);
  const normalize = inputNormalizer(schema) ?? ((value: unknown) => value);
  return (value) => {
    const clean = normalize(Value.Clean(schema, value));
    if (compiled.Check(clean)) return clean;
    throw new Failure('invalid', fieldErrorsOf(ruled, clean));
  };
}

/** Unknown fields in a body are errors, because the caller would otherwise believe that they had an effect. */
function bodyCheckerOf(schema: TSchema): (value: unknown) => unknown {
  const check = checkerOf(schema);
  return (value) => {
    const unreadable = textErrorsIn(value);
    if (Object.keys(unreadable).length > 0) throw new Failure('invalid', unreadable);
    const given = structuredClone(value);
    const body = check(value);
    const fields = Object.fromEntries(unknownIn(given, body).map((path) => [path, ['is not a field of this request']]));
    if (Object.keys(fields).length > 0) throw new Failure('invalid', fields);
    return body;
  };
}

/** Paths of what was removed when a value was reduced to its schema, such as `parts.0.titel`. */
function unknownIn(given: unknown, kept: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(kept, name)
      ? unknownIn(value, (kept as Record<string, unknown>)[name], `${path}${name}.`)
      : [`${path}${name}`],
  );
}

/**
 * Converts text in the URL to the types of the schema: numbers, booleans, and comma-separated lists. Invalid values
 * stay text.
 */
function coerce(schema: TObject, raw: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const given = raw[name];
    if (given === undefined) continue;
    const text = Array.isArray(given) ? given.join(',') : (given as string);
    const problem = textProblem(text);
    if (problem) throw new Failure('invalid', { [name]: [problem] });
    values[name] = coerceOne(property, text);
  }
  return values;
}

function coerceOne(property: { type?: string }, text: string): unknown {
  if (property.type === 'array') return text === '' ? [] : text.split(',').map(normalizeId);
  if (
    (property.type === 'integer' || property.type === 'number') &&
    text.trim() !== '' &&
    Number.isFinite(Number(text))
  ) {
    return Number(text);
  }
  if (property.type === 'boolean' && (text === 'true' || text === '1')) return true;
  if (property.type === 'boolean' && (text === 'false' || text === '0')) return false;
  return text;
}
