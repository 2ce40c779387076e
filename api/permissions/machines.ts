import { row, UNASKED, type Row } from './matrix.ts';

const page = (name: string, url: string): Row => row({ name, method: 'GET', url, status: 200 }, UNASKED);

/** Served beside the contracts: for whoever runs Plaza, or writes against it. */
export const machines: Row[] = [
  page('getOpenApi', '/openapi.json'),
  page('getDocs', '/docs'),
  page('readOutbox', '/outbox'),
  page('isAlive', '/healthz'),
  page('isReady', '/readyz'),
  page('getMetrics', '/metrics'),
];
