/** Files go straight through to the platform, streamed both ways, with the session's token in the place of its cookie. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { requestIdOf, addressOf } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import type { Sessions } from '../core/session.ts';
import { isTimeout, type Upstream } from '../core/upstream.ts';
import { isForged } from './origin.ts';
import { sendError } from './respond.ts';

export type Proxy = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface ProxyOptions {
  apiUrl: string;
  upstream: Upstream;
  sessions: Sessions;
  publicUrl: string | undefined;
  trustedProxies: number;
  /** What the waits are multiplied by. */
  patience: number;
}

/** Whoever neither sends nor takes a byte for so long, in milliseconds, has gone: both an upload and a range can be asked for again. */
const IDLE_MS = 60_000;

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
/** Of one connection only, or ours to decide. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'proxy-authenticate',
  'expect',
  'host',
  'cookie',
  'set-cookie',
  'origin',
]);

const passed = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !NOT_PASSED.has(name)));

/** Feeds of podcasts and what they name: for apps, which have no session. */
const PODCAST = /^\/podcasts\/[^/]+\/(feed\.xml$|feeds\/|files\/)/;
/** Calendar files of users, of their reminder lists, and of crowds: for calendar apps, which have no session either. */
const CALENDAR =
  /^\/(reminder-lists\/[^/]+\/calendars\/[^/]+\/reminders|calendars\/[^/]+\/plaza|crowds\/[^/]+\/calendar)\.ics$/;
/** The schedule of a conference, for apps. */
const SCHEDULE = /^\/conferences\/[^/]+\/schedule\.(ics|json|xml)$/;
/** An event or a conference as a file, for whoever is signed in. */
const EVENT = /^\/(events\/[^/]+\/event|conferences\/[^/]+\/conference)\.ics$/;
const FILE = /^\/files\/(upload(\/|$)|[0-9a-f-]{36}\/(download|remarks\.(vtt|csv))$)/;

/** What a mail program asks for itself, at the address of a page: the form that it sends says nothing (RFC 8058). */
const ONE_CLICK = /^\/unsubscribe\/[^/]+$/;
const isOneClick = (path: string, method: string | undefined) => method === 'POST' && ONE_CLICK.test(path);

/** Media, uploads, downloads, remarks to take away, feeds, calendars, schedules, the end of mails: the only addresses of the platform that are reached through the gateway. */
export const isProxied = (path: string, method: string | undefined) =>
  path.startsWith('/media/') ||
  PODCAST.test(path) ||
  CALENDAR.test(path) ||
  SCHEDULE.test(path) ||
  EVENT.test(path) ||
  FILE.test(path) ||
  isOneClick(path, method);

export function createProxy(options: ProxyOptions): Proxy {
  const { apiUrl, upstream, sessions, publicUrl, trustedProxies, patience } = options;

  return async (request, response) => {
    const method = request.method ?? 'GET';
    if (!METHODS.includes(method)) return sendError(response, 'method_not_allowed');
    if (isForged(request, publicUrl) && method !== 'GET' && method !== 'HEAD') return sendError(response, 'forbidden');
    response.setTimeout(IDLE_MS * patience, () => request.socket.destroy());
    try {
      const session = await sessions.open(request, (cookie) => response.appendHeader('set-cookie', cookie));
      const bearer = await session.bearer();
      const isEmpty = isOneClick(request.url ?? '', method);
      if (isEmpty) request.resume();
      const headers = {
        ...(isEmpty ? {} : passed(request.headers)),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        'x-request-id': requestIdOf(request),
        'x-forwarded-for': addressOf(request, trustedProxies),
        'x-forwarded-host': request.headers.host ?? '',
      };
      const hasBody = !isEmpty && (method === 'POST' || method === 'PATCH');
      const path = request.url ?? '/';
      const reply = hasBody
        ? await upstream.upload({ method, path, headers, body: request })
        : await upstream.fetch({ method, path, headers });
      response.writeHead(reply.statusCode, passed(withPath(reply.headers, apiUrl)));
      await pipeline(reply.body, response);
    } catch (error) {
      // The other side went away in the middle: there is no answer left to give.
      if (response.headersSent) return void response.destroy();
      // What is left of a file that was on its way is not waited for.
      if (!request.complete) response.setHeader('connection', 'close');
      sendError(response, codeOf(error));
    }
  };
}

function codeOf(error: unknown) {
  if (error instanceof RestError && error.status === 401) return 'token_invalid';
  return isTimeout(error) ? 'timeout' : 'unavailable';
}

/** An upload is created under the platform's own address; the browser must go on through here. */
function withPath(headers: IncomingHttpHeaders, apiUrl: string): IncomingHttpHeaders {
  const { location } = headers;
  if (!location || !URL.canParse(location, apiUrl)) return headers;
  const { pathname, search } = new URL(location, apiUrl);
  return { ...headers, location: pathname + search };
}
