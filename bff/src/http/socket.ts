/** WebSockets on `/graphql`: who may open one, and what is asked on it. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RequestLike } from '../core/context.ts';
import type { Engine } from '../core/engine.ts';
import { assertShallow, LIMITS } from '../core/limits.ts';
import { openSockets } from '../core/metrics.ts';
import { textOf } from '../core/realtime.ts';
import { frozen, type Sessions } from '../core/session.ts';
import { CLOSE, Connection } from './connection.ts';
import { isForged } from './origin.ts';
import { createProtocol } from './protocol.ts';

const PING_MS = 12_000;

export interface SocketsOptions {
  engine: Engine;
  sessions: Sessions;
  publicUrl: string | undefined;
}

// These two are on their own, so that what outlives the handshake does not keep it in memory.
const collector = (into: string[]) => (cookie: string) => void into.push(cookie);

function ignoreErrors(stream: Duplex): void {
  stream.on('error', () => stream.destroy());
}

const REMEMBERED = ['user-agent', 'x-request-id', 'x-forwarded-for', 'traceparent', 'authorization'] as const;

/** A page of another origin must bring a token: the browser sent our cookie along without asking anyone. */
const WITHOUT_COOKIE: Pick<IncomingMessage, 'headers'> = { headers: {} };

/** The little of a handshake that later operations need: the whole of it is several kilobytes for each client. */
function remembered({ headers, socket }: IncomingMessage): RequestLike {
  const kept: RequestLike['headers'] = {};
  for (const name of REMEMBERED) if (headers[name] !== undefined) Object.assign(kept, { [name]: headers[name] });
  return { headers: kept, socket: { remoteAddress: socket.remoteAddress } };
}

export function serveSockets(server: Server, { engine, sessions, publicUrl }: SocketsOptions): WebSocketServer {
  const { log } = engine;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.socketMessageBytes,
    handleProtocols,
    perMessageDeflate: false,
  });
  const protocol = createProtocol(engine, sessions);
  const cookies = new WeakMap<IncomingMessage, string[]>();

  /** Who answered the last ping; one timer serves every socket. */
  const alive = new WeakSet<WebSocket>();
  const ping = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, PING_MS);
  ping.unref();
  sockets.once('close', () => clearInterval(ping));

  // One function for all of them: it is told which socket it is about.
  function answered(this: WebSocket): void {
    alive.add(this);
  }
  const failed = (error: unknown) => log.debug({ err: error }, 'socket failed');

  function accept(socket: WebSocket, connection: Connection): void {
    openSockets.inc();
    alive.add(socket);
    const closed = protocol.opened(connection, connection);
    socket.on('pong', answered);
    socket.on('error', failed);
    socket.on('message', (data) => {
      const text = textOf(data);
      try {
        assertShallow(text);
      } catch {
        return connection.close(CLOSE.badRequest, 'Nested too deeply');
      }
      void connection.receive(text, failed);
    });
    socket.on('close', () => {
      openSockets.dec();
      void closed();
      for (const running of connection.running) running.close();
    });
  }

  sockets.on('headers', (headers, request) => {
    for (const cookie of cookies.get(request) ?? []) headers.push(`set-cookie: ${cookie}`);
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const set: string[] = [];
    cookies.set(request, set);
    const isForeign = isForged(request, publicUrl);
    const session = await sessions.open(isForeign ? WITHOUT_COOKIE : request, collector(set));
    // The handshake is the last chance to hand out a renewed cookie.
    await session.bearer();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const connection = new Connection(socket, remembered(request), frozen(session));
      connection.needsToken = isForeign;
      accept(socket, connection);
    });
  }

  server.on('upgrade', (request, stream, head) => {
    ignoreErrors(stream);
    const path = request.url?.split('?')[0];
    if (path !== '/graphql') return stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    upgrade(request, stream, head).catch((error: unknown) => {
      log.debug({ err: error }, 'handshake failed');
      stream.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
    });
  });
  return sockets;
}
