/** The HTTP server: size and time limits, one error format, and logs and metrics for every request. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { context as otel, trace } from '@opentelemetry/api';
import compress from '@fastify/compress';
import proxyAddr from '@fastify/proxy-addr';
import swagger from '@fastify/swagger';
import { constants } from 'node:zlib';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { CORS_HEADERS, isPreflight, PREFLIGHT_HEADERS } from './cors.contract.ts';
import { sendDocsPage } from './docs.ts';
import { Failure, type ErrorCode } from './errors.ts';
import type { Platform } from './context.ts';
import { newId } from './ids.ts';
import { isTooDeep, parseJson } from './json.ts';
import { openApiOptions, type JsonObject } from './openapi.ts';
import { saneRequestId, withRequest } from './log.ts';
import { isReady } from './db.ts';
import { countRequest, metricsText, routeOf, spanOf } from './telemetry.ts';

/** Addresses whose forwarding headers are trusted: the gateway runs on this machine or in the same private network. */
const isTrusted = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);
/** The address that a request comes from, as `request.ip`. */
export const addressOf = (request: IncomingMessage): string => proxyAddr(request, isTrusted);
const BODY_LIMIT = 1024 * 1024;
/** How often connections are checked for slowness, in milliseconds. */
const CHECK_MS = 2_000;
/** An upload that neither sends nor receives a byte for this long is cut off, and can be resumed. In milliseconds. */
const IDLE_MS = 30_000;
const UPLOAD_TYPE = 'application/offset+octet-stream';

/** `paths` adds endpoints without a contract to the OpenAPI document. */
export async function createHttp(platform: Platform, paths: JsonObject): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = platform.log;
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: isTrusted,
    // The whole of an upload's chunk; other bodies have less, see below.
    requestTimeout: 120_000,
    http: { connectionsCheckingInterval: CHECK_MS },
    keepAliveTimeout: 65_000,
    requestIdHeader: false,
    genReqId: (request) => saneRequestId(request.headers['x-request-id']) ?? newId(),
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read, or with a part that is longer than any is.
    frameworkErrors: (_error, request, reply) => void answer(request, reply, new Failure('bad_request')),
  });
  // Fastify sets headersTimeout from nowhere: without it a client may hold a socket by sending headers slowly.
  fastify.server.headersTimeout = 8_000;
  cutOffSlowBodies(fastify);

  readJson(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply, ['x-request-id', request.id, 'x-content-type-options', 'nosniff', ...CORS_HEADERS]);
    const span = spanOf(request);
    const scope = { requestId: request.id, log: platform.log };
    otel.with(trace.setSpan(otel.active(), span), () => withRequest(scope, done));
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      span.end();
      countRequest(request, reply);
      const seen = {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      request.log.info(seen, 'request');
    });
  });

  // Below the log, above authentication.
  fastify.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request.raw)) await setHeaders(reply, PREFLIGHT_HEADERS).code(204).send();
  });
  await fastify.register(compress, {
    // Higher levels save a tenth more and take the processor ten times as long.
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  });

  fastify.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = toFailure(error);
    if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected error');
    if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
    return answer(request, reply, failure);
  });
  fastify.setNotFoundHandler((request, reply) => answer(request, reply, new Failure('route_not_found')));

  await fastify.register(swagger, openApiOptions(paths));
  fastify.get('/openapi.json', { schema: { hide: true } }, () => fastify.swagger());
  fastify.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    sendDocsPage(reply, fastify.swagger() as never),
  );
  fastify.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  fastify.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = (await isReady(platform.database.db)) && (await platform.broker.isReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  fastify.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metricsText()),
  );
  return fastify;
}

/**
 * A body must arrive within the time limit of headers. An upload only has to make progress, because the sender may be
 * slow.
 */
function cutOffSlowBodies(fastify: FastifyInstance): void {
  const arriving = new Map<IncomingMessage, number>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    if (headers['content-type'] === UPLOAD_TYPE) {
      if (raw.socket instanceof Socket) raw.setTimeout(IDLE_MS, () => raw.destroy());
    } else {
      const arrived = () => arriving.delete(raw);
      arriving.set(raw, performance.now());
      raw.once('end', arrived).once('close', arrived);
    }
    return done();
  });
  const check = setInterval(() => {
    const longAgo = performance.now() - fastify.server.headersTimeout;
    for (const [raw, since] of arriving) if (since < longAgo) raw.destroy();
  }, CHECK_MS).unref();
  fastify.addHook('onClose', async () => clearInterval(check));
}

/** Names and values alternate. */
function setHeaders(reply: FastifyReply, headers: readonly string[]): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  return reply;
}

/** Sends an error response. */
const answer = (request: FastifyRequest, reply: FastifyReply, { code, status, message, fields, clashes }: Failure) =>
  reply.code(status).send({ code, message, errors: fields, request_id: request.id, ...(clashes && { clashes }) });

/** Accepts JSON only as UTF-8. */
function readJson(fastify: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const text = decoder.decode(body as Buffer);
      const value = parseJson(text);
      if (isTooDeep(value)) return done(new Failure('invalid', { body: ['is nested too deeply'] }));
      return done(null, value);
    } catch {
      return done(new Failure('bad_request'));
    }
  });
}

const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
};

// What PostgreSQL refuses of its own accord: a race that a rule did not see, or a value out of its range.
const STATES: Record<string, ErrorCode> = {
  '23505': 'conflict',
  '23503': 'not_found',
  '22P02': 'invalid',
  '22023': 'invalid',
  '54000': 'invalid',
  '22021': 'invalid',
  '22003': 'invalid',
  '40001': 'conflict',
  '40P01': 'conflict',
};

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  const code = CODES[error.code] ?? STATES[error.code];
  if (code) return new Failure(code);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('bad_request');
  return new Failure('internal');
}
