/** `graphql-transport-ws`, as its package speaks it: with the limits, sessions and persisted operations of HTTP. */
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import { makeServer, type Server, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { requestIdOf } from '../core/context.ts';
import type { Engine } from '../core/engine.ts';
import { presentError, refusal, wireError } from '../core/errors.ts';
import { LIMITS } from '../core/limits.ts';
import { operationOf } from '../core/operations.ts';
import { assertHash, namedIn } from '../core/persisted.ts';
import type { Sessions } from '../core/session.ts';
import { CLOSE, type Connection } from './connection.ts';
import { subscribe } from './fan-out.ts';

const INIT_MS = 10_000;
/** It stands in front of each of its events. */
const ID_MAX = 128;

type Answer = ExecutionResult | AsyncIterable<ExecutionResult>;
type Payload = Record<string, unknown> | undefined;
type Options = ServerOptions<Payload, Connection>;

export function createProtocol(engine: Engine, sessions: Sessions): Server<Connection> {
  const presented = (connection: Connection, error: unknown) =>
    presentError(error, requestIdOf(connection.request), engine.log);

  async function run(
    connection: Connection,
    id: string,
    asked: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { request, session } = connection;
    if (id.length > ID_MAX) throw refusal('bad_request', `Operation ids can be up to ${ID_MAX} characters.`);
    const most = LIMITS.socketSubscriptions;
    if (connection.asked > most)
      throw refusal('rate_limited', `A socket can run up to ${most} operations at the same time.`);
    if (session.isStale()) {
      // Only a handshake can hand out the renewed cookie: the client connects again.
      connection.close(CLOSE.sessionEnded, 'Session ended');
      throw refusal('unauthenticated');
    }
    if (asked.query) assertHash(asked.query, asked.extensions);
    const text = asked.query || (namedIn(engine.persisted, asked) ?? '');
    const envelope = engine.yoga.getEnveloped({ req: request, session } as never);
    const document = envelope.parse(text);
    const invalid: readonly GraphQLError[] = envelope.validate(envelope.schema, document);
    if (invalid.length > 0) return invalid.map((error) => presented(connection, error));
    const { operationName, variables: variableValues } = asked;
    const args = { schema: envelope.schema, document, operationName, variableValues } as ExecutionArgs;
    const operation = operationOf(document, operationName);
    const answer =
      operation.operation === 'subscription'
        ? await subscribe(engine, connection, id, args, operation)
        : await envelope.execute({ ...args, contextValue: await envelope.contextFactory() });
    // The protocol executes nothing itself: it finds the answer here.
    return { schema: engine.schema, document, operationName, contextValue: answer };
  }

  const options: Options = {
    connectionInitWaitTimeout: INIT_MS,
    async onConnect({ connectionParams = {}, extra: connection }) {
      try {
        const token = tokenIn(connectionParams);
        if (connection.needsToken && typeof token !== 'string') return false;
        if (token !== undefined && token !== null) {
          // An integrator's comes with the first message, as a browser cannot set headers on a WebSocket.
          if (typeof token !== 'string') return false;
          connection.request.headers.authorization = token;
          connection.session = await sessions.open(connection.request, () => undefined);
        }
        // Whoever connects anew with the token that has ended would do so for ever.
        return !(connection.session.kind === 'bearer' && connection.session.isStale());
      } catch {
        return false;
      }
    },
    onSubscribe: ({ extra: connection }, id, asked) =>
      run(connection, id, asked).catch((error: unknown) => [presented(connection, error)]),
    execute: answerOf,
    subscribe: answerOf,
    onNext: (_context, _id, _asked, _args, result) => onWire(result),
    onError: ({ extra: connection }, _id, _asked, errors) =>
      errors.map((error) => wireError(presented(connection, error))),
  };
  return makeServer(options);
}

const answerOf = ({ contextValue }: ExecutionArgs) => contextValue as Answer as never;

/** Under the name of the header, which has no case. */
const tokenIn = (payload: Record<string, unknown>) =>
  Object.entries(payload).find(([name]) => name.toLowerCase() === 'authorization')?.[1];

const onWire = ({ errors, ...result }: ExecutionResult) => ({
  ...result,
  ...(errors && { errors: errors.map((error: GraphQLError) => wireError(error)) }),
});
