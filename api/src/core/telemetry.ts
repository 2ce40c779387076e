/** Metrics for Prometheus and spans for OpenTelemetry. Spans are exported only if an exporter is configured. */
import { ROOT_CONTEXT, SpanKind, propagation, trace, type Span } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'plaza_api_request_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

const queries = new Counter({
  name: 'plaza_api_queries_total',
  help: 'SQL statements run.',
  labelNames: ['outcome'],
  registers: [registry],
});

export const realtimeSockets = new Gauge({
  name: 'plaza_api_realtime_sockets',
  help: 'Open realtime sockets.',
  registers: [registry],
});

export const metricsText = (): Promise<string> => registry.metrics();
export const countQuery = (outcome: 'ok' | 'error'): void => queries.inc({ outcome });

/**
 * The template of the route, because the URL itself can contain a secret, as in links to sign in, invitations, and
 * calendars.
 */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

export function countRequest(request: FastifyRequest, reply: FastifyReply): void {
  requests.observe(
    { method: request.method, route: routeOf(request), status: String(reply.statusCode) },
    reply.elapsedTime / 1000,
  );
}

/** The span of a request, a child of the caller's `traceparent`. */
export function spanOf(request: FastifyRequest): Span {
  const parent = propagation.extract(ROOT_CONTEXT, request.headers);
  const name = `${request.method} ${routeOf(request)}`;
  return trace
    .getTracer('plaza-api')
    .startSpan(name, { kind: SpanKind.SERVER, attributes: { 'plaza.request_id': request.id } }, parent);
}
