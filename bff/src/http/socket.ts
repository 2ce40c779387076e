/** graphql-ws on `/graphql`: the protocol of the package, with our limits, and events written straight to the socket. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getOperationAST, type ExecutionArgs, type GraphQLError } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type Context, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Engine } from '../core/engine.ts';
import { presentError, presentErrors, refusal, unknownOperation, wireError } from '../core/errors.ts';
import { assertShallow, LIMITS } from '../core/limits.ts';
import { openSockets } from '../core/metrics.ts';
import { operationIdOf } from '../core/persisted.ts';
import { textOf } from '../core/realtime.ts';
import { frozen, type Session, type Sessions } from '../core/session.ts';
import { requestIdOf, type Asking } from '../core/context.ts';
import { fanOut, SESSION_ENDED } from './fan-out.ts';
import { isForged } from './origin.ts';

interface Extra {
  socket: WebSocket;
  request: Asking;
  session: Session;
}
type Connected = Context<Record<string, unknown>, Extra>;

export interface SocketArgs extends ExecutionArgs {
  socket: WebSocket;
  subscriptionId: string;
}

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

/** The little of a handshake that later operations need: the whole of it is several kilobytes for each client. */
function remembered({ headers, socket }: IncomingMessage): Asking {
  const kept: Asking['headers'] = {};
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
  const cookies = new WeakMap<IncomingMessage, string[]>();
  const protocol = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: 10_000,
    async onConnect({ connectionParams, extra }) {
      // A browser cannot set headers on a WebSocket: an integrator's token comes with the first message.
      const authorization = connectionParams?.['authorization'];
      if (typeof authorization !== 'string') return true;
      extra.request.headers.authorization = authorization;
      extra.session = await sessions.open(extra.request, () => undefined);
      return true;
    },
    onSubscribe: (context, id, payload) => prepare(context, id, payload),
    execute: (args) => runOnce(args),
    subscribe: (args) => fanOut(engine, args as SocketArgs) as never,
    onNext: (_context, _id, _payload, _args, { errors, ...result }) => ({
      ...result,
      ...(errors && { errors: errors.map(wireError) }),
    }),
    onError: (_context, _id, _payload, errors) => (errors as GraphQLError[]).map(wireError),
  });

  async function prepare(
    context: Connected,
    id: string,
    payload: SubscribePayload,
  ): Promise<SocketArgs | GraphQLError[]> {
    const { request, session, socket } = context.extra;
    const requestId = requestIdOf(request);
    try {
      if (Object.keys(context.subscriptions).length > LIMITS.socketSubscriptions) {
        throw refusal('rate_limited', `At most ${LIMITS.socketSubscriptions} operations at once on one socket.`);
      }
      if (session.isStale()) {
        // Only a handshake can hand out the renewed cookie: the client connects again.
        socket.close(SESSION_ENDED, 'Session ended');
        throw refusal('unauthenticated');
      }
      const operationId = payload.query ? undefined : operationIdOf(payload);
      const text = operationId === undefined ? payload.query : engine.persisted.textOf(operationId);
      if (text === undefined) throw unknownOperation();
      const envelope = engine.yoga.getEnveloped({ req: request, session } as never);
      const document = envelope.parse(text);
      const invalid = envelope.validate(envelope.schema, document);
      if (invalid.length > 0) return presentErrors(invalid, requestId, log);
      const isLong = getOperationAST(document, payload.operationName)?.operation === 'subscription';
      return {
        schema: envelope.schema,
        document,
        operationName: payload.operationName,
        variableValues: payload.variables,
        socket,
        subscriptionId: id,
        // What the envelope adds would stay in memory as long as the subscription, and is of no use to it.
        contextValue: await (isLong ? engine.createContext(request, undefined, session) : envelope.contextFactory()),
        execute: isLong ? undefined : envelope.execute,
      } as SocketArgs;
    } catch (error) {
      return [presentError(error, requestId, log)];
    }
  }

  async function runOnce(args: ExecutionArgs) {
    const { execute } = args as unknown as { execute: (args: ExecutionArgs) => Promise<never> };
    try {
      return await execute(args);
    } catch (error) {
      const { requestId } = args.contextValue as { requestId: string };
      return { errors: [presentError(error, requestId, log)] };
    }
  }

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

  function accept(socket: WebSocket, request: Asking, session: Session): void {
    openSockets.inc();
    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => {
          if (socket.readyState === socket.OPEN) socket.send(text);
        },
        close: (code, reason) => socket.close(code, reason),
        onMessage: (hear) =>
          socket.on('message', (data) => {
            const text = textOf(data);
            try {
              assertShallow(text);
            } catch {
              return socket.close(CloseCode.BadRequest, 'Nested too deeply');
            }
            void hear(text).catch((error: unknown) => {
              log.error({ err: error, requestId: requestIdOf(request) }, 'socket message failed');
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          }),
      },
      { socket, request, session },
    );
    socket.on('error', (error) => log.debug({ err: error }, 'socket failed'));
    socket.once('close', (code, reason) => {
      openSockets.dec();
      void closed(code, String(reason));
    });
  }

  sockets.on('headers', (headers, request) => {
    for (const cookie of cookies.get(request) ?? []) headers.push(`set-cookie: ${cookie}`);
  });

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const set: string[] = [];
    cookies.set(request, set);
    const session = await sessions.open(request, collector(set));
    // The handshake is the last chance to hand out a renewed cookie.
    await session.bearer();
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, remembered(request), frozen(session)));
  }

  server.on('upgrade', (request, stream, head) => {
    ignoreErrors(stream);
    const path = request.url?.split('?')[0];
    if (path !== '/graphql') return stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
    if (isForged(request, publicUrl)) return stream.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    upgrade(request, stream, head).catch((error: unknown) => {
      log.debug({ err: error }, 'handshake failed');
      stream.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
    });
  });
  return sockets;
}
