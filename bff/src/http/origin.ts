import type { IncomingMessage } from 'node:http';
import { COOKIE, cookieOf } from '../core/session.ts';

/**
 * A page of the host that was asked. The same name by plain http may be anybody on the line: where it is known that ours comes
 * by https, it has to as well.
 */
function isOfHost(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host && (publicUrl === undefined || page.protocol === new URL(publicUrl).protocol);
}

/** A browser adds the cookie whoever made the page: then the page must be ours. A bearer token needs no such rule. */
export function isForged(request: IncomingMessage, publicUrl: string | undefined): boolean {
  if (request.headers.authorization || !cookieOf(request, COOKIE)) return false;
  const { origin, host } = request.headers;
  if (origin) return origin !== publicUrl && !isOfHost(origin, host, publicUrl);
  // Browsers send no Origin with a plain GET, but say where it came from; it can change nothing in any case.
  const site = request.headers['sec-fetch-site'];
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return !(isReading && (site === undefined || site === 'same-origin' || site === 'none'));
}
