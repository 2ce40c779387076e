import { once } from 'node:events';
import { createServer, request as callOn, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { execute, parse, validate, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bySize } from '../../api/test/size.ts';
import { randomQuestion, type Question } from '../test/random-query.ts';
import { startGateway, startPlaza, type Plaza } from '../test/real-platform.ts';
import { presentErrors, wireError } from './core/errors.ts';
import { createLog } from './core/log.ts';
import { operationOf } from './core/operations.ts';
import type { Persisted } from './core/persisted.ts';
import { textOf } from './core/realtime.ts';
import { schema } from './schema.ts';
import type { Gateway } from './http/gateway.ts';

const RUNS = bySize(300, 20_000);
const SEED = 13;
const log = createLog('silent');

/** As often each: small numbers are no likelier than others. */
const below = (most: number) => fc.noBias(fc.nat({ max: most - 1 }));

/** What is not the same each time that it is asked. */
const WITHOUT = new Set(['Query.rateLimit']);

let plaza: Plaza;
let wire: Server;
let gateway: Gateway;
let url: string;
let ids: string[];
let headersOf: Record<string, string>[];
const sockets = new Map<string, WebSocket>();

/** Every text is one of the client's own, and its own id. */
class Anything implements Persisted {
  readonly size = 0;
  readonly #documents = new Map<string, DocumentNode>();
  textOf = (id: string) => id;
  named = () => undefined;
  isTrusted = () => false;
  parse(text: string) {
    let document = this.#documents.get(text);
    if (!document) {
      this.#documents.clear();
      this.#documents.set(text, (document = parse(text)));
    }
    return document;
  }
}

/** A platform of which some calls fail, the same ones for whoever asks in the same browser. */
function breakable(port: number): Server {
  return createServer((request, response) => {
    const [, turn] = /^fails-(\d)$/.exec(request.headers['user-agent'] ?? '') ?? [];
    const path = (request.url ?? '').split('?')[0] ?? '';
    const sum = Buffer.from(path).reduce((total, byte) => total + byte, 0);
    // What is loaded by id is asked for as often as an answer needs it: ways differ there.
    if (turn !== undefined && path !== '/items' && sum % 4 === Number(turn)) {
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

beforeAll(async () => {
  plaza = await startPlaza();
  const ada = await plaza.person('Ada Berg');
  const ben = await plaza.person('Ben Holm');
  const said = { content: 'Low water #tides', audience: 'PUBLIC' };
  const { scribble } = await ben.mutate('createScribble', said, 'scribble { id }');
  const { comment } = await ada.mutate('createComment', { contextId: scribble.id, content: 'Seen.' }, 'comment { id }');
  await ben.mutate(
    'createComment',
    { contextId: scribble.id, parentId: comment.id, content: 'Twice.' },
    'comment { id }',
  );
  const { career } = await ada.mutate('createCareer', { position: 'Keeper', startedAt: '2019' }, 'career { id }');
  await ada.mutate('follow', { itemId: ben.userId }, 'item { id }');
  await ada.mutate('react', { itemId: scribble.id }, 'item { id }');
  ids = [ada.userId, ben.userId, scribble.id, comment.id, career.id];
  wire = breakable((plaza.app.fastify.server.address() as AddressInfo).port).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  ({ gateway, url } = await startGateway(plaza.app, plaza.app.platform.env.dataDir, {
    apiUrl,
    persisted: new Anything(),
  }));
  headersOf = [{}, ada.headers, ada.headers].flatMap((headers, n) => [
    { ...headers, 'user-agent': n === 2 ? 'fails-0' : 'whole' },
    { ...headers, 'user-agent': n === 2 ? 'fails-1' : 'whole' },
  ]);
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.terminate();
  await gateway.close();
  wire.closeAllConnections();
  wire.close();
  await plaza.stop();
});

type Headers = Record<string, string>;
type Answer = { data?: unknown; errors?: unknown };

interface Told {
  path?: (string | number)[];
  extensions: Record<string, unknown>;
}

/** Where an error left null: its own place, or one further up. */
function emptied(data: unknown, path: readonly (string | number)[]): readonly (string | number)[] {
  let value = data;
  for (const [depth, key] of path.entries()) {
    if (value === null || value === undefined) return path.slice(0, depth);
    value = (value as Record<string | number, unknown>)[key];
  }
  return path;
}

/**
 * Without what is different each time, and without order: what runs at once fails in any. Of what a failure takes along,
 * whoever was quicker may have failed first.
 */
function comparable({ data = null, errors }: Answer): Answer {
  const told = (errors as Told[] | undefined)?.map((error) => {
    const { requestId: _, ...extensions } = error.extensions;
    const at = error.path && emptied(data, error.path);
    return at && at.length < (error.path?.length ?? 0)
      ? `null at ${at.join('.')}`
      : JSON.stringify({ ...error, extensions });
  });
  return { data, errors: told && [...new Set(told)].toSorted() };
}

/** By the book: entities come whole, and whatever is missing is looked up. */
async function plainly({ query, variables }: Question, headers: Headers): Promise<Answer> {
  const document = parse(query);
  const told = (errors: readonly unknown[]) => presentErrors(errors, 'request', log).map(wireError);
  const invalid = validate(schema, document);
  if (invalid.length > 0) return { errors: told(invalid) };
  const contextValue = await gateway.engine.contexts.open({ headers: { ...headers }, socket: {} });
  const args = { schema, document, contextValue, variableValues: variables };
  try {
    await gateway.engine.admit(args, operationOf(document, undefined));
  } catch (error) {
    return { errors: told([error]) };
  }
  contextValue.progress.reading = undefined;
  const { data, errors } = await execute(args);
  return { data, ...(errors && { errors: told(errors) }) };
}

async function posted(body: object, headers: Headers): Promise<Answer> {
  const type = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

async function openSocket(headers: Headers): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  return socket;
}

async function onSocket(question: Question, headers: Headers): Promise<Answer> {
  const key = JSON.stringify(headers);
  const socket = sockets.get(key) ?? (await openSocket(headers));
  sockets.set(key, socket);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let answer: Answer = {};
  const hear = (data: WebSocket.RawData) => {
    const { type, payload } = JSON.parse(textOf(data)) as { type: string; payload: Answer };
    if (type === 'next') answer = payload;
    else if (type === 'error') resolve({ errors: payload });
    else if (type === 'complete') resolve(answer);
  };
  socket.on('message', hear);
  socket.send(JSON.stringify({ id: 'q', type: 'subscribe', payload: question }));
  return promise.finally(() => socket.off('message', hear));
}

test('a question is answered alike by whichever way it comes', { timeout: bySize(120_000, 3_600_000) }, async () => {
  const ways: [string, (question: Question, headers: Headers) => Promise<Answer>][] = [
    ['the first time', posted],
    ['compiled', posted],
    ['in the lane', ({ query, variables }, headers) => posted({ id: query, variables }, headers)],
    ['on a socket', onSocket],
  ];
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (pick) => {
      const question = randomQuestion(pick, below, schema, { ids, without: WITHOUT });
      const headers = headersOf[pick(below, headersOf.length)] ?? {};
      const wanted = comparable(await plainly(question, headers));
      for (const [way, ask] of ways) {
        expect(
          comparable(await ask(question, headers)),
          `${way}: ${question.query} ${JSON.stringify(question.variables)}`,
        ).toEqual(wanted);
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
