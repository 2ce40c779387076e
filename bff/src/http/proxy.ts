/** Files go straight through to the platform, streamed both ways, with the session's token in the place of its cookie. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Pool } from 'undici';
import { requestIdOf, addressOf } from '../core/context.ts';
import { RestError } from '../core/errors.ts';
import type { Sessions } from '../core/session.ts';
import { isForged } from './origin.ts';
import { sendError } from './respond.ts';

export interface Proxy {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

export interface ProxyOptions {
  apiUrl: string;
  sessions: Sessions;
  publicUrl: string | undefined;
  trustProxy: boolean;
}

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

/** `/media/*` and `/files/upload*`: the only addresses of the platform that a browser reaches through the gateway. */
export const isProxied = (path: string) => path.startsWith('/media/') || /^\/files\/upload(\/|$)/.test(path);

export function createProxy({ apiUrl, sessions, publicUrl, trustProxy }: ProxyOptions): Proxy {
  const base = new URL(apiUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, { connections: 64 });

  return {
    async handle(request, response) {
      const method = request.method ?? 'GET';
      if (!METHODS.includes(method)) return sendError(response, 'method_not_allowed');
      if (isForged(request, publicUrl) && method !== 'GET' && method !== 'HEAD')
        return sendError(response, 'forbidden');
      try {
        const session = await sessions.open(request, (cookie) => response.appendHeader('set-cookie', cookie));
        const bearer = await session.bearer();
        const headers = {
          ...passed(request.headers),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          'x-request-id': requestIdOf(request),
          'x-forwarded-for': addressOf(request, trustProxy),
          'x-forwarded-host': request.headers.host ?? '',
        };
        const hasBody = method === 'POST' || method === 'PATCH';
        const reply = await pool.request({
          method: method,
          path: prefix + (request.url ?? '/'),
          headers,
          body: hasBody ? request : null,
        });
        response.writeHead(reply.statusCode, passed(withPath(reply.headers, apiUrl)));
        await pipeline(reply.body, response);
      } catch (error) {
        // The other side went away in the middle: there is no answer left to give.
        if (response.headersSent) response.destroy();
        else sendError(response, error instanceof RestError && error.status === 401 ? 'token_invalid' : 'unavailable');
      }
    },
    close: () => pool.close(),
  };
}

/** An upload is created under the platform's own address; the browser must go on through here. */
function withPath(headers: IncomingHttpHeaders, apiUrl: string): IncomingHttpHeaders {
  const { location } = headers;
  if (!location || !URL.canParse(location, apiUrl)) return headers;
  const { pathname, search } = new URL(location, apiUrl);
  return { ...headers, location: pathname + search };
}
