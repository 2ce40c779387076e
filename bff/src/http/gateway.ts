/** Puts the gateway together from its parts; tests start it the same way. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contract } from '@plaza/api/core/contract.ts';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { GraphQLSchema } from 'graphql';
import { createContextFactory } from '../core/context.ts';
import { createEngine, type Engine } from '../core/engine.ts';
import type { Environment } from '../core/environment.ts';
import { createEventCalls } from '../core/event-calls.ts';
import type { Log } from '../core/log.ts';
import { loadPersisted, type Persisted } from '../core/persisted.ts';
import { createRateLimiter } from '../core/rate.ts';
import { createRealtime } from '../core/realtime.ts';
import { createRestClient, type Caller, type RestClient } from '../core/rest.ts';
import { loadGatewayKey, loadSessionKey } from '../core/secret.ts';
import { createSessions, type Sessions, type Tokens } from '../core/session.ts';
import { Upstream } from '../core/upstream.ts';
import { createFront } from './front.ts';
import { graphqlHandler } from './graphql.ts';
import { pageHandler } from './html.ts';
import { readiness, schemaText } from './probes.ts';
import { createProxy } from './proxy.ts';
import { dataHeaders, pageHeaders } from './security.ts';
import { serveSockets } from './socket.ts';

export interface GatewayParts {
  environment: Environment;
  log: Log;
  schema: GraphQLSchema;
  /** `GET items?ids=` of the platform. */
  listItems: Contract;
  /** Asks the platform for the next pair of tokens. */
  renew: (rest: RestClient, caller: Caller, refreshToken: string, idempotencyKey: string) => Promise<Tokens>;
  /** The client's operations; read from their file unless given. */
  persisted?: Persisted;
}

export interface Gateway {
  server: Server;
  engine: Engine;
  sessions: Sessions;
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

/** How long requests that have begun may take to end when the gateway stops. */
const GRACE_MS = 5000;

export async function createGateway(parts: GatewayParts): Promise<Gateway> {
  const { environment, log, schema, listItems } = parts;
  const { apiUrl, publicUrl, webDist, trustedProxies, patience, isDevelopment, mapTiles, streamOrigins } = environment;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const gatewayKey = await loadGatewayKey(environment);
  const upstream = new Upstream(apiUrl, patience);
  const rest = createRestClient(upstream, gatewayKey);
  const realtime = createRealtime(apiUrl, gatewayKey, log);
  const limiter = createRateLimiter(environment.rateLimit, environment.redisUrl);
  const sessions = createSessions({
    key: await loadSessionKey(environment),
    isSecure: isHttps,
    renew: (refreshToken, key) => {
      const caller = {
        bearer: undefined,
        requestId: key,
        forwardedFor: undefined,
        userAgent: undefined,
        trace: ROOT_CONTEXT,
      };
      return parts.renew(rest, caller, refreshToken, key);
    },
  });
  const engine = createEngine({
    schema,
    contexts: createContextFactory({
      rest,
      sessions,
      realtime,
      log,
      eventCalls: createEventCalls(limiter),
      listItems,
      trustedProxies,
      patience,
    }),
    limiter,
    persisted: parts.persisted ?? loadPersisted(environment.persistedFile),
    log,
    isDevelopment,
  });
  const proxy = createProxy({ apiUrl, upstream, sessions, publicUrl, trustedProxies, patience });
  const front = createFront({
    graphql: graphqlHandler({ engine, publicUrl, headers: dataHeaders(isHttps) }),
    schemaText: schemaText(schema),
    readiness: readiness(rest),
    page: pageHandler(engine, sessions, { webDist, publicUrl, mapTiles, streamOrigins }),
    proxy,
    webDist,
    headers: pageHeaders(isHttps),
    log,
  });
  const server = createServer(
    {
      requestTimeout: 120_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000,
      // How often they are held to it.
      connectionsCheckingInterval: 2_000,
    },
    front,
  );
  const sockets = serveSockets(server, { engine, sessions, publicUrl });

  return {
    server,
    engine,
    sessions,
    listen(port, host) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
      return promise;
    },
    async close() {
      const stopped = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      server.closeIdleConnections();
      const force = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, GRACE_MS);
      await stopped;
      clearTimeout(force);
      realtime.close();
      await Promise.all([upstream.close(), limiter.close()]);
    },
  };
}
