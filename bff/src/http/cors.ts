import type { ServerResponse } from 'node:http';

/** Any page may call with a token of its own. Credentials are never allowed, so our cookie stays out of it. */
export function allowOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, x-request-id, traceparent',
  );
  response.setHeader(
    'access-control-expose-headers',
    'x-request-id, x-ratelimit-limit, x-ratelimit-cost, x-ratelimit-remaining, x-ratelimit-reset, retry-after',
  );
  response.setHeader('access-control-max-age', '86400');
}
