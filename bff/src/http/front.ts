/** Where each address leads. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CORS_HEADERS, isPreflight, PREFLIGHT_HEADERS } from '@plaza/api/core/cors.contract.ts';
import { requestIdOf } from '../core/context.ts';
import { placeOf, type Log } from '../core/log.ts';
import type { Handler } from './graphql.ts';
import type { PageHandler } from './html.ts';
import { health, metrics } from './probes.ts';
import { isProxied, type Proxy } from './proxy.ts';
import { sendError, setHeaders } from './respond.ts';
import { sendFile } from './static.ts';

export interface FrontParts {
  graphql: Handler;
  schemaText: Handler;
  readiness: Handler;
  proxy: Proxy;
  page: PageHandler;
  webDist: string;
  /** What every answer carries. */
  headers: readonly string[];
  log: Log;
}

export function createFront(parts: FrontParts): (request: IncomingMessage, response: ServerResponse) => void {
  const { log } = parts;

  async function lead(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    setHeaders(response, parts.headers);
    response.setHeader('x-request-id', request.headers['x-request-id'] ?? '');
    const url = URL.parse(target, 'http://gateway');
    if (!url) return sendError(response, 'bad_request');
    const path = url.pathname;
    const isApi = path === '/graphql' || path === '/schema.graphql';
    if (isApi || isProxied(path, request.method)) {
      const asks = isApi ? request.method === 'OPTIONS' : isPreflight(request);
      if (asks) return void response.writeHead(204, [...PREFLIGHT_HEADERS]).end();
      setHeaders(response, CORS_HEADERS);
    }
    if (path === '/graphql') {
      const isDeveloper = request.method === 'GET' && wantsPage(request) && !url.searchParams.has('query');
      if (!isDeveloper) return parts.graphql(request, response, url);
      // Tens of megabytes, for developers alone: read when the first of them comes.
      const { sendGraphiQL } = await import('./graphiql.ts');
      return sendGraphiQL(response);
    }
    if (isProxied(path, request.method)) return parts.proxy(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendError(response, 'route_not_found');
    if (path === '/healthz') return health(request, response, url);
    if (path === '/readyz') return parts.readiness(request, response, url);
    if (path === '/metrics') return metrics(request, response, url);
    if (path === '/schema.graphql') return parts.schemaText(request, response, url);
    if (path !== '/' && path !== '/index.html' && (await sendFile(parts.webDist, path, request, response))) return;
    // A file that is not there is not a screen; `/@ada.lovelace` and `/crowds/low.tide` are.
    if (takesPage(request) && !FILE.test(path) && (await parts.page(request, response, url))) return;
    sendError(response, 'route_not_found');
  }

  return (request, response) => {
    const requestId = requestIdOf(request);
    if (log.isLevelEnabled('info')) {
      const start = performance.now();
      response.once('close', () => {
        const ms = Math.round((performance.now() - start) * 10) / 10;
        const { method, url } = request;
        log.info({ requestId, method, path: placeOf(url), status: response.statusCode, ms }, 'request');
      });
    }
    // Nearly all calls are these; their answers write their headers at once.
    const isOperation = request.url === '/graphql' && request.method === 'POST';
    if (isOperation) return void parts.graphql(request, response, GRAPHQL);
    lead(request, response).catch((error: unknown) => {
      // A client that went away in the middle is no failure of ours.
      if (!response.writableEnded && !response.destroyed) log.error({ err: error, requestId }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendError(response, 'internal');
    });
  };
}

const GRAPHQL = new URL('http://gateway/graphql');
const FILE = /(?<!\/(?:users|crowds))\/(?!@)[^/]*\.\w+$/;

const wantsPage = (request: IncomingMessage) => (request.headers.accept ?? '').includes('text/html');
/** Also a crawler or a probe that takes anything, or does not say. */
const takesPage = (request: IncomingMessage) => wantsPage(request) || (request.headers.accept ?? '*/*').includes('*/*');
