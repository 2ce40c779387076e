/**
 * OpenTelemetry: one span for an operation and one for each REST call. The parent is handed on as a value rather than
 * found by async context, so nothing is paid per resolver and nothing at all without an exporter.
 */
import type { SpanKind } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanStatusCode, trace, type Attributes, type Context, type Tracer } from '@opentelemetry/api';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { OtlpExporter } from './otlp.ts';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Nobody is told of any span without one. */
let tracer: Tracer | undefined;

export interface Span {
  /** Parent of what happens within. */
  context: Context;
  end(error?: unknown): void;
}

/** Without an endpoint nothing is recorded; a `traceparent` that came in is still passed on. */
export function startTelemetry(endpoint: string | undefined): () => Promise<void> {
  if (!endpoint) return () => Promise.resolve();
  const provider = new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(new OtlpExporter(endpoint))] });
  tracer = provider.getTracer('plaza-bff');
  return () => {
    tracer = undefined;
    return provider.shutdown();
  };
}

export function contextOf(traceparent: string | undefined): Context {
  const match = traceparent ? TRACEPARENT.exec(traceparent) : null;
  if (!match) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = match;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true });
}

export function traceparentOf(context: Context): string | undefined {
  const span = trace.getSpanContext(context);
  if (!span || !trace.isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

const ignore = () => undefined;

export function startSpan(name: string, kind: SpanKind, parent: Context, attributes: Attributes): Span {
  if (!tracer) return { context: parent, end: ignore };
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  return {
    context: trace.setSpan(parent, span),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : undefined });
      }
      span.end();
    },
  };
}
