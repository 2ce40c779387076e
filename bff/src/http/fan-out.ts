/**
 * A subscription on a WebSocket. Its events are written to the socket as they come: the iterator that the protocol waits for
 * yields nothing but its end.
 */
import {
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { requestIdOf, type GatewayContext } from '../core/context.ts';
import type { Engine } from '../core/engine.ts';
import { graphqlCode, presentError, presentErrors, RestError, wireError } from '../core/errors.ts';
import { EventStream, type Ending, type Hearer, type Seen } from '../core/event-stream.ts';
import { countDelivery, subscriptions } from '../core/metrics.ts';
import { joinGroup, leaveGroup, payloadFor, type Execute, type Group } from '../core/shared-execution.ts';
import { CLOSE, type Connection, type Running } from './connection.ts';

const AWAY: readonly unknown[] = ['unavailable', 'timeout'].map(graphqlCode);

/** Joins the subject of a subscription, as whoever asks; throws, or answers errors, where that may not be. */
export async function subscribe(
  engine: Engine,
  connection: Connection,
  id: string,
  asked: ExecutionArgs,
  operation: OperationDefinitionNode,
): Promise<FanOut | ExecutionResult> {
  const contextValue = engine.contexts.bind(connection.request, connection.session);
  const { requestId } = contextValue;
  const args = { ...asked, contextValue };
  const done = await engine.admit(args, operation);
  const valid = validateSubscriptionArgs(args);
  if ('length' in valid) return { errors: presentErrors(valid, requestId, engine.log) };
  const source = await createSourceEventStream(valid);
  if (!(source instanceof EventStream)) {
    if (Symbol.asyncIterator in source) throw new Error('A subscription must answer an EventStream.');
    const errors = presentErrors(source.errors ?? [], requestId, engine.log);
    if (errors.some(({ extensions }) => AWAY.includes(extensions['code']))) {
      connection.close(CLOSE.platformAway, 'The platform is unavailable');
    }
    return { ...source, errors };
  }
  done(undefined);
  // From here on it listens; each event that is executed has a deadline of its own.
  contextValue.progress.deadline = undefined;
  return new FanOut(engine, connection, id, source, asked);
}

const OVER = { done: true, value: undefined } as const;

/** What one subscription costs as long as it lasts: everything that can be shared is in its group. */
class FanOut implements Running, Hearer, AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #engine: Engine;
  readonly #connection: Connection;
  readonly #id: string;
  readonly #source: EventStream;
  readonly #group: Group;
  #isOver = false;
  /** What is said at its end. */
  #last: ExecutionResult | undefined;
  #wake: (() => void) | undefined;
  /** Keeps the order when one payload takes longer than the next. */
  #tail: Promise<void> | undefined;

  constructor(engine: Engine, connection: Connection, id: string, source: EventStream, args: ExecutionArgs) {
    this.#engine = engine;
    this.#connection = connection;
    this.#id = id;
    this.#source = source;
    this.#group = joinGroup(args as Pick<Group, 'document' | 'operationName' | 'variableValues'>);
    connection.running.add(this);
    subscriptions.inc();
    source.listen(this);
  }

  hear(seen: Seen): void {
    const payload = payloadFor(seen, this.#group, () => this.#context(), executeFor(this.#engine, this.#group));
    if (Buffer.isBuffer(payload) && !this.#tail) return this.#write(payload);
    const mine: Promise<void> = (this.#tail ?? Promise.resolve())
      .then(() => payload)
      .then((bytes) => this.#write(bytes))
      .finally(() => {
        if (this.#tail === mine) this.#tail = undefined;
      });
    this.#tail = mine;
  }

  end(ending: Ending): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { running, request, session } = this.#connection;
    running.delete(this);
    leaveGroup(this.#group);
    if (ending === 'gone' && !session.isStale()) {
      this.#last = { errors: [presentError(new RestError('not_found'), requestIdOf(request), this.#engine.log)] };
    } else if (ending !== 'closed') {
      // The client connects again, and its handshake renews the session; what it may no longer hear, it is told then.
      this.#connection.close(CLOSE.sessionEnded, 'Session ended');
    }
    this.#wake?.();
  }

  close(): void {
    this.#source.close();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    const value = this.#last;
    this.#last = undefined;
    if (value) return Promise.resolve({ done: false, value });
    if (this.#isOver) return Promise.resolve(OVER);
    return new Promise((resolve) => {
      this.#wake = () => resolve(this.next());
    });
  }

  return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    this.close();
    return Promise.resolve(OVER);
  }

  /** Made for the few executions that need one, rather than kept for every subscriber. */
  #context(): GatewayContext {
    const { request, session } = this.#connection;
    return this.#engine.contexts.bindEvent(request, session);
  }

  #write(payload: Buffer): void {
    // What took long may no longer be heard.
    if (!this.#isOver && this.#connection.push(this.#id, payload)) countDelivery();
  }
}

const executions = new WeakMap<Group, Execute>();

/** Runs the operation of a group on one event, for everybody of a class or for one viewer. */
function executeFor(engine: Engine, group: Group): Execute {
  let execute = executions.get(group);
  if (execute) return execute;
  const { document, operationName, variableValues } = group;
  execute = (seen, context) => {
    const valid = validateSubscriptionArgs({
      schema: engine.schema,
      document,
      operationName,
      variableValues: variableValues ?? undefined,
      rootValue: seen,
      contextValue: context,
    });
    const written = ({ data, errors }: ExecutionResult) =>
      JSON.stringify({
        data,
        ...(errors && { errors: presentErrors(errors, context.requestId, engine.log).map(wireError) }),
      });
    if ('length' in valid) return written({ errors: valid });
    const result = executeSubscriptionEvent(valid);
    return result instanceof Promise ? result.then(written) : written(result);
  };
  executions.set(group, execute);
  return execute;
}
