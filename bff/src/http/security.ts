import { EMBED_ORIGINS } from '@plaza/api/conferences/live.contract.ts';

/** What every answer carries, if it is data that nobody shows: names and values in turn, as `writeHead` takes them. */
export const dataHeaders = (isHttps: boolean): readonly string[] => [
  'x-content-type-options',
  'nosniff',
  ...(isHttps ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
];

/** What else may be shown as a page. */
export const pageHeaders = (isHttps: boolean): readonly string[] => [
  ...dataHeaders(isHttps),
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'x-frame-options',
  'DENY',
  'cross-origin-opener-policy',
  'same-origin',
  'permissions-policy',
  'camera=(self), microphone=(self), geolocation=(self), browsing-topics=()',
];

/**
 * Scripts run only with the nonce of this answer; React sets styles by attribute. Maps may fetch tiles from `tiles`, and streams of
 * conferences are fetched from `streams`, which are origins. Only the players that the platform accepts are framed.
 */
export const contentSecurityPolicy = (nonce: string, tiles = '', streams: readonly string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["media-src 'self' blob:", ...streams].join(' '),
    "font-src 'self'",
    [`connect-src 'self' ws: wss: ${tiles}`.trimEnd(), ...streams].join(' '),
    `frame-src ${EMBED_ORIGINS.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
