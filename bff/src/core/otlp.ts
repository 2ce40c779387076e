import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { request } from 'undici';

type Done = (result: { code: number; error?: Error }) => void;
const SUCCESS = 0;
const FAILED = 1;

const nanoseconds = ([seconds, nanos]: [number, number]) => `${BigInt(seconds) * 1_000_000_000n + BigInt(nanos)}`;

const attribute = ([key, value]: [string, unknown]) => ({
  key,
  value: typeof value === 'number' ? { doubleValue: value } : { stringValue: String(value) },
});

/** Sends spans as OTLP over HTTP in JSON, which every collector takes. */
export class OtlpExporter implements SpanExporter {
  readonly #url: string;

  constructor(endpoint: string) {
    this.#url = `${endpoint}/v1/traces`;
  }

  export(spans: ReadableSpan[], done: Done): void {
    void this.#settle(spans, done);
  }

  async #settle(spans: ReadableSpan[], done: Done): Promise<void> {
    try {
      await this.#send(spans);
      done({ code: SUCCESS });
    } catch (error) {
      done({ code: FAILED, error: error as Error });
    }
  }

  async #send(spans: ReadableSpan[]): Promise<void> {
    const resource = { attributes: [attribute(['service.name', 'plaza-bff'])] };
    const scopeSpans = [{ scope: { name: 'plaza-bff' }, spans: spans.map(written) }];
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
    const reply = await request(this.#url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await reply.body.dump();
    if (reply.statusCode >= 300) throw new Error(`the trace collector answered ${reply.statusCode}`);
  }

  shutdown(): Promise<void> {
    return Promise.resolve();
  }
}

function written(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    parentSpanId: span.parentSpanContext?.spanId,
    name: span.name,
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: Object.entries(span.attributes).map(attribute),
    status: { code: span.status.code, message: span.status.message },
  };
}
