/**
 * Any page may call with a token of its own. Credentials are never allowed, so our cookie stays out of it. Names and values
 * in turn, as `writeHead` takes them.
 */
export const OPEN: readonly string[] = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  'x-request-id, x-ratelimit-limit, x-ratelimit-cost, x-ratelimit-remaining, x-ratelimit-reset, retry-after',
];

/** What a browser asks before it calls. */
export const PREFLIGHT: readonly string[] = [
  ...OPEN,
  'access-control-allow-methods',
  'GET, POST, OPTIONS',
  'access-control-allow-headers',
  'authorization, content-type, idempotency-key, viewing-as, x-request-id, traceparent',
  'access-control-max-age',
  '86400',
];
