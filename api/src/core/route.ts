/** Serves a contract: checks what comes in, finds the viewer, runs the handler in one transaction when it writes. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { TObject, TSchema } from 'typebox';
import { actingAs, EYES, seenBy, viewerOf, type Eyes, type Viewer } from './auth.ts';
import { ErrorReply, type BodyOf, type Contract, type ParamsOf, type QueryOf, type ReplyOf } from './contract.ts';
import { reading, writing, type Caller, type Context, type Platform } from './context.ts';
import { answerBelow, type Handler, type Input } from './each.ts';
import { sparseOf } from './fields.ts';
import type { ReadOptions } from './items.ts';
import { GATEWAY_HEADER } from './gateway.contract.ts';
import { isId } from './ids.ts';
import { isSame } from './secrets.ts';
import { ERRORS, Failure, fail, type ErrorCode } from './errors.ts';
import { fieldErrorsOf } from './field-errors.ts';

export interface App {
  fastify: FastifyInstance;
  platform: Platform;
  /** Everything that is served, for OpenAPI and for tests that walk all routes. */
  contracts: Contract[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- a contract of any shapes; the handler's types come from it
type AnyContract = Contract<any, any, any, any>;

export type Call<C extends AnyContract> = Context & { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> };

interface RouteOptions {
  /** False for handlers that open their own transactions because they hash, count attempts or move bytes. */
  transaction?: boolean;
}

const GENERAL: readonly ErrorCode[] = ['invalid', 'rate_limited', 'internal'];

export function route<C extends AnyContract>(
  app: App,
  contract: C,
  handler: (call: Call<C>) => Promise<ReplyOf<C> | (ReplyOf<C> extends null ? void : never)>,
  options: RouteOptions = {},
): void {
  const { platform } = app;
  const read = readerOf(contract);
  const writes = contract.method !== 'GET' && options.transaction !== false;
  app.contracts.push(contract);
  app.fastify.route({
    method: contract.method,
    url: contract.url,
    schema: openApiOf(contract),
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const input = read(request);
      const caller = await callerOf(platform, request, contract);
      sparseOf(platform.kinds, (input.query as ReadOptions).fields);
      const run = async (context: Context) =>
        withIncluded(context, await answerBelow(context, contract, input, handler as Handler));
      const key = caller.idempotencyKey;
      const answer =
        writes && contract.method === 'POST' && key !== undefined
          ? await once(platform, caller, key, `${contract.name} ${JSON.stringify(input)}`, run)
          : await (writes ? writing : reading)(platform, caller, run);
      return send(reply, contract, answer);
    },
  });
}

/** Puts what `include=` brought along beside the data. */
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

/** Who asks, by the bearer token: as the identity that `acting-as` names, or with the eyes that `viewing-as` names. */
export async function viewerIn({ database, env }: Platform, request: FastifyRequest): Promise<Viewer | null> {
  const token = bearerOf(request);
  let viewer = token === undefined ? null : await viewerOf(database.db, env.tokenSecret, token);
  const actor = request.headers['acting-as'];
  if (viewer && typeof actor === 'string')
    viewer = await actingAs(database.db, viewer, isId(actor) ? actor : viewer.userId);
  const eyes = request.headers['viewing-as'];
  if (eyes === undefined) return viewer;
  if (!viewer) throw new Failure('unauthenticated');
  if (!EYES.includes(eyes as Eyes)) throw fail('invalid', { viewing_as: [`One of ${EYES.join(', ')}.`] });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Failure('forbidden', { fields: { viewing_as: ['One only looks.'] } });
  return seenBy(eyes as Eyes, viewer);
}

/** Finds the viewer, and checks them against what the contract asks. */
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

function requireGateway({ env }: Platform, request: FastifyRequest): void {
  if (!isSame(String(request.headers[GATEWAY_HEADER] ?? ''), env.gatewayKey)) throw new Failure('forbidden');
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (!token) throw new Failure('token_invalid');
  return token;
}

