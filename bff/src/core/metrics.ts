import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One registry for the process; `GET /metrics` prints it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'plaza_bff_' });

const operations = new Histogram({
  name: 'plaza_bff_operation_seconds',
  help: 'GraphQL operations by name and outcome.',
  labelNames: ['operation', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

const restCalls = new Histogram({
  name: 'plaza_bff_rest_seconds',
  help: 'Calls to the REST platform by contract and status; 0 is no answer.',
  labelNames: ['contract', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

export const openSockets = new Gauge({
  name: 'plaza_bff_sockets',
  help: 'GraphQL WebSocket connections that are open.',
  registers: [registry],
});

export const subscriptions = new Counter({
  name: 'plaza_bff_subscriptions_total',
  help: 'Subscriptions that the platform has agreed to and that have begun to hear.',
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
  return (status) => restCalls.observe({ contract, status: String(status) }, seconds(start));
}

/** Names come from the client's own operations; anybody else's share one label, or a stranger could fill the memory. */
export function observeOperation(operation: string): (outcome: 'ok' | 'error') => void {
  const start = performance.now();
  return (outcome) => operations.observe({ operation, outcome }, seconds(start));
}
