/**
 * Cross-origin requests, for both the platform and the gateway: any page can call with its own bearer token.
 * Credentials are never allowed, so no cookie is sent from another origin. The headers are set before authentication,
 * so that a browser can read error responses too.
 */
import type { IncomingMessage } from 'node:http';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Request headers of both servers and of tus. */
const ALLOWED = [
  'authorization',
  'content-type',
  'accept-language',
  'acting-as',
  'viewing-as',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'range',
  'x-request-id',
  'traceparent',
  'tracestate',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-http-method-override',
  'x-requested-with',
];

/** Response headers that a page can read in addition to the safelisted ones. */
export const EXPOSED_HEADERS: readonly string[] = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-cost',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'location',
  'etag',
  'accept-ranges',
  'content-disposition',
  'content-range',
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-expires',
  'upload-file-id',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

/** Sent with every response. Names and values alternate, as `writeHead` takes them. */
export const CORS_HEADERS: readonly string[] = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  EXPOSED_HEADERS.join(', '),
];

/** Whether the request is a CORS preflight. */
export const isPreflight = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/** The response to a preflight, which has status 204 and no body. */
export const PREFLIGHT_HEADERS: readonly string[] = [
  ...CORS_HEADERS,
  'access-control-allow-methods',
  METHODS,
  'access-control-allow-headers',
  ALLOWED.join(', '),
  'access-control-max-age',
  '86400',
];