/** Same key and same request by the same caller: the same answer, and the work is done once, also when both come at once. */
async function once(
  platform: Platform,
  caller: Caller,
  key: string,
  request: string,
  run: (context: Context) => Promise<unknown>,
): Promise<unknown> {
  if (key.length === 0 || key.length > 200) throw fail('invalid', { 'idempotency-key': ['1 to 200 characters.'] });
  const who = caller.viewer?.accountId ?? `ip:${caller.ip}`;
  const hash = createHash('sha256').update(request).digest('hex');
  return writing(platform, caller, async (context) => {
    const topics = new Set<string>();
    const publish = context.publish.bind(context);
    context.publish = (topic, data) => {
      topics.add(topic);
      publish(topic, data);
    };
    // A second request with the same key waits here until the first commits or rolls back.
    const taken = await sql`
      insert into idempotency_keys (caller, key, request_hash) values (${who}, ${key}, ${hash})
      on conflict (caller, key) do update set request_hash = ${hash}, reply = null, created_at = now()
        where idempotency_keys.created_at < now() - interval '24 hours'
      returning key`.execute(context.db);
    if (taken.rows.length === 0) {
      const { rows } = await sql<{ request_hash: string; reply: unknown; node: string | null; topics: string[] }>`
        select request_hash, reply, node, topics from idempotency_keys where caller = ${who} and key = ${key}`.execute(
        context.db,
      );
      if (rows[0]?.request_hash !== hash) throw new Failure('idempotency_mismatch');
      // The node that did it may have ended before it could tell anybody, which is why it is asked for again.
      if (rows[0].node !== platform.node) for (const subject of rows[0].topics) publish(`${subject}.missed`, null);
      return rows[0].reply;
    }
    const answer = (await run(context)) ?? null;
    const told = [...new Set([...topics].map((topic) => topic.slice(0, topic.lastIndexOf('.'))))];
    await sql`
      update idempotency_keys set reply = ${JSON.stringify(answer)}::jsonb, node = ${platform.node}, topics = ${told}
      where caller = ${who} and key = ${key}`.execute(context.db);
    return answer;
  });
}

// ---------------------------------------------------------------------------------------------------------------------
// Input

function readerOf(contract: AnyContract): (request: FastifyRequest) => Input {
  const checks = {
    params: checkerOf(contract.params as TObject),
    query: checkerOf(contract.query as TObject),
    body: checkerOf(contract.body as TSchema),
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
      throw fail('invalid', { include: [`Unknown relation; known are ${[...allowed].join(', ') || 'none'}.`] });
    }
    return input;
  };
}

function checkerOf(schema: TSchema): (value: unknown) => unknown {
  const compiled = Compile(schema);
  return (value) => {
    // Undeclared properties never reach a handler.
    const clean = Value.Clean(schema, value);
    if (compiled.Check(clean)) return clean;
    throw fail('invalid', fieldErrorsOf(schema, clean));
  };
}

/** Text of an address to what the schema declares: numbers, booleans and comma lists. What does not fit stays text. */
function coerce(schema: TObject, raw: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const given = raw[name];
    if (given === undefined) continue;
    const text = Array.isArray(given) ? given.join(',') : (given as string);
    if (text.includes('\0')) throw fail('invalid', { [name]: ['must not contain a null character'] });
    values[name] = coerceOne(property, text);
  }
  return values;
}

function coerceOne(property: { type?: string }, text: string): unknown {
  if (property.type === 'array') return text === '' ? [] : text.split(',');
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

function openApiOf(contract: AnyContract): object {
  const errors = [...new Set([...contract.errors, ...GENERAL])];
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code][0]);
  const tag = contract.url.split('/')[1] ?? '';
  const body = contract.body as { type?: string };
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [tag],
    ...(contract.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    params: contract.params as object,
    querystring: contract.query as object,
    ...(body.type === 'null' ? {} : { body: contract.body as object }),
    response: {
      [contract.status]: contract.type
        ? { description: contract.summary, content: { [contract.type]: { schema: contract.reply as object } } }
        : (contract.reply as object),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, { ...ErrorReply, description: codes.join(', ') }]),
      ),
    },
  };
}
