import type { IncomingMessage } from 'node:http';
import { COOKIE, cookieOf } from '../core/session.ts';

/** A browser adds the cookie whoever made the page: then the page must be ours. A bearer token needs no such rule. */
export function isForged(request: IncomingMessage, publicUrl: string | undefined): boolean {
  if (request.headers.authorization || !cookieOf(request, COOKIE)) return false;
  const { origin, host } = request.headers;
  if (origin) return !(origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host));
  // Browsers send no Origin with a plain GET, but say where it came from; it can change nothing in any case.
  const site = request.headers['sec-fetch-site'];
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return !(isReading && (site === undefined || site === 'same-origin' || site === 'none'));
}
