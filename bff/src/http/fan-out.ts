/** Subscriptions on a WebSocket: graphql-ws keeps the protocol, the events take the short way. */
import {
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
  type ExecutionResult,
} from 'graphql';
import type { WebSocket } from 'ws';
import type { GatewayContext } from '../core/context.ts';
import type { Engine } from '../core/engine.ts';
import { presentError, presentErrors, wireError } from '../core/errors.ts';
import { EventStream, type Seen } from '../core/event-stream.ts';
import { deliveries } from '../core/metrics.ts';
import { groupOf, payloadFor } from '../core/shared-execution.ts';
import type { SocketArgs } from './socket.ts';

/** A client this far behind is let go; it connects again and reads the page afresh. */
const WAITING_BYTES_MAX = 1_000_000;
const TOO_SLOW = 1013;
/** The tokens of this socket are over. */
export const SESSION_ENDED = 4205;

/**
 * Joins the subject and answers an iterator that yields nothing: payloads are written to the socket as they are made,
 * and the iterator only ends the subscription, from whichever side.
 */
export async function fanOut(engine: Engine, args: SocketArgs): Promise<AsyncIterable<never> | ExecutionResult> {
  const context = args.contextValue as GatewayContext;
  const present = (errors: readonly unknown[]) => presentErrors(errors, context.requestId, engine.log);
  try {
    const done = await engine.admit(args);
    const valid = validateSubscriptionArgs(args);
    if ('length' in valid) return { errors: present(valid) };
    const source = await createSourceEventStream(valid);
    if (!(source instanceof EventStream)) {
      if (Symbol.asyncIterator in source) throw new Error('A subscription must answer an EventStream.');
      return { ...source, errors: present(source.errors ?? []) };
    }
    done(undefined);
    return attach(engine, args, source);
  } catch (error) {
    return { errors: [presentError(error, context.requestId, engine.log)] };
  }
}

function attach(engine: Engine, args: SocketArgs, source: EventStream) {
  const { socket, subscriptionId, document, operationName, variableValues } = args;
  const context = args.contextValue as GatewayContext;
  const group = groupOf(document, operationName, variableValues);
  const head = `{"id":${JSON.stringify(subscriptionId)},"type":"next","payload":`;

  const written = ({ data, errors }: ExecutionResult) =>
    JSON.stringify({
      data,
      ...(errors && { errors: presentErrors(errors, context.requestId, engine.log).map(wireError) }),
    });
  // Checked anew for each execution, which many share, rather than kept for each subscriber.
  const execute = (seen: Seen, as: GatewayContext) => {
    // What is personal needs a token that is still good: a new handshake brings one.
    if (as === context && context.session.isStale()) socket.close(SESSION_ENDED, 'Session ended');
    const valid = validateSubscriptionArgs({ ...args, rootValue: seen, contextValue: as });
    if ('length' in valid) return written({ errors: valid });
    const result = executeSubscriptionEvent(valid);
    return result instanceof Promise ? result.then(written) : written(result);
  };
  const write = (payload: string) => {
    if (!push(socket, `${head}${payload}}`)) source.close();
    else deliveries.inc();
  };
  /** Keeps the order when one payload takes longer than the next. */
  let tail: Promise<void> | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  source.listen(
    (seen) => {
      const payload = payloadFor(seen, group, context, execute);
      if (typeof payload === 'string' && !tail) return write(payload);
      const mine: Promise<void> = (tail ?? Promise.resolve())
        .then(() => payload)
        .then(write)
        .finally(() => {
          if (tail === mine) tail = undefined;
        });
      tail = mine;
    },
    (ending) => {
      // The client connects again, and its handshake renews the session; what it may no longer hear, it is told then.
      if (ending === 'ended') socket.close(SESSION_ENDED, 'Session ended');
      resolve();
    },
  );
  return silent(promise, () => source.close());
}

/** An async generator by its methods, as graphql-ws asks for, without the memory of a suspended function. */
function silent(end: Promise<void>, close: () => void): AsyncGenerator<never, void, void> {
  const finish = () => {
    close();
    return Promise.resolve({ done: true as const, value: undefined });
  };
  return {
    next: () => end.then(() => ({ done: true as const, value: undefined })),
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: () => finish().then(() => undefined),
  };
}

function push(socket: WebSocket, text: string): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  if (socket.bufferedAmount > WAITING_BYTES_MAX) {
    socket.close(TOO_SLOW, 'Too slow');
    return false;
  }
  socket.send(text);
  return true;
}
