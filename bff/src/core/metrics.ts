import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { Histogram } from './histogram.ts';

/** One registry for the process; `GET /metrics` prints it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'plaza_bff_' });

const operations = new Histogram('plaza_bff_operation_seconds', 'GraphQL operations by name and outcome.');
const restCalls = new Histogram(
  'plaza_bff_rest_seconds',
  'Calls to the REST platform by contract and status; 0 is no answer.',
);
for (const durations of [operations, restCalls]) registry.registerMetric(durations as never);

export const openSockets = new Gauge({
  name: 'plaza_bff_sockets',
  help: 'GraphQL WebSocket connections that are open.',
  registers: [registry],
});

export const subscriptions = new Counter({
  name: 'plaza_bff_subscriptions_total',
  help: 'Subscriptions of clients that the platform has agreed to and that have begun to hear.',
  registers: [registry],
});

let delivered = 0;
let reported = 0;

// Counted by a plain number, as it happens tens of thousands of times in a second.
registry.registerMetric(
  new Counter({
    name: 'plaza_bff_deliveries_total',
    help: 'Subscription payloads written to WebSocket clients.',
    registers: [],
    collect() {
      this.inc(delivered - reported);
      reported = delivered;
    },
  }),
);

export const countDelivery = (): void => {
  delivered += 1;
};

const seconds = (start: number) => (performance.now() - start) / 1000;

export function observeRest(contract: string): (status: number) => void {
  const start = performance.now();
  return (status) => restCalls.of({ contract, status: String(status) }).add(seconds(start));
}

/** Names come from the client's own operations; anybody else's share one label, or a stranger could fill the memory. */
export function observerOf(operation: string): () => (outcome: 'ok' | 'error') => void {
  const tallies = {
    ok: operations.of({ operation, outcome: 'ok' }),
    error: operations.of({ operation, outcome: 'error' }),
  };
  return () => {
    const start = performance.now();
    return (outcome) => tallies[outcome].add(seconds(start));
  };
}
