/**
 * One client on a WebSocket, by the protocol `graphql-transport-ws`. The protocol is spoken here, and not by its package,
 * because a gateway holds thousands of clients: a subscription is one small object, and no function waits for its events.
 */
import type { ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import { requestIdOf, type Asking } from '../core/context.ts';
import { refusal, wireError, presentError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { LIMITS } from '../core/limits.ts';

import type { Session } from '../core/session.ts';

export const PROTOCOL = 'graphql-transport-ws';

/** Why a socket is closed; from 4400 on as the protocol has it. */
export const CLOSE = {
  tooSlow: 1013,
  /** Nothing can be heard while the platform is away: the client connects again a little later. */
  platformAway: 1012,
  /** The tokens of this socket are over: the client connects again, and its handshake renews them. */
  sessionEnded: 4205,
  badRequest: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  initTimeout: 4408,
  duplicate: 4409,
  tooManyInits: 4429,
} as const;

const INIT_MS = 10_000;
/** A client this far behind is let go; it connects again and reads the page afresh. */
const WAITING_BYTES_MAX = 1_000_000;

export interface Asked {
  query?: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
  extensions?: unknown;
}

/** What goes on until it is closed, and writes to the connection itself. */
export interface Running {
  close(): void;
}

export type Answer = ExecutionResult | AsyncIterable<ExecutionResult> | Running;

export interface Operations {
  log: Log;
  /** An integrator's token comes with the first message, as a browser cannot set headers on a WebSocket. */
  sessionOf(request: Asking): Promise<Session>;
  /** Throws what the client is to be told. */
  run(connection: Connection, id: string, asked: Asked): Promise<Answer>;
}

type Message =
  | { type: 'connection_init'; payload?: Record<string, unknown> | null }
  | { type: 'ping' | 'pong' }
  | { type: 'subscribe'; id: string; payload: Asked }
  | { type: 'complete'; id: string };

export class Connection {
  readonly request: Asking;
  session: Session;
  readonly #socket: WebSocket;
  readonly #operations: Operations;
  readonly #running = new Map<string, Running>();
  #isOpening = false;
  #isOpen = false;
  #timeout: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, request: Asking, session: Session, operations: Operations) {
    this.request = request;
    this.session = session;
    this.#socket = socket;
    this.#operations = operations;
    this.#timeout = setTimeout(() => this.close(CLOSE.initTimeout, 'Connection initialisation timeout'), INIT_MS);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** The socket is closed: whatever goes on for it ends. */
  end(): void {
    clearTimeout(this.#timeout);
    for (const running of this.#running.values()) running.close();
    this.#running.clear();
  }

  receive(text: string): void {
    const message = readMessage(text);
    if (!message) return this.close(CLOSE.badRequest, 'Invalid message received');
    if (message.type === 'connection_init') void this.#open(tokenIn(message.payload ?? {}));
    else if (message.type === 'ping') this.#send({ type: 'pong' });
    else if (message.type === 'complete') this.#stop(message.id);
    else if (message.type === 'subscribe') this.#subscribe(message.id, message.payload);
  }

  /** Writes a payload that many share, with the id of this client's own subscription in front. */
  push(id: string, payload: Buffer): boolean {
    if (!this.#keepsUp()) return false;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const size = Buffer.byteLength(head);
    const frame = Buffer.allocUnsafe(size + payload.length + 1);
    frame.write(head);
    payload.copy(frame, size);
    frame[size + payload.length] = BRACE;
    this.#socket.send(frame, AS_TEXT);
    return true;
  }

  /** One operation is over and says why; all others go on. */
  finish(id: string, error: unknown): void {
    if (!this.#running.has(id)) return;
    const presented = presentError(error, requestIdOf(this.request), this.#operations.log);
    this.#send({ id, type: 'next', payload: onWire({ errors: [presented] }) });
    this.#send({ id, type: 'complete' });
    this.#stop(id);
  }

  async #open(authorization: unknown): Promise<void> {
    if (this.#isOpening) return this.close(CLOSE.tooManyInits, 'Too many initialisation requests');
    this.#isOpening = true;
    try {
      if (authorization !== undefined && authorization !== null) {
        if (typeof authorization !== 'string') throw refusal('token_invalid');
        this.request.headers.authorization = authorization;
        this.session = await this.#operations.sessionOf(this.request);
      }
      // Whoever connects anew with the token that has ended would do so for ever.
      if (this.session.kind === 'bearer' && this.session.isStale()) throw refusal('token_invalid');
    } catch {
      return this.close(CLOSE.forbidden, 'Forbidden');
    }
    clearTimeout(this.#timeout);
    this.#timeout = undefined;
    this.#isOpen = true;
    this.#send({ type: 'connection_ack' });
  }

  #subscribe(id: string, asked: Asked): void {
    if (!this.#isOpen) return this.close(CLOSE.unauthorized, 'Unauthorized');
    if (this.#running.has(id)) return this.close(CLOSE.duplicate, `Subscriber for ${id} already exists`);
    const most = LIMITS.socketSubscriptions;
    if (this.#running.size >= most) {
      return this.#refuse(id, refusal('rate_limited', `At most ${most} operations at once on one socket.`));
    }
    void this.#run(id, asked);
  }

  async #run(id: string, asked: Asked): Promise<void> {
    // Stands for the operation until there is something to close.
    const beginning: Running = { close: () => undefined };
    this.#running.set(id, beginning);
    const isWanted = (running: Running) => this.#running.get(id) === running;
    try {
      const answer = await this.#operations.run(this, id, asked);
      if ('close' in answer) {
        if (isWanted(beginning)) this.#running.set(id, answer);
        else answer.close();
        return;
      }
      if (!isWanted(beginning)) return;
      if (Symbol.asyncIterator in answer) await this.#sendEach(id, answer, beginning);
      else this.#send({ id, type: 'next', payload: onWire(answer) });
      if (isWanted(beginning)) this.#send({ id, type: 'complete' });
    } catch (error) {
      if (isWanted(beginning)) this.#refuse(id, error);
    }
    if (isWanted(beginning)) this.#running.delete(id);
  }

  /** The parts of an answer that comes with `@defer`. */
  async #sendEach(id: string, parts: AsyncIterable<ExecutionResult>, beginning: Running): Promise<void> {
    for await (const part of parts) {
      if (this.#running.get(id) !== beginning) return;
      this.#send({ id, type: 'next', payload: onWire(part) });
    }
  }

  #stop(id: string): void {
    const running = this.#running.get(id);
    this.#running.delete(id);
    running?.close();
  }

  #refuse(id: string, error: unknown): void {
    const presented = presentError(error, requestIdOf(this.request), this.#operations.log);
    this.#send({ id, type: 'error', payload: [wireError(presented)] });
  }

  #send(message: object): void {
    if (this.#keepsUp()) this.#socket.send(JSON.stringify(message));
  }

  /** False for who is gone, or does not read what they asked for: they are let go. */
  #keepsUp(): boolean {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= WAITING_BYTES_MAX) return true;
    this.close(CLOSE.tooSlow, 'Too slow');
    return false;
  }
}

const BRACE = '}'.charCodeAt(0);
const AS_TEXT = { binary: false };

const onWire = ({ errors, ...result }: ExecutionResult) => ({
  ...result,
  ...(errors && { errors: errors.map(wireError) }),
});

/** Under the name of the header, which has no case. */
const tokenIn = (payload: Record<string, unknown>) =>
  Object.entries(payload).find(([name]) => name.toLowerCase() === 'authorization')?.[1];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 128;

/** Nothing for what is no message of the protocol. */
function readMessage(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    if (!isObject(message)) return undefined;
    const { type, id, payload } = message;
    const isGood =
      type === 'ping' ||
      type === 'pong' ||
      (type === 'connection_init' && (payload == null || isObject(payload))) ||
      (type === 'complete' && isId(id)) ||
      (type === 'subscribe' && isId(id) && isObject(payload) && isAsked(payload));
    return isGood ? (message as unknown as Message) : undefined;
  } catch {
    return undefined;
  }
}

const isAsked = ({ query, operationName, variables }: Record<string, unknown>) =>
  (query == null || typeof query === 'string') &&
  (operationName == null || typeof operationName === 'string') &&
  (variables == null || (isObject(variables) && !Array.isArray(variables)));
