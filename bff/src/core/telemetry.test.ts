import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ask, start } from '../../test/start.ts';
import { startTelemetry } from './telemetry.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

test('spans of an operation and its calls reach the collector, in the trace that the browser began', async () => {
  const spans: Span[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const stop = startTelemetry(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const plaza = await start();

  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await ask(plaza, { id: 'notes' }, { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  await stop();

  const operation = spans.find(({ name }) => name === 'graphql query');
  const call = spans.find(({ name }) => name === 'listNotes');
  expect(operation).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(call).toMatchObject({ traceId, parentSpanId: operation?.spanId });
  const sent = plaza.platform.callsOf('/notes')[0]?.headers['traceparent'];
  expect(sent).toBe(`00-${traceId}-${call?.spanId}-01`);

  await plaza.stop();
  collector.close();
});
