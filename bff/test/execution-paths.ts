/** Runs one operation on every execution path: plain graphql-js, over HTTP, compiled, on the fast path, on a socket. */
import { once } from 'node:events';
import { createServer, request as callOn, type IncomingMessage, type Server } from 'node:http';
import { execute, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { WebSocket } from 'ws';
import { presentErrors, wireError } from '../src/core/errors.ts';
import { createLog } from '../src/core/log.ts';
import { operationOf } from '../src/core/operations.ts';
import type { Persisted } from '../src/core/persisted.ts';
import { textOf } from '../src/core/realtime.ts';
import type { Gateway } from '../src/http/gateway.ts';
import type { Question } from './random-query.ts';

type Headers = Record<string, string>;

export interface Told {
  message: string;
  path?: (string | number)[];
  extensions: Record<string, unknown>;
}

export interface Answer {
  data?: unknown;
  errors?: Told[];
}

export type Way = readonly [name: string, ask: (question: Question, headers: Headers) => Promise<Answer>];

/** Every text is one of the client's own, and its own id. */
export class Anything implements Persisted {
  readonly size = 0;
  readonly #documents = new Map<string, DocumentNode>();
  textOf = (id: string) => id;
  named = () => undefined;
  isTrusted = () => false;
  trust = () => undefined;
  parse(text: string) {
    let document = this.#documents.get(text);
    if (!document) {
      this.#documents.clear();
      this.#documents.set(text, (document = parse(text)));
    }
    return document;
  }
}

/** A platform of which some calls fail. */
export function breakable(port: number, fails: (path: string, request: IncomingMessage) => boolean): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (fails(path, request)) {
      return void response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    }
    const { method, headers, url: target } = request;
    const call = callOn({ port, host: '127.0.0.1', path: target, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(call);
  });
}

const log = createLog('silent');

export class ExecutionPaths {
  readonly #gateway: Gateway;
  readonly #url: string;
  readonly #schema: GraphQLSchema;
  readonly #sockets = new Map<string, WebSocket>();

  /** The gateway's persisted operations are `Anything`. */
  constructor(gateway: Gateway, url: string, schema: GraphQLSchema) {
    this.#gateway = gateway;
    this.#url = url;
    this.#schema = schema;
  }

  /** In this order: an operation is compiled when it comes again. */
  readonly all: readonly Way[] = [
    ['by the book', (question, headers) => this.plainly(question, headers)],
    ['the first time', (question, headers) => this.#posted(question, headers)],
    ['compiled', (question, headers) => this.#posted(question, headers)],
    ['on the fast path', ({ query, variables }, headers) => this.#posted({ id: query, variables }, headers)],
    ['on a socket', (question, headers) => this.#onSocket(question, headers)],
  ];

  close(): void {
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  /** By the book: entities come whole, and whatever is missing is looked up. */
  async plainly({ query, variables }: Question, headers: Headers): Promise<Answer> {
    const document = parse(query);
    const told = (errors: readonly unknown[]) =>
      presentErrors(errors, 'request', log).map(wireError) as unknown as Told[];
    const invalid = validate(this.#schema, document);
    if (invalid.length > 0) return { errors: told(invalid) };
    const { engine } = this.#gateway;
    const contextValue = await engine.contexts.open({ headers: { ...headers }, socket: {} });
    const args = { schema: this.#schema, document, contextValue, variableValues: variables };
    try {
      await engine.admit(args, operationOf(document, undefined));
    } catch (error) {
      return { errors: told([error]) };
    }
    contextValue.progress.reading = undefined;
    const { data, errors } = await execute(args);
    return { data, ...(errors && { errors: told(errors) }) };
  }

  async #posted(body: object, headers: Headers): Promise<Answer> {
    const type = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  }

  async #open(headers: Headers): Promise<WebSocket> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await once(socket, 'message');
    return socket;
  }

  async #onSocket(question: Question, headers: Headers): Promise<Answer> {
    const key = JSON.stringify(headers);
    const socket = this.#sockets.get(key) ?? (await this.#open(headers));
    this.#sockets.set(key, socket);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    let answer: Answer = {};
    const hear = (data: WebSocket.RawData) => {
      const { type, payload } = JSON.parse(textOf(data)) as { type: string; payload: Answer };
      if (type === 'next') answer = payload;
      else if (type === 'error') resolve({ errors: payload as Told[] });
      else if (type === 'complete') resolve(answer);
    };
    socket.on('message', hear);
    socket.send(JSON.stringify({ id: 'q', type: 'subscribe', payload: question }));
    return promise.finally(() => socket.off('message', hear));
  }
}
